import { z } from 'zod';
import { hasLetters, isLatinName, LATIN_NAME_HINT, LETTERLESS_NAME_HINT } from '../identity/names';
import { isPlainDate } from '../calendar/plainDate';
import { isPaymentFrequency, USUAL_FREQUENCIES } from '../loan/paymentFrequencies';
import { isCurrency } from '../money/currency';
import { MONEY_TEXT_PATTERN, TYPED_MONEY_PATTERN } from '../money/wire';
import {
  PERCENT_HINT,
  PERCENT_TEXT_PATTERN,
  RATE_TEXT_PATTERN,
  REASON_MAX_LENGTH,
} from '../loan/rules';

/** An amount in an answer: decimal text with two decimals, `"1250.00"`. */
export const MoneyText = z
  .string()
  .regex(MONEY_TEXT_PATTERN)
  .meta({ id: 'MoneyText', description: 'Importe como texto decimal', example: '1250.00' });

/**
 * A name as it is kept: one space between its words, however many were typed; a name in the
 * contract is always one of these.
 */
export const NameText = z.string().overwrite((text) => text.replaceAll(/\s+/g, ' ').trim());

/** A name of a person or a company, in Latin letters. */
export const PartyNameText = NameText.refine(isLatinName, LATIN_NAME_HINT).refine(
  hasLetters,
  LETTERLESS_NAME_HINT,
);

/** Most currencies that a lender has in use. */
export const CURRENCIES_MAX = 20;

/** A currency in circulation by ISO 4217. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'Elija una moneda', abort: true })
  .refine(isCurrency, 'Elija una moneda')
  .meta({ id: 'Currency', description: 'Moneda, ISO 4217', example: 'EUR' });

/** Amounts of several currencies, which are never added up. */
export const AmountsByCurrency = z.array(z.object({ currency: z.string(), amount: MoneyText }));
export type AmountsByCurrency = z.infer<typeof AmountsByCurrency>;

/** A positive amount in a request: `"1250"`, `"1250.5"` or `"1250.50"`. */
export const PositiveMoneyText = z
  .string()
  .regex(TYPED_MONEY_PATTERN, { error: 'Use un importe como 1250.00', abort: true })
  .refine((text) => /[1-9]/.test(text), 'El importe debe ser mayor que cero')
  .meta({ id: 'PositiveMoneyText', description: 'Importe mayor que cero', example: '1250.00' });

/** An amount in a request that may be zero. */
export const TypedMoneyText = z
  .string()
  .regex(TYPED_MONEY_PATTERN, 'Use un importe como 1250.00')
  .meta({ id: 'TypedMoneyText', description: 'Importe', example: '1250.00' });

/** A day that exists: `"2026-11-21"`. */
export const PlainDateText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'La fecha no existe', abort: true })
  .refine(isPlainDate, 'La fecha no existe')
  .meta({ id: 'PlainDate', description: 'Fecha ISO', example: '2026-11-21' });

/** Percent a year as decimal text: `"25.50"`. */
export const RateText = z
  .string()
  .regex(RATE_TEXT_PATTERN, 'Use una tasa como 25.50')
  .meta({ id: 'RateText', description: 'Tasa anual en porcentaje', example: '25.50' });

/** Percent that is kept with four decimals: of a fund, a price, a yield. */
export const PercentText = z
  .string()
  .regex(PERCENT_TEXT_PATTERN, { error: PERCENT_HINT, abort: true })
  .meta({ id: 'PercentText', description: 'Porcentaje con hasta 4 decimales', example: '7.50' });

/** Percent of something, of which there is no more than all. */
export const PartPercentText = PercentText.refine((text) => Number(text) <= 100, 'Use hasta 100 %');

/** A date with the principal of a plan by hand, if one was agreed on. */
const AT_DATE = '\\d{4}-\\d{2}-\\d{2}(=\\d{1,13}(\\.\\d{1,2})?)?';
const AT_PATTERN = `^at${AT_DATE}(,${AT_DATE})*$`;

/** Frequency of payment: `"monthly"`, `"every10days"`, `"on5-20"`, `"at2027-06-15"`. */
export const PaymentFrequencyText = z
  .union(
    [
      z.enum([...USUAL_FREQUENCIES, 'dates']),
      z
        .templateLiteral(['every', z.int(), z.enum(['days', 'weeks', 'months'])])
        .meta({ pattern: '^every[1-9]\\d{0,2}(days|weeks|months)$' }),
      z.templateLiteral(['at', z.string()]).meta({ pattern: AT_PATTERN }),
      z.templateLiteral(['on', z.string()]).meta({ pattern: '^on[1-9]\\d?(-[1-9]\\d?){1,3}$' }),
    ],
    'Elija una frecuencia de pago',
  )
  .refine(
    isPaymentFrequency,
    'Use hasta 365 días, 52 semanas o 12 meses, de 2 a 4 días de cada mes, o fechas en orden',
  )
  .meta({ id: 'PaymentFrequency', description: 'Cada cuánto vence una cuota' });

/** The highest number that JSON carries exactly; the database counts further. */
export const ROW_ID_MAX = Number.MAX_SAFE_INTEGER;

/** Largest integer that the database holds, where it is not the number of a row. */
const INTEGER_MAX = 2_147_483_647;

/** Digits alone are a number of an address: `0x1` and `1e3` are other addresses. */
const digitsOnly = (text: unknown): unknown =>
  typeof text === 'string' && !/^\d{1,16}$/.test(text) ? Number.NaN : text;

const inAddress = (max: number) =>
  z.preprocess(digitsOnly, z.coerce.number().int().positive().max(max));

/** The number of a row in a path, as text. */
export const IdParam = inAddress(ROW_ID_MAX);

/** A version, a line or a number of order in a path, as text. */
export const OrdinalParam = inAddress(INTEGER_MAX);

/** The number of a row in a body. */
export const RowId = z.int().positive().max(ROW_ID_MAX);

/** A version, a line or a count in a request: what the database keeps of them. */
export const Count = z.int().min(0).max(INTEGER_MAX);

/** Count or position that begins at one. */
export const Ordinal = z.int().positive().max(INTEGER_MAX);

/** Why something is undone, stopped or replaced. */
export const ActReason = z
  .strictObject({ reason: z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH) })
  .meta({ id: 'ActReason' });
export type ActReason = z.infer<typeof ActReason>;

/** Query of a list: how many rows, from where, in which order, and with which words. */
export const ListQuery = z.object({
  search: z.string().trim().max(100).optional(),
  sort: z.string().max(40).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  after: z.string().max(300).optional(),
  before: z.string().max(300).optional(),
  limit: z.preprocess(digitsOnly, z.coerce.number().int().min(1).max(100)).default(25),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** A page of a list: its rows, how many there are in all, and where the neighbours begin. */
export function pageOf<T extends z.ZodType>(id: string, row: T) {
  return z
    .object({
      items: z.array(row),
      total: z.int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    })
    .meta({ id });
}

/** Lines of an entry of the books, as they would be posted. */
export const EntryLines = z.array(
  z.object({
    account: z.string(),
    accountName: z.string(),
    debit: MoneyText,
    credit: MoneyText,
  }),
);
