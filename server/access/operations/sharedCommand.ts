import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { HELD_ON } from '../../platform/clock/heldDay';
import type { BusinessClock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import { inPipelinedTransaction, sendInOrder, type Pipelined } from '../../platform/db/pipelined';
import type { Act, Deps } from '../../platform/deps';
import { keyOf, runCommand } from './command';
import type { AppEnv } from '../../platform/http/appEnv';

/** Commands that share one transaction at most: more would keep each waiting for the others. */
const SHARED_MAX = 64;

/** How long the first of several waits for the others, ms. */
const GATHER_MS = 10;

/** Request of one command, and who sent it. */
export interface SharedRequest<I> {
  readonly act: Act;
  readonly input: I;
}

/** A command that may be done together with others of its kind. */
export interface SharedWork<I, T, R> {
  /**
   * Id of the thing that two commands may not both touch in one transaction, a loan for example.
   */
  readonly touches: (input: I) => number;
  /** Reads and locks the facts that all the commands need, with one round trip. */
  readonly read: (tx: Database, inputs: readonly I[], clock: BusinessClock) => Promise<R>;
  /**
   * Does all of them: what each came to, its refusal, or undefined where it is to be done alone.
   * A refused command has written nothing.
   */
  readonly together: (
    tx: Database,
    requests: readonly SharedRequest<I>[],
    known: R,
  ) => Promise<Pipelined<readonly (T | DomainError | undefined)[]>>;
  readonly alone: (tx: Database, act: Act, input: I) => Promise<T>;
}

interface Waiting<I, T> extends SharedRequest<I> {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
  /** Settles the command with its outcome; undefined where it is to be done alone. */
  readonly settle: (outcome: T | DomainError | undefined) => void;
}

/**
 * Runs commands of one kind that arrive while another is written in one transaction (group
 * commit): the same key, the same refusals and the same results as `runCommand`, with a share of
 * its round trips. Each stands by itself: whatever goes wrong with the shared transaction, every
 * command of it is done alone.
 */
export function shareCommands<I, T, R>(deps: Deps, work: SharedWork<I, T, R>) {
  const queue: Waiting<I, T>[] = [];
  let isRunning = false;
  /** How many were there when the last transaction ended: as many may come again. */
  let crowd = 1;
  const isCrowd = () => queue.length >= Math.min(crowd, SHARED_MAX);
  let onCrowd: (() => void) | undefined;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (queue.length > 0) {
      if (!isCrowd()) await gather();
      const taken = takeNext(queue, work);
      await runTogether(deps, work, taken);
      crowd = taken.length + queue.length;
    }
    isRunning = false;
  }

  function gather(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        onCrowd = undefined;
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(go, GATHER_MS);
      onCrowd = go;
    });
  }

  return async (c: Context<AppEnv>, body: unknown, input: I): Promise<T> => {
    const { clock, settings: sender } = deps;
    const own = keyOf(c, body);
    const act: Act = { userId: own.userId, requestId: c.get('requestId'), clock, sender };
    const outcome = await new Promise<T | DomainError | undefined>((settle) => {
      queue.push({ ...own, act, input, settle });
      if (isCrowd()) onCrowd?.();
      void runAll();
    });
    if (outcome instanceof DomainError) throw outcome;
    return outcome ?? runCommand(c, deps, body, (tx, alone) => work.alone(tx, alone, input));
  };
}

/** The oldest commands that do not touch the same thing, nor bear the same key. */
function takeNext<I, T, R>(queue: Waiting<I, T>[], { touches }: SharedWork<I, T, R>) {
  const touched = new Set<number>();
  const keys = new Set<string>();
  const taken: Waiting<I, T>[] = [];
  const left: Waiting<I, T>[] = [];
  for (const one of queue.splice(0)) {
    const key = `${one.userId} ${one.key}`;
    const isFree = taken.length < SHARED_MAX && !touched.has(touches(one.input)) && !keys.has(key);
    (isFree ? taken : left).push(one);
    touched.add(touches(one.input));
    keys.add(key);
  }
  queue.push(...left);
  return taken;
}

