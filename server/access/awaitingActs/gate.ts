import { ACT_WAITS_DAYS } from '@core/approvals/waitingTime';
import type { ActEffects } from '@core/contract/awaitingActs';
import { DomainError } from '@core/errors/domainError';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { idempotencyKey } from '../../platform/db/schema';
import { awaitingAct } from '../../platform/db/tables/awaitingActs';
import type { Act } from '../../platform/deps';
import type { AppEnv } from '../../platform/http/appEnv';
import { awaitingActNumber } from '../../platform/text';
import { findWhyItAwaits, noteDoneAlone } from './partsDoneAlone';
import { withDrawn } from './drawnAccounts';
import type { ActFacts } from './facts';
import type { AwaitingOperation } from './awaitingOperation';
import { AWAITING } from './kinds';
import { checkWaits, getAwaitingActDetail, getAwaitingActRow } from './queries';
import { madeBy } from './newNumbers';
import { isDoneOnce } from './askedOnce';
import { stillDoes } from './endings';
import { noteSeen } from './findMoot';
import { boundDigest, describeEffects, rehearse } from './rehearsal';
import { sealBody } from './sealedBody';
import { readerOf } from './reader';
import { approvableFrom, findSeconds, isWithoutSecond } from './possibleSeconds';
import { CommandStopped, type Approval } from '../../platform/http/commandStopped';
import { originOf } from '../../platform/http/origin';
import { watch } from '../../platform/audit/written';

const WAITS_MS = ACT_WAITS_DAYS * 24 * 3_600_000;

/** Answer of a command under its key while it awaits. */
interface AwaitingAnswer {
  readonly awaitingActId: number;
}

type Work<T> = (tx: Database, act: Act) => Promise<T>;

/** The command of a request: what was sent, and what makes it the same as another. */
interface Sent {
  readonly body: unknown;
  readonly key: string;
  readonly requestHash: string;
  /** Key by which a secret of an act is kept until it is decided. */
  readonly sealingKey: Buffer;
  readonly timeZone: string;
  readonly filesFolder: string;
}

export const isAwaitingAnswer = (answer: unknown): answer is AwaitingAnswer =>
  typeof answer === 'object' && answer !== null && 'awaitingActId' in answer;

/** Ends a request whose command awaits a second person. */
export async function answerAwaiting(
  c: Context<AppEnv>,
  db: Database,
  { awaitingActId }: AwaitingAnswer,
  now: Date,
): Promise<never> {
  const reader = readerOf(c);
  const { effects: _effects, ...act } = await getAwaitingActDetail(db, awaitingActId, reader, now);
  throw new CommandStopped(202, act);
}

/**
 * Does a command, or keeps it for a second person where the rules say so: it is tried, so that
 * what refuses it is said at once, and what it would do is kept with what was sent.
 */
export async function passGate<T>(
  c: Context<AppEnv>,
  tx: Database,
  act: Act,
  sent: Sent,
  work: Work<T>,
): Promise<T | AwaitingAnswer> {
  const operation = c.get('operationId');
  const kind = operation === undefined ? undefined : AWAITING[operation];
  if (operation === undefined || kind === undefined) return work(tx, act);
  const request = {
    params: c.req.param() as Record<string, string>,
    body: sent.body as never,
    askedBy: c.get('actor').userId,
    now: act.clock.now(),
    timeZone: sent.timeZone,
    filesFolder: sent.filesFolder,
  };
  const read = await kind.read(tx, request);
  if (read === undefined) return work(tx, act);
  const { userId, profile } = c.get('actor');
  const doing = { ...read, act: kind.act, userId, profile };
  const why = await findWhyItAwaits(tx, act, doing);
  if (why === undefined) {
    const result = await work(tx, act);
    await noteDoneAlone(tx, act, doing);
    return result;
  }
  const facts = why === '' ? read : { ...read, summary: `${read.summary} (${why})` };
  const now = act.clock.now();
  const permissions = c.get('permissions');
  const asked = { operation, askedBy: userId, subjectId: facts.subjectId };
  const seconds = await findSeconds(tx, now);
  const isAlone =
    facts.isDoneWhenAlone === true && (await isWithoutSecond(tx, seconds, permissions, asked, now));
  if (isAlone) return work(tx, act);
  const from = approvableFrom(seconds, permissions, asked, now);
  if (from === undefined) {
    const isSubject = approvableFrom(seconds, permissions, { operation, askedBy: userId }, now);
    throw new DomainError(isSubject ? 'SECOND_PERSON_IS_SUBJECT' : 'SECOND_PERSON_MISSING');
  }
  return keep(c, tx, act, { ...sent, operation, kind, facts, from }, work);
}

interface Kept extends Sent {
  readonly operation: string;
  readonly kind: AwaitingOperation;
  readonly facts: ActFacts;
  /** Time from which somebody may approve it. */
  readonly from: Date;
}

