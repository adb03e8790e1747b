import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../platform/db/client';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Deps } from '../../platform/deps';
import { LOAN_OVER_AS } from './endings';

/** Number of the line of a bank in the address of an act `a`. */
const BANK_LINE = sql`substring(a.path from
  '/(?:dinero-por-identificar|archivos-del-banco/[0-9]+/lineas)/([0-9]{1,15})(?:/|$)')::bigint`;

/**
 * Versions of the loan, the borrower, the request, and the money of the bank that an act `a`
 * names, in its address or in what was sent, with the business date: whatever changed one of them
 * may have ended the act, and so may a day that passed.
 */
const versionsOn = (today: PlainDate) => sql`concat_ws(' ', ${today}::text,
  (select l.version from loan l where l.id = coalesce(
    substring(a.path from '/prestamos/([0-9]{1,15})(?:/|$)'),
    a.body #>> '{renewal,loanId}')::bigint),
  (select b.version from borrower b where b.id = (a.body ->> 'borrowerId')::bigint),
  (select r.version from loan_request r where r.id = (a.body ->> 'requestId')::bigint),
  (select concat_ws('/', n.status, n.loan_id, n.payment_id, l.version)
    from bank_line n left join loan l on l.id = n.loan_id where n.id = ${BANK_LINE}))`;

/** Notes the versions of the things of an act, as they are now. */
export const noteSeen = (db: Database, id: number, today: PlainDate) =>
  db.execute(sql`update awaiting_act a set seen = ${versionsOn(today)} where a.id = ${id}`);

interface Waiting extends Record<string, unknown> {
  readonly kind: 'act' | 'change';
  readonly id: number;
  readonly path: string;
  /** True where something that it names changed since it was last tried. */
  readonly isMoved: boolean;
}

const OVER = sql.param(Object.keys(LOAN_OVER_AS));

/** Acts that await, and the changes whose loan is over. */
const selectWaiting = (now: Date, today: PlainDate) => sql<Waiting>`
  select 'act' as kind, a.id, a.path, a.seen <> ${versionsOn(today)} as "isMoved"
  from awaiting_act a where a.status = 'awaiting' and a.expires_at > ${now}
  union all
  select 'change', c.id, '', true from loan_change c join loan l on l.id = c.loan_id
  where c.status = 'requested' and l.status = any(${OVER}::text[])
  order by 1, 2`;

const ANY_WAITS = sql`
  select exists (select from awaiting_act where status = 'awaiting')
    or exists (select from loan_change where status = 'requested') as "isAny"`;

const readsOf = new WeakMap<Database, Promise<readonly Waiting[]>>();

/** Acts and changes that await now, read once for all the commands that end in one turn. */
export function findWaiting(
  db: Database,
  now: Date,
  today: PlainDate,
): Promise<readonly Waiting[]> {
  const read =
    readsOf.get(db) ??
    nextTurn().then(async () => {
      readsOf.delete(db);
      // Mostly no act waits: so short a question is planned in half the time of the whole one.
      const { rows } = await db.execute<{ isAny: boolean }>(ANY_WAITS);
      if (!rows[0]!.isAny) return [];
      return (await db.execute<Waiting>(selectWaiting(now, today))).rows;
    });
  readsOf.set(db, read);
  return read;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Ends a change that was asked for, by nobody's decision: its loan is over. */
export const endChange = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  requestId: string,
  id: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ loanId: number; reason: string }>(sql`
      update loan_change c set status = 'superseded', decided_at = ${clock.now()},
        decision_reason = ${JSON.stringify(LOAN_OVER_AS)}::json ->> l.status
      from loan l where c.id = ${id} and c.status = 'requested' and l.id = c.loan_id
        and l.status = any(${OVER}::text[])
      returning c.loan_id as "loanId", c.decision_reason as reason`);
    const [ended] = rows;
    if (ended === undefined) return;
    const act = { userId: null, requestId, clock };
    await recordAudit(tx, act, {
      action: 'supersedeLoanChange',
      entity: 'loanChange',
      entityId: id,
      before: { status: 'requested' },
      after: ended,
    });
  });
