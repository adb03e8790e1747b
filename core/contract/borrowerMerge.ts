import { z } from 'zod';
import { RowId } from './common';
import { MERGE_FIELDS } from '../identity/mergedData';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { Borrower } from './borrowers';

/** Data typed so far of somebody who may be registered already. */
export const SimilarQuery = z.object({
  documentNumber: z.string().trim().toUpperCase().max(20).optional(),
  name: z.string().trim().max(250).optional(),
  phone: z.string().trim().max(20).optional(),
});
export type SimilarQuery = z.infer<typeof SimilarQuery>;

/** A borrower who may be the same person, and why. */
export const SimilarBorrower = z
  .object({
    id: z.int(),
    fullName: z.string(),
    document: z.string(),
    phone: z.string(),
    why: z.enum(['document', 'phone', 'name']),
  })
  .meta({ id: 'SimilarBorrower' });
export type SimilarBorrower = z.infer<typeof SimilarBorrower>;

/** The borrowers who may be the same, the surest first. */
export const SimilarBorrowers = z
  .object({ items: z.array(SimilarBorrower) })
  .meta({ id: 'SimilarBorrowers' });
export type SimilarBorrowers = z.infer<typeof SimilarBorrowers>;

/** Records that a merge would move to the borrower that remains. */
export const MergePreview = z
  .object({
    kept: Borrower,
    merged: Borrower,
    moves: z.array(z.object({ what: z.string(), rows: z.int() })),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof MergePreview>;

/** Merges another borrower into this one. */
export const NewMerge = z
  .strictObject({
    mergedId: RowId,
    /**
     * Data that both have and of which the one of the merged ficha stays. What the ficha that stays
     * lacks, it takes anyway.
     */
    takes: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).optional(),
    reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'NewMerge' });
export type NewMerge = z.infer<typeof NewMerge>;
