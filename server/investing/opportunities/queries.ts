import type { PlainDate } from '@core/calendar/plainDate';
import type {
  OpportunityDetail,
  OpportunityQuery,
  OpportunitySummary,
} from '@core/contract/opportunities';
import { DomainError } from '@core/errors/domainError';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { nameThen } from '../../platform/db/nameThen';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { STANDS } from '../../money/investors/standing';
import { findOwnRate } from '../distributions/rulesOn';
import { findRulesInForce } from '../rules/queries';
import { findAdvice } from './advice';
import { HOLDERS } from './holders';
import { PUT_IN } from './putIn';

/** Whoever looks: an investor sees what was published and what is theirs, staff everything. */
interface Looker {
  readonly userId: number;
  readonly isStaff: boolean;
}

const NUMBER = numberSql('opportunity', sql`o.id`);
const OFFERED = sql`(o.goal - o.lender_part)`;
/** Percent of what is offered that is reserved, rounded down. */
const FUNDED = sql`floor(o.reserved * 100 / ${OFFERED})`;

/** Living shares of an opportunity `o` that somebody holds. */
const sharesOf = (userId: number) => sql`
  from share s join investor i on i.id = s.investor_id
  where s.opportunity_id = o.id and i.user_id = ${userId}
    and s.status not in ('CANCELADA', 'VENDIDA', 'RECOMPRADA')`;

/** Money that somebody put into the shares of an opportunity `o` that they hold. */
const mineOf = (userId: number) => sql`(
  select coalesce(sum(${PUT_IN}), 0)::numeric(18,2)::text ${sharesOf(userId)})`;

/** True of an opportunity `o` that ended without a loan: what became of one is no matter of it. */
const IS_OVER = sql`(o.status in ('VENCIDA', 'CANCELADA'))`;

/**
 * History of the loan `l` of an opportunity `o` that lived before it was offered, until the end of
 * the offer where that came to nothing. An installment was late until the last money that settled
 * something of it, or is until today.
 */
const livingOn = (today: PlainDate) => sql`case when o.offered_loan_id is not null then (
  select json_build_object('disbursedOn', l.disbursed_on,
    'outstanding', (case when ${IS_OVER} then o.goal else l.outstanding_principal end)::text,
    'installmentsPaid', count(*) filter (where not i.is_open),
    'installmentsLeft', count(*) filter (where i.is_open),
    'mostDaysLate', coalesce(max(greatest(0, least(case when ${IS_OVER} then o.ended_on end,
      case when i.is_open then ${today}::date else (select max(t.received_on) from (
        select p.received_on from payment_allocation a
        join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
        where a.loan_id = i.loan_id and a.installment_number = i.number
          and not exists (select from payment_void w
            where w.loan_id = p.loan_id and w.payment_id = p.id)
        group by p.id, p.received_on having sum(a.amount) > 0) t) end) - i.due_on)), 0),
    'knownSince', l.migrated_cut_on)
  from installment i where i.loan_id = l.id) end`;

const columnsFor = (userId: number, today: PlainDate) => sql<OpportunitySummary>`o.id,
  ${NUMBER} as number, o.title, o.purpose, o.guarantee, o.currency, o.goal::text,
  ${OFFERED}::numeric(18,2)::text as offered, o.minimum::text, o.ticket::text,
  o.lender_part::text as "lenderPart", o.is_subordinated as "isSubordinated",
  o.at_minimum as "atMinimum", o.reserved::text, ${FUNDED}::int as "fundedPercent",
  (${OFFERED} - o.reserved)::numeric(18,2)::text as left,
  (select count(distinct s.investor_id)::int from share s
    where s.opportunity_id = o.id and s.status <> 'CANCELADA' and s.units > 0) as investors,
  o.risk_class as "riskClass",
  coalesce(r.annual_rate_percent, l.annual_rate_percent)::text as "annualRatePercent",
  coalesce(v.terms ->> 'rateKind', l.rate_kind) as "rateKind",
  coalesce(r.installment_count, l.installment_count) as "installmentCount",
  coalesce(r.payment_frequency, l.payment_frequency) as "paymentFrequency",
  o.expected_loss_percent::text as "expectedLossPercent", o.buy_back_days as "buyBackDays",
  o.closes_on as "closesOn", o.status,
  case when l.status = 'active' and not ${IS_OVER}
    then greatest(0, ${today}::date - l.next_due_on) end as "daysLate",
  l.rescheduled_on is not null and not ${IS_OVER} as "isRescheduled",
  coalesce(l.status = 'writtenOff' and not ${IS_OVER}, false) as "isWrittenOff",
  ${livingOn(today)} as living,
  o.fund_id as "fundId", f.name as "fundName", ${mineOf(userId)} as mine, o.version`;

