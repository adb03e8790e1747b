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
import { mayDo } from '../permissions/permissions';
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

/**
 * Sends the very request that awaits again, in the name of who asked for it: with a digest it is
 * done, without one it is only tried.
 */
export async function sendAgain(
  c: Context<AppEnv>,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  row: AwaitingActRow,
  digest?: string,
): Promise<Response> {
  const { userId, profile } = c.get('actor');
  const asker = await findActorOf(db, row.askedBy);
  const isAble =
    asker?.isValidated === true && mayDo(c.get('permissions'), asker.profile, row.operation);
  if (!isAble) throw new DomainError('AWAITING_ACT_ASKER_LEFT');
  const hasSecret = AWAITING[row.operation as keyof typeof AWAITING]?.hasSecret === true;
  const body = hasSecret ? openBody(settings.secretMails.key, row.body) : row.body;
  const claim = digest === undefined ? { userId, key: '', requestHash: '' } : keyOf(c, { digest });
  const approval: Approval = {
    actId: row.id,
    operation: row.operation,
    askedBy: row.askedBy,
    askedAt: row.askedAt,
    askedFrom: { address: row.address, device: row.device },
    requestHash: row.requestHash,
    // Acts that were asked for before facts were kept have none.
    facts: row.effects.facts ?? [],
    approver: { userId, profile, origin: originOf(c) },
    digest,
    claim,
  };
  const request = new Request(new URL(row.path, c.req.url), {
    method: row.method,
    headers: { 'content-type': 'application/json', 'x-request-id': c.get('requestId') },
    body: JSON.stringify(body),
  });
  return c.get('dispatch')(request, { ...(c.env as object), approval });
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
