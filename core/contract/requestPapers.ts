import { z } from 'zod';
import { BORROWER_DOCUMENT_TYPES, PHONE_PATTERN } from '../identity/documents';
import { REQUIRED_DOCUMENTS } from '../products/productTerms';
import { PAPER_STATUSES } from '../requests/papers';

/** A paper that the product of a request asks for, and where it stands. */
export const RequestPaper = z
  .object({
    paper: z.enum(REQUIRED_DOCUMENTS),
    status: z.enum(PAPER_STATUSES),
    /** Whether an approved document of the borrower's file stands for it. */
    isOnFile: z.boolean(),
    /** What the reviewer wants mended. */
    note: z.string(),
    fileName: z.string().nullable(),
    mediaType: z.string().nullable(),
    sha256: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'RequestPaper' });
export type RequestPaper = z.infer<typeof RequestPaper>;

const text = (message: string, max: number) => z.string().trim().min(2, message).max(max);

const guarantor = {
  documentType: z.enum(BORROWER_DOCUMENT_TYPES),
  documentNumber: z.string().trim().toUpperCase().min(1).max(20),
  name: text('Escriba nombres y apellidos', 150),
  phone: z.string().regex(PHONE_PATTERN, 'Use solo dígitos, con + si hay código de país'),
  relationship: text('Escriba qué es del solicitante', 60),
};

/** Somebody who would guarantee the loan. */
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
