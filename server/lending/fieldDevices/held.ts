import type { RecordFlag } from '@core/field/fieldRecord';
import type { FieldRecord } from '@core/contract/fieldDevices';
import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { BusinessClock } from '../../platform/clock/clock';
import type { Database } from '../../platform/db/client';
import { fieldDevice, fieldRecord } from '../../platform/db/tables/fieldDevices';
import type { Act } from '../../platform/deps';
import { findLoan } from '../loans/queries';
import { getRecord } from './queries';
import { findDays, readRecord, takeRecord } from './take';
import { becameColumns } from './writeRecord';

async function lockRecord(tx: Database, id: number) {
  const [row] = await tx.select().from(fieldRecord).where(eq(fieldRecord.id, id)).for('update');
  if (!row) throw new DomainError('FIELD_RECORD_NOT_FOUND');
  if (row.status === 'taken') throw new DomainError('FIELD_RECORD_TAKEN');
  return row;
}

const audit = (tx: Database, act: Act, action: string, id: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'fieldRecord', entityId: id, after });

/**
 * Takes a record that waits, or that was set apart: a person saw its money and its paper. The cash
 * is of the collector whose phone it is, approved by whoever takes it.
 */
export async function takeHeldRecord(
  tx: Database,
  act: Act,
  { timeZone, clock }: { readonly timeZone: string; readonly clock: BusinessClock },
  id: number,
  reason: string,
): Promise<FieldRecord> {
  const row = await lockRecord(tx, id);
  const record = readRecord(row.text);
  if (record === undefined) throw new DomainError('FIELD_RECORD_UNREADABLE');
  const [device] = await tx.select().from(fieldDevice).where(eq(fieldDevice.id, row.deviceId));
  const { userId } = device!;
  const byCollector: Act = {
    ...act,
    userId,
    ...(act.userId !== null && { approvedBy: act.userId }),
  };
  const loan = await findLoan(tx, record.loanId);
  const where = {
    userId,
    timeZone,
    clock,
    isClockOff: false,
    days: await findDays(tx, row.deviceId, [record]),
    currencies: new Map(loan === undefined ? [] : [[loan.id, loan.currency]]),
  };
  const became = await takeRecord(tx, byCollector, record, where);
  if (!('outcome' in became)) {
    throw new DomainError('FIELD_RECORD_REFUSED', { why: became.difference });
  }
  const isUnsigned = row.heldReason === 'signature' || row.flags.includes('unsigned');
  const byPerson: RecordFlag[] = isUnsigned ? ['byPerson', 'unsigned'] : ['byPerson'];
  const flags = [...became.flags, ...byPerson];
  const columns = becameColumns({ ...became, flags });
  const decision = { decidedBy: act.userId, decisionReason: reason };
  await tx
    .update(fieldRecord)
    .set({ ...columns, ...decision, loanId: record.loanId })
    .where(eq(fieldRecord.id, id));
  await audit(tx, act, 'takeHeldFieldRecord', id, { reason, outcome: became.outcome });
  return getRecord(tx, id);
}

/** Sets a record apart for which nobody handed money over; it may still be taken afterwards. */
export async function discardHeldRecord(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<FieldRecord> {
  const row = await lockRecord(tx, id);
  if (row.status === 'discarded') throw new DomainError('FIELD_RECORD_DISCARDED');
  const decision = { status: 'discarded' as const, decidedBy: act.userId, decisionReason: reason };
  await tx.update(fieldRecord).set(decision).where(eq(fieldRecord.id, id));
  await audit(tx, act, 'discardFieldRecord', id, { reason });
  return getRecord(tx, id);
}
