/** Letters of the series of a phone: `TE-000003` is a phone, `TE-000003-12` its record 12. */
export const deviceNumber = (deviceId: number) => `TE-${String(deviceId).padStart(6, '0')}`;

/** Number that stands on a provisional receipt, and by which it is asked for. */
export const fieldNumber = (deviceId: number, number: number) =>
  `${deviceNumber(deviceId)}-${number}`;

/** Letters of its hash that the QR of a provisional receipt has: nobody guesses them. */
export const PROOF_HASH_LENGTH = 20;

/** Code by which anybody checks a provisional receipt. */
export const proofCode = (deviceId: number, number: number, hash: string) =>
  `${deviceId}-${number}-${hash.slice(0, PROOF_HASH_LENGTH)}`;

/** States of the phone of a collector. */
export const DEVICE_STATUSES = ['requested', 'active', 'revoked'] as const;

/** State of a phone, for example `'active'`. */
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];

/** States of what a phone sent. */
export const RECORD_STATUSES = ['taken', 'held', 'discarded'] as const;

/** State of a record, for example `'held'`. */
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** Outcomes of what a phone sent. */
export const RECORD_OUTCOMES = ['payment', 'credit', 'recovery', 'unidentified', 'visit'] as const;

/** Outcome of a record, for example `'credit'`. */
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

/** Flags for whoever looks at a record. */
export const RECORD_FLAGS = [
  'repeated',
  'clock',
  'otherDay',
  'dateMoved',
  'beyondLimits',
  'unsynced',
  'changed',
  'excess',
  'againstLaw',
  'byPerson',
  'unsigned',
] as const;

/** Flag of a record, for example `'repeated'`. */
export type RecordFlag = (typeof RECORD_FLAGS)[number];

/** Reasons for which a record waits for a person. */
export const HELD_REASONS = [
  'signature',
  'chain',
  'unreadable',
  'revoked',
  'otherLoan',
  'refused',
] as const;

/** Reason for which a record waits, for example `'chain'`. */
export type HeldReason = (typeof HELD_REASONS)[number];
