import { z } from 'zod';
import { CONTRACT_PARTIES, CONTRACT_ACTS, CONTRACT_STATUSES } from '../documents/contractMachine';
import { BLOCK_KINDS } from '../documents/fillTemplate';
import {
  CurrencyCode,
  IdParam,
  ListQuery,
  pageOf,
  PartyNameText,
  PlainDateText,
  RowId,
} from './common';
import { LENDER_TEXT_MAX_LENGTH } from './lenderProfiles';
import { MAIL_WAYS } from './mails';

/** The documents that a contract may hold, in the order in which they are bound. */
export const TEMPLATE_KINDS = [
  'contrato',
  'hojaResumen',
  'cronograma',
  'pagare',
  'autorizacion',
] as const;

/** Longest template, in characters. */
const TEMPLATE_MAX_LENGTH = 40_000;

/** A version of a template. */
export const ContractTemplate = z
  .object({
    id: z.int(),
    kind: z.enum(TEMPLATE_KINDS),
    version: z.int(),
    title: z.string(),
    body: z.string(),
    status: z.enum(['draft', 'published', 'retired']),
    savedAt: z.string(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'ContractTemplate' });
export type ContractTemplate = z.infer<typeof ContractTemplate>;

/** A template to save as a draft: the next version of its kind. */
export const NewContractTemplate = z
  .strictObject({
    kind: z.enum(TEMPLATE_KINDS),
    title: z.string().trim().min(3, 'Use al menos 3 letras').max(100),
    body: z.string().trim().min(20, 'Escriba el texto').max(TEMPLATE_MAX_LENGTH),
  })
  .meta({ id: 'NewContractTemplate' });
export type NewContractTemplate = z.infer<typeof NewContractTemplate>;

/** A part of a filled text. */
const Filled = z.object({ kind: z.enum(['words', 'value', 'missing']), text: z.string() });

/** A document as it would be: filled, with what is missing named. */
export const ContractPreview = z
  .object({
    /** Whose ficha holds what is missing. */
    borrowerId: z.int(),
    missing: z.array(z.string()),
    documents: z.array(
      z.object({
        kind: z.enum(TEMPLATE_KINDS),
        title: z.string(),
        version: z.int(),
        blocks: z.array(
          z.object({
            kind: z.enum(BLOCK_KINDS),
            parts: z.array(Filled),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ContractPreview' });
export type ContractPreview = z.infer<typeof ContractPreview>;

/** One kind or several, separated by commas. */
const KINDS_IN_ADDRESS = new RegExp(
  `^(${TEMPLATE_KINDS.join('|')})(,(${TEMPLATE_KINDS.join('|')})){0,4}$`,
);

/** Query of the documents of a loan to look at, separated by commas. */
export const ContractPreviewQuery = z.object({
  loanId: IdParam,
  kinds: z
    .string()
    .regex(KINDS_IN_ADDRESS, 'Elija los documentos, separados por comas')
    .default('contrato,hojaResumen,cronograma,pagare'),
});

/** A contract to generate. */
export const NewContract = z
  .strictObject({
    loanId: RowId,
    kinds: z.array(z.enum(TEMPLATE_KINDS)).min(1, 'Elija al menos un documento').max(5),
  })
  .meta({ id: 'NewContract' });
export type NewContract = z.infer<typeof NewContract>;

/**
 * Capacities in which somebody signs: for themselves, as who legally represents a company, or at
 * the request of who cannot sign (firma a ruego).
 */
const SIGNER_CAPACITIES = ['self', 'representative', 'onRequest'] as const;

/** One capacity, for example `'representative'`. */
export type SignerCapacity = (typeof SIGNER_CAPACITIES)[number];

/** A signature with its evidence. */
const ContractSignature = z
  .object({
    party: z.enum(CONTRACT_PARTIES),
    means: z.enum(['code', 'link', 'scan', 'session']),
    signer: z.string(),
    signerDocument: z.string(),
    capacity: z.enum(SIGNER_CAPACITIES),
    /** Person for whom somebody signs, where it is not for themselves. */
    actsFor: z.string(),
    power: z.string(),
    /** The mail that what signed was sent to; empty where nothing was. */
    sentTo: z.string(),
    /** People who set that mail and linked the account, and when; empty where nobody here did. */
    mailTrail: z.string(),
    signedAt: z.string(),
    /** Place and device of the signer; empty where they were not kept. */
    address: z.string(),
    device: z.string(),
    /** The second person, where the signature awaited one; else null. */
    approval: z
      .object({ by: z.string(), at: z.string(), address: z.string(), device: z.string() })
      .nullable(),
    sha256: z.string(),
  })
  .meta({ id: 'ContractSignature' });

/**
 * Why a contract asks for attention: unsigned for long, signed and not in custody, signed by a
 * company whose power has expired, or paid off and not given back.
 */
const CONTRACT_ALERTS = ['unsigned', 'custody', 'power', 'release'] as const;

/** A contract as lists show it. */
export const ContractSummary = z
  .object({
    id: z.int(),
    number: z.string(),
    version: z.int(),
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    status: z.enum(CONTRACT_STATUSES),
    kinds: z.array(z.enum(TEMPLATE_KINDS)),
    generatedOn: PlainDateText,
    custodyPlace: z.string().nullable(),
    /** Days without every signature; 0 once signed. */
    daysUnsigned: z.int(),
    /** Alert that somebody should look at, the most pressing first. */
    alert: z.enum(CONTRACT_ALERTS).nullable(),
  })
  .meta({ id: 'ContractSummary' });
export type ContractSummary = z.infer<typeof ContractSummary>;

/** A contract whole. */
export const ContractDetail = ContractSummary.extend({
  sha256: z.string(),
  verifyCode: z.string(),
  verifyUrl: z.string(),
  signatures: z.array(ContractSignature),
  acts: z.array(z.enum(CONTRACT_ACTS)),
  /** Last letters of the address to which the signing code went; null before it was sent. */
  sentTo: z.string().nullable(),
  /** Way in which the code and link that sign reach the borrower now. */
  mailWay: z.enum(MAIL_WAYS),
  replacedBy: z.int().nullable(),
  replaces: z.int().nullable(),
  hasRelease: z.boolean(),
}).meta({ id: 'ContractDetail' });
export type ContractDetail = z.infer<typeof ContractDetail>;

/** Query of the contracts, newest first. */
export const ContractQuery = ListQuery.extend({
  sort: z.enum(['number']).optional(),
  status: z.enum(CONTRACT_STATUSES).optional(),
  /** `any` leaves all that ask for attention. */
  alert: z.enum([...CONTRACT_ALERTS, 'any']).optional(),
  loanId: IdParam.optional(),
});
export type ContractQuery = z.infer<typeof ContractQuery>;

/** A page of contracts. */
export const ContractPage = pageOf('ContractPage', ContractSummary);
export type ContractPage = z.infer<typeof ContractPage>;

/** The code that arrived by e-mail. */
export const SignByCode = z
  .strictObject({ code: z.string().regex(/^\d{6}$/, 'Son 6 dígitos') })
  .meta({ id: 'SignByCode' });
export type SignByCode = z.infer<typeof SignByCode>;

const signerDocument = z.string().trim().min(6, 'Escriba su documento').max(20);
const power = z.string().trim().min(5, 'Escriba el poder').max(LENDER_TEXT_MAX_LENGTH);

/** Power of somebody who signs for the lender without being its representative. */
export const SignForLender = z
  .strictObject({ signerDocument: signerDocument.optional(), power: power.optional() })
  .meta({ id: 'SignForLender' });
export type SignForLender = z.infer<typeof SignForLender>;

/**
 * Whose hand is on a paper that was scanned, and for whom they signed. The party, or its known
 * representative, where nobody is named.
 */
export const SignedScan = z.object({
  signerName: PartyNameText.min(3, 'Escriba quién firmó').max(200).optional(),
  signerDocument: signerDocument.optional(),
  /** Power with which they signed, where they are not the known representative of the party. */
  power: power.optional(),
  capacity: z.enum(SIGNER_CAPACITIES).default('self'),
});
export type SignedScan = z.infer<typeof SignedScan>;

/** Party that signed the scanned paper, by whose hand, and the name of the file. */
export const ScanQuery = SignedScan.extend({
  party: z.enum(CONTRACT_PARTIES),
  name: z.string().max(200).default('contrato.pdf'),
});

const token = z.string().min(20).max(200);

/** Token that a link that signs carries. */
export const SigningToken = z.strictObject({ token }).meta({ id: 'SigningToken' });

/** Signs by a link: who reads it says that they accept the paper. */
export const SignByLink = z
  .strictObject({ token, accepts: z.literal(true, 'Marque que leyó y acepta el documento') })
  .meta({ id: 'SignByLink' });

/** Paper that somebody is about to sign by a link. */
export const SigningPaper = z
  .object({
    number: z.string(),
    version: z.int(),
    kinds: z.array(z.enum(TEMPLATE_KINDS)),
    lenderName: z.string(),
    signer: z.string(),
    signerDocument: z.string(),
    capacity: z.enum(SIGNER_CAPACITIES),
    actsFor: z.string(),
    power: z.string(),
    principal: z.string(),
    currency: CurrencyCode,
    generatedOn: PlainDateText,
    sha256: z.string(),
    sentTo: z.string(),
  })
  .meta({ id: 'SigningPaper' });
export type SigningPaper = z.infer<typeof SigningPaper>;

/** A contract that was signed by a link. */
export const SignedByLink = z
  .object({
    number: z.string(),
    lenderName: z.string(),
    signedAt: z.string(),
    status: z.enum(CONTRACT_STATUSES),
    /** Instant until which the same link gives who signed by it their copy; empty once past. */
    copyUntil: z.string(),
  })
  .meta({ id: 'SignedByLink' });
export type SignedByLink = z.infer<typeof SignedByLink>;

/** Place where the original is kept. */
export const KeepContract = z
  .strictObject({ place: z.string().trim().min(3, 'Escriba dónde se guarda').max(120) })
  .meta({ id: 'KeepContract' });
export type KeepContract = z.infer<typeof KeepContract>;
