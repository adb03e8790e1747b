import { z } from 'zod';
import {
  BORROWER_DOCUMENT_TYPES,
  isBorrowerDocumentShaped,
  isCompanyDocument,
  PERSON_DOCUMENT_TYPES,
  PHONE_PATTERN,
} from '../identity/documents';
import { RISK_RATINGS } from '../loan/riskRating';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  AmountsByCurrency,
  Count,
  ListQuery,
  MoneyText,
  PartyNameText,
  pageOf,
  PlainDateText,
  TypedMoneyText,
} from './common';

const name = (max: number) => PartyNameText.min(1, 'Complete este dato').max(max);

/** Persons have first and last names; companies a legal name and who represents them. */
export const BORROWER_KINDS = ['person', 'company'] as const;

/** States of a borrower. `ACTIVO` has a living loan; `INACTIVO` may have one. */
const BORROWER_STATES = [
  'POR_APROBAR',
  'ACTIVO',
  'INACTIVO',
  'RECHAZADO',
  'LISTA_NEGRA',
  'RETIRADO',
  'FUSIONADO',
] as const;

/** One standing, for example `'ACTIVO'`. */
export type BorrowerStateName = (typeof BORROWER_STATES)[number];

const BorrowerData = z.strictObject({
  kind: z.enum(BORROWER_KINDS).optional(),
  documentType: z.enum(BORROWER_DOCUMENT_TYPES),
  documentNumber: z.string().trim().toUpperCase().min(1).max(20),
  /** First names; of a company, its legal name. */
  firstNames: name(150),
  lastNames: PartyNameText.max(100),
  phone: z.string().regex(PHONE_PATTERN, 'Use solo dígitos, con + si hay código de país'),
  email: z.email('Debe ser un correo válido').max(255).optional(),
  address: z.string().trim().max(200).optional(),
  occupation: z.string().trim().max(100).optional(),
  monthlyIncome: TypedMoneyText.optional(),
  bornOn: PlainDateText.optional(),
  representativeName: PartyNameText.max(150).optional(),
  representativeDocumentType: z.enum(PERSON_DOCUMENT_TYPES).optional(),
  representativeDocument: z.string().trim().toUpperCase().max(20).optional(),
  /** Proof that they may sign: a power, or an entry of the public registry. */
  representativePower: z.string().trim().max(200).optional(),
});

type Data = z.infer<typeof BorrowerData>;
const isNamed = ({ kind, lastNames }: Data) => kind === 'company' || lastNames !== '';
const isRepresented = ({ kind, representativeName = '' }: Data) =>
  kind !== 'company' || representativeName !== '';
const isKnownAs = ({ kind, documentType, documentNumber }: Data) =>
  kind !== 'company' || isCompanyDocument(documentType, documentNumber);
const isRepresentativeKnown = (data: Data) => {
  const { representativeDocumentType: type, representativeDocument: number = '' } = data;
  if (type === undefined) return number === '';
  return number === '' || isBorrowerDocumentShaped(type, number);
};

const LACKS_LAST_NAMES = { path: ['lastNames'], message: 'Complete este dato' };
const LACKS_REPRESENTATIVE = { path: ['representativeName'], message: 'Complete este dato' };
const NO_REPRESENTATIVE_DOCUMENT = {
  path: ['representativeDocument'],
  message: 'El número no es de ese tipo de documento',
};
/** Refusal of a document that no company has. */
export const NOT_OF_COMPANIES = {
  path: ['documentNumber'],
  message: 'Use el documento tributario de la empresa (un RUC que empieza en 20)',
};

/** A person or company to register; the permissions say which optional data it must bring. */
export const NewBorrower = BorrowerData.refine(isNamed, LACKS_LAST_NAMES)
  .refine(isRepresented, LACKS_REPRESENTATIVE)
  .refine(isKnownAs, NOT_OF_COMPANIES)
  .refine(isRepresentativeKnown, NO_REPRESENTATIVE_DOCUMENT)
  .meta({ id: 'NewBorrower', description: 'Prestatario que se registra' });
export type NewBorrower = z.infer<typeof NewBorrower>;

