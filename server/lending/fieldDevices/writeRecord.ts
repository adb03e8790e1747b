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

/** Row of a record as it is written. */
function rowOf(
  act: Act,
  deviceId: number,
  { text, signature, hash, record, isChained, became }: RecordToWrite,
  { currencies }: Pick<TakeWhere, 'currencies'>,
): typeof fieldRecord.$inferInsert {
  // Records with another signature than that of the phone are of nobody that is known.
  const isKnown = !('heldReason' in became && became.heldReason === 'signature');
  const isOfLoan = record !== undefined && isKnown && currencies.has(record.loanId);
  const money = record?.kind === 'money' ? record : undefined;
  return {
    deviceId,
    number: record?.number ?? 0,
    text,
    signature,
    hash,
    isChained,
    ...NOTHING_BECAME,
    ...becameColumns(became),
    loanId: isOfLoan ? record.loanId : null,
    currency: money?.currency ?? null,
    amount: money?.amount ?? null,
    takenAt: record === undefined ? null : new Date(record.takenAt),
    syncedAt: act.clock.now(),
  };
}

/** Columns that a record which waits leaves empty, and one that was taken fills. */
const NOTHING_BECAME = {
  outcome: null,
  valueDate: null,
  paymentId: null,
  bankLineId: null,
  contactId: null,
};

/** Columns that a record which waited is written over with. */
const OVERWRITTEN = {
  signature: sql`excluded.signature`,
  isChained: sql`excluded.is_chained`,
  status: sql`excluded.status`,
  heldReason: sql`excluded.held_reason`,
  outcome: sql`excluded.outcome`,
  flags: sql`excluded.flags`,
  valueDate: sql`excluded.value_date`,
  difference: sql`excluded.difference`,
  paymentId: sql`excluded.payment_id`,
  bankLineId: sql`excluded.bank_line_id`,
  contactId: sql`excluded.contact_id`,
  loanId: sql`excluded.loan_id`,
  currency: sql`excluded.currency`,
  amount: sql`excluded.amount`,
  takenAt: sql`excluded.taken_at`,
  syncedAt: sql`excluded.synced_at`,
};

/** Writes records, each once for its text; one that waited is written over with what it became. */
export async function writeRecords(
  tx: Database,
  act: Act,
  deviceId: number,
  records: readonly RecordToWrite[],
  where: Pick<TakeWhere, 'currencies'>,
): Promise<void> {
  if (records.length === 0) return;
  await tx
    .insert(fieldRecord)
    .values(records.map((one) => rowOf(act, deviceId, one, where)))
    .onConflictDoUpdate({
      target: [fieldRecord.deviceId, fieldRecord.hash],
      set: OVERWRITTEN,
      setWhere: sql`${fieldRecord.status} = 'held'`,
    });
}
