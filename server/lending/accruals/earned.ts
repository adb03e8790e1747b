import type { PlainDate } from '@core/calendar/plainDate';
import { earnedNotCharged, openInterest } from '@core/loan/earnedInterest';
import { formatMoney, parseMoney } from '@core/money/wire';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import { toAgreement } from '../loans/loanTerms';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import { findPlanPast, findPlanPasts } from '../loans/trancheQueries';

/** Few enough that memory stays flat. */
const CHUNK = 500;

/** Interest of a loan that is earned and not charged, as the column of its amount. */
interface Earned {
  readonly loanId: number;
  readonly amount: string;
}

/**
 * Interest of every living loan that was earned by the end of a date and not charged by then, a
 * chunk of loans at a time.
 */
export async function* findEarned(db: Database, on: PlainDate): AsyncGenerator<Earned[]> {
  for (let after = 0; ;) {
    const loans = await db
      .select()
      .from(loan)
      .where(and(eq(loan.status, 'active'), gt(loan.id, after), lte(loan.disbursedOn, on)))
      .orderBy(loan.id)
      .limit(CHUNK);
    const last = loans.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield await earnedOf(db, loans, on);
  }
}

/** Interest of one living loan that was earned by the end of a date and not charged by then. */
export async function findEarnedOf(
  db: Database,
  loanId: number,
  on: PlainDate,
): Promise<string | undefined> {
  const loans = await db
    .select()
    .from(loan)
    .where(and(eq(loan.status, 'active'), eq(loan.id, loanId), lte(loan.disbursedOn, on)));
  return (await earnedOf(db, loans, on))[0]?.amount;
}

/** Interest of the open installments of a living loan by the end of a day: accrued, and paid. */
export const findOpenInterest = async (db: Database, one: LoanRow, on: PlainDate) =>
  openInterest(
    await findInstallments(db, [one]),
    toAgreement(one),
    on,
    await findPlanPast(db, one),
  );

async function earnedOf(db: Database, loans: readonly LoanRow[], on: PlainDate): Promise<Earned[]> {
  const ids = loans.map(({ id }) => id);
  const later = await findChargedLater(db, ids, on);
  const moved = await findMoved(db, ids);
  const pasts = await findPlanPasts(
    db,
    loans.filter(({ id }) => moved.has(id)),
  );
  const rows = new Map<number, StoredInstallment[]>(ids.map((id) => [id, []]));
  for (const row of await findInstallments(db, loans)) rows.get(row.loanId)!.push(row);
  const earned: Earned[] = [];
  for (const one of loans) {
    const { id, currency } = one;
    const past = pasts.get(id) ?? { draws: [] };
    const installments = rows.get(id)!.map((row) => {
      const amount = later.get(`${id} ${row.number}`);
      if (amount === undefined) return row;
      const interest = row.charged.interest - parseMoney(amount, currency);
      return { ...row, charged: { ...row.charged, interest } };
    });
    const amount = earnedNotCharged(installments, toAgreement(one), on, past);
    earned.push({ loanId: id, amount: formatMoney(amount, currency) });
  }
  return earned;
}

/** Interest charged on later days, by loan and installment. */
async function findChargedLater(db: Database, ids: readonly number[], on: PlainDate) {
  const { rows } = await db.execute<{ loan: number; installment: number; amount: string }>(sql`
    select c.loan_id as loan, c.installment_number as installment, sum(c.amount)::text as amount
    from charge c join journal_entry e on e.id = c.entry_id
    where c.loan_id = any(${sql.param(ids)}::bigint[]) and c.kind = 'interest'
      and e.posted_on > ${on}
    group by c.loan_id, c.installment_number`);
  return new Map(rows.map((row) => [`${row.loan} ${row.installment}`, row.amount]));
}

/** Loans whose schedule something moved since it was agreed. */
async function findMoved(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const given = sql`any(${sql.param(ids)}::bigint[])`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select loan_id as id from schedule_change where loan_id = ${given} and undone_at is null
    union select loan_id from tranche_disbursement where loan_id = ${given} and undone_at is null`);
  return new Set(rows.map(({ id }) => id));
}
