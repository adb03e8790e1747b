import { z } from 'zod';
import {
  FILE_ITEMS,
  REVIEW_ITEMS,
  REVIEW_NOTE_MAX_LENGTH,
  REVIEW_STATUSES,
  TEXT_ITEMS,
} from '../identity/accountReview';
import { DOCUMENT_TYPES } from '../identity/documents';
import { ListQuery, pageOf, RowId } from './common';

/** A file that is kept, without its content. */
export const FileInfo = z
  .object({
    name: z.string(),
    mediaType: z.string(),
    size: z.int(),
    uploadedAt: z.string(),
  })
  .meta({ id: 'FileInfo' });
export type FileInfo = z.infer<typeof FileInfo>;

/** One thing of the checklist; `seen` names this very state of it. */
export const ReviewedItem = z
  .object({
    item: z.enum(REVIEW_ITEMS),
    status: z.enum(REVIEW_STATUSES),
    value: z.string().nullable(),
    file: FileInfo.nullable(),
    note: z.string().nullable(),
    seen: z.string(),
  })
  .meta({ id: 'ReviewedItem' });
export type ReviewedItem = z.infer<typeof ReviewedItem>;

/** My own validation: what I showed and what became of it. */
export const MyValidation = z
  .object({ status: z.string(), email: z.string(), items: z.array(ReviewedItem) })
  .meta({ id: 'MyValidation' });
export type MyValidation = z.infer<typeof MyValidation>;

/** The part of an address that names a thing shown by a file. */
export const FileItemParam = z.object({ item: z.enum(FILE_ITEMS) });

/** The part of an address that names a thing written down. */
export const TextItemParam = z.object({ item: z.enum(TEXT_ITEMS) });

/** The name of an uploaded file; its kind is read from its bytes. */
export const FileNameQuery = z.object({ name: z.string().max(300).default('') });

/** A thing written down: a telephone, an address, a CCI. */
export const ItemText = z
  .strictObject({ value: z.string().trim().min(1, 'Complete este dato').max(300) })
  .meta({ id: 'ItemText' });
export type ItemText = z.infer<typeof ItemText>;

/** An account that waits for its review. */
export const ReviewRow = z
  .object({
    userId: z.int(),
    fullName: z.string(),
    email: z.string(),
    profile: z.string(),
    status: z.string(),
    createdAt: z.string(),
    inReview: z.int(),
    observed: z.int(),
    approved: z.int(),
  })
  .meta({ id: 'ReviewRow' });
export type ReviewRow = z.infer<typeof ReviewRow>;

/** Query of the accounts under review; sorts: createdAt, name. */
export const ReviewQuery = ListQuery.extend({
  sort: z.enum(['createdAt', 'name']).optional(),
  status: z.enum(['PENDIENTE_VALIDACION', 'OBSERVADA']).optional(),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/** A page of the accounts under review. */
export const ReviewPage = pageOf('ReviewPage', ReviewRow);
export type ReviewPage = z.infer<typeof ReviewPage>;

/** A borrower as a review names one. */
const ReviewedBorrower = z
  .object({ id: z.int(), fullName: z.string() })
  .meta({ id: 'ReviewedBorrower' });

/** One account under review, with the borrower that it is or could be. */
export const AccountReview = z
  .object({
    userId: z.int(),
    fullName: z.string(),
    firstNames: z.string(),
    lastNames: z.string(),
    email: z.string(),
    profile: z.string(),
    status: z.string(),
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    documentNumber: z.string().nullable(),
    bornOn: z.string().nullable(),
    needsBorrower: z.boolean(),
    borrower: ReviewedBorrower.nullable(),
    candidate: ReviewedBorrower.nullable(),
    items: z.array(ReviewedItem),
  })
  .meta({ id: 'AccountReview' });
export type AccountReview = z.infer<typeof AccountReview>;

/** The thing as the reviewer saw it. */
export const ItemApproval = z.strictObject({ seen: z.string().max(40) }).meta({
  id: 'ItemApproval',
});
export type ItemApproval = z.infer<typeof ItemApproval>;

/** Why a thing cannot be approved yet. */
export const ItemObservation = z
  .strictObject({
    seen: z.string().max(40),
    note: z.string().trim().min(5, 'Escriba al menos 5 letras').max(REVIEW_NOTE_MAX_LENGTH),
  })
  .meta({ id: 'ItemObservation' });
export type ItemObservation = z.infer<typeof ItemObservation>;

/** The borrower that an account belongs to; null takes the link back. */
export const BorrowerLink = z
  .strictObject({ borrowerId: RowId.nullable() })
  .meta({ id: 'BorrowerLink' });
export type BorrowerLink = z.infer<typeof BorrowerLink>;
