import { z } from 'zod';
import { DOCUMENT_TYPES, PHONE_PATTERN } from '../identity/documents';
import { ListQuery, MoneyText, pageOf, PlainDateText, TypedMoneyText } from './common';

const name = (max: number) => z.string().trim().min(1, 'Complete este dato').max(max);

/** A person or company to register; the permissions say which optional data it must bring. */
export const NewBorrower = z
  .strictObject({
    documentType: z.enum(DOCUMENT_TYPES),
    documentNumber: z.string().trim().toUpperCase().min(1).max(20),
    firstNames: name(100),
    lastNames: name(100),
    phone: z.string().regex(PHONE_PATTERN, 'Use solo dígitos, con + si hay código de país'),
    email: z.email('Debe ser un correo válido').max(255).optional(),
    address: z.string().trim().max(200).optional(),
    occupation: z.string().trim().max(100).optional(),
    monthlyIncome: TypedMoneyText.optional(),
  })
  .meta({ id: 'NewBorrower', description: 'Prestatario que se registra' });
export type NewBorrower = z.infer<typeof NewBorrower>;

/** A registered borrower, with what is lent to them now. */
export const Borrower = z
  .object({
    id: z.int(),
    documentType: z.enum(DOCUMENT_TYPES),
    documentNumber: z.string(),
    firstNames: z.string(),
    lastNames: z.string(),
    fullName: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string(),
    occupation: z.string(),
    monthlyIncome: MoneyText,
    registeredOn: PlainDateText,
    livingLoans: z.int(),
    outstandingPrincipal: MoneyText,
    daysPastDue: z.int(),
  })
  .meta({ id: 'Borrower' });
export type Borrower = z.infer<typeof Borrower>;

/** Query of the list of borrowers; sorts: name, document, registeredOn. */
export const BorrowerQuery = ListQuery.extend({
  sort: z.enum(['name', 'document', 'registeredOn']).optional(),
});
export type BorrowerQuery = z.infer<typeof BorrowerQuery>;

/** A page of borrowers. */
export const BorrowerPage = pageOf('BorrowerPage', Borrower);
export type BorrowerPage = z.infer<typeof BorrowerPage>;
