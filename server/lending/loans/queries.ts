import { carriedOf } from '@core/loan/carriedInterest';
import type { ChargeDue, ChargedInstallment } from '@core/loan/chargesDue';
import type { LoanSchedule } from '@core/loan/scheduleOf';
import { DomainError } from '@core/errors/domainError';
import { formatMoney, parseMoney } from '@core/money/wire';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { columnsOf } from '../../platform/db/columns';
import { installment, loan } from '../../platform/db/schema';

export type LoanRow = typeof loan.$inferSelect;
export type InstallmentRow = typeof installment.$inferSelect;

/** Columns that `toInstallment` takes. */
export const INSTALLMENT_COLUMNS = columnsOf(installment);

/** Sum unpaid of an installment `i`: what was agreed, and its late charge. */
export const UNPAID = sql`(i.principal - i.paid_principal + i.interest - i.paid_interest
  + i.insurance - i.paid_insurance + i.fees + i.charged_late_charge - i.paid_fees
  + i.tax - i.paid_tax)`;

/** Locks the loan row, so that two acts on one loan run one after the other. */
export async function lockLoan(db: Database, loanId: number): Promise<LoanRow | undefined> {
  const [row] = await db.select().from(loan).where(eq(loan.id, loanId)).for('update');
  return row;
}

/** Locks loans, always in one order: who locks several never waits in a circle. */
export const lockLoans = (db: Database, loanIds: readonly number[]): Promise<LoanRow[]> =>
  db
    .select()
    .from(loan)
    .where(sql`${loan.id} = any(${sql.param(loanIds)}::bigint[])`)
    .orderBy(asc(loan.id))
    .for('update');

/** Locks a loan. Throws LOAN_NOT_FOUND. */
export async function getLockedLoan(tx: Database, loanId: number): Promise<LoanRow> {
  const row = await lockLoan(tx, loanId);
  if (!row) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  return row;
}

export async function findLoan(db: Database, loanId: number): Promise<LoanRow | undefined> {
  const [row] = await db.select().from(loan).where(eq(loan.id, loanId));
  return row;
}

/** Sum handed over so far of what was approved. */
export const lentOf = (row: LoanRow) =>
  parseMoney(row.principal) -
  parseMoney(row.undisbursedPrincipal) -
  parseMoney(row.renouncedPrincipal);

/** An installment with what its schedule row shows besides. */
export interface StoredInstallment extends ChargedInstallment {
  readonly loanId: number;
  readonly days: number;
  readonly balanceAfter: bigint;
}

/** A row as the engine takes it. */
export function toInstallment(row: InstallmentRow): StoredInstallment {
  return {
    loanId: row.loanId,
    number: row.number,
    dueOn: row.dueOn,
    days: row.days,
    principal: parseMoney(row.principal),
    interest: parseMoney(row.interest),
    insurance: parseMoney(row.insurance),
    fees: parseMoney(row.fees),
    tax: parseMoney(row.tax),
    balanceAfter: parseMoney(row.balanceAfter),
    charged: {
      interest: parseMoney(row.chargedInterest),
      lateInterest: parseMoney(row.chargedLateInterest),
      insurance: parseMoney(row.chargedInsurance),
      fees: parseMoney(row.chargedFees),
      lateCharge: parseMoney(row.chargedLateCharge),
      tax: parseMoney(row.chargedTax),
    },
    paid: {
      lateInterest: parseMoney(row.paidLateInterest),
      fees: parseMoney(row.paidFees),
      insurance: parseMoney(row.paidInsurance),
      tax: parseMoney(row.paidTax),
      interest: parseMoney(row.paidInterest),
      principal: parseMoney(row.paidPrincipal),
    },
    prepaid: parseMoney(row.prepaid),
    carried: parseMoney(row.carried),
    lateCharge: parseMoney(row.lateCharge),
    lateBase: BigInt(row.lateBase),
    lateBaseThrough: row.lateBaseThrough,
  };
}

/**
 * The installments of loans in order. The open ones are enough for what happens next: a paid
 * one owes nothing and is charged nothing more.
 */
export async function findInstallments(
  db: Database,
  loanIds: readonly number[],
  which: 'all' | 'open' = 'all',
): Promise<StoredInstallment[]> {
  const isAsked = which === 'open' ? sql`is_open` : sql`true`;
  const { rows } = await db.execute<InstallmentRow>(sql`
    select ${INSTALLMENT_COLUMNS} from installment
    where loan_id = any(${sql.param(loanIds)}::bigint[]) and ${isAsked}
    order by loan_id, number`);
  return rows.map(toInstallment);
}

export async function insertSchedule(db: Database, loanId: number, schedule: LoanSchedule) {
  const rows = schedule.installments;
  await db.execute(sql`
    insert into installment
      (loan_id, number, due_on, days, principal, interest, insurance, fees, tax,
        carried, balance_after, late_base_through)
    select ${loanId}::bigint, number, due_on, days, principal, interest, insurance, fees,
      tax, carried, balance_after, due_on
    from unnest(
      ${sql.param(rows.map((row) => row.number))}::int[],
      ${sql.param(rows.map((row) => row.dueOn))}::date[],
      ${sql.param(rows.map((row) => row.days))}::int[],
      ${sql.param(rows.map((row) => formatMoney(row.principal)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.interest)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.insurance)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.fees)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.tax)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.carried)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.balanceAfter)))}::numeric[]
    ) as row (number, due_on, days, principal, interest, insurance, fees, tax, carried,
      balance_after)`);
}