async function runTogether<I, T, R>(
  deps: Deps,
  work: SharedWork<I, T, R>,
  waiting: readonly Waiting<I, T>[],
): Promise<void> {
  const outcomes = await inPipelinedTransaction(
    deps.db,
    (tx) => transact(tx, deps, work, waiting),
    // Each is done alone, where what went wrong is its own and nobody else's.
  ).catch(() => new Map<Waiting<I, T>, T | DomainError>());
  for (const one of waiting) one.settle(outcomes.get(one));
}

async function transact<I, T, R>(
  tx: Database,
  { clock }: Deps,
  work: SharedWork<I, T, R>,
  waiting: readonly Waiting<I, T>[],
): Promise<Pipelined<ReadonlyMap<Waiting<I, T>, T | DomainError>>> {
  const inputs = waiting.map(({ input }) => input);
  const [fresh, known] = await sendInOrder(
    () => claimKeys(tx, clock, waiting),
    () => work.read(tx, inputs, clock),
  );
  const { result: results, written } = await work.together(tx, fresh, known);
  const outcomes = new Map<Waiting<I, T>, T | DomainError>();
  fresh.forEach((one, index) => {
    const result = results[index];
    if (result !== undefined) outcomes.set(one, result);
  });
  const kept = keepAnswers(tx, fresh, results);
  return { result: outcomes, written: Promise.all([written, kept]) };
}

/** Those whose keys nobody used before; the others are answered as `runCommand` does. */
async function claimKeys<I, T>(
  tx: Database,
  clock: Deps['clock'],
  waiting: readonly Waiting<I, T>[],
): Promise<Waiting<I, T>[]> {
  // In one order everywhere, so that two transactions never wait for each other.
  const sorted = waiting.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await tx.execute<{ userId: number; key: string; heldOn: string | null }>(sql`
    insert into idempotency_key (user_id, key, request_hash, created_at)
    select row.*, ${clock.now()}::timestamptz from unnest(
      ${sql.param(sorted.map(({ userId }) => userId))}::bigint[],
      ${sql.param(sorted.map(({ key }) => key))}::text[],
      ${sql.param(sorted.map(({ requestHash }) => requestHash))}::text[]
    ) as row
    on conflict do nothing
    returning user_id as "userId", key, ${HELD_ON} as "heldOn"`);
  if (rows[0] !== undefined) clock.hold(rows[0].heldOn);
  const claimed = new Set(rows.map(({ userId, key }) => `${userId} ${key}`));
  return waiting.filter(({ userId, key }) => claimed.has(`${userId} ${key}`));
}

/** Keeps the answers with their keys; a command that was refused, or waits, keeps none. */
async function keepAnswers<I, T>(
  tx: Database,
  claimed: readonly Waiting<I, T>[],
  results: readonly (T | DomainError | undefined)[],
): Promise<void> {
  const isDone = (index: number) =>
    results[index] !== undefined && !(results[index] instanceof DomainError);
  const all = claimed.map((one, index) => ({ ...one, index }));
  const done = all.filter(({ index }) => isDone(index));
  const given = all.filter(({ index }) => !isDone(index));
  const answered =
    done.length > 0 &&
    tx.execute(sql`
      update idempotency_key k set response_body = row.body::json
      from unnest(
        ${sql.param(done.map(({ userId }) => userId))}::bigint[],
        ${sql.param(done.map(({ key }) => key))}::text[],
        ${sql.param(done.map(({ index }) => JSON.stringify(results[index])))}::text[]
      ) as row (user_id, key, body)
      where k.user_id = row.user_id and k.key = row.key`);
  const freed =
    given.length > 0 &&
    tx.execute(sql`
      delete from idempotency_key k using unnest(
        ${sql.param(given.map(({ userId }) => userId))}::bigint[],
        ${sql.param(given.map(({ key }) => key))}::text[]
      ) as row (user_id, key)
      where k.user_id = row.user_id and k.key = row.key`);
  await Promise.all([answered, freed]);
}
