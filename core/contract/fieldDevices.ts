import { z } from 'zod';
import { RESULTS_OF } from '../contact/contactRecord';
import {
  DEVICE_STATUSES,
  HELD_REASONS,
  RECORD_FLAGS,
  RECORD_OUTCOMES,
  RECORD_STATUSES,
} from '../field/fieldRecord';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  Count,
  CurrencyCode,
  IdParam,
  ListQuery,
  MoneyText,
  NameText,
  Ordinal,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  RowId,
} from './common';
import { FreeHours, HALT_KINDS, NewPlace } from './loanContacts';

/** Most records that a phone sends at once. */
const BATCH_MAX = 300;

/** Phone that a collector asks to work with: its name, and the public half of its key. */
export const NewFieldDevice = z
  .strictObject({
    label: NameText.min(2, 'Escriba un nombre para el teléfono').max(60),
    /** Key ECDSA P-256 as SubjectPublicKeyInfo, in base64. */
    publicKey: z.string().regex(/^[A-Za-z0-9+/]{80,200}={0,2}$/, 'La llave no es válida'),
  })
  .meta({ id: 'NewFieldDevice' });
export type NewFieldDevice = z.infer<typeof NewFieldDevice>;

/** Limits that an administrator gives a phone. */
export const DeviceApproval = z
  .strictObject({
    limitAmount: PositiveMoneyText,
    limitCount: Ordinal.max(500, 'Use hasta 500 recibos'),
    expiresOn: PlainDateText,
  })
  .meta({ id: 'DeviceApproval' });
export type DeviceApproval = z.infer<typeof DeviceApproval>;

/** Phone of a collector. */
export const FieldDevice = z
  .object({
    id: z.int(),
    number: z.string(),
    userId: z.int(),
    userName: z.string(),
    label: z.string(),
    status: z.enum(DEVICE_STATUSES),
    limitCurrency: CurrencyCode,
    limitAmount: MoneyText,
    limitCount: z.int(),
    expiresOn: PlainDateText.nullable(),
    requestedAt: z.string(),
    decidedBy: z.string(),
    /** Last contact with the server, and the records that it said it still held. */
    lastSyncAt: z.string().nullable(),
    pending: z.int(),
    lastNumber: z.int(),
    held: z.int(),
    revokedAt: z.string().nullable(),
    revokeReason: z.string(),
    wipedAt: z.string().nullable(),
  })
  .meta({ id: 'FieldDevice' });
export type FieldDevice = z.infer<typeof FieldDevice>;

/** Query of the phones, the last first. */
export const FieldDeviceQuery = ListQuery.extend({
  sort: z.enum(['userName', 'lastSyncAt', 'pending']).optional(),
  userId: IdParam.optional(),
  status: z.enum(DEVICE_STATUSES).optional(),
});
export type FieldDeviceQuery = z.infer<typeof FieldDeviceQuery>;

/** A page of phones. */
export const FieldDevicePage = pageOf('FieldDevicePage', FieldDevice);
export type FieldDevicePage = z.infer<typeof FieldDevicePage>;

/** The phones of whoever is signed in. */
export const OwnFieldDevices = z
  .object({ items: z.array(FieldDevice) })
  .meta({ id: 'OwnFieldDevices' });

/** Morning of a phone that began. */
export const StartedFieldDay = z.object({ dayId: z.int() }).meta({ id: 'StartedFieldDay' });
export type StartedFieldDay = z.infer<typeof StartedFieldDay>;

/** Visit of the day, with as much as a phone may hold of a person. */
const FieldStop = z.object({
  loanId: z.int(),
  loanNumber: z.string(),
  loanVersion: z.int(),
  name: z.string(),
  documentEnd: z.string(),
  phone: z.string(),
  address: z.string(),
  currency: CurrencyCode,
  /** Sum due on that day and on each of the three after it, and all that is owed, due or not. */
  owed: z.array(z.object({ on: PlainDateText, amount: MoneyText, debt: MoneyText })),
  why: z.string(),
  /** Fact for which whoever owes is not to be visited; null where there is none. */
  halt: z.enum(HALT_KINDS).nullable(),
  /** Thing to do next in the case of the loan, as of the morning; null where there is none. */
  caseTodo: z.string().nullable(),
  /** Hours in which the law lets them be visited and called on the day, as seen in the morning. */
  visitHours: FreeHours,
  callHours: FreeHours,
});
export type FieldStop = z.infer<typeof FieldStop>;

/** All that a phone works with on a day. */
export const FieldDay = z
  .object({
    dayId: z.int(),
    device: FieldDevice,
    on: PlainDateText,
    serverTime: z.string(),
    collectorName: z.string(),
    lenderName: z.string(),
    /** Half of the key of the store of the phone, in base64. */
    keyHalf: z.string(),
    /** Numbers that the phone may give, and the hash of the record before them. */
    fromNumber: z.int(),
    toNumber: z.int(),
    previousHash: z.string(),
    proofUrl: z.string(),
    stops: z.array(FieldStop),
  })
  .meta({ id: 'FieldDay' });