const FROM = sql`from opportunity o join fund f on f.id = o.fund_id
  left join loan_request r on r.id = o.request_id
  left join loan_product_version v on v.id = r.product_version_id
  left join loan l on l.id = coalesce(o.loan_id, o.offered_loan_id)`;

const SORTS: Readonly<Record<string, SortKey>> = {
  closesOn: { column: sql`o.closes_on`, type: 'date' },
  goal: { column: sql`o.goal`, type: 'numeric' },
  rate: { column: sql`r.annual_rate_percent`, type: 'numeric' },
  riskClass: { column: sql`o.risk_class`, type: 'text' },
  funded: { column: FUNDED, type: 'numeric' },
};

/** Condition: an opportunity `o` may be seen. */
const visibleTo = ({ userId, isStaff }: Looker): SQL =>
  isStaff
    ? sql`true`
    : sql`(o.status in ('PUBLICADA', 'FONDEADA', 'DESEMBOLSADA') or exists (
        select from share s join investor i on i.id = s.investor_id
        where s.opportunity_id = o.id and i.user_id = ${userId}))`;

/** A page of opportunities; those that may still be funded, unless another state is asked for. */
export function findOpportunityPage(
  db: Database,
  query: OpportunityQuery,
  looker: Looker,
  today: PlainDate,
) {
  const { search, status, riskClass, currency, mine } = query;
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'closesOn', id: sql`o.id` });
  const words = plainSql(sql`concat_ws(' ', ${NUMBER}, o.title, o.purpose)`);
  const all = [visibleTo(looker), matchesWords(words, search)];
  if (status !== undefined) all.push(sql`o.status = ${status}`);
  else if (!looker.isStaff && mine === undefined) all.push(sql`o.status = 'PUBLICADA'`);
  if (riskClass !== undefined) all.push(sql`o.risk_class = ${riskClass}`);
  if (currency !== undefined) all.push(sql`o.currency = ${currency}`);
  if (mine !== undefined) all.push(sql`exists (select ${sharesOf(looker.userId)})`);
  return findPage<OpportunitySummary>(db, query, plan, {
    columns: columnsFor(looker.userId, today),
    from: FROM,
    filter: sql.join(all, sql` and `),
  });
}

/** Borrower without a name; age in bands of ten years. */
const anonymous = (today: PlainDate) => sql`(
  select json_build_object('kind', b.kind,
    'ageBand', case when b.born_on is not null then
      (floor(extract(year from age(${today}::date, b.born_on)) / 10) * 10)::int || ' a '
        || (floor(extract(year from age(${today}::date, b.born_on)) / 10) * 10 + 9)::int end,
    'occupation', b.occupation,
    'zone', (select z.name from catalogue_entry z where z.id = b.zone_id),
    'paidOff', (select count(*) from loan x where x.borrower_id = b.id and x.status = 'paidOff'),
    'living', (select count(*) from loan x where x.borrower_id = b.id and x.status = 'active'),
    'daysLate', coalesce((select max(greatest(0, ${today}::date - x.next_due_on)) from loan x
      where x.borrower_id = b.id and x.status = 'active'), 0))
  from borrower b where b.id = coalesce(r.borrower_id, l.borrower_id))`;

