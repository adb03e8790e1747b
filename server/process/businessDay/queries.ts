import type { PlainDate } from '@core/calendar/plainDate';
import type { CloseChecks, DayClose } from '@core/contract/businessDay';
import { sql } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { isSome } from '../../platform/documents/format';
import { countUnsquared, findOutsideCash, opensDesks } from '../../lending/collection/squared';
import { EVERY_LINE } from '../../reports/portfolio/bookBalances';
import { findTieOut, totalDifference } from '../../reports/portfolio/queries';

/** The last close that stands. */
export async function findLastClose(db: Database): Promise<DayClose | null> {
  const { rows } = await db.execute<DayClose & Record<string, unknown>>(sql`
    select closed_on as "closedOn", ${instantText(sql`closed_at`)} as "closedAt", note,
      ${nameThen(sql`closed_by`, sql`closed_at`)} as "closedBy"
    from day_close where reopened_at is null order by closed_on desc limit 1`);
  return rows[0] ?? null;
}

interface Counts extends Record<string, unknown> {
  readonly loansToCharge: number;
  readonly runsUnderWay: number;
  readonly currencies: string[] | null;
}

/** Checks that stand in the way of closing a date. */
export async function findCloseChecks(db: Database, on: PlainDate): Promise<CloseChecks> {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*)::int from loan where status = 'active' and next_charge_on <= ${on})
        as "loansToCharge",
      (select count(*)::int from charge_run
        where status in ('assembling', 'generating', 'reversing')) as "runsUnderWay",
      (select array_agg(distinct currency order by currency) from fund) as currencies`);
  const { currencies, ...counts } = rows[0]!;
  const differences: CloseChecks['differences'] = [];
  for (const currency of currencies ?? []) {
    const amount = totalDifference(await findTieOut(db, { currency }, EVERY_LINE), currency);
    differences.push({ currency, amount });
  }
  const blockers = counts.loansToCharge + counts.runsUnderWay;
  const canClose = blockers === 0 && !differences.some(({ amount }) => isSome(amount));
  const outsideCash = await findOutsideCash(db, on, on);
  return {
    ...counts,
    openCashDesks: await countUnsquared(db, on, 'all'),
    outsideCash,
    needsCashNote: outsideCash.length > 0 && (await opensDesks(db, on)),
    differences,
    canClose,
  };
}

/** True where the books hold anything posted after a date. */
export async function wasPostedAfter(db: Database, on: PlainDate): Promise<boolean> {
  const { rows } = await db.execute<{ was: boolean }>(
    sql`select exists (select 1 from journal_entry where posted_on > ${on}) as was`,
  );
  return rows[0]!.was;
}
