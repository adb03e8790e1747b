import type { Database } from './db/client';
import type { Deps } from './deps';
import { afterWork } from './background';

/** Dependencies of cut work to go on: the database, the clock and the log. */
export type Work = Pick<Deps, 'db' | 'clock' | 'log'>;

interface ResumableSteps {
  /** Name of the work in the log. */
  readonly job: string;
  /** Takes one number from where it stands until it waits for a person. */
  readonly move: (work: Work, id: number) => Promise<void>;
  /** Numbers that a crash or a failure may have cut. */
  readonly findUnderWay: (db: Database) => Promise<number[]>;
}

/** Work in short transactions that goes on where a crash, or a failure, left it. */
interface Resumable {
  /** Goes on with one number; rejects where it fails. */
  readonly goOn: (work: Work, id: number) => Promise<void>;
  /** Goes on in the background: a failure is logged, and tried again by `resume`. */
  readonly goOnInBackground: (work: Work, id: number) => Promise<void>;
  /** Goes on with everything that is under way, in the background. */
  readonly resume: (work: Work) => Promise<void>;
  /** Goes on with everything that is under way, to its end. Answers how many there were. */
  readonly finish: (work: Work) => Promise<number>;
}

/** Sheets, bank files, campaigns and lots move alike: one number at a time, from its own state. */
export function resumable({ job, move, findUnderWay }: ResumableSteps): Resumable {
  const goOn = onePerId((work, id) => move(work, id).finally(() => afterWork(work.db)));
  const goOnInBackground = (work: Work, id: number) =>
    goOn(work, id).catch((error: unknown) => work.log.error({ job, id, error: String(error) }));
  return {
    goOn,
    goOnInBackground,
    resume: async (work) => {
      for (const id of await findUnderWay(work.db)) void goOnInBackground(work, id);
    },
    finish: async (work) => {
      const ids = await findUnderWay(work.db);
      for (const id of ids) await goOn(work, id);
      return ids.length;
    },
  };
}

/**
 * Work that this process does once at a time for each number of a database: who asks for it while
 * it goes on waits for the same.
 */
function onePerId(move: ResumableSteps['move']) {
  const movingIn = new WeakMap<Database, Map<number, Promise<void>>>();
  return (work: Work, id: number): Promise<void> => {
    const moving = movingIn.get(work.db) ?? new Map<number, Promise<void>>();
    movingIn.set(work.db, moving);
    const underWay = moving.get(id);
    if (underWay !== undefined) return underWay;
    const started = move(work, id).finally(() => moving.delete(id));
    moving.set(id, started);
    return started;
  };
}
