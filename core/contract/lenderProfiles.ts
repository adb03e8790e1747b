import { z } from 'zod';
import { COUNTRIES } from '../countries';
import { isDocumentValid } from '../identity/documents';
import { RATE_TEXT_PATTERN } from '../loan/rules';
import { PartyNameText, PlainDateText, RowId } from './common';

/** Longest of the texts of a lender, in characters. */
export const LENDER_TEXT_MAX_LENGTH = 300;

const text = (required: string, max = LENDER_TEXT_MAX_LENGTH) =>
  z.string().trim().min(2, required).max(max);
const optional = z.string().trim().max(120).default('');

const fields = {
  validFrom: PlainDateText,
  name: PartyNameText.min(2, 'Escriba el nombre o la razón social').max(120),
  taxId: z
    .string()
    .trim()
    .regex(/^[0-9A-Z-]{5,20}$/, 'Escriba el RUC')
    .refine((id) => !/^\d{11}$/.test(id) || isDocumentValid('RUC', id), 'El RUC no es válido'),
  address: text('Escriba el domicilio'),
  city: text('Escriba la ciudad', 60),
  representativeName: PartyNameText.min(2, 'Escriba quién firma').max(120),
  representativeDocument: text('Escriba su documento', 40),
  representativePower: text('Escriba el poder o la partida'),
  phone: optional,
  email: optional,
  website: optional,
  claimsChannel: text('Escriba dónde se reclama'),
  paymentPlaces: text('Escriba dónde y cómo se paga'),
  insurer: optional,
  insurancePolicy: optional,
  itfPercent: z.string().regex(RATE_TEXT_PATTERN, 'Use una tasa como 0.005').nullable(),
  itfSource: optional,
  /** Country by whose rules it lives; left out, the one that held before. */
  country: z.enum(COUNTRIES).optional(),
  /** File of its logo, sent before; null where papers bear none. */
  logoFileId: RowId.nullable().default(null),
};

/** Lender as papers name it from a day on. */
export const NewLenderProfile = z
  .strictObject(fields)
  .refine(({ itfPercent, itfSource }) => itfPercent === null || itfSource !== '', {
    message: 'Escriba de dónde sale la tasa',
    path: ['itfSource'],
  })
  .refine(({ itfPercent }) => itfPercent === null || /[1-9]/.test(itfPercent), {
    message: 'Deje la tasa vacía si no se informa',
    path: ['itfPercent'],
  })
  .refine(({ insurer, insurancePolicy }) => (insurer === '') === (insurancePolicy === ''), {
    message: 'Escriba la compañía y su póliza, o ninguna',
    path: ['insurancePolicy'],
  })
  .meta({ id: 'NewLenderProfile' });
/** Lender as it is sent: what is left out is empty. */
export type NewLenderProfile = z.input<typeof NewLenderProfile>;

/** File that was sent as a logo. */
export const LenderLogo = z
  .object({ fileId: z.int(), name: z.string(), mediaType: z.string() })
  .meta({ id: 'LenderLogo' });
export type LenderLogo = z.infer<typeof LenderLogo>;

/** Lender as the screens name it today. */
export const LenderBrand = z
  .object({
    name: z.string(),
    /** The picture itself, as an address; null where there is none. */
    logo: z.string().nullable(),
  })
  .meta({ id: 'LenderBrand' });
export type LenderBrand = z.infer<typeof LenderBrand>;

/** Profile of the lender as it is stored, with who wrote it and whether it still counts. */
export const LenderProfile = z
  .object({
    ...fields,
    id: z.int(),
    country: z.enum(COUNTRIES),
    taxId: z.string(),
    logoFileId: z.int().nullable(),
    /** Name of the file of its logo; empty where there is none. */
    logoName: z.string(),
    isVoided: z.boolean(),
    /** True where papers of today take it. */
    isInForce: z.boolean(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'LenderProfile' });
export type LenderProfile = z.infer<typeof LenderProfile>;
