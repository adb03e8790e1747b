import type { PlainDate } from '@core/calendar/plainDate';
import type { Share, ShareDetail, ShareQuery } from '@core/contract/shares';
import { DomainError } from '@core/errors/domainError';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { boughtBackOf, HOLDERS, HOLDERS_AND_UNDONE } from './holders';
import { BOUGHT_ON, CANCELLED, PUT_IN, RESALES, SOLD_FOR, traded } from './putIn';
import { rateMade, type HeldShare } from './shareRate';

const NUMBER = numberSql('share', sql`s.id`);

/** Sum of what a share `s` received: of lines of some components, and of buy-backs that stand. */
const received = (column: SQL, components: readonly string[], paid: SQL) => sql`(
  select (coalesce(sum(${column}), 0) + ${boughtBackOf(sql`s`, paid)})::numeric(18,2)::text
  from distribution_line n
  where n.share_id = s.id and n.investor_id = s.investor_id
    and n.component = any(${sql.param(components)}::text[]))`;

const DAYS_LATE = (today: PlainDate) => sql`
  case when l.status = 'active' then greatest(0, ${today}::date - l.next_due_on) end`;

/** True while whoever a share `s` shows holds it: the loan of others is no matter of theirs. */
const IS_HELD = sql`(not s.is_former and s.status <> 'CANCELADA')`;

/** Day on which whoever a share `s` shows reserved or bought it: that of others is not theirs. */
const HELD_SINCE = sql`coalesce(${BOUGHT_ON}, s.reserved_on)`;

const columnsOn = (today: PlainDate) => sql<Share>`s.id, ${NUMBER} as number,
  o.id as "opportunityId", ${numberSql('opportunity', sql`o.id`)} as "opportunityNumber",
  o.status as "opportunityStatus", o.title, o.risk_class as "riskClass",
  u.full_name as "investorName", o.currency, s.status, s.units::text, ${PUT_IN}::text as "putIn",
  ${SOLD_FOR}::text as "soldFor", s.outstanding::text, s.lost::text,
  ${received(sql`n.gross`, ['interest', 'lateInterest'], sql`b.accrued`)}
    as "interestReceived",
  ${received(sql`n.net`, ['principal', 'interest', 'lateInterest'], sql`b.net`)} as "netReceived",
  ${received(sql`n.gross`, ['principal'], sql`b.principal`)} as "principalReceived",
  case when l.status = 'active' and ${IS_HELD} then l.next_due_on end as "nextDueOn",
  case when ${IS_HELD} then ${DAYS_LATE(today)} end as "daysLate",
  ${HELD_SINCE} as "reservedOn", ${BOUGHT_ON} is not null as "isBought",
  (s.status = 'RESERVADA' and o.status = 'PUBLICADA') as "isCancellable"`;

const fromOf = (holders: SQL) => sql`from ${holders} s join opportunity o on o.id = s.opportunity_id
  join investor i on i.id = s.investor_id join app_user u on u.id = i.user_id
  left join loan l on l.id = o.loan_id`;

const SORTS: Readonly<Record<string, SortKey>> = {
  reservedOn: { column: HELD_SINCE, type: 'date' },
  putIn: { column: PUT_IN, type: 'numeric' },
  outstanding: { column: sql`s.outstanding`, type: 'numeric' },
  nextDueOn: { column: sql`coalesce(l.next_due_on, '9999-12-31'::date)`, type: 'date' },
};

/** Conditions of the groups by which shares are looked at. */
const groupOn = (today: PlainDate): Readonly<Record<NonNullable<ShareQuery['group']>, SQL>> => ({
  funding: sql`s.status in ('RESERVADA', 'CONFIRMADA')`,
  active: sql`s.status = 'ACTIVA' and coalesce(${DAYS_LATE(today)}, 0) = 0`,
  late: sql`s.status = 'ACTIVA' and ${DAYS_LATE(today)} > 0`,
  ended: sql`s.status in ('TERMINADA', 'CASTIGADA', 'RECOMPRADA', 'VENDIDA', 'CANCELADA')`,
});