export type FieldDay = z.infer<typeof FieldDay>;

const recorded = {
  device: RowId,
  day: RowId,
  number: Ordinal,
  previous: z.string().regex(/^([0-9a-f]{64})?$/),
  loanId: RowId,
  takenAt: z.iso.datetime(),
};

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const visited = {
  ...recorded,
  kind: z.literal('visit'),
  contactName: NameText.min(2).max(120),
  result: z.enum(RESULTS_OF.visit as [string, ...string[]]),
  note: z.string().trim().max(REASON_MAX_LENGTH),
  promise: z.strictObject({ amount: PositiveMoneyText, promisedOn: PlainDateText }).nullable(),
};

const proven = {
  ...visited,
  place: NewPlace.nullable(),
  photo: z.strictObject({ sha256: Sha256, hasConsent: z.literal(true) }).nullable(),
};

/**
 * Record that a phone signs: money that was taken, or the outcome of a visit. A visit of version 2
 * has the place of the address, and the hash of its photo, which comes apart; each of them only
 * where the person agreed. One of version 3 says besides whether the phone told that the law was
 * against it and the collector wrote it down as such. Those of before are read as they were signed.
 */
export const FieldRecordText = z.discriminatedUnion('kind', [
  z.strictObject({
    ...recorded,
    v: z.literal(1),
    kind: z.literal('money'),
    amount: PositiveMoneyText,
    currency: CurrencyCode,
    /** Sum due that the phone showed. */
    owed: MoneyText,
    loanVersion: Count,
  }),
  z.discriminatedUnion('v', [
    z.strictObject({ ...visited, v: z.literal(1) }),
    z.strictObject({ ...proven, v: z.literal(2) }),
    z.strictObject({ ...proven, v: z.literal(3), acceptsAgainst: z.boolean() }),
  ]),
]);
export type FieldRecordText = z.infer<typeof FieldRecordText>;

/** Records of a phone, in the order of their chain. */
export const FieldBatch = z
  .strictObject({
    /** Time by the clock of the phone. */
    phoneTime: z.iso.datetime(),
    /** Records that it holds and are not in this batch. */
    pendingAfter: Count,
    records: z
      .array(
        z.strictObject({
          /** Text that was signed, to the letter. */
          text: z.string().min(2).max(2000),
          signature: z.string().max(120),
        }),
      )
      .max(BATCH_MAX),
  })
  .meta({ id: 'FieldBatch' });
export type FieldBatch = z.infer<typeof FieldBatch>;

/** Record with its outcome, as its phone is told and the office reads it. */
export const FieldRecord = z
  .object({
    id: z.int(),
    number: z.string(),
    ordinal: z.int(),
    hash: z.string(),
    status: z.enum(RECORD_STATUSES),
    outcome: z.enum(RECORD_OUTCOMES).nullable(),
    heldReason: z.enum(HELD_REASONS).nullable(),
    flags: z.array(z.enum(RECORD_FLAGS)),
    loanId: z.int().nullable(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    currency: CurrencyCode.nullable(),
    amount: MoneyText.nullable(),
    takenAt: z.string().nullable(),
    syncedAt: z.string(),
    valueDate: PlainDateText.nullable(),
    collectorName: z.string(),
    /** Receipt, money of the tray or contact that it became. */
    became: z.string(),
    /** Difference with what the phone showed, in words. */
    difference: z.string(),
    decisionReason: z.string(),
  })
  .meta({ id: 'FieldRecord' });
export type FieldRecord = z.infer<typeof FieldRecord>;

/** Answer to a batch: each record by itself, and whether the phone may go on. */
export const FieldSync = z
  .object({
    status: z.enum(DEVICE_STATUSES),
    serverTime: z.string(),
    records: z.array(FieldRecord),
  })
  .meta({ id: 'FieldSync' });
export type FieldSync = z.infer<typeof FieldSync>;

/** Query of what phones sent, the last first. */
export const FieldRecordQuery = ListQuery.extend({
  sort: z.enum(['syncedAt']).optional(),
  status: z.enum(RECORD_STATUSES).optional(),
  deviceId: IdParam.optional(),
  userId: IdParam.optional(),
});
export type FieldRecordQuery = z.infer<typeof FieldRecordQuery>;

/** A page of what phones sent. */
export const FieldRecordPage = pageOf('FieldRecordPage', FieldRecord);
export type FieldRecordPage = z.infer<typeof FieldRecordPage>;

/** Photo of a visit that a phone sends after its record. */
export const FieldPhoto = z
  .object({ recordNumber: z.string(), sha256: z.string() })
  .meta({ id: 'FieldPhoto' });
export type FieldPhoto = z.infer<typeof FieldPhoto>;

/** Query of a photo: the hash of its bytes, which its record signed. */
export const FieldPhotoQuery = z.object({ sha256: Sha256 });
