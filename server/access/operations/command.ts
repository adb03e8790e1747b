import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  answerAwaiting,
  doApproved,
  isAwaitingAnswer,
  partOf,
  passGate,
} from '../awaitingActs/gate';
import { withDrawn } from '../awaitingActs/drawnAccounts';
import { stillDoes } from '../awaitingActs/endings';
import { boundDigest, rehearse } from '../awaitingActs/rehearsal';
import { endSuperseded } from '../awaitingActs/superseded';
import { approvalOf, CommandStopped } from '../../platform/http/commandStopped';
import { HELD_ON } from '../../platform/clock/heldDay';
import { inTransaction, type Database } from '../../platform/db/client';
import { idempotencyKey } from '../../platform/db/schema';
import type { Act, Deps } from '../../platform/deps';
import { countUpload, isUpload } from '../../platform/files/uploadDay';
import type { AppEnv } from '../../platform/http/appEnv';
import { KEY_PATTERN, keyOf } from './commandKey';

/**
 * Runs a command once for its Idempotency-Key, in one transaction with the key itself: the same
 * key and request answers the first result again, the same key with another request is
 * refused. A command that was refused or failed leaves no key behind and may be sent again. One
 * that awaits a second person is kept instead; approved, the same request comes here again. One
 * that is done ends the acts that await the same.
 */
export async function runCommand<T>(
  c: Context<AppEnv>,
  deps: Deps,
  body: unknown,
  work: (tx: Database, act: Act) => Promise<T>,
): Promise<T> {
  const { db, clock, settings: sender } = deps;
  const approval = approvalOf(c);
  if (approval !== undefined && approval.digest === undefined) {
    // The act as it would be done: whoever looks at it would have approved it.
    const act = { ...partOf(approval), requestId: c.get('requestId'), clock, sender };
    const effects = await inTransaction(db, (tx) =>
      rehearse(tx, act, work, stillDoes(approval.operation)),
    );
    const { requestHash } = approval;
    const facts = withDrawn(approval.facts, effects.facts);
    const digest = boundDigest(effects.digest, requestHash);
    throw new CommandStopped(200, { ...effects, facts, digest });
  }
  const { userId, key, requestHash } = approval?.claim ?? keyOf(c, body);

  const answer = await inTransaction(db, async (tx) => {
    // Waits here while another transaction holds the same key.
    const inserted = await tx
      .insert(idempotencyKey)
      .values({ userId, key, requestHash, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ heldOn: HELD_ON });
    const isThis = and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key));
    const [claimed] = inserted;
    if (claimed === undefined) {
      const [stored] = await tx.select().from(idempotencyKey).where(isThis);
      if (stored?.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      c.header('idempotency-replayed', 'true');
      return stored.responseBody as T;
    }
    if (isUpload(c)) {
      const { byteLength } = await c.req.arrayBuffer();
      await countUpload(tx, userId, clock.calendarDay(), byteLength);
    }
    // A close waits for the commands that began before it; those that waited see its date.
    clock.hold(claimed.heldOn);
    const act = { userId, requestId: c.get('requestId'), clock, sender };
    const { timeZone, secretMails, filesFolder } = sender;
    const given = { body, key, requestHash, sealingKey: secretMails.key, timeZone, filesFolder };
    const result =
      approval === undefined
        ? await passGate(c, tx, act, given, work)
        : await doApproved(tx, act, approval, work);
    await tx.update(idempotencyKey).set({ responseBody: result }).where(isThis);
    return result;
  });
  if (isAwaitingAnswer(answer)) return answerAwaiting(c, db, answer, clock.now());
  await endSuperseded(c, deps);
  return answer;
}

/** The key as the parameter of an operation: it is described once, among the components. */
export const IDEMPOTENCY_HEADER = { $ref: '#/components/parameters/IdempotencyKey' };

/** Describes the key once for the whole document. */
export function describeIdempotencyKey({ openAPIRegistry }: OpenAPIHono<AppEnv>): void {
  openAPIRegistry.registerComponent('parameters', 'IdempotencyKey', IDEMPOTENCY_PARAMETER);
}

const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: true,
  schema: { type: 'string' as const, pattern: KEY_PATTERN.source },
  description: 'Clave que el cliente inventa por operación: repetirla no repite el efecto',
};
