import { DomainError } from '@core/errors/domainError';
import { isPaperUnderWay, PAPER_UNDER_WAY } from '@core/payments/underWay';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { keepDayOpen } from '../../platform/clock/heldDay';
import { inTransaction, type Database } from '../../platform/db/client';
import { bankFile, bankLine } from '../../platform/db/tables/bankFiles';
import type { Act } from '../../platform/deps';
import { problemOf } from '../../platform/http/problems';
import { resumable, type Work } from '../../platform/resumable';
import { undoPaper, type PaperToUndo } from '../payments/undoPaper';
import { bankFileNumber } from '../../platform/text';
import { payWithLine } from './apply';
import { lockBankFile } from './queries';
import { keepBankFile, undoBankFile } from './undo';

async function moveFile(deps: Work, fileId: number): Promise<void> {
  for (;;) {
    const [file] = await deps.db
      .select({ status: bankFile.status })
      .from(bankFile)
      .where(eq(bankFile.id, fileId));
    if (!isPaperUnderWay(file?.status)) return;
    if (file.status === 'posting') await payLines(deps, fileId);
    else await undoPaper(deps, undoingOf(deps, fileId));
  }
}

const undoingOf = ({ clock }: Work, fileId: number): PaperToUndo => ({
  key: bankFileNumber(fileId),
  undo: (tx, day, onVoided) => undoBankFile(tx, day, fileId, onVoided),
  keep: (tx, why) => keepBankFile(tx, fileId, why, clock.now()),
});

/**
 * Each line is a transaction of its own: nobody waits for the whole file, and after a crash the
 * next call goes on with the lines that still wait.
 */
async function payLines({ db, clock, log }: Work, fileId: number): Promise<void> {
  let tried = 0;
  while (await inTransaction(db, (tx) => payNext(tx, clock, fileId))) tried += 1;
  log.info({ job: 'bankFile', file: fileId, lines: tried });
}

async function payNext(tx: Database, clock: Work['clock'], fileId: number): Promise<boolean> {
  const ofDay = await keepDayOpen(tx, clock);
  const file = await lockBankFile(tx, fileId);
  if (file.status !== 'posting') return false;
  const [line] = await tx
    .select()
    .from(bankLine)
    .where(and(eq(bankLine.fileId, fileId), eq(bankLine.isWaiting, true)))
    .orderBy(asc(bankLine.line))
    .limit(1)
    .for('update');
  if (line === undefined) {
    await tx.update(bankFile).set({ status: 'posted' }).where(eq(bankFile.id, fileId));
    return false;
  }
  const act: Act = { userId: file.confirmedBy, requestId: `archivo-${fileId}`, clock: ofDay };
  try {
    await payWithLine(tx, act, line, line.loanId!);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The money came in all the same: it waits in the tray, and says why.
    const problem = problemOf(error, '').title;
    await tx.update(bankLine).set({ isWaiting: false, problem }).where(eq(bankLine.id, line.id));
  }
  return true;
}

async function findUnderWay(db: Database): Promise<number[]> {
  const isUnderWay = inArray(bankFile.status, PAPER_UNDER_WAY);
  const rows = await db.select({ id: bankFile.id }).from(bankFile).where(isUnderWay);
  return rows.map(({ id }) => id);
}

/** Goes on with a file from where it stands, until it waits for a person. */
export const bankFileWork = resumable({ job: 'bankFile', move: moveFile, findUnderWay });
