import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { IdParam, ListQuery, Ordinal, pageOf, PlainDateText } from './common';

/** Types of document of a borrower, by what it proves. */
export const DIGITAL_RECORD_TYPES = [
  'identity',
  'address',
  'income',
  'tax',
  'guarantee',
  'representation',
  'other',
] as const;

/** States of a document: asked for, here, sent back, or good. */
const DIGITAL_RECORD_STATUSES = ['pending', 'received', 'observed', 'approved'] as const;

const body = {
  type: z.enum(DIGITAL_RECORD_TYPES),
  title: z.string().trim().min(3, 'Escriba qué documento es').max(120),
  issuedOn: PlainDateText.nullable(),
  expiresOn: PlainDateText.nullable(),
};

/** A document to ask for, or as it shall be described. */
export const DigitalRecordBody = z
  .strictObject(body)
  .refine(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn < expiresOn, {
    path: ['expiresOn'],
    message: 'Vence antes de emitirse',
  })
  .meta({ id: 'DigitalRecordBody' });
export type DigitalRecordBody = z.infer<typeof DigitalRecordBody>;

/** A decision about the version of a document that somebody saw. */
export const DigitalRecordReview = z
  .strictObject({
    decision: z.enum(['approve', 'observe', 'undo']),
    version: Ordinal,
    note: z.string().trim().max(REASON_MAX_LENGTH).default(''),
  })
  .refine(({ decision, note }) => decision !== 'observe' || note.length >= 5, {
    path: ['note'],
    message: 'Escriba qué falta',
  })
  .meta({ id: 'DigitalRecordReview' });
export type DigitalRecordReview = z.infer<typeof DigitalRecordReview>;

/** A document of the digital file of a borrower, with its latest content. */
export const DigitalRecord = z
  .object({
    ...body,
    title: z.string(),
    id: z.int(),
    borrowerId: z.int(),
    borrowerName: z.string(),
    status: z.enum(DIGITAL_RECORD_STATUSES),
    version: z.int(),
    note: z.string(),
    isExpired: z.boolean(),
    fileName: z.string().nullable(),
    mediaType: z.string().nullable(),
    sha256: z.string().nullable(),
    uploadedAt: z.string().nullable(),
    uploadedBy: z.string().nullable(),
    reviewedBy: z.string().nullable(),
    endedAt: z.string().nullable(),
    endReason: z.string().nullable(),
  })
  .meta({ id: 'DigitalRecord' });
export type DigitalRecord = z.infer<typeof DigitalRecord>;

/** Query of the documents of one borrower or of all; `expired` leaves those past their day. */
export const DigitalRecordQuery = ListQuery.extend({
  sort: z.enum(['id', 'expiresOn']).optional(),
  borrowerId: IdParam.optional(),
  status: z.enum(DIGITAL_RECORD_STATUSES).optional(),
  expired: z.enum(['true']).optional(),
});
export type DigitalRecordQuery = z.infer<typeof DigitalRecordQuery>;

/** A page of documents. */
export const DigitalRecordPage = pageOf('DigitalRecordPage', DigitalRecord);
export type DigitalRecordPage = z.infer<typeof DigitalRecordPage>;
