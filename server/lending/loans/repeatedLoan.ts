import type { NewLoan } from '@core/contract/loans';
import type { RepeatedLoan } from '@core/contract/repeatedLoans';
import { DomainError } from '@core/errors/domainError';
import { minutesAgoInWords, minutesSince, repeatedSince } from '@core/payments/repeated';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import { lockLendingTo } from '../../platform/db/lockLendingTo';
import type { Act } from '../../platform/deps';
import { awaitingActNumber, loanNumber } from '../../platform/text';

/** Loan as far as it may repeat another: what is lent, to whom and from where. */
type Lent = Pick<NewLoan, 'borrowerId' | 'fundId' | 'principal'>;

interface SameRow extends Record<string, unknown> {
  readonly id: number;
  readonly isAwaiting: boolean;
  readonly amount: string;
  readonly disbursedOn: string;
  readonly recordedAt: string;
  readonly recordedBy: string;
}

/**
 * The newest loan that this one may be, registered again. A loan counts for minutes since it was
 * registered or its money left, and what awaits a second person for as long as it does; a voided
 * one and one that came from another system do not.
 */
export async function findRepeatedLoan(
  db: Database,
  { borrowerId, fundId, principal }: Lent,
  { now }: Pick<Clock, 'now'>,
): Promise<RepeatedLoan | null> {
  // One statement: of an act that is being approved it reads either the act or its loan.
  const { rows } = await db.execute<SameRow>(sql`
    select same.id, same.is_awaiting as "isAwaiting", same.amount::text as amount,
      same.disbursed_on as "disbursedOn", to_json(same.recorded_at) #>> '{}' as "recordedAt",
      coalesce(u.full_name, 'Sistema') as "recordedBy"
    from (
      select l.id, false as is_awaiting, l.principal as amount, l.disbursed_on::text,
        l.created_by as recorded_by, greatest(l.created_at, (
          select max(e.created_at) from journal_entry e
          where e.loan_id = l.id and e.kind = 'disbursement')) as recorded_at
      from loan l
      where l.borrower_id = ${borrowerId} and l.fund_id = ${fundId}
        and l.principal = ${principal}::numeric and l.status <> 'voided'
        and l.original_number is null
      union all
      select a.id, true, a.amount, a.body ->> 'disbursedOn', a.asked_by, a.asked_at
      from awaiting_act a
      where a.operation = 'disburseLoan' and a.status = 'awaiting'
        and a.expires_at > ${now().toISOString()}::timestamptz
        and a.fund_id = ${fundId} and a.amount = ${principal}::numeric
        and (a.body ->> 'borrowerId')::bigint = ${borrowerId}
    ) same left join app_user u on u.id = same.recorded_by
    where same.is_awaiting or same.recorded_at > ${repeatedSince(now()).toISOString()}::timestamptz
    order by same.recorded_at desc, same.id desc limit 1`);
  const [same] = rows;
  if (same === undefined) return null;
  const { id, isAwaiting, amount, disbursedOn, recordedAt, recordedBy } = same;
  return {
    number: isAwaiting ? awaitingActNumber(id) : loanNumber(id),
    loanId: isAwaiting ? null : id,
    amount,
    disbursedOn,
    recordedBy,
    minutesAgo: minutesSince(recordedAt, now()),
  };
}

/**
 * Throws LOAN_REPEATED unless a person said that it is another loan; first of all locks, since
 * from then on no other loan is written to the borrower.
 */
export async function refuseRepeatedLoan(tx: Database, act: Act, data: NewLoan): Promise<void> {
  // Repetition was asked about when the second person was asked for, and so were all since.
  if (act.approvedBy !== undefined) return;
  await lockLendingTo(tx, data.borrowerId);
  if (data.confirmsRepeated === true) return;
  const same = await findRepeatedLoan(tx, data, act.clock);
  if (same === null) return;
  const { number, amount, minutesAgo } = same;
  const { rows } = await tx.execute<{ currency: string }>(
    sql`select currency from fund where id = ${data.fundId}`,
  );
  const { currency } = rows[0]!;
  const ago = minutesAgoInWords(minutesAgo);
  throw new DomainError('LOAN_REPEATED', { number, amount, ago, currency });
}