/** A borrower as it shall be; `version` is that of the one the person was looking at. */
export const BorrowerChange = BorrowerData.extend({ version: Count })
  .refine(isNamed, LACKS_LAST_NAMES)
  .refine(isRepresented, LACKS_REPRESENTATIVE)
  .refine(isKnownAs, NOT_OF_COMPANIES)
  .refine(isRepresentativeKnown, NO_REPRESENTATIVE_DOCUMENT)
  .meta({ id: 'BorrowerChange' });
export type BorrowerChange = z.infer<typeof BorrowerChange>;

/** A registered borrower, with what is lent to them now. */
export const Borrower = z
  .object({
    id: z.int(),
    kind: z.enum(BORROWER_KINDS),
    documentType: z.enum(BORROWER_DOCUMENT_TYPES),
    documentNumber: z.string(),
    firstNames: z.string(),
    lastNames: z.string(),
    fullName: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string(),
    occupation: z.string(),
    monthlyIncome: MoneyText,
    bornOn: PlainDateText.nullable(),
    representativeName: z.string(),
    representativeDocumentType: z.enum(PERSON_DOCUMENT_TYPES).nullable(),
    representativeDocument: z.string(),
    representativePower: z.string(),
    registeredOn: PlainDateText,
    version: z.int(),
    state: z.enum(BORROWER_STATES),
    /** Why it stands so, where somebody decided it. */
    stateReason: z.string(),
    blacklistedUntil: PlainDateText.nullable(),
    mergedIntoId: z.int().nullable(),
    /** Documents of the fichas merged into this one, each after its type: `DNI 41234567`. */
    formerDocuments: z.array(z.string()),
    livingLoans: z.int(),
    /** Agreed loans whose money has not left yet. */
    waitingLoans: z.int(),
    /** Principal of the living loans; those that owe none are left out. */
    outstandingPrincipal: AmountsByCurrency,
    daysPastDue: z.int(),
    /** The class of their worst living loan; null without one. */
    riskRating: z.enum(RISK_RATINGS).nullable(),
    /** Score of their latest request. */
    score: z.int().nullable(),
    officerId: z.int().nullable(),
    officer: z.string().nullable(),
    zoneId: z.int().nullable(),
    zone: z.string().nullable(),
  })
  .meta({ id: 'Borrower' });
export type Borrower = z.infer<typeof Borrower>;

/** Id of somebody, or `none` for the borrowers that have nobody. */
export const idOrNone = z.union([z.literal('none'), z.string().regex(/^[1-9]\d{0,14}$/)]);

/** Query of the list of borrowers; sorts: name, document, registeredOn, officer. */
export const BorrowerQuery = ListQuery.extend({
  sort: z.enum(['name', 'document', 'registeredOn', 'officer']).optional(),
  state: z.enum(BORROWER_STATES).optional(),
  riskRating: z.enum(RISK_RATINGS).optional(),
  officer: idOrNone.optional(),
  zone: idOrNone.optional(),
});
export type BorrowerQuery = z.infer<typeof BorrowerQuery>;

/** A page of borrowers. */
export const BorrowerPage = pageOf('BorrowerPage', Borrower);
export type BorrowerPage = z.infer<typeof BorrowerPage>;

const reason = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);

/** Decisions about a borrower. */
const BORROWER_DECISIONS = ['approve', 'reject', 'reconsider', 'withdraw', 'reinstate'] as const;

/** A decision about a borrower, and why. */
export const BorrowerDecision = z
  .strictObject({ decision: z.enum(BORROWER_DECISIONS), reason })
  .meta({ id: 'BorrowerDecision' });
export type BorrowerDecision = z.infer<typeof BorrowerDecision>;

/** Puts a borrower on the blacklist until a day, or until it is lifted. */
export const Blacklisting = z
  .strictObject({ reason, until: PlainDateText.nullable() })
  .meta({ id: 'Blacklisting' });
export type Blacklisting = z.infer<typeof Blacklisting>;

/** Why something about a borrower is done or undone. */
export const BorrowerReason = z.strictObject({ reason }).meta({ id: 'BorrowerReason' });
export type BorrowerReason = z.infer<typeof BorrowerReason>;