/** Shares of an opportunity `o`: an investor reads who holds each only of their own. */
const sharesFor = ({ userId, isStaff }: Looker) => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number,
    'holder', case when s.investor_id is null then 'La entidad'
      when i.user_id = ${userId} then 'Usted'
      when ${isStaff} then u.full_name else 'Otro inversionista' end,
    'isMine', coalesce(i.user_id = ${userId}, false), 'status', s.status,
    'units', s.units::text, 'outstanding', s.outstanding::text, 'lost', s.lost::text)
    order by s.number), '[]')
  from share s left join investor i on i.id = s.investor_id
  left join app_user u on u.id = i.user_id
  where s.opportunity_id = o.id and s.status <> 'CANCELADA' and s.units > 0)`;

/**
 * Loss of what investors lent, by the year of its loans: also of shares that the lender holds by
 * now because it bought them back, or a buy-back would hide how such loans ended.
 */
const VINTAGES = sql`(
  select coalesce(json_agg(json_build_object('year', t.year, 'loans', t.loans,
    'lent', t.lent::text, 'lost', t.lost::text,
    'lostPercent', case when t.lent > 0 then round(t.lost * 100 / t.lent, 2)::text end)
    order by t.year desc), '[]')
  from (
    select extract(year from coalesce(p.sold_on, x.disbursed_on))::int as year,
      count(*)::int as loans, sum(p.reserved)::numeric(18,2) as lent,
      sum((select coalesce(sum(s.lost), 0) from share s
        where s.opportunity_id = p.id and s.lost > 0 and exists (select from ${HOLDERS} h
          where h.opportunity_id = p.id and h.id = s.id and h.investor_id is not null)
        ))::numeric(18,2) as lost
    from opportunity p join loan x on x.id = p.loan_id
    where p.currency = o.currency group by 1
  ) t)`;

/** True of an opportunity `o` whose sale may be undone, as `checkUntouched` decides it. */
const IS_SALE_UNDOABLE = sql`(o.sold_on is not null and o.status = 'DESEMBOLSADA'
  and not exists (select from distribution d where d.loan_id = o.loan_id and ${STANDS})
  and not exists (select from share_act a where a.opportunity_id = o.id and a.undone_at is null))`;

type DetailRow = OpportunityDetail & Record<string, unknown>;

/** An opportunity with its shares. Throws OPPORTUNITY_NOT_FOUND. */
export async function getOpportunity(
  db: Database,
  id: number,
  looker: Looker,
  today: PlainDate,
): Promise<OpportunityDetail> {
  const { isStaff } = looker;
  const ofStaff = (value: SQL) => sql`case when ${isStaff} then ${value} end`;
  const { rows } = await db.execute<DetailRow>(sql`
    select ${columnsFor(looker.userId, today)}, ${anonymous(today)} as borrower,
      ${sharesFor(looker)} as shares, ${VINTAGES} as vintages,
      ${ofStaff(sql`o.request_id`)} as "requestId",
      ${ofStaff(numberSql('request', sql`o.request_id`))} as "requestNumber",
      ${ofStaff(sql`(select b.full_name from borrower b
        where b.id = coalesce(r.borrower_id, l.borrower_id))`)}
        as "borrowerName",
      ${ofStaff(sql`o.loan_id`)} as "loanId", o.sold_on as "soldOn",
      ${ofStaff(sql`o.offered_loan_id`)} as "offeredLoanId",
      ${ofStaff(sql`coalesce(${nameThen(sql`o.prepared_by`, sql`o.prepared_at`)}, '')`)}
        as "preparedBy",
      ${IS_SALE_UNDOABLE} as "isSaleUndoable",
      o.published_on as "publishedOn", o.funded_on as "fundedOn", o.ended_on as "endedOn",
      o.end_reason as "endReason"
    ${FROM} where o.id = ${id} and ${visibleTo(looker)}`);
  const [row] = rows;
  if (row === undefined) throw new DomainError('OPPORTUNITY_NOT_FOUND');
  const rules = await findRulesInForce(db, today, row.currency);
  const ruleOf = (kind: string) => rules.find((rule) => rule.kind === kind);
  const commission = ruleOf('commission');
  // An investor reads the rate that is withheld of them.
  const ownPct = isStaff ? null : await findOwnRate(db, looker.userId);
  const isAsked = !isStaff && row.status === 'PUBLICADA' && row.closesOn >= today;
  return {
    ...row,
    commissionPercent: commission?.percent ?? null,
    commissionBase: commission?.base ?? null,
    withholdingPercent: ownPct ?? ruleOf('withholding')?.percent ?? null,
    advice: isAsked ? await findAdvice(db, looker.userId, id, today) : null,
  };
}
