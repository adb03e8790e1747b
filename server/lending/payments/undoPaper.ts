import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@core/errors/domainError';
import { keepDayOpen } from '../../platform/clock/heldDay';
import { inTransaction, type Database } from '../../platform/db/client';
import type { Act, Deps } from '../../platform/deps';
import { problemOf } from '../../platform/http/problems';
import type { VoidReach } from './voiding';

type Work = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Payments that whoever undoes a paper may void. */
export type UndoReach = Exclude<VoidReach, 'waiver'>;

/** Fields that begin an undo: who asks for it and why. Its earlier problem and refusal are over. */
export const undoBegun = (act: Act, undoReason: string, undoReach: UndoReach) => ({
  status: 'undoing' as const,
  undoProblem: '',
  undoRefusedAt: null,
  undoneBy: act.userId,
  undoReason,
  undoReach,
});

/** A sheet or a file whose payments are voided whole, or not at all. */
export interface PaperToUndo {
  /** Its kind and number, for whoever asks how far it got. */
  readonly key: string;
  /** Does all of it in this transaction, telling of each payment; it may be done already. */
  readonly undo: (tx: Database, clock: Act['clock'], onVoided: () => void) => Promise<void>;
  /** Lets it stand again, with why. */
  readonly keep: (tx: Database, why: string) => Promise<void>;
}

/**
 * Payments voided so far, by database: of a transaction that is not over, so that nobody can read
 * it from the rows, and a crash takes it back together with what it counts.
 */
const countsIn = new WeakMap<Database, Map<string, number>>();

/** Number of payments of a paper that this process has voided. */
export const voidedSoFar = (db: Database, key: string): number => countsIn.get(db)?.get(key) ?? 0;

/**
 * Undoes a paper in one transaction, outside any request. One that cannot be undone stands again
 * and says why: only a database that cannot be reached leaves it to the next call.
 */
export async function undoPaper({ db, clock, log }: Work, paper: PaperToUndo): Promise<void> {
  const { key } = paper;
  const counts = countsIn.get(db) ?? new Map<string, number>();
  countsIn.set(db, counts);
  const began = performance.now();
  try {
    await inTransaction(db, async (tx) => {
      counts.set(key, 0);
      const ofDay = await keepDayOpen(tx, clock);
      const onVoided = () => counts.set(key, voidedSoFar(db, key) + 1);
      await paper.undo(tx, ofDay, onVoided);
    });
    const ms = Math.round(performance.now() - began);
    log.info({ job: 'undoPaper', paper: key, payments: voidedSoFar(db, key), ms });
  } catch (error) {
    const isRefusal = error instanceof DomainError;
    if (!isRefusal) log.error({ job: 'undoPaper', paper: key, error: String(error) });
    const refusal = isRefusal ? error : new DomainError('PAPER_UNDO_BROKE');
    await inTransaction(db, (tx) => paper.keep(tx, problemOf(refusal, '').title));
  } finally {
    counts.delete(key);
  }
}

/** Time that an answer waits for a small paper to be done, ms: nobody sees it begin. */
const SMALL_MS = 400;

/** Waits for what is quick; the rest goes on after the answer. */
export const waitIfQuick = (work: Promise<void>): Promise<void> =>
  Promise.race([work, sleep(SMALL_MS)]);
