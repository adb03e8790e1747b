import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { changeNumber, receiptNumber } from '../../platform/text';

/** Fact that a paper counts and that was undone after it was made. */
export interface UndoneFact {
  readonly kind: 'payment' | 'waiver' | 'change' | 'charge' | 'disbursement';
  /** Id of the receipt or of the change; that of a disbursement is not told. */
  readonly id: number;
}

/**
 * Facts of the loan of a paper `p` that stood when it was made and were undone since, one a row:
 * kind, id and the moment. A freeze that ended is none: it is no longer so, and it was so.
 */
const undoneSince = sql`
  select case when y.means = 'waiver' then 'waiver' else 'payment' end as kind, y.id,
    v.voided_at as undone_at
  from payment y join payment_void v on v.loan_id = y.loan_id and v.payment_id = y.id
  where y.loan_id = p.loan_id and y.recorded_at <= p.made_at and v.voided_at > p.made_at
  union all
  select 'change', s.loan_change_id, s.undone_at from schedule_change s
  where s.loan_id = p.loan_id and s.loan_change_id is not null
    and s.made_at <= p.made_at and s.undone_at > p.made_at
  union all
  select case c.kind when 'charge' then 'charge' else 'change' end, c.id, c.undone_at
  from loan_change c
  where c.loan_id = p.loan_id and c.kind in ('charge', 'writeOff')
    and c.decided_at <= p.made_at and c.undone_at > p.made_at
  union all
  select 'disbursement', 0, e.created_at from journal_entry e
    join journal_entry d on d.id = e.reverses_id
  where e.loan_id = p.loan_id and e.kind = 'loanVoid'
    and d.created_at <= p.made_at and e.created_at > p.made_at`;

/** The first of those facts of a paper `p`, as JSON; null where all that it counts stands. */
export const firstUndone: SQL = sql`(select json_build_object('kind', u.kind, 'id', u.id)
  from (${undoneSince}) u order by u.undone_at, u.id limit 1)`;

/** Words for it after «Sin efecto: ». */
export function undoneText({ kind, id }: UndoneFact): string {
  switch (kind) {
    case 'payment':
      return `se extornó un pago que cuenta (${receiptNumber(id)})`;
    case 'waiver':
      return `se deshizo una condonación que cuenta (${receiptNumber(id)})`;
    case 'change':
      return `se deshizo un cambio que cuenta (${changeNumber(id)})`;
    case 'charge':
      return `se anuló un cargo que cuenta (${changeNumber(id)})`;
    default:
      return 'se deshizo un desembolso que cuenta';
  }
}

/** Ids of the papers of a loan that were made with a payment of it already recorded. */
export async function findCounting(
  db: Database,
  loanId: number,
  paymentId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from loan_paper p join payment y on y.loan_id = p.loan_id
    where p.loan_id = ${loanId} and y.id = ${paymentId} and y.recorded_at <= p.made_at`);
  return new Set(rows.map(({ id }) => id));
}
