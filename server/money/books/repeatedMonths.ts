import type { PlainDate } from '@core/calendar/plainDate';
import type { NewManualEntry } from '@core/contract/books';
import type { DueEntry } from '@core/contract/entryTemplates';
import { listed } from '@core/documents/listed';
import { DomainError } from '@core/errors/domainError';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { entryTemplateMonth } from '../../platform/db/tables/entryTemplates';
import type { Act } from '../../platform/deps';
import { monthForPeople } from '../../platform/documents/format';
import { IS_MONEY } from '../journal/money';

/** Lines of a template with the names of their accounts, and two decimals. */
export const templateLines = (lines: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_object('account', x.line ->> 'account', 'accountName', a.name,
    'side', x.line ->> 'side', 'amount', ((x.line ->> 'amount')::numeric(18,2))::text)
    order by x.n)
  from json_array_elements(${lines}) with ordinality x (line, n)
  join account a on a.code = x.line ->> 'account')`;

/** True of a month `x` of a template whose entry was not reversed, or that was skipped. */
export const STANDS = sql`not exists (select from journal_entry v
  where v.kind = 'manualVoid' and v.reverses_id = x.entry_id)`;

/** Query of the months whose day came and that nobody posted or skipped. */
const dueMonths = (today: PlainDate): SQL => sql`
  select t.*, m.month, m.due_on from entry_template t
  cross join lateral (
    select g.month::date as month,
      least(g.month::date + (t.day - 1), (g.month + interval '1 month')::date - 1) as due_on
    from generate_series(t.first_month::timestamp,
      least(t.last_month, ${today}::date)::timestamp, interval '1 month') g (month)
  ) m
  where t.ended_at is null and m.due_on <= ${today} and not exists (
    select from entry_template_month x
    where x.template_id = t.id and x.month = m.month and ${STANDS})`;

/** Longest list of entries that wait. */
const DUE_MAX = 100;

/** Entries of this month and of earlier ones that wait for somebody, the oldest first. */
export async function findDueEntries(db: Database, today: PlainDate): Promise<DueEntry[]> {
  const movesMoney = sql`exists (select from json_array_elements(d.lines) y
    where ${IS_MONEY(sql`(y ->> 'account')`)})`;
  const { rows } = await db.execute<DueEntry & Record<string, unknown>>(sql`
    select d.id as "templateId", to_char(d.month, 'YYYY-MM') as month,
      d.due_on::text as "dueOn", d.fund_id as "fundId", f.name as "fundName", f.currency,
      d.description, d.document, ${templateLines(sql`d.lines`)} as lines,
      (case when ${movesMoney} or d.due_on <= coalesce(closed_through(), '-infinity')
          or d.due_on < f.opened_on
        then ${today}::date else d.due_on end)::text as "postedOn"
    from (${dueMonths(today)}) d join fund f on f.id = d.fund_id
    order by d.due_on, d.id limit ${DUE_MAX}`);
  return rows;
}

/** Month of a repeated entry. */
interface RepeatedMonth {
  readonly templateId: number;
  readonly month: string;
}

/**
 * Checks that a month waits, and lets nobody else post or skip it meanwhile; an entry is of its
 * books and accounts, whatever its amounts. Throws ENTRY_MONTH_DONE, ENTRY_MONTH_OTHER_FUND,
 * ENTRY_MONTH_OTHER_ACCOUNTS.
 */
export async function checkMonthIsDue(
  tx: Database,
  { templateId, month }: RepeatedMonth,
  entry: Pick<NewManualEntry, 'fundId' | 'lines'> | undefined,
  today: PlainDate,
): Promise<void> {
  await tx.execute(sql`select from entry_template where id = ${templateId} for update`);
  const { rows } = await tx.execute<{ fundId: number; lines: NewManualEntry['lines'] }>(sql`
    select d.fund_id as "fundId", d.lines from (${dueMonths(today)}) d
    where d.id = ${templateId} and d.month = ${`${month}-01`}`);
  const [due] = rows;
  if (due === undefined) {
    throw new DomainError('ENTRY_MONTH_DONE', { month: monthForPeople(month) });
  }
  if (entry === undefined) return;
  if (due.fundId !== entry.fundId) throw new DomainError('ENTRY_MONTH_OTHER_FUND', {}, 'fundId');
  const names = accountsOf(due.lines);
  if (listed(names) !== listed(accountsOf(entry.lines))) {
    const params = { month: monthForPeople(month), names: listed(names) };
    throw new DomainError('ENTRY_MONTH_OTHER_ACCOUNTS', params, 'lines');
  }
}

/** Accounts of an entry with their sides, each once, in one order. */
const accountsOf = (lines: NewManualEntry['lines']): string[] =>
  [
    ...new Set(
      lines.map(({ account, side }) => `${account} al ${side === 'debit' ? 'debe' : 'haber'}`),
    ),
  ].toSorted();

/** Keeps what became of a month: its entry, or why it has none. */
export async function keepMonth(
  tx: Database,
  act: Act,
  {
    templateId,
    month,
    ...outcome
  }: RepeatedMonth & ({ readonly entryId: number } | { readonly reason: string }),
): Promise<void> {
  const made = { at: act.clock.now(), byId: act.userId };
  const row = { templateId, month: `${month}-01`, ...made, ...outcome };
  await tx.insert(entryTemplateMonth).values(row);
}
