import { z } from 'zod';
import { BORROWER_DOCUMENT_TYPES, PHONE_PATTERN } from '../identity/documents';
import { REQUIRED_DOCUMENTS } from '../products/productTerms';
import { PAPER_STATUSES } from '../requests/papers';
import { PartyNameText } from './common';

/** State of a file that somebody waits for. */
const standing = {
  status: z.enum(PAPER_STATUSES),
  /** Note of the reviewer: the fault to mend. */
  note: z.string(),
  fileName: z.string().nullable(),
  mediaType: z.string().nullable(),
  sha256: z.string().nullable(),
  version: z.int(),
};

/** A paper that the product of a request asks for, and where it stands. */
export const RequestPaper = z
  .object({
    ...standing,
    paper: z.enum(REQUIRED_DOCUMENTS),
    /** True where an approved document of the borrower's file stands for it. */
    isOnFile: z.boolean(),
  })
  .meta({ id: 'RequestPaper' });
export type RequestPaper = z.infer<typeof RequestPaper>;

/** A paper that the team asked for beside those of the product. */
export const CalledPaper = z
  .object({
    ...standing,
    recordId: z.int(),
    title: z.string(),
    /** True while its file is taken: until it is approved or the request ends. */
    canUpload: z.boolean(),
  })
  .meta({ id: 'CalledPaper' });
export type CalledPaper = z.infer<typeof CalledPaper>;

const text = (message: string, max: number) => z.string().trim().min(2, message).max(max);

const guarantor = {
  documentType: z.enum(BORROWER_DOCUMENT_TYPES),
  documentNumber: z.string().trim().toUpperCase().min(1).max(20),
  name: PartyNameText.min(2, 'Escriba nombres y apellidos').max(150),
  phone: z.string().regex(PHONE_PATTERN, 'Use solo dígitos, con + si hay código de país'),
  relationship: text('Escriba qué es del solicitante', 60),
};

/** Guarantor whom a request names. */
export const NewRequestGuarantor = z.strictObject(guarantor).meta({ id: 'NewRequestGuarantor' });
export type NewRequestGuarantor = z.infer<typeof NewRequestGuarantor>;

/** A guarantor of a request. */
export const RequestGuarantor = z
  .object({
    ...guarantor,
    id: z.int(),
    /** Their own ficha, for staff alone: whether somebody is a client is not the borrower's. */
    borrowerId: z.int().nullable(),
  })
  .meta({ id: 'RequestGuarantor' });
export type RequestGuarantor = z.infer<typeof RequestGuarantor>;
