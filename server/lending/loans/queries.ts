import { carriedOf } from '@core/loan/carriedInterest';
import { BESIDES_PRINCIPAL, type Amounts, type BesidesPrincipal } from '@core/loan/components';
import type { ChargeDue, ChargedInstallment } from '@core/loan/chargesDue';
import type { LoanSchedule } from '@core/loan/scheduleOf';
import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { columnsOf, type RowOf } from '../../platform/db/columns';
import {
  AGREED,
  agreedColumns,
  amountsOf,
  CHARGED,
  namesOf,
  PAID,
  takenOf,
  type AmountColumn,
} from '../../platform/db/componentColumns';
import { installment, loan } from '../../platform/db/schema';
import { toInstallment } from './readInstallment';

export type LoanRow = typeof loan.$inferSelect;
export type InstallmentRow = RowOf<typeof installment>;

/** Columns that `toInstallment` takes. */
export const INSTALLMENT_COLUMNS = columnsOf(installment);

/** Sum unpaid of an installment `i`, which the database keeps. */
export const UNPAID = sql`i.unpaid`;

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
  await db.execute(sql`
    insert into installment
      (loan_id, fund_id, number, due_on, days, ${namesOf(PLANNED)}, late_base_through)
    select ${loanId}::bigint, (select fund_id from loan where id = ${loanId}), number, due_on, days,
      ${namesOf(PLANNED)}, due_on
    from unnest(
      ${sql.param(rows.map((row) => row.number))}::int[],
      ${sql.param(rows.map((row) => row.dueOn))}::date[],
      ${sql.param(rows.map((row) => row.days))}::int[],
      ${amountsOf(PLANNED, rows, () => currency)}
    ) as row (number, due_on, days, ${namesOf(PLANNED)})`);
}

const CARRIED = { name: 'carried', of: carriedOf };
const BALANCE_AFTER = {
  name: 'balance_after',
  of: ({ balanceAfter }: { readonly balanceAfter: Money }) => balanceAfter,
};

/** Columns of amounts that a schedule fills. */
export const PLANNED = [...AGREED, CARRIED, BALANCE_AFTER];

type AgreedCharges = Amounts<BesidesPrincipal> &
  Pick<StoredInstallment, 'number' | 'currency' | 'carried'>;

const CALLED = [...agreedColumns(BESIDES_PRINCIPAL), CARRIED];

/** Writes what installments agree on: one that is called in owes nothing of the days to come. */
export async function updateAgreed(db: Database, loanId: number, rows: readonly AgreedCharges[]) {
  await db.execute(sql`
    update installment i set ${takenOf(CALLED)}
    from unnest(
      ${sql.param(rows.map((row) => row.number))}::int[],
      ${amountsOf(CALLED, rows, currencyOf)}
    ) as row (number, ${namesOf(CALLED)})
    where i.loan_id = ${loanId} and i.number = row.number`);
}

const currencyOf = ({ currency }: Pick<StoredInstallment, 'currency'>) => currency;

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

/** Columns of amounts that charges and payments move. */
const MOVED: readonly AmountColumn<InstallmentState>[] = [
  ...CHARGED,
  { name: 'late_charge', of: ({ lateCharge }) => lateCharge },
  { name: 'one_off', of: ({ oneOff = ZERO }) => oneOff },
  { name: 'paid_one_off', of: ({ paidOneOff = ZERO }) => paidOneOff },
  ...PAID,
];

/** Writes what was charged and paid of installments of any loans, in one statement. */
export async function updateInstallments(db: Database, rows: readonly InstallmentState[]) {
  if (rows.length === 0) return;
  await db.execute(sql`
    update installment i set ${takenOf(MOVED)}, late_base = row.late_base,
      late_base_through = row.late_base_through
    from unnest(
      ${sql.param(rows.map((row) => row.loanId))}::bigint[],
      ${sql.param(rows.map((row) => row.number))}::int[],
      ${amountsOf(MOVED, rows, currencyOf)},
      ${sql.param(rows.map((row) => String(row.lateBase)))}::numeric[],
      ${sql.param(rows.map((row) => row.lateBaseThrough))}::date[]
    ) as row (loan_id, number, ${namesOf(MOVED)}, late_base, late_base_through)
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
