import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import type { BusinessClock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/db/client';
import type { Act, Deps } from '../../../platform/deps';
import type { AppEnv } from '../../../platform/http/appEnv';
import { endSuperseded } from '../../awaitingActs/superseded';
import { runCommand } from '../command';
import { keyOf } from '../commandKey';
import { inPipelinedTransaction, sendInOrder, type Pipelined } from './pipeline';
import { claimKeys, saveAnswers, type KeyedCommand } from './sharedKeys';

/** Commands that share one transaction at most: more would keep each waiting for the others. */
const SHARED_MAX = 64;

/** Time that the first of several waits for the others, ms. */
const GATHER_MS = 10;

/** Request of one command, and who sent it. */
export interface SharedRequest<I> {
  readonly act: Act;
  readonly input: I;
}

/** A command that may be done together with others of its kind. */
export interface SharedWork<I, T, R> {
  /**
   * Names of the things that two commands may not both touch in one transaction, as a loan.
   */
  readonly touches: (input: I) => readonly string[];
  /** Reads and locks the facts that all the commands need, with one round trip. */
  readonly read: (tx: Database, inputs: readonly I[], clock: BusinessClock) => Promise<R>;
  /**
   * Does all of them: what each came to, its refusal, or undefined where it is to be done alone.
   * A refused command has written nothing.
   */
  readonly together: (
    tx: Database,
    requests: readonly SharedRequest<I>[],
    facts: R,
  ) => Promise<Pipelined<readonly (T | DomainError | undefined)[]>>;
  readonly alone: (tx: Database, act: Act, input: I) => Promise<T>;
}

interface Waiting<I, T> extends SharedRequest<I>, KeyedCommand {
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
  /** Number of commands when the last transaction ended: as many may come again. */
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
    const keyed = keyOf(c, body);
    const act: Act = { userId: keyed.userId, requestId: c.get('requestId'), clock, sender };
    const outcome = await new Promise<T | DomainError | undefined>((settle) => {
      queue.push({ ...keyed, act, input, settle });
      if (isCrowd()) onCrowd?.();
      void runAll();
    });
    if (outcome instanceof DomainError) throw outcome;
    if (outcome === undefined) {
      return runCommand(c, deps, body, (tx, alone) => work.alone(tx, alone, input));
    }
    await endSuperseded(c, deps);
    return outcome;
  };
}

/** The oldest commands that do not touch the same thing, nor bear the same key. */
function takeNext<I, T, R>(queue: Waiting<I, T>[], { touches }: SharedWork<I, T, R>) {
  const touched = new Set<string>();
  const keys = new Set<string>();
  const taken: Waiting<I, T>[] = [];
  const later: Waiting<I, T>[] = [];
  for (const command of queue.splice(0)) {
    const key = `${command.userId} ${command.key}`;
    const things = touches(command.input);
    const isFree =
      taken.length < SHARED_MAX && !things.some((one) => touched.has(one)) && !keys.has(key);
    (isFree ? taken : later).push(command);
    for (const one of things) touched.add(one);
    keys.add(key);
  }
  queue.push(...later);
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
  for (const command of waiting) command.settle(outcomes.get(command));
}

async function transact<I, T, R>(
  tx: Database,
  { clock }: Deps,
  work: SharedWork<I, T, R>,
  waiting: readonly Waiting<I, T>[],
): Promise<Pipelined<ReadonlyMap<Waiting<I, T>, T | DomainError>>> {
  const inputs = waiting.map(({ input }) => input);
  const [claimed, facts] = await sendInOrder(
    () => claimKeys(tx, clock, waiting),
    () => work.read(tx, inputs, clock),
  );
  const { result: results, written } = await work.together(tx, claimed, facts);
  const outcomes = new Map<Waiting<I, T>, T | DomainError>();
  claimed.forEach((command, index) => {
    const result = results[index];
    if (result !== undefined) outcomes.set(command, result);
  });
  const saved = saveAnswers(tx, claimed, results);
  return { result: outcomes, written: Promise.all([written, saved]) };
}
