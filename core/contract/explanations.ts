import { z } from 'zod';
import { DEBT_COMPONENTS } from '../loan/components';
import { INTERNAL_MEANS, PAYMENT_MEANS } from '../loan/rules';
import { MoneyText, PlainDateText } from './common';

const rate = z.object({ kind: z.string(), percent: z.string() });
/** Amount of currency with six decimals: those of a part add up to its amount. */
const exact = z.string();

/** One step towards an amount. */
export const OwedStepBody = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('accrual'),
      from: PlainDateText,
      to: PlainDateText,
      balance: MoneyText,
      rate,
      days: z.int(),
      basis: z.int(),
      exact,
    }),
    z.object({ kind: z.literal('flatShare'), rate, exact }),
    z.object({
      kind: z.enum([
        'rounding',
        'replanned',
        'installment',
        'lessInterest',
        'prepaid',
        'remainder',
        'agreedPart',
        'lateCharge',
        'graceInterest',
      ]),
      exact,
    }),
    z.object({ kind: z.literal('interestCap'), percent: z.string(), exact }),
    z.object({ kind: z.literal('fixedCharge'), name: z.string(), exact }),
    z.object({
      kind: z.literal('percentage'),
      name: z.string(),
      base: MoneyText,
      percent: z.string(),
      exact,
    }),
  ])
  .meta({ id: 'OwedStep' });
export type OwedStepBody = z.infer<typeof OwedStepBody>;

/** Why an installment is owed: each part with its steps, what was paid of it, what is left. */
export const DebtExplanation = z
  .object({
    number: z.int(),
    dueOn: PlainDateText,
    asOf: PlainDateText,
    daysLate: z.int(),
    /** True of a loan that was annulled: nothing of it is asked for, and there are no parts. */
    isVoided: z.boolean(),
    parts: z.array(
      z.object({
        component: z.enum(DEBT_COMPONENTS),
        amount: MoneyText,
        paid: MoneyText,
        owed: MoneyText,
        steps: z.array(OwedStepBody),
      }),
    ),
    /** Payments that settled it, oldest first. */
    payments: z.array(
      z.object({
        receiptNumber: z.string(),
        receivedOn: PlainDateText,
        means: z.enum([...PAYMENT_MEANS, ...INTERNAL_MEANS]),
        amount: MoneyText,
      }),
    ),
    total: MoneyText,
    paid: MoneyText,
    owed: MoneyText,
  })
  .meta({ id: 'DebtExplanation' });
export type DebtExplanation = z.infer<typeof DebtExplanation>;
