import { z } from 'zod';
import { DAY_ADJUSTMENTS } from '../calendar/workingDays';
import { DAY_COUNT_CONVENTIONS } from '../calendar/yearFraction';
import { LEVEL_RULES, MONTH_END_RULES, QUOTED_RATE_KINDS } from '../loan/agreement';
import type { LoanAgreement } from '../loan/agreement';
import { CHARGE_COLUMNS, TAX_BASES } from '../loan/components';
import { CHARGE_BASES, INSURANCE_TIMES } from '../loan/terms';
import { UPFRONT_WAYS } from '../loan/upfront';
import { ROUNDING_MODES } from '../money/rounding';
import { formatMoney, parseMoney } from '../money/wire';
import { MoneyText, PlainDateText } from './common';
import { LateTermsBody } from './lateTerms';
import { VariableRateBody } from './variableRates';

const Percent = z.string();

const Rate = z.strictObject({
  kind: z.enum(QUOTED_RATE_KINDS),
  percent: Percent,
  capitalizationsPerYear: z.int().exactOptional(),
});

const Frequency = z.union([
  z.strictObject({ every: z.int(), unit: z.enum(['day', 'week', 'month']) }),
  z.strictObject({ unit: z.literal('daysOfMonth'), days: z.array(z.int()) }),
  z.strictObject({ unit: z.literal('dates'), dates: z.array(PlainDateText) }),
]);

const Calendar = z.strictObject({
  frequency: Frequency,
  firstDueOn: PlainDateText,
  monthDay: z.int().exactOptional(),
  monthEnd: z.enum(MONTH_END_RULES).exactOptional(),
  working: z
    .strictObject({ restWeekdays: z.array(z.int()), holidays: z.array(PlainDateText) })
    .exactOptional(),
  adjustment: z.enum(DAY_ADJUSTMENTS).exactOptional(),
  isInterestMoved: z.boolean().exactOptional(),
  isWorkingDaysOnly: z.boolean().exactOptional(),
});

/** Parts of an agreement whose amounts are decimal text of a currency. */
function partsIn(currency: string) {
  const Amount = z.codec(MoneyText, z.bigint(), {
    decode: (text) => parseMoney(text, currency),
    encode: (amount) => formatMoney(amount, currency),
  });

  const FreeFormRow = z.strictObject({
    total: Amount.exactOptional(),
    principal: Amount.exactOptional(),
  });

  const Method = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('levelInstallment') }),
    z.strictObject({ kind: z.literal('levelWithBalloon'), balloon: Amount }),
    z.strictObject({
      kind: z.literal('constantPrincipal'),
      principalPerInstallment: Amount.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('bullet') }),
    z.strictObject({ kind: z.literal('flat') }),
    z.strictObject({ kind: z.literal('fixedInstallment'), amount: Amount }),
    z.strictObject({ kind: z.literal('freeForm'), rows: z.array(FreeFormRow) }),
  ]);

  const Basis = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed'), amount: Amount }),
    z.strictObject({
      kind: z.enum(CHARGE_BASES),
      percent: Percent,
    }),
    z.strictObject({
      kind: z.enum(['percentOfBalanceMonthly', 'percentOfAmountMonthly']),
      percent: Percent,
      time: z.enum(INSURANCE_TIMES),
      of: Amount.exactOptional(),
    }),
  ]);

  const Charge = z.strictObject({
    name: z.string(),
    column: z.enum(CHARGE_COLUMNS),
    basis: Basis,
    charged: z.enum(['eachInstallment', 'netted', 'financed', 'paidApart']),
    taxPercent: Percent.exactOptional(),
    rounding: z.enum(ROUNDING_MODES).exactOptional(),
  });

  const Upfront = z.strictObject({
    name: z.string(),
    charged: z.enum(UPFRONT_WAYS),
    amount: Amount,
    tax: Amount,
    account: z.string().exactOptional(),
  });

  const Rounding = z.strictObject({
    interest: z.enum(ROUNDING_MODES).exactOptional(),
    interestMultiple: Amount.exactOptional(),
    installment: z.enum(ROUNDING_MODES).exactOptional(),
    installmentMultiple: Amount.exactOptional(),
    level: z.enum(LEVEL_RULES).exactOptional(),
    levelFrom: z.enum(['allPeriods', 'firstPeriod', 'equalPeriods']).exactOptional(),
    parts: z.enum(['once', 'each']).exactOptional(),
  });

  return { Amount, Method, Charge, Upfront, Rounding };
}

function fieldsIn(currency: string) {
  const { Amount, Method, Charge, Upfront, Rounding } = partsIn(currency);
  return z.strictObject({
    /** Version of the form: a later one is read by what reads this one, or is migrated. */
    version: z.literal(1),
    disbursements: z.array(z.strictObject({ on: PlainDateText, amount: Amount })),
    installmentCount: z.int().exactOptional(),
    calendar: Calendar,
    rate: Rate,
    rateChanges: z
      .array(
        z.strictObject({
          from: PlainDateText,
          rate: Rate,
          ofPercent: Percent.exactOptional(),
          reviewedOn: PlainDateText.exactOptional(),
        }),
      )
      .exactOptional(),
    variableRate: VariableRateBody.exactOptional(),
    dayCount: z.enum(DAY_COUNT_CONVENTIONS),
    accrual: z.enum(['byDays', 'byPeriod']).exactOptional(),
    oddDays: z.enum(['inFirst', 'spread', 'upfront']).exactOptional(),
    method: Method,
    grace: z
      .strictObject({
        installments: z.int(),
        interestInstallments: z.int().exactOptional(),
        interest: z.enum(['paid', 'capitalized', 'compounded', 'spread', 'deferred', 'free']),
      })
      .exactOptional(),
    rounding: Rounding.exactOptional(),
    charges: z.array(Charge).exactOptional(),
    upfront: z.array(Upfront).exactOptional(),
    purchase: z.strictObject({ price: Amount, downPayment: Amount }).exactOptional(),
    installmentTax: z
      .strictObject({ name: z.string(), percent: Percent, on: z.array(z.enum(TAX_BASES)) })
      .exactOptional(),
    interestTaxPercent: Percent.exactOptional(),
    interestCapPercent: Percent.exactOptional(),
    downPaymentPercent: Percent.exactOptional(),
    late: LateTermsBody.exactOptional(),
  });
}

type AgreementFields = ReturnType<typeof fieldsIn>;

const FIELDS = new Map<string, AgreementFields>();

/** Fields of each currency, made once. */
function agreementFields(currency: string): AgreementFields {
  const known = FIELDS.get(currency) ?? fieldsIn(currency);
  FIELDS.set(currency, known);
  return known;
}

/** The whole agreement of a loan as it is kept: amounts as decimal text, days as ISO dates. */
export type AgreementDocument = z.input<AgreementFields>;

/**
 * Writes an agreement down, as a loan keeps it.
 *
 * @example writeAgreement(agreement, 'EUR').version // 1
 */
export function writeAgreement(agreement: LoanAgreement, currency: string): AgreementDocument {
  const fields = agreement as z.output<AgreementFields>;
  return z.encode(agreementFields(currency), { ...fields, version: 1 });
}

/**
 * Reads an agreement as a loan keeps it. Throws ZodError where it is not one.
 *
 * @example readAgreement(writeAgreement(agreement, 'EUR'), 'EUR') // agreement
 */
export function readAgreement(document: AgreementDocument, currency: string): LoanAgreement {
  const { version: _version, ...agreement } = z.decode(agreementFields(currency), document);
  return agreement;
}
