import type { PlainDate } from '@core/calendar/plainDate';
import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import { accrualPostings } from '../../money/journal/postings';
import { byNobody, insertEntries } from '../../money/journal/queries';
import type { Database } from '../../platform/db/client';
import { dateForPeople } from '../../platform/documents/format';

interface MovedFund extends Record<string, unknown> {
  readonly fundId: number;
  readonly currency: string;
  readonly accrued: string;
  readonly suspended: string;
  readonly loans: number;
}

/** One entry a fund of what changed. */
export async function postChanges(
  tx: Database,
  moved: readonly MovedFund[],
  on: PlainDate,
  now: Date,
): Promise<void> {
  const entries = moved.flatMap(({ fundId, currency, ...changes }) => {
    const accrued = parseMoney(changes.accrued, currency);
    const suspended = parseMoney(changes.suspended, currency);
    if (accrued === ZERO && suspended === ZERO) return [];
    return {
      postedOn: on,
      kind: 'accrual' as const,
      description: `Intereses ganados y en suspenso al ${dateForPeople(on)}`,
      fundId,
      postings: accrualPostings(accrued, suspended),
    };
  });
  await insertEntries(tx, entries, byNobody(now));
}

/** Keeps what differs from the last time, and answers it by fund. */
export async function keepChanges(tx: Database, due: SQL, on: PlainDate): Promise<MovedFund[]> {
  const { rows } = await tx.execute<MovedFund>(sql`
    with due as (${due}), last as (
      select * from loan_accrual where is_current
    ), moved as (
      select coalesce(d.loan_id, p.loan_id) as loan_id, coalesce(d.fund_id, p.fund_id) as fund_id,
        coalesce(d.accrued, 0) as accrued, coalesce(d.suspended, 0) as suspended,
        coalesce(d.accrued, 0) - coalesce(p.accrued, 0) as accrued_change,
        coalesce(d.suspended, 0) - coalesce(p.suspended, 0) as suspended_change
      from due d full join last p using (loan_id)
      where (p.accrued_on is null or p.accrued_on <= ${on})
        and row(coalesce(d.accrued, 0), coalesce(d.suspended, 0))
          is distinct from row(coalesce(p.accrued, 0), coalesce(p.suspended, 0))
    ), ended as (
      update loan_accrual k set is_current = false from moved m
      where k.loan_id = m.loan_id and k.is_current and k.accrued_on <> ${on}
    ), kept as (
      insert into loan_accrual as k (loan_id, accrued_on, fund_id, accrued, suspended,
        accrued_change, suspended_change, through_entry)
      select loan_id, ${on}, fund_id, accrued, suspended, accrued_change, suspended_change,
        (select coalesce(max(id), 0) from journal_entry where posted_on <= ${on})
      from moved
      on conflict (loan_id, accrued_on) do update set accrued = excluded.accrued,
        suspended = excluded.suspended, accrued_change = k.accrued_change + excluded.accrued_change,
        suspended_change = k.suspended_change + excluded.suspended_change,
        through_entry = excluded.through_entry
    )
    select fund_id as "fundId", f.currency, sum(accrued_change)::numeric(18,2)::text as accrued,
      sum(suspended_change)::numeric(18,2)::text as suspended, count(*)::int as loans
    from moved join fund f on f.id = fund_id group by fund_id, f.currency order by fund_id`);
  return rows;
}
