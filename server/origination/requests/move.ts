import { DomainError } from '@core/errors/domainError';
import { HISTORY_KINDS, type HistoryAction } from '@core/requests/requestHistory';
import { isEditable, nextStatus, type RequestAction } from '@core/requests/requestMachine';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { loanRequest, loanRequestEvent } from '../../platform/db/tables/requests';
import type { Act } from '../../platform/deps';
import type { Actor } from '../../access/identity/sessions';
import { checkRequestScope } from './detail';
import { evaluationOf } from './evaluation';
import { tellBorrower } from './news';
import { lockRequest, type RequestRow } from './queries';

/** Act on a request: the user, and the version of it that they saw. */
export interface RequestAct {
  readonly id: number;
  readonly actor: Actor;
  readonly version: number;
}

/** Why, and what else changes. */
interface MoveOptions {
  readonly reason?: string;
  readonly reasonCode?: string;
  readonly change?: Partial<RequestRow>;
  /** The file that the step rests on. */
  readonly evidenceFileId?: number | undefined;
  /** The facts worth keeping of before. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Locks a request that somebody may see. Throws REQUEST_NOT_FOUND. */
export async function getLocked(tx: Database, { id, actor }: Omit<RequestAct, 'version'>) {
  return checkRequestScope(await lockRequest(tx, id), actor);
}

/** Locks a request whose papers and guarantors may change. Throws REQUEST_NOT_EDITABLE. */
export async function getEditable(tx: Database, who: Omit<RequestAct, 'version'>) {
  const row = await getLocked(tx, who);
  if (!isEditable(row.status)) throw new DomainError('REQUEST_NOT_EDITABLE');
  return row;
}

/** Throws REQUEST_CHANGED when somebody else was faster. */
export function checkVersion(row: RequestRow, version: number): void {
  if (row.version !== version) throw new DomainError('REQUEST_CHANGED');
}

/** Takes a step of the machine: the state, its history row and its audit row at once. */
export async function move(
  tx: Database,
  act: Act,
  row: RequestRow,
  action: RequestAction,
  options: MoveOptions = {},
): Promise<void> {
  const status = nextStatus(row.status, action);
  const { change = {}, ...said } = options;
  await updateRequest(tx, row, { ...change, status, stageOn: act.clock.today() });
  await recordStep(tx, act, row, { action, status, ...said });
  await tellBorrower(tx, act, { ...row, ...change }, action, said.reason);
}

interface Step extends Pick<MoveOptions, 'before' | 'after' | 'evidenceFileId'> {
  readonly action: HistoryAction;
  readonly status: RequestRow['status'];
  readonly reason?: string | undefined;
  readonly reasonCode?: string | undefined;
}

/** A row of the history, with what stood where it decides, and the audit. */
export async function recordStep(
  tx: Database,
  act: Act,
  { id, status: fromStatus }: Pick<RequestRow, 'id' | 'status'>,
  step: Step,
): Promise<void> {
  const { action, status, reason, reasonCode, before, after, evidenceFileId } = step;
  const { isDecision } = HISTORY_KINDS[action];
  await tx.insert(loanRequestEvent).values({
    requestId: id,
    at: act.clock.now(),
    userId: act.userId,
    action,
    fromStatus: action === 'start' ? null : fromStatus,
    toStatus: status,
    reason: reason ?? null,
    reasonCode: reasonCode ?? null,
    before: before ?? null,
    after: after ?? null,
    evidenceFileId: evidenceFileId ?? null,
    evaluation: isDecision ? await evaluationOf(tx, id, act.clock.today()) : null,
  });
  await recordAudit(tx, act, {
    action: `request:${action}`,
    entity: 'request',
    entityId: id,
    before: { status: fromStatus, ...asObject(before) },
    after: { status, reason, reasonCode, evidenceFileId, ...asObject(after) },
  });
}

const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value };

/** Writes a change and counts the version up. */
export async function updateRequest(tx: Database, row: RequestRow, change: Partial<RequestRow>) {
  await tx
    .update(loanRequest)
    .set({ ...change, version: row.version + 1 })
    .where(eq(loanRequest.id, row.id));
}
