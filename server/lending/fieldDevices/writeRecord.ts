import type { FieldRecordText } from '@core/contract/fieldDevices';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { fieldRecord } from '../../platform/db/tables/fieldDevices';
import type { Act } from '../../platform/deps';
import type { Held, TakeWhere } from './take';
import type { Taken } from './takeMoney';

/** Record of a phone with what became of it. */
export interface RecordToWrite {
  readonly text: string;
  readonly signature: string;
  readonly hash: string;
  readonly record: FieldRecordText | undefined;
  readonly isChained: boolean;
  readonly became: Taken | Held;
}

/** Columns of what became of a record. */
export const becameColumns = (became: Taken | Held) =>
  'outcome' in became
    ? {
        status: 'taken' as const,
        heldReason: null,
        outcome: became.outcome,
        flags: [...became.flags],
        valueDate: became.valueDate,
        difference: became.difference,
        paymentId: became.paymentId ?? null,
        bankLineId: became.bankLineId ?? null,
        contactId: became.contactId ?? null,
      }
    : { status: 'held' as const, ...became, flags: [] };

/** Writes a record once for its text; one that waited is written over with what it became. */
export async function writeRecord(
  tx: Database,
  act: Act,
  deviceId: number,
  { text, signature, hash, record, isChained, became }: RecordToWrite,
  { currencies }: Pick<TakeWhere, 'currencies'>,
): Promise<void> {
  // Records with another signature than that of the phone are of nobody that is known.
  const isKnown = !('heldReason' in became && became.heldReason === 'signature');
  const isOfLoan = record !== undefined && isKnown && currencies.has(record.loanId);
  const money = record?.kind === 'money' ? record : undefined;
  const columns = {
    isChained,
    ...becameColumns(became),
    loanId: isOfLoan ? record.loanId : null,
    currency: money?.currency ?? null,
    amount: money?.amount ?? null,
    takenAt: record === undefined ? null : new Date(record.takenAt),
    syncedAt: act.clock.now(),
  };
  await tx
    .insert(fieldRecord)
    .values({ deviceId, number: record?.number ?? 0, text, signature, hash, ...columns })
    .onConflictDoUpdate({
      target: [fieldRecord.deviceId, fieldRecord.hash],
      set: { ...columns, signature },
      setWhere: sql`${fieldRecord.status} = 'held'`,
    });
}
