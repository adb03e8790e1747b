import type { FileCell, OutsideFile, OutsideFileCorrection } from '@core/contract/outsideFiles';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findPublished, makeFile } from './assemble';
import { findCorrecting, findSent, type FileCells } from './fileRows';
import { findRecords, ROWS_MAX } from './records';
import { isSomeWaiting } from './rowAnswers';
import { lockFile } from './service';
import { findFirstVoided } from './voidedLoans';

type Changes = OutsideFile['contents']['changes'];
type Sent = Awaited<ReturnType<typeof findSent>>;

const nameOf = ({ record, field }: FileCell) => JSON.stringify([record, field]);

/** Texts of one loan that differ, in the order of the correction, with those that are gone. */
function changedCells(before: readonly FileCell[], after: readonly FileCell[]) {
  const names = [...new Set([...after, ...before].map(nameOf))];
  const textsIn = (cells: readonly FileCell[], name: string) =>
    cells.filter((cell) => nameOf(cell) === name).map(({ text }) => text);
  return names.flatMap((name) => {
    const [old, now] = [textsIn(before, name), textsIn(after, name)];
    const [record, field] = JSON.parse(name) as [string, string];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    return [{ record, field, before: old.join(' / '), after: now.join(' / ') }];
  });
}

/** Texts that differ from what had been sent, by loan; none of a loan that is the same. */
const changesFrom =
  (sent: Sent) =>
  (cells: FileCells): Changes =>
    sent
      .filter(({ loanId }) => cells.has(loanId))
      .map(({ loanId, loanNumber, cells: before }) => ({
        loanId: Number(loanId),
        loanNumber,
        cells: changedCells(before, cells.get(loanId)!),
      }));

/**
 * Makes a correction of some loans of a file that was sent: their lines of that day, as the books
 * say them now. Throws NOT_FOUND, OUTSIDE_FILE_STATE, OUTSIDE_FILE_UNCORRECTABLE,
 * OUTSIDE_FILE_LOAN_ABSENT, OUTSIDE_FILE_LOAN_VOIDED, OUTSIDE_FILE_CORRECTING,
 * OUTSIDE_FILE_NO_ROWS, OUTSIDE_FILE_UNCHANGED, LAYOUT_UNPUBLISHED.
 */
export async function correctOutsideFile(
  tx: Database,
  act: Act,
  id: number,
  { loanNumbers, reason }: OutsideFileCorrection,
): Promise<OutsideFile> {
  const { file } = await lockFile(tx, act, id, ['sent', 'accepted', 'rejected']);
  const { kind, to, currency, layoutId, correctsId } = file;
  if (kind !== 'loans' || correctsId !== null) throw new DomainError('OUTSIDE_FILE_UNCORRECTABLE');
  const correcting = await findCorrecting(tx, id, loanNumbers);
  if (correcting !== undefined) {
    throw new DomainError('OUTSIDE_FILE_CORRECTING', correcting, 'loanNumbers');
  }
  const version = await findPublished(tx, layoutId);
  const scope = { kind, from: to, to, currency, today: act.clock.today() };
  const sent = await findSent(tx, id, loanNumbers);
  const voided = await findFirstVoided(
    tx,
    sent.map(({ loanId }) => loanId),
  );
  if (voided !== undefined)
    throw new DomainError('OUTSIDE_FILE_LOAN_VOIDED', voided, 'loanNumbers');
  const records = await findRecords(tx, scope, version.layout, ROWS_MAX);
  const told = new Map(sent.map((row) => [row.loanNumber, row.loanId]));
  const ids = new Set(records.map((row) => row.id));
  const absent = loanNumbers.find((number) => !ids.has(told.get(number)));
  if (absent !== undefined) {
    throw new DomainError('OUTSIDE_FILE_LOAN_ABSENT', { loan: absent }, 'loanNumbers');
  }
  const chosen = new Set(told.values());
  const { rows } = await tx.execute<{ number: number }>(sql`
    select coalesce(max(correction_number), 0) + 1 as number from outside_file
    where corrects_id = ${id}`);
  return makeFile(tx, act, {
    version,
    scope,
    records: records.filter((row) => chosen.has(row.id!)),
    action: 'correctOutsideFile',
    correction: {
      correctsId: id,
      correctionNumber: rows[0]!.number,
      correctionReason: reason,
      mayRepeat: await isSomeWaiting(tx, id, [...chosen]),
      changesOf: changesFrom(sent),
    },
  });
}
