import type { ListQuery } from '@core/contract/common';
import type { TimelineEvent } from '@core/contract/borrowerRecords';
import { sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText } from '../../platform/db/text';
import { dateForPeople, moneyForPeople } from '../../platform/documents/format';
import { planPage } from '../../platform/http/pagination';
import { loanNumber, receiptNumber } from '../../platform/text';
import { actionTitle, fieldOrder, fieldTitle, valueForPeople } from './words';

interface Row {
  readonly id: number;
  readonly at: string;
  readonly what: TimelineEvent['what'];
  readonly name: string;
  readonly rowId: number;
  readonly loanId: number | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly day: string | null;
  readonly by: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Each source numbers its rows apart: no two of the timeline have one id. */
const events = (borrowerId: number) => sql`(
  select l.id * 4 as id, l.created_at as at, 'loan' as what, l.status as name, l.id as row_id,
    l.id as loan_id, l.principal::text as amount, l.currency, l.disbursed_on::text as day,
    l.created_by as user_id, null::jsonb as before, null::jsonb as after
  from loan l where l.borrower_id = ${borrowerId}
  union all
  select p.id * 4 + 1, p.recorded_at, 'payment',
    case when v.payment_id is null then 'applied' else 'voided' end, p.id, p.loan_id,
    (p.amount + coalesce(k.amount, 0))::text, l.currency, p.received_on::text, p.recorded_by,
    null, null
  from payment p join loan l on l.id = p.loan_id
  left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
  left join loan_credit k on k.loan_id = p.loan_id and k.payment_id = p.id
  where l.borrower_id = ${borrowerId} and p.means <> 'waiver'
  union all
  select a.id * 4 + 2, a.created_at, 'survey', s.title, a.id, null,
    a.score || ' de ' || a.score_max, null, a.answered_on::text, a.user_id, null, null
  from survey_answer a join survey s on s.id = a.survey_id
  where a.borrower_id = ${borrowerId} and not a.is_voided
  union all
  select g.id * 4 + 3, g.at, 'change', g.action, g.id, null, null, null, null, g.user_id,
    g.before, g.after
  from audit_log g where g.entity = 'borrower' and g.entity_id in (
    select b.id from borrower b where ${borrowerId} in (b.id, b.merged_into_id))
) e`;

/** Events of a borrower, all of them, newest first. */
export async function findTimelinePage(db: Database, borrowerId: number, query: ListQuery) {
  const at = sql`(extract(epoch from e.at) * 1000000)::bigint`;
  const plan = planPage({
    query,
    sorts: { at: { column: at, type: 'bigint' } },
    defaultSort: 'at',
    defaultDirection: 'desc',
    id: sql`e.id`,
  });
  const page = await findPage<Row>(db, query, plan, {
    columns: sql<Row>`e.id, ${instantText(sql`e.at`)} as at, e.what, e.name,
      e.row_id as "rowId", e.loan_id as "loanId", e.amount, e.currency, e.day,
      ${doerThen(sql`e.user_id`, sql`e.at`)} as by,
      e.before, e.after`,
    from: sql`from ${events(borrowerId)}`,
    filter: sql`true`,
  });
  return { ...page, items: page.items.map(toEvent) };
}

function toEvent(row: Row): TimelineEvent {
  const { id, at, what, by, loanId } = row;
  return { id, at, what, by, loanId, ...wordsOf(row), changes: changesOf(row) };
}

function wordsOf(row: Row): Pick<TimelineEvent, 'title' | 'detail'> {
  const { what, name, rowId, loanId, amount, currency, day } = row;
  const on = day === null ? '' : dateForPeople(day);
  const money = currency === null ? '' : moneyForPeople(amount ?? '0.00', currency);
  if (what === 'loan') {
    const isWaiting = name === 'toDisburse' ? ' (por desembolsar)' : '';
    const isVoided = name === 'voided' ? ' (anulado después)' : isWaiting;
    return { title: `Préstamo ${loanNumber(rowId)}${isVoided}`, detail: `${money}, el ${on}` };
  }
  if (what === 'payment') {
    const isVoided = name === 'voided' ? ' (extornado después)' : '';
    const detail = `${money} a ${loanNumber(loanId ?? 0)}, el ${on}`;
    return { title: `Pago ${receiptNumber(rowId)}${isVoided}`, detail };
  }
  if (what === 'survey') return { title: `Encuesta: ${name}`, detail: `Puntaje ${amount}, ${on}` };
  return { title: actionTitle(name, row.after), detail: '' };
}

/** Changes of an event, the old value beside the new one, field by field. */
function changesOf({ before, after }: Row): TimelineEvent['changes'] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .toSorted((a, b) => fieldOrder(a) - fieldOrder(b))
    .map((name) => ({
      field: fieldTitle(name),
      before: valueForPeople(name, before?.[name]),
      after: valueForPeople(name, after?.[name]),
    }))
    .filter((change) => change.field !== '' && change.before !== change.after);
}
