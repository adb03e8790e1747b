import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  PaymentPromise,
  PromiseQuery,
  PromiseRow,
  PromiseSummary,
  PromiseView,
} from '@core/contract/paymentPromises';
import { promiseStatus } from '@core/loan/paymentPromise';
import { parseFixed } from '@core/money/fixedPoint';
import { sql, type SQL } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import { filterId, filterZone } from '../../parties/borrowers/queries';
import { withinScope, type LoanScope } from '../../access/identity/scope';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText, numberSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { promiseNumber } from '../../platform/text';

/** Days of the week that begins today. */
const WEEK_DAYS = 7;

/** Condition: nothing was owed of a loan `l` by the day of a promise `r`. */
const DEBT_PAID = sql`(l.status = 'paidOff'
  and l.last_payment_on between r.made_on and r.promised_on)`;

/** Condition: another promise that stands was made while `r` ran. */
export const REPLACED = sql`exists (select from payment_promise n where n.loan_id = r.loan_id
  and n.id > r.id and n.made_on <= r.promised_on and n.voided_at is null)`;

/** Condition: a promise `r` stands and was not met: the rule of `promiseStatus`, for lists. */
const MISSED = sql`(r.voided_at is null and r.received < r.amount and not ${DEBT_PAID})`;

/** Condition: a promise was missed, and no other took its place. */
const UNMET = sql`(${MISSED} and not ${REPLACED})`;

/** Condition: nobody has attended to it, as the loan is late and nothing was promised since. */
const UNATTENDED = sql`(not exists (select from payment_promise n
  where n.loan_id = r.loan_id and n.id > r.id and n.voided_at is null))`;

/** The promises that a view of the tray holds, by the business date. */
function isIn(view: PromiseView, today: PlainDate): SQL {
  const broken = sql`(${UNMET} and r.promised_on < ${today})`;
  const week = addDays(today, WEEK_DAYS - 1);
  const views: Readonly<Record<PromiseView, SQL>> = {
    toAttend: sql`(${broken} and l.status = 'active' and l.next_due_on < ${today}
      and ${UNATTENDED})`,
    dueToday: sql`(${UNMET} and r.promised_on = ${today})`,
    dueThisWeek: sql`(${UNMET} and r.promised_on between ${today} and ${week})`,
    pending: sql`(${UNMET} and r.promised_on >= ${today})`,
    broken,
    kept: sql`(r.voided_at is null and (r.received >= r.amount or ${DEBT_PAID}))`,
    replaced: sql`(${MISSED} and ${REPLACED})`,
    voided: sql`(r.voided_at is not null)`,
  };
  return views[view];
}

interface Facts {
  readonly id: number;
  readonly amount: string;
  readonly received: string;
  readonly promisedOn: PlainDate;
  readonly isDebtPaid: boolean;
  readonly isReplaced: boolean;
  readonly isVoided: boolean;
}

const FACTS = sql`r.id, r.loan_id as "loanId", r.amount::text, r.received::text,
  r.promised_on as "promisedOn", r.made_on as "madeOn", r.contact_name as "contactName",
  r.channel, ${nameThen(sql`r.recorded_by`, sql`r.recorded_at`)} as "recordedBy",
  ${DEBT_PAID} as "isDebtPaid",
  ${REPLACED} as "isReplaced", r.voided_at is not null as "isVoided"`;

/** A row with what its facts make of it. */
function judged<T extends Facts>(facts: T, today: PlainDate) {
  const { isDebtPaid: _paid, isReplaced: _replaced, isVoided: _voided, ...row } = facts;
  const [amount, received] = [parseFixed(row.amount), parseFixed(row.received)];
  return {
    ...row,
    number: promiseNumber(row.id),
    status: promiseStatus({ ...facts, amount, received }, today),
  };
}

type Stored = Omit<PaymentPromise, 'number' | 'status'> & Facts;