/** Keeps a command until somebody decides. Throws AWAITING_ACT_REPEATED. */
async function keep<T>(
  c: Context<AppEnv>,
  tx: Database,
  act: Act,
  { operation, kind, facts, from, body, key, requestHash, sealingKey }: Kept,
  work: Work<T>,
): Promise<AwaitingAnswer> {
  const now = act.clock.now();
  await tx
    .update(awaitingAct)
    .set({ status: 'expired', body: null })
    .where(and(eq(awaitingAct.status, 'awaiting'), lte(awaitingAct.expiresAt, now)));
  // Two who ask for the same at the same time: the second reads the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${operation} ${c.req.path}`}))`);
  const isSame = and(
    eq(awaitingAct.operation, operation),
    isDoneOnce(operation)
      ? eq(awaitingAct.path, c.req.path)
      : eq(awaitingAct.requestHash, requestHash),
    eq(awaitingAct.status, 'awaiting'),
  );
  const [same] = await tx.select({ id: awaitingAct.id }).from(awaitingAct).where(isSame);
  if (same) {
    throw new DomainError('AWAITING_ACT_REPEATED', { number: awaitingActNumber(same.id) });
  }
  const tried = await rehearse(tx, act, work);
  const digest = boundDigest(tried.digest, requestHash);
  const { isDoneWhenAlone: _alone, borrowerId: _of, loanId: _loan, ...of } = facts;
  const { facts: told = [], ...described } = of;
  const effects = { ...tried, facts: withDrawn(told, tried.facts), digest };
  const [made] = await tx
    .insert(awaitingAct)
    .values({
      ...described,
      operation,
      act: kind.act,
      method: c.req.method,
      path: c.req.path,
      body: kind.hasSecret === true ? sealBody(sealingKey, body) : body,
      requestHash,
      idempotencyKey: key,
      effects,
      digest,
      status: 'awaiting',
      askedBy: c.get('actor').userId,
      askedAt: now,
      ...originOf(c),
      expiresAt: new Date(from.getTime() + WAITS_MS),
    })
    .onConflictDoNothing()
    .returning({ id: awaitingAct.id });
  // Refusal: somebody sent the same act at the same time.
  if (!made) throw new DomainError('AWAITING_ACT_REPEATED', { number: '' });
  await noteSeen(tx, made.id, act.clock.today());
  await recordAudit(tx, act, {
    action: 'askForApproval',
    entity: 'awaitingAct',
    entityId: made.id,
    after: { operation, summary: facts.summary },
  });
  return { awaitingActId: made.id };
}

/** Doers of an approved act, when and where: its asker, with their second person. */
export const partOf = ({ askedBy, askedAt, approver }: Approval) => ({
  userId: askedBy,
  askedAt,
  approvedBy: approver.userId,
  approvedFrom: approver.origin,
});

/**
 * Does a command that a second person approved, as both saw it. Throws AWAITING_ACT_CHANGED,
 * AWAITING_ACT_IDLE.
 */
export async function doApproved<T>(
  tx: Database,
  act: Act,
  approval: Approval,
  work: Work<T>,
): Promise<T> {
  const { actId, approver, digest } = approval;
  const row = await getAwaitingActRow(tx, actId, true);
  const now = act.clock.now();
  checkWaits(row, now);
  let result: T | undefined;
  let effects: ActEffects | undefined;
  let afterwards: readonly (() => void)[] = [];
  await tx.transaction(async (step) => {
    const written = watch(step);
    result = await work(step, { ...act, ...partOf(approval) });
    stillDoes(row.operation)(written);
    const done = await describeEffects(step, written);
    const digestNow = boundDigest(done.digest, row.requestHash);
    if (digestNow !== digest || digestNow !== row.digest) {
      throw new DomainError('AWAITING_ACT_CHANGED');
    }
    effects = { ...done, facts: withDrawn(row.effects.facts ?? [], done.facts), digest: digestNow };
    afterwards = written.afterwards;
  });
  for (const tell of afterwards) tell();
  const made = madeBy(row.operation, result);
  const hasSecret = AWAITING[row.operation as keyof typeof AWAITING]?.hasSecret === true;
  await tx
    .update(awaitingAct)
    .set({
      status: 'approved',
      decidedBy: approver.userId,
      decidedAt: now,
      effects: effects!,
      ...(hasSecret && { body: null }),
      ...(made && { summary: `${row.summary} (${made.number})`, link: made.link }),
    })
    .where(eq(awaitingAct.id, actId));
  await recordAudit(
    tx,
    { ...act, userId: approver.userId },
    {
      action: 'approveAwaitingAct',
      entity: 'awaitingAct',
      entityId: actId,
      after: { summary: row.summary },
    },
  );
  // Whoever asked and sends the same again is answered what came of it.
  const isAsked = and(
    eq(idempotencyKey.userId, row.askedBy),
    eq(idempotencyKey.key, row.idempotencyKey),
  );
  await tx
    .update(idempotencyKey)
    .set({ responseBody: sql`${JSON.stringify(result)}::json` })
    .where(isAsked);
  return result!;
}
