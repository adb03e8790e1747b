import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { RunWarning } from '@core/contract/chargeRuns';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findDayOff } from '../rests/queries';
import type { RunRow } from './queries';

type Lot = Pick<RunRow, 'id' | 'businessDate' | 'productId' | 'kinds'>;

/** Warnings for a person to look at before a lot is generated. */
export async function findWarnings(
  db: Database,
  { id, businessDate, productId, kinds }: Lot,
): Promise<RunWarning[]> {
  const [last, dayOff, bare] = [
    await findLastGenerated(db, id),
    await findDayOff(db, businessDate),
    await countLoansWithoutSchedule(db),
  ];
  const warnings: RunWarning[] = [];
  const skipped = last === undefined ? [] : daysBetween(last, businessDate);
  if (skipped.length > 0) {
    const detail = [skipped[0], skipped.at(-1)].join(' ');
    warnings.push({ code: 'skippedDays', count: skipped.length, detail });
  }
  if (dayOff !== undefined) warnings.push({ code: 'dayOff', count: 1, detail: dayOff.reason });
  if (bare > 0) warnings.push({ code: 'loansWithoutSchedule', count: bare, detail: '' });
  const isPart = kinds !== null || productId !== null;
  const untaken = isPart ? await countLeft(db, id, businessDate) : 0;
  if (untaken > 0) warnings.push({ code: 'leavesCharges', count: untaken, detail: '' });
  return warnings;
}

/** Living loans that still have something to be charged on the date once the lot is generated. */
async function countLeft(db: Database, runId: number, businessDate: PlainDate): Promise<number> {
  const { rows } = await db.execute<{ loans: number }>(sql`
    select count(*)::int as loans from loan l
    where l.status = 'active' and l.next_charge_on <= ${businessDate} and not exists (
      select from charge_run_loan rl where rl.run_id = ${runId} and rl.loan_id = l.id
        and rl.next_charge_on is distinct from ${businessDate})`);
  return rows[0]!.loans;
}

/** The days that nobody charged: one lot brings them all up to date. */
function daysBetween(last: PlainDate, businessDate: PlainDate): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = addDays(last, 1); day < businessDate; day = addDays(day, 1)) days.push(day);
  return days;
}

async function findLastGenerated(db: Database, runId: number): Promise<PlainDate | undefined> {
  const { rows } = await db.execute<{ last: PlainDate | null }>(sql`
    select max(business_date) as last from charge_run
    where status = 'generated' and id <> ${runId}`);
  return rows[0]?.last ?? undefined;
}

/** Living loans of which nothing falls due: a sign of broken data. */
async function countLoansWithoutSchedule(db: Database): Promise<number> {
  const { rows } = await db.execute<{ loans: number }>(sql`
    select count(*)::int as loans from loan
    where status = 'active' and next_due_on is null`);
  return rows[0]!.loans;
}
