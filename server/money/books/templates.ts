import type {
  DueEntry,
  EntryTemplate,
  EntryTemplateQuery,
  NewEntryTemplate,
} from '@core/contract/entryTemplates';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { nameThen } from '../../platform/db/nameThen';
import { entryTemplate } from '../../platform/db/tables/entryTemplates';
import { instantText } from '../../platform/db/text';
import type { Act } from '../../platform/deps';
import { planPage } from '../../platform/http/pagination';
import { getFund } from '../funds/service';
import {
  checkMonthIsDue,
  findDueEntries,
  keepMonth,
  STANDS,
  templateLines,
} from './repeatedMonths';
import { postingsOf } from './service';

const COLUMNS = sql<EntryTemplate>`
  t.id, t.fund_id as "fundId", f.name as "fundName", f.currency, t.description, t.document,
  ${templateLines(sql`t.lines`)} as lines, t.day, to_char(t.first_month, 'YYYY-MM') as "firstMonth",
  to_char(t.last_month, 'YYYY-MM') as "lastMonth",
  ${nameThen(sql`t.created_by`, sql`t.created_at`)} as "createdBy",
  ${instantText(sql`t.created_at`)} as "createdAt", t.ended_at is not null as "isEnded",
  t.end_reason as "endReason", (
    select jsonb_build_object('month', to_char(x.month, 'YYYY-MM'), 'entryNumber', x.entry_id,
      'isReversed', not (${STANDS}), 'reason', x.reason,
      'by', ${nameThen(sql`x.by_id`, sql`x.at`)})
    from entry_template_month x where x.template_id = t.id order by x.id desc limit 1
  ) as last`;
const FROM = sql`from entry_template t join fund f on f.id = t.fund_id`;

/** Entries that are repeated, the newest first. */
export function findTemplatePage(db: Database, query: EntryTemplateQuery) {
  const plan = planPage({
    query,
    sorts: { createdAt: { column: sql`t.id`, type: 'bigint' } },
    defaultSort: 'createdAt',
    defaultDirection: 'desc',
    id: sql`t.id`,
  });
  const isAsked = { active: sql`t.ended_at is null`, ended: sql`t.ended_at is not null` };
  const filter = query.state === undefined ? sql`true` : isAsked[query.state];
  return findPage<EntryTemplate>(db, query, plan, { columns: COLUMNS, from: FROM, filter });
}

async function findTemplate(db: Database, id: number): Promise<EntryTemplate | undefined> {
  const { rows } = await db.execute<EntryTemplate & Record<string, unknown>>(
    sql`select ${COLUMNS} ${FROM} where t.id = ${id}`,
  );
  return rows[0];
}

const audit = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'entryTemplate', entityId, after });

/** Has an entry proposed each month. Throws what an entry of those lines would. */
export async function addEntryTemplate(
  tx: Database,
  act: Act,
  data: NewEntryTemplate,
): Promise<EntryTemplate> {
  const { firstMonth, lastMonth, ...said } = data;
  const { currency } = await getFund(tx, data.fundId);
  await postingsOf(tx, data.lines, currency);
  const [row] = await tx
    .insert(entryTemplate)
    .values({
      ...said,
      firstMonth: `${firstMonth}-01`,
      lastMonth: lastMonth === undefined ? null : `${lastMonth}-01`,
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: entryTemplate.id });
  await audit(tx, act, 'addEntryTemplate', row!.id, data);
  return (await findTemplate(tx, row!.id))!;
}

/** Proposes an entry no more. Throws NOT_FOUND, ENTRY_TEMPLATE_ENDED. */
export async function endEntryTemplate(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<EntryTemplate> {
  if ((await findTemplate(tx, id)) === undefined) throw new DomainError('NOT_FOUND');
  const ended = { endedAt: act.clock.now(), endedBy: act.userId, endReason: reason };
  const stands = and(eq(entryTemplate.id, id), isNull(entryTemplate.endedAt));
  const { rowCount } = await tx.update(entryTemplate).set(ended).where(stands);
  if (rowCount === 0) throw new DomainError('ENTRY_TEMPLATE_ENDED');
  await audit(tx, act, 'endEntryTemplate', id, { reason });
  return (await findTemplate(tx, id))!;
}

/** Leaves a month without its entry, and answers what still waits. Throws ENTRY_MONTH_DONE. */
export async function skipEntryMonth(
  tx: Database,
  act: Act,
  {
    templateId,
    month,
    reason,
  }: Readonly<Record<'month' | 'reason', string>> & {
    readonly templateId: number;
  },
): Promise<DueEntry[]> {
  const today = act.clock.today();
  await checkMonthIsDue(tx, { templateId, month }, undefined, today);
  await keepMonth(tx, act, { templateId, month, reason });
  await audit(tx, act, 'skipEntryMonth', templateId, { month, reason });
  return findDueEntries(tx, today);
}