/** A page of shares: of one investor, or of all. */
export function findSharePage(
  db: Database,
  query: ShareQuery,
  userId: number | undefined,
  today: PlainDate,
) {
  const plan = planPage({
    query,
    sorts: SORTS,
    defaultSort: 'reservedOn',
    defaultDirection: query.sort === undefined ? 'desc' : 'asc',
    id: sql`s.id`,
  });
  const words = plainSql(sql`concat_ws(' ', ${NUMBER}, o.title, u.full_name)`);
  const all = [matchesWords(words, query.search)];
  const of = userId ?? query.investor;
  // Shares of everybody are told once each, with whoever holds them.
  all.push(of === undefined ? sql`not s.is_former` : sql`u.id = ${of}`);
  if (query.opportunity !== undefined) all.push(sql`o.id = ${query.opportunity}`);
  if (query.group !== undefined) all.push(groupOn(today)[query.group]);
  // The list of those that ended names also what came to nothing.
  const isOfEnded = query.group === 'ended';
  if (!isOfEnded) all.push(sql`s.status <> 'CANCELADA'`);
  return findPage<Share>(db, query, plan, {
    columns: columnsOn(today),
    from: fromOf(isOfEnded ? HOLDERS_AND_UNDONE : HOLDERS),
    filter: sql.join(all, sql` and `),
  });
}

type Received = ShareDetail['received'];

/** Lines of a share `s` by distribution, as its holder of then got them. */
const RECEIVED = sql<Received>`(
  select coalesce(json_agg(json_build_object('distributionId', t.id, 'number', t.number,
    'valueDate', t.value_date, 'receiptNumber', t.receipt, 'reverses', t.reverses,
    'isReversed', t.is_reversed, 'principal', t.principal,
    'interest', t.interest, 'lateInterest', t.late, 'commission', t.commission,
    'withheld', t.withheld, 'net', t.net, 'lost', t.lost) order by t.id desc), '[]')
  from (
    select d.id, ${numberSql('distribution', sql`d.id`)} as number, d.value_date,
      case when d.payment_id is not null then ${numberSql('receipt', sql`d.payment_id`)} end
        as receipt,
      case when d.reverses_id is not null then ${numberSql('distribution', sql`d.reverses_id`)} end
        as reverses,
      exists (select from distribution r where r.reverses_id = d.id) as is_reversed,
      ${sumOf('gross', 'principal')} as principal, ${sumOf('gross', 'interest')} as interest,
      ${sumOf('gross', 'lateInterest')} as late,
      sum(n.commission + n.commission_tax)::numeric(18,2)::text as commission,
      sum(n.withheld)::numeric(18,2)::text as withheld, sum(n.net)::numeric(18,2)::text as net,
      ${sumOf('gross', 'loss')} as lost
    from distribution_line n join distribution d on d.id = n.distribution_id
    where n.share_id = s.id and n.investor_id = s.investor_id
    group by d.id
  ) t)`;

type BoughtBack = ShareDetail['boughtBack'];

/** Buy-backs of a share `s` from whom it shows, also those that were undone. */
const BOUGHT_BACK = sql<BoughtBack>`(
  select coalesce(json_agg(json_build_object('shareActId', a.id,
    'number', ${numberSql('shareAct', sql`a.id`)}, 'actedOn', a.acted_on,
    'principal', b.principal::text, 'accrued', b.accrued::text,
    'withholdingPercent', b.withholding_percent::text, 'withheld', b.withheld::text,
    'net', b.net::text, 'undoneOn', a.undone_on, 'undoReason', a.undo_reason)
    order by a.id desc), '[]')
  from share_act_line b join share_act a on a.id = b.share_act_id
  where b.share_id = s.id and b.investor_id = s.investor_id)`;

function sumOf(column: 'gross', component: string) {
  return sql`coalesce(sum(${sql.raw(`n.${column}`)}) filter (where n.component = ${component}),
    0)::numeric(18,2)::text`;
}

/** Day from which a loan bears interest for its investors: it was lent, or sold to them. */
const SINCE = sql`coalesce(o.sold_on, l.disbursed_on)`;

interface DetailRow extends Share, HeldShare, Pick<ShareDetail, 'resales' | 'cancelled'> {
  readonly [column: string]: unknown;
}

/** A share with what it brought whoever holds or held it. Throws SHARE_NOT_FOUND. */
export async function getShare(
  db: Database,
  id: number,
  userId: number | undefined,
  today: PlainDate,
): Promise<ShareDetail> {
  const isTheirs = userId === undefined ? sql`true` : sql`u.id = ${userId}`;
  const { rows } = await db.execute<DetailRow>(sql`
    select ${columnsOn(today)}, ${RECEIVED} as received, ${BOUGHT_BACK} as "boughtBack",
      ${RESALES} as resales, ${CANCELLED} as cancelled, ${SINCE} as "disbursedOn",
      ${traded(SINCE)} as traded
    ${fromOf(HOLDERS_AND_UNDONE)} where s.id = ${id} and ${isTheirs}
    order by s.is_former, s.status = 'CANCELADA' limit 1`);
  const [row] = rows;
  if (row === undefined) throw new DomainError('SHARE_NOT_FOUND');
  const { disbursedOn: _on, traded: _traded, ...share } = row;
  return { ...share, ...rateMade(row, today) };
}
