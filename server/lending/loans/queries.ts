import { carriedOf } from '@core/loan/carriedInterest';
import type { ChargeDue, ChargedInstallment } from '@core/loan/chargesDue';
import type { LoanSchedule } from '@core/loan/scheduleOf';
import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { columnsOf } from '../../platform/db/columns';
import { installment, loan } from '../../platform/db/schema';
import { toInstallment } from './readInstallment';

export type LoanRow = typeof loan.$inferSelect;
export type InstallmentRow = typeof installment.$inferSelect;

/** Columns that `toInstallment` takes. */
export const INSTALLMENT_COLUMNS = columnsOf(installment);

/** Sum unpaid of an installment `i`: what was agreed, its late charge, what was put on it. */
export const UNPAID = sql`(i.principal - i.paid_principal + i.interest - i.paid_interest
  + i.insurance - i.paid_insurance + i.fees + i.charged_late_charge + i.one_off - i.paid_fees
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

/** Loans by their numbers, in no order. */
export const findLoans = (db: Database, loanIds: readonly number[]): Promise<LoanRow[]> =>
  db
    .select()
    .from(loan)
    .where(inArray(loan.id, [...loanIds]));

/** Sum handed over so far of what was approved. */
export const lentOf = (row: LoanRow) =>
  parseMoney(row.principal, row.currency) -
  parseMoney(row.undisbursedPrincipal, row.currency) -
  parseMoney(row.renouncedPrincipal, row.currency);

/** An installment with what its schedule row shows besides. */
export interface StoredInstallment extends ChargedInstallment {
  readonly loanId: number;
  /** Currency of the loan: what its amounts are minor units of. */
  readonly currency: string;
  readonly days: number;
  readonly balanceAfter: bigint;
}

/** Currency of a loan. Throws LOAN_NOT_FOUND. */
export async function lentIn(db: Database, loanId: number): Promise<LentIn> {
  const { id, currency } = loan;
  const [row] = await db.select({ id, currency }).from(loan).where(eq(id, loanId));
  if (!row) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  return row;
}

/** Currencies of loans, by their ids. */
export async function findLoanCurrencies(db: Database, ids: readonly number[]) {
  const { id, currency } = loan;
  const rows = await db
    .select({ id, currency })
    .from(loan)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.currency]));
}

/** A loan and what its amounts are in. */
export type LentIn = Pick<LoanRow, 'id' | 'currency'>;

/** Rows as the engine takes them, of loans in their currencies. */
export function installmentsOf(
  rows: readonly InstallmentRow[],
  loans: readonly LentIn[],
): StoredInstallment[] {
  const currencies = new Map(loans.map(({ id, currency }) => [id, currency]));
  return rows.map((row) => toInstallment(row, currencies.get(row.loanId)!));
}

/**
 * The installments of loans in order. The open ones are enough for what happens next: a paid
 * one owes nothing and is charged nothing more.
 */
export async function findInstallments(
  db: Database,
  loans: readonly LentIn[],
  which: 'all' | 'open' = 'all',
): Promise<StoredInstallment[]> {
  const isAsked = which === 'open' ? sql`is_open` : sql`true`;
  const { rows } = await db.execute<InstallmentRow>(sql`
    select ${INSTALLMENT_COLUMNS} from installment
    where loan_id = any(${sql.param(loans.map(({ id }) => id))}::bigint[]) and ${isAsked}
    order by loan_id, number`);
  return installmentsOf(rows, loans);
}

export async function insertSchedule(
  db: Database,
  loanId: number,
  schedule: LoanSchedule,
  currency: string,
) {
  const rows = schedule.installments;
  const amounts = (pick: (row: LoanSchedule['installments'][number]) => Money) =>
    sql`${sql.param(rows.map((row) => formatMoney(pick(row), currency)))}::numeric[]`;
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
      ${amounts((row) => row.principal)},
      ${amounts((row) => row.interest)},
      ${amounts((row) => row.insurance)},
      ${amounts((row) => row.fees)},
      ${amounts((row) => row.tax)},
      ${amounts((row) => row.carried)},
      ${amounts((row) => row.balanceAfter)}
    ) as row (number, due_on, days, principal, interest, insurance, fees, tax, carried,
      balance_after)`);
}

