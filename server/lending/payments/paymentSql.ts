import type { LentIn } from '../loans/queries';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/**
 * Condition: a payment `p` is money that came in: not of a renewal or a waiver, nor of before a
 * migration.
 */
export const CAME_IN = sql`p.means not in ('renewal', 'migration', 'waiver')`;

/** Condition: a payment `p` was not voided. */
export const NOT_VOIDED = sql`not exists (select from payment_void v
  where v.loan_id = p.loan_id and v.payment_id = p.id)`;

/** All that came in with a payment `p`: what it settled, and what was beyond the debt. */
export const RECEIVED = sql`(p.amount + coalesce((select k.amount from loan_credit k
  where k.loan_id = p.loan_id and k.payment_id = p.id), 0))`;

/** Every entry of a payment `p` with its credit `k` and its void `v`, in their order. */
export const ENTRIES = sql`to_json(array_remove(array[p.entry_id,
  nullif(k.entry_id, p.entry_id), v.entry_id, (
  select r.id from journal_entry r where r.loan_id = p.loan_id and r.reverses_id = k.entry_id
)], null))`;

/** Principal that a payment `p` repaid before its time, and the installment that shows it. */
export const PREPAID = sql`(
  select json_build_object('installmentNumber', s.from_installment,
    'amount', (-s.principal_moved)::text)
  from schedule_change s
  where s.loan_id = p.loan_id and s.payment_id = p.id and s.kind = 'prepayment'
    and s.principal_moved < 0 and s.from_installment is not null)`;

/**
 * Principal that payments which stand repaid before its time, in money: by loan, by the `number` of
 * the installment that shows it, and by the day on which it came in.
 */
export const PREPAYMENTS = sql`
  select c.loan_id, c.from_installment as number, -c.principal_moved as amount, p.received_on
  from schedule_change c join payment p on p.loan_id = c.loan_id and p.id = c.payment_id
  where c.kind = 'prepayment' and c.undone_at is null and c.principal_moved < 0
    and ${CAME_IN} and ${NOT_VOIDED}`;

/** True where a loan has a payment that was not voided, apart from those it was brought with. */
export async function hasLivePayments(db: Database, loanId: number): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`
    select exists (
      select from payment p
      left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
      where p.loan_id = ${loanId} and v.payment_id is null and p.means <> 'migration'
    )`);
  return rows[0]!.exists;
}

/** Sum that stands forgiven of a loan, in céntimos. */
export async function findWaived(db: Database, { id: loanId, currency }: LentIn): Promise<Money> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select coalesce(sum(p.amount), 0)::numeric(18,2)::text as amount from payment p
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    where p.loan_id = ${loanId} and p.means = 'waiver' and v.payment_id is null`);
  return parseMoney(rows[0]!.amount, currency);
}

/**
 * The shares of a payment `p`: as they were recorded and as replays changed them. One that is
 * voided (`v`) has those that its own entry posted: what replays moved went back with it.
 */
export const SHARES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('installmentNumber', a.installment_number,
      'dueOn', i.due_on, 'component', a.component, 'amount', a.amount::text,
      'settles', a.settles)
    order by a.installment_number), '[]')
  from (
    select installment_number, component, sum(amount) as amount,
      (array_agg(settles order by replay_id desc))[1] as settles
    from payment_allocation where loan_id = p.loan_id and payment_id = p.id
      and (v.payment_id is null or replay_id = 0)
    group by installment_number, component having sum(amount) <> 0
  ) a
  join installment i on i.loan_id = p.loan_id and i.number = a.installment_number)`;

/** The replays that moved a payment `p` that stands, newest first. */
export const REPLAYS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'paymentId', r.payment_id,
    'replayedOn', r.replayed_on) order by r.id desc), '[]')
  from replayed_payment m join loan_replay r on r.loan_id = m.loan_id and r.id = m.replay_id
  where m.loan_id = p.loan_id and m.payment_id = p.id and v.payment_id is null)`;