/** The promises of a loan, newest first, or one of them. */
export async function findPromises(
  db: Database,
  loanId: number,
  today: PlainDate,
  promiseId?: number,
): Promise<PaymentPromise[]> {
  const isAsked = promiseId === undefined ? sql`true` : sql`r.id = ${promiseId}`;
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select ${FACTS}, r.note, case when r.voided_at is not null then json_build_object(
        'by', ${nameThen(sql`r.voided_by`, sql`r.voided_at`)},
        'at', ${instantText(sql`r.voided_at`)}, 'reason', r.void_reason)
      end as voiding
    from payment_promise r join loan l on l.id = r.loan_id
    join app_user u on u.id = r.recorded_by left join app_user w on w.id = r.voided_by
    where r.loan_id = ${loanId} and ${isAsked} order by r.id desc`);
  return (rows as readonly Stored[]).map((row) => judged(row, today));
}

/** State of the last promise of each of some loans, by loan. */
export async function findLastPromises(
  db: Database,
  loanIds: readonly number[],
  today: PlainDate,
): Promise<ReadonlyMap<number, PaymentPromise['status']>> {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select distinct on (r.loan_id) ${FACTS}
    from payment_promise r join loan l on l.id = r.loan_id
    where r.loan_id = any(${sql.param(loanIds)}::bigint[]) order by r.loan_id, r.id desc`);
  return new Map((rows as readonly Stored[]).map((row) => [row.loanId, judged(row, today).status]));
}

const FROM = sql`from payment_promise r join loan l on l.id = r.loan_id
  join borrower b on b.id = l.borrower_id join app_user u on u.id = r.recorded_by
  left join app_user o on o.id = b.officer_id
  left join catalogue_entry z on z.id = b.zone_id`;

const COLUMNS = sql<Omit<PromiseRow, 'number' | 'status'> & Facts>`${FACTS},
  ${numberSql('loan', sql`l.id`)} as "loanNumber", b.full_name as "borrowerName", b.phone,
  l.currency, o.full_name as officer, z.name as zone`;

/** Words that find a promise: its number, that of its loan, the name of the borrower. */
const SEARCHED = sql`(lower(${numberSql('promise', sql`r.id`)} || ' '
  || ${numberSql('loan', sql`l.id`)}) || ' ' || b.search_text)`;

const AND = sql` and `;

/** Conditions: the borrower of a promise may be seen. */
const seen = (scope: LoanScope) =>
  withinScope(scope, { borrowerId: sql`b.id`, officerId: sql`b.officer_id` });

/** The promises of all loans that a view holds, those of the oldest day first. */
export async function findPromisePage(
  db: Database,
  query: PromiseQuery,
  today: PlainDate,
  scope: LoanScope = {},
) {
  const plan = planPage({
    query,
    sorts: {
      promisedOn: { column: sql`r.promised_on`, type: 'date' },
      amount: { column: sql`r.amount`, type: 'numeric' },
    },
    defaultSort: 'promisedOn',
    id: sql`r.id`,
  });
  const { officer, zone, show } = query;
  const people = sql`${filterId(sql`b.officer_id`, officer)} and ${filterZone(zone)}`;
  const words = matchesWords(SEARCHED, query.search);
  const filter = sql.join([isIn(show, today), people, words, ...seen(scope)], sql` and `);
  const page = await findPage(db, query, plan, { columns: COLUMNS, from: FROM, filter });
  return { ...page, items: page.items.map((row) => judged(row, today)) };
}

/** Numbers of promises that call for somebody on a business date. */
export async function findPromiseSummary(
  db: Database,
  today: PlainDate,
  scope: LoanScope = {},
): Promise<PromiseSummary> {
  const count = (view: PromiseView) => sql`count(*) filter (where ${isIn(view, today)})::int`;
  const { rows } = await db.execute<PromiseSummary & Record<string, unknown>>(sql`
    select ${count('toAttend')} as "toAttend", ${count('dueToday')} as "dueToday",
      ${count('dueThisWeek')} as "dueThisWeek"
    from payment_promise r join loan l on l.id = r.loan_id join borrower b on b.id = l.borrower_id
    where ${sql.join([sql`r.voided_at is null and r.received < r.amount`, ...seen(scope)], AND)}`);
  return rows[0]!;
}