type AgreedCharges = Pick<
  StoredInstallment,
  'number' | 'currency' | 'interest' | 'insurance' | 'fees' | 'tax' | 'carried'
>;

/** Writes what installments agree on: one that is called in owes nothing of the days to come. */
export async function updateAgreed(db: Database, loanId: number, rows: readonly AgreedCharges[]) {
  const amounts = (pick: (row: AgreedCharges) => Money) =>
    sql`${sql.param(rows.map((row) => formatMoney(pick(row), row.currency)))}::numeric[]`;
  await db.execute(sql`
    update installment i set interest = row.interest, insurance = row.insurance,
      fees = row.fees, tax = row.tax, carried = row.carried
    from unnest(
      ${sql.param(rows.map((row) => row.number))}::int[],
      ${amounts((row) => row.interest)},
      ${amounts((row) => row.insurance)},
      ${amounts((row) => row.fees)},
      ${amounts((row) => row.tax)},
      ${amounts(carriedOf)}
    ) as row (number, interest, insurance, fees, tax, carried)
    where i.loan_id = ${loanId} and i.number = row.number`);
}

type InstallmentState = Pick<
  StoredInstallment,
  | 'loanId'
  | 'currency'
  | 'number'
  | 'charged'
  | 'paid'
  | 'lateCharge'
  | 'oneOff'
  | 'paidOneOff'
  | 'lateBase'
  | 'lateBaseThrough'
>;

/** Writes what was charged and paid of installments of any loans, in one statement. */
export async function updateInstallments(db: Database, rows: readonly InstallmentState[]) {
  if (rows.length === 0) return;
  const amounts = (pick: (row: InstallmentState) => bigint) =>
    sql`${sql.param(rows.map((row) => formatMoney(pick(row), row.currency)))}::numeric[]`;
  await db.execute(sql`
    update installment i set
      charged_interest = row.charged_interest,
      charged_late_interest = row.charged_late_interest,
      charged_insurance = row.charged_insurance,
      charged_fees = row.charged_fees,
      charged_late_charge = row.charged_late_charge,
      charged_tax = row.charged_tax,
      late_charge = row.late_charge,
      one_off = row.one_off,
      paid_one_off = row.paid_one_off,
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
      ${amounts((row) => row.oneOff ?? ZERO)},
      ${amounts((row) => row.paidOneOff ?? ZERO)},
      ${amounts((row) => row.paid.lateInterest)},
      ${amounts((row) => row.paid.interest)},
      ${amounts((row) => row.paid.principal)},
      ${amounts((row) => row.paid.insurance)},
      ${amounts((row) => row.paid.fees)},
      ${amounts((row) => row.paid.tax)},
      ${sql.param(rows.map((row) => String(row.lateBase)))}::numeric[],
      ${sql.param(rows.map((row) => row.lateBaseThrough))}::date[]
    ) as row (loan_id, number, charged_interest, charged_late_interest, charged_insurance,
      charged_fees, charged_late_charge, charged_tax, late_charge, one_off, paid_one_off,
      paid_late_interest, paid_interest, paid_principal, paid_insurance, paid_fees, paid_tax,
      late_base, late_base_through)
    where i.loan_id = row.loan_id and i.number = row.number`);
}

/** A charge with its loan and the entry that posts it. */
interface PostedCharge extends ChargeDue {
  readonly loanId: number;
  readonly currency: string;
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
      ${sql.param(charges.map((charge) => formatMoney(charge.amount, charge.currency)))}::numeric[],
      ${sql.param(charges.map((charge) => charge.entryId))}::bigint[]
    )`);
}
