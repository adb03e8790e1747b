import { unknownVariables } from '@core/documents/fillTemplate';
import { TEMPLATE_KINDS } from '@core/contract/contracts';
import type { ContractTemplate, NewContractTemplate } from '@core/contract/contracts';
import { DomainError } from '@core/errors/domainError';
import { and, eq, max } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import type { Database } from '../../platform/db/client';
import { auditLog } from '../../platform/db/schema';
import { contractTemplate } from '../../platform/db/tables/contracts';
import type { Act } from '../../platform/deps';
import { findTemplates } from './queries';

async function read(db: Database, id: number): Promise<ContractTemplate> {
  const template = (await findTemplates(db, TEMPLATE_KINDS)).find((one) => one.id === id);
  if (!template) throw new DomainError('TEMPLATE_NOT_FOUND');
  return template;
}

/** Saves a draft: the one of its kind that there is, or the next version. */
export async function saveTemplate(
  tx: Database,
  act: Act,
  data: NewContractTemplate,
): Promise<ContractTemplate> {
  const rows = await tx
    .select()
    .from(contractTemplate)
    .where(eq(contractTemplate.kind, data.kind))
    .for('update');
  const draft = rows.find(({ status }) => status === 'draft');
  const saved = { title: data.title, body: data.body };
  const stamp = { savedAt: act.clock.now(), savedBy: act.userId };
  let id = draft?.id;
  if (id === undefined) {
    const [latest] = await tx
      .select({ version: max(contractTemplate.version) })
      .from(contractTemplate)
      .where(eq(contractTemplate.kind, data.kind));
    const version = (latest?.version ?? 0) + 1;
    const [row] = await tx
      .insert(contractTemplate)
      .values({ kind: data.kind, version, status: 'draft', ...saved, ...stamp })
      .returning({ id: contractTemplate.id });
    id = row!.id;
  } else {
    await tx
      .update(contractTemplate)
      .set({ ...saved, ...stamp })
      .where(eq(contractTemplate.id, id));
  }
  const entry = { action: 'saveTemplate', entity: 'contractTemplate' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, ...(draft && { before: draft }), after: data });
  return read(tx, id);
}

/**
 * Whoever wrote in a draft does not publish it, nor who had a hand in their account lately: the
 * audit says who wrote. Throws TEMPLATE_OWN, SECOND_PERSON_TOO_SOON.
 */
async function checkPublisher(tx: Database, act: Act, id: number) {
  const rows = await tx
    .selectDistinct({ userId: auditLog.userId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'contractTemplate'),
        eq(auditLog.entityId, id),
        eq(auditLog.action, 'saveTemplate'),
      ),
    );
  const authors = rows.map(({ userId }) => userId);
  if (authors.includes(act.userId)) throw new DomainError('TEMPLATE_OWN');
  await checkSecondPerson(tx, act, authors);
}

/** Publishes a draft; the version before it retires. Throws TEMPLATE_VARIABLE_UNKNOWN. */
export async function publishTemplate(
  tx: Database,
  act: Act,
  id: number,
): Promise<ContractTemplate> {
  const [row] = await tx
    .select()
    .from(contractTemplate)
    .where(eq(contractTemplate.id, id))
    .for('update');
  if (row?.status !== 'draft') throw new DomainError('TEMPLATE_NOT_FOUND');
  const unknown = unknownVariables(`${row.title}\n${row.body}`);
  if (unknown.length > 0) {
    throw new DomainError('TEMPLATE_VARIABLE_UNKNOWN', { names: unknown.join(', ') }, 'body');
  }
  await checkPublisher(tx, act, id);
  const isPublished = eq(contractTemplate.status, 'published');
  await tx
    .update(contractTemplate)
    .set({ status: 'retired' })
    .where(and(eq(contractTemplate.kind, row.kind), isPublished));
  await tx.update(contractTemplate).set({ status: 'published' }).where(eq(contractTemplate.id, id));
  const entry = { action: 'publishTemplate', entity: 'contractTemplate' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { kind: row.kind, version: row.version } });
  return read(tx, id);
}
