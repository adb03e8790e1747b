import type { DocumentCall, RequestAssignment, TrayResult } from '@core/contract/requestTray';
import { DomainError } from '@core/errors/domainError';
import { CLOSED_STATUSES, type RequestStatus } from '@core/requests/requestMachine';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanRequestCall, loanRequestMessage } from '../../platform/db/tables/requests';
import { requestRecord } from '../../parties/digitalRecords/service';
import type { Act } from '../../platform/deps';
import type { Actor } from '../../access/identity/sessions';
import { mayDo, type Permissions } from '../../access/permissions/permissions';
import { getLocked, recordStep, updateRequest } from './move';
import { tellBorrower } from './news';
import type { RequestRow } from './queries';

interface Person extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly profile: string;
}

/** Active people of the house whose profile may take requests. */
export async function findAssignees(db: Database, permissions: Permissions) {
  const { rows } = await db.execute<Person>(sql`
    select u.id, u.full_name as name, u.profile from app_user u
    join profile p on p.code = u.profile and p.scope = 'staff'
    where u.status = 'ACTIVA' order by u.full_name, u.id`);
  return rows
    .filter(({ profile }) => mayDo(permissions, profile, 'takeRequest'))
    .map(({ id, name }) => ({ id, name }));
}

const isClosed = ({ status }: RequestRow) =>
  (CLOSED_STATUSES as readonly RequestStatus[]).includes(status);

/** Locks requests in the order of their numbers, so that two trays never wait for each other. */
async function lockAll(tx: Database, actor: Actor, ids: readonly number[]): Promise<RequestRow[]> {
  const rows: RequestRow[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const row = await getLocked(tx, { id, actor });
    if (isClosed(row)) {
      const status = row.status.replaceAll('_', ' ');
      throw new DomainError('REQUEST_TRANSITION_NOT_ALLOWED', { status });
    }
    rows.push(row);
  }
  return rows;
}

/** Gives requests to somebody, whatever their state; giving them back undoes it. */
export async function assignRequests(
  tx: Database,
  act: Act,
  actor: Actor,
  { ids, userId }: RequestAssignment,
  permissions: Permissions,
): Promise<TrayResult> {
  const people = await findAssignees(tx, permissions);
  const person = people.find(({ id }) => id === userId);
  if (userId !== null && !person) throw new DomainError('REQUEST_ASSIGNEE_REFUSED', {}, 'userId');
  const rows = await lockAll(tx, actor, ids);
  for (const row of rows) {
    await updateRequest(tx, row, { assignedTo: userId });
    const { status, assignedTo } = row;
    const step = { action: 'assign', status, reason: person?.name ?? 'Nadie' } as const;
    await recordStep(tx, act, row, {
      ...step,
      before: { assignedTo },
      after: { assignedTo: userId },
    });
  }
  return { requests: rows.length };
}

/** Asks for a document: it waits in each borrower's file, and the conversation says so. */
export async function callForDocument(
  tx: Database,
  act: Act,
  actor: Actor,
  { ids, type, title }: DocumentCall,
): Promise<TrayResult> {
  const rows = await lockAll(tx, actor, ids);
  const asked = new Map<number, number>();
  for (const row of rows) {
    const { id, borrowerId } = row;
    const document = { type, title, issuedOn: null, expiresOn: null };
    // Two requests of one borrower need the document once, and one mail.
    let recordId = asked.get(borrowerId);
    if (recordId === undefined) {
      recordId = (await requestRecord(tx, act, borrowerId, document)).id;
      asked.set(borrowerId, recordId);
      await tellBorrower(tx, act, row, 'callForDocument', title);
    }
    await tx.insert(loanRequestCall).values({ requestId: id, recordId });
    await tx.insert(loanRequestMessage).values({
      requestId: id,
      at: act.clock.now(),
      userId: actor.userId,
      text: `Necesitamos este documento: ${title}.`,
    });
  }
  return { requests: rows.length };
}
