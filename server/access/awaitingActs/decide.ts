import type { EndAwaitingAct } from '@core/contract/awaitingActs';
import { tiedUntil } from '@core/approvals/accountHands';
import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { awaitingAct } from '../../platform/db/tables/awaitingActs';
import type { Act, Deps } from '../../platform/deps';
import { keyOf } from '../operations/commandKey';
import type { AppEnv } from '../../platform/http/appEnv';
import { findActorOf } from '../identity/sessions';
import { mayDo, type Permissions } from '../permissions/permissions';
import { AWAITING } from './kinds';
import { checkWaits, getAwaitingActRow, type AwaitingActRow } from './queries';
import { mayApprove } from './rules';
import { findAccountHands, tooSoon } from '../secondPersons/accountHands';
import { openBody } from './sealedBody';
import type { Approval } from '../../platform/http/commandStopped';
import { originOf } from '../../platform/http/origin';

/** Throws what keeps somebody from deciding on an act. */
function checkDecider(c: Context<AppEnv>, row: AwaitingActRow): void {
  const { userId, profile } = c.get('actor');
  if (row.askedBy === userId) throw new DomainError('AWAITING_ACT_OWN');
  if (row.subjectId === userId) throw new DomainError('AWAITING_ACT_ABOUT_ONESELF');
  if (!mayApprove(c.get('permissions'), profile, row.operation)) {
    throw new DomainError('FORBIDDEN');
  }
}

/** Throws what keeps somebody from being the second person of an act. */
export async function checkApprover(
  c: Context<AppEnv>,
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  row: AwaitingActRow,
): Promise<void> {
  checkDecider(c, row);
  const now = clock.now();
  const hands = await findAccountHands(db, now);
  const until = tiedUntil(hands, row.askedBy, c.get('actor').userId, +now);
  if (until !== undefined) throw tooSoon(new Date(until), settings.timeZone);
}

/** Application that a request is sent to by the server itself, and the rights that hold now. */
export interface Inner {
  readonly dispatch: AppEnv['Variables']['dispatch'];
  readonly requestId: string;
  readonly permissions: Permissions;
}

/** Decision that a request is sent again with: without a digest it is only tried. */
type Decided = Pick<Approval, 'approver' | 'digest' | 'claim'>;

/**
 * Sends the very request that awaits again, in the name of who asked for it: with a digest it is
 * done, without one it is only tried.
 */
export function sendAgain(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'db' | 'settings'>,
  row: AwaitingActRow,
  digest?: string,
): Promise<Response> {
  const { userId, profile } = c.get('actor');
  const claim = digest === undefined ? { userId, key: '', requestHash: '' } : keyOf(c, { digest });
  const approver = { userId, profile, origin: originOf(c) };
  return send(innerOf(c), deps, row, () => ({ approver, digest, claim }), c.env);
}

const innerOf = (c: Context<AppEnv>): Inner => ({
  dispatch: c.get('dispatch'),
  requestId: c.get('requestId'),
  permissions: c.get('permissions'),
});

/** Tries the request that awaits, as if whoever asked for it also approved it. */
export const tryAgain = (
  inner: Inner,
  deps: Pick<Deps, 'db' | 'settings'>,
  row: AwaitingActRow,
): Promise<Response> =>
  send(inner, deps, row, (profile) => ({
    approver: { userId: row.askedBy, profile, origin: { address: row.address, device: '' } },
    digest: undefined,
    claim: { userId: row.askedBy, key: '', requestHash: '' },
  }));

async function send(
  { dispatch, requestId, permissions }: Inner,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  row: AwaitingActRow,
  decidedBy: (askerProfile: string) => Decided,
  env: unknown = {},
): Promise<Response> {
  const asker = await findActorOf(db, row.askedBy);
  const isAble = asker?.isValidated === true && mayDo(permissions, asker.profile, row.operation);
  if (!isAble) throw new DomainError('AWAITING_ACT_ASKER_LEFT');
  const hasSecret = AWAITING[row.operation as keyof typeof AWAITING]?.hasSecret === true;
  const body = hasSecret ? openBody(settings.secretMails.key, row.body) : row.body;
  const approval: Approval = {
    actId: row.id,
    operation: row.operation,
    askedBy: row.askedBy,
    askedAt: row.askedAt,
    askedFrom: { address: row.address, device: row.device },
    requestHash: row.requestHash,
    // Acts that were asked for before facts were kept have none.
    facts: row.effects.facts ?? [],
    ...decidedBy(asker.profile),
  };
  const request = new Request(new URL(row.path, 'http://localhost'), {
    method: row.method,
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify(body),
  });
  return dispatch(request, { ...(env as object), approval });
}

/** Ends an act without doing it: another person rejects it, or who asked takes it back. */
export async function endAwaitingAct(
  c: Context<AppEnv>,
  tx: Database,
  act: Act,
  id: number,
  { status, reason }: EndAwaitingAct & { readonly status: 'rejected' | 'withdrawn' },
): Promise<{ readonly id: number }> {
  const row = await getAwaitingActRow(tx, id, true);
  if (status === 'rejected') checkDecider(c, row);
  else if (row.askedBy !== c.get('actor').userId) throw new DomainError('AWAITING_ACT_NOT_OWN');
  const now = act.clock.now();
  checkWaits(row, now);
  await tx
    .update(awaitingAct)
    .set({
      status,
      decidedBy: act.userId,
      decidedAt: now,
      decisionReason: reason,
      ...(AWAITING[row.operation as keyof typeof AWAITING]?.hasSecret && { body: null }),
    })
    .where(eq(awaitingAct.id, id));
  await recordAudit(tx, act, {
    action: status === 'rejected' ? 'rejectAwaitingAct' : 'withdrawAwaitingAct',
    entity: 'awaitingAct',
    entityId: id,
    after: { summary: row.summary, reason },
  });
  return { id };
}