/** Writes what installments agree on: one that is called in owes nothing of the days to come. */
export async function updateAgreed(
  db: Database,
  loanId: number,
  rows: readonly Pick<
    StoredInstallment,
    'number' | 'interest' | 'insurance' | 'fees' | 'tax' | 'carried'
  >[],
) {
  await db.execute(sql`
    update installment i set interest = row.interest, insurance = row.insurance,
      fees = row.fees, tax = row.tax, carried = row.carried
    from unnest(
      ${sql.param(rows.map((row) => row.number))}::int[],
      ${sql.param(rows.map((row) => formatMoney(row.interest)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.insurance)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.fees)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(row.tax)))}::numeric[],
      ${sql.param(rows.map((row) => formatMoney(carriedOf(row))))}::numeric[]
    ) as row (number, interest, insurance, fees, tax, carried)
    where i.loan_id = ${loanId} and i.number = row.number`);
}

type InstallmentState = Pick<
  StoredInstallment,
  'loanId' | 'number' | 'charged' | 'paid' | 'lateCharge' | 'lateBase' | 'lateBaseThrough'
>;

/** Writes what was charged and paid of installments of any loans, in one statement. */
export async function updateInstallments(db: Database, rows: readonly InstallmentState[]) {
  if (rows.length === 0) return;
  const amounts = (pick: (row: InstallmentState) => bigint) =>
    sql`${sql.param(rows.map((row) => formatMoney(pick(row))))}::numeric[]`;
  await db.execute(sql`
    update installment i set
      charged_interest = row.charged_interest,
      charged_late_interest = row.charged_late_interest,
      charged_insurance = row.charged_insurance,
      charged_fees = row.charged_fees,
      charged_late_charge = row.charged_late_charge,
      charged_tax = row.charged_tax,
      late_charge = row.late_charge,
      paid_late_interest = row.paid_late_interest,
      paid_interest = row.paid_interest,
      paid_principal = row.paid_principal,
      paid_insurance = row.paid_insurance,
      paid_fees = row.paid_fees,
      paid_tax = row.paid_tax,
      late_base = row.late_base,
      late_base_through = row.late_base_through
    from unnest(
      ${sql.param(rows.map((row) => row.loanId))}::bigint[],
      ${sql.param(rows.map((row) => row.number))}::int[],
      ${amounts((row) => row.charged.interest)},
      ${amounts((row) => row.charged.lateInterest)},
      ${amounts((row) => row.charged.insurance)},
      ${amounts((row) => row.charged.fees)},
      ${amounts((row) => row.charged.lateCharge)},
      ${amounts((row) => row.charged.tax)},
      ${amounts((row) => row.lateCharge)},
      ${amounts((row) => row.paid.lateInterest)},
      ${amounts((row) => row.paid.interest)},
      ${amounts((row) => row.paid.principal)},
      ${amounts((row) => row.paid.insurance)},
      ${amounts((row) => row.paid.fees)},
      ${amounts((row) => row.paid.tax)},
      ${sql.param(rows.map((row) => String(row.lateBase)))}::numeric[],
      ${sql.param(rows.map((row) => row.lateBaseThrough))}::date[]
    ) as row (loan_id, number, charged_interest, charged_late_interest, charged_insurance,
      charged_fees, charged_late_charge, charged_tax, late_charge, paid_late_interest,
      paid_interest, paid_principal, paid_insurance, paid_fees, paid_tax, late_base,
      late_base_through)
    where i.loan_id = row.loan_id and i.number = row.number`);
}

/** A charge with its loan and the entry that posts it. */
interface PostedCharge extends ChargeDue {
  readonly loanId: number;
  readonly entryId: number;
}

export async function insertCharges(db: Database, charges: readonly PostedCharge[]) {
  if (charges.length === 0) return;
  await db.execute(sql`
    insert into charge (loan_id, installment_number, kind, charged_on, amount, entry_id)
    select * from unnest(
      ${sql.param(charges.map((charge) => charge.loanId))}::bigint[],
      ${sql.param(charges.map((charge) => charge.installmentNumber))}::int[],
      ${sql.param(charges.map((charge) => charge.kind))}::text[],
      ${sql.param(charges.map((charge) => charge.chargedOn))}::date[],
      ${sql.param(charges.map((charge) => formatMoney(charge.amount)))}::numeric[],
      ${sql.param(charges.map((charge) => charge.entryId))}::bigint[]
    )`);
}

/** The charges of a loan, newest first. */
export async function findCharges(db: Database, loanId: number) {
  const { rows } = await db.execute<{
    id: number;
    kind: ChargeDue['kind'];
    installmentNumber: number;
    chargedOn: string;
    amount: string;
    entryNumber: number;
  }>(sql`
    select id, kind, installment_number as "installmentNumber", charged_on as "chargedOn",
      amount::text, entry_id as "entryNumber"
    from charge where loan_id = ${loanId} order by id desc`);
  return rows;
}
