import type { NewSubsidyProgram, SubsidyProgram, SubsidyQuery } from '@core/contract/dailyFacts';
import { DomainError } from '@core/errors/domainError';
import { and, eq, sql } from 'drizzle-orm';
import { checkBaseAmounts } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { subsidyProgram } from '../../platform/db/tables/dailyFacts';
import type { Act } from '../../platform/deps';
import { findPage } from '../../platform/db/findPage';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { plainText } from '../../platform/text';

const columns = sql<SubsidyProgram>`
  s.id, s.name, s.payer, s.kind, trim_scale(s.value)::text as value, s.cap::text as cap,
  s.from_on as "fromOn", s.to_on as "toOn", s.requirements, s.is_active as "isActive"`;

type Row = SubsidyProgram & Record<string, unknown>;

export function findSubsidyPage(db: Database, query: SubsidyQuery) {
  const sorts = { name: { column: sql`s.sort_name`, type: 'text' as const } };
  const plan = planPage({ query, sorts, defaultSort: 'name', id: sql`s.id` });
  const matches = matchesWords(sql`s.sort_name`, query.search);
  return findPage(db, query, plan, { columns, from: sql`from subsidy_program s`, filter: matches });
}

async function findSubsidy(db: Database, id: number): Promise<SubsidyProgram> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from subsidy_program s where s.id = ${id}`,
  );
  return rows[0]!;
}

/** Registers a programme. Throws SUBSIDY_NAME_TAKEN, AMOUNT_TOO_LARGE. */
export async function registerSubsidy(
  tx: Database,
  act: Act,
  data: NewSubsidyProgram,
): Promise<SubsidyProgram> {
  await checkBaseAmounts(tx, { value: data.value, cap: data.cap });
  const sortName = plainText(data.name);
  const [row] = await tx
    .insert(subsidyProgram)
    .values({ ...data, sortName, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: subsidyProgram.id });
  if (!row) throw new DomainError('SUBSIDY_NAME_TAKEN', {}, 'name');
  const entry = { action: 'registerSubsidy', entity: 'subsidy' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: data });
  return findSubsidy(tx, row.id);
}

/** Closes a programme to new loans, or opens it again. Throws NOT_FOUND. */
export async function setSubsidyActive(
  tx: Database,
  act: Act,
  id: number,
  isActive: boolean,
  reason: string,
): Promise<SubsidyProgram> {
  const changed = await tx
    .update(subsidyProgram)
    .set({ isActive })
    .where(and(eq(subsidyProgram.id, id), eq(subsidyProgram.isActive, !isActive)));
  if (changed.rowCount === 0) throw new DomainError('NOT_FOUND');
  const action = isActive ? 'reopenSubsidy' : 'closeSubsidy';
  const entry = { action, entity: 'subsidy' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason } });
  return findSubsidy(tx, id);
}
