import { z } from 'zod';
import { ACT_KINDS } from '../approvals/actKinds';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { CurrencyCode, MoneyText, PlainDateText, PositiveMoneyText } from './common';

const reason = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);

/** Rule of the acts that need a second person from a day on; null leaves a condition out. */
export const NewApprovalRule = z
  .strictObject({
    act: z.enum(ACT_KINDS),
    profile: z.string().max(60).nullable(),
    currency: CurrencyCode.nullable(),
    fundId: z.int().positive().nullable(),
    productCode: z.string().max(40).nullable(),
    needsSecond: z.boolean(),
    amountFrom: PositiveMoneyText.nullable(),
    validFrom: PlainDateText,
    reason,
  })
  .refine(({ amountFrom, currency }) => amountFrom === null || currency !== null, {
    message: 'Elija la moneda del importe',
    path: ['currency'],
  })
  .refine(({ amountFrom, needsSecond }) => amountFrom === null || needsSecond, {
    message: 'Un importe solo va con «necesita otra persona»',
    path: ['amountFrom'],
  })
  .meta({ id: 'NewApprovalRule' });
export type NewApprovalRule = z.infer<typeof NewApprovalRule>;

/** A rule as it stands. */
export const ApprovalRule = z
  .object({
    id: z.int(),
    act: z.enum(ACT_KINDS),
    profile: z.string().nullable(),
    currency: z.string().nullable(),
    fundId: z.int().nullable(),
    fundName: z.string().nullable(),
    productCode: z.string().nullable(),
    needsSecond: z.boolean(),
    amountFrom: MoneyText.nullable(),
    validFrom: PlainDateText,
    reason: z.string(),
    by: z.string(),
    isVoided: z.boolean(),
  })
  .meta({ id: 'ApprovalRule' });
export type ApprovalRule = z.infer<typeof ApprovalRule>;

/** A colleague of the reader who may approve what the reader asks: from when, null for today. */
const SecondPerson = z
  .object({ name: z.string(), from: z.string().nullable() })
  .meta({ id: 'SecondPerson' });
export type SecondPerson = z.infer<typeof SecondPerson>;

/** An operation by the words of its route. */
const operations = z.array(z.string());

/** Every act in one table: which awaits, which has its own second person, which needs none. */
export const ApprovalOverview = z
  .object({
    isInForce: z.boolean(),
    /** Declaration that one person works alone, and its author; null where two are asked for. */
    declaration: z.object({ by: z.string(), at: z.string(), statement: z.string() }).nullable(),
    acts: z.array(
      z.object({
        act: z.enum(ACT_KINDS),
        operations,
        /** Words for where no rule of `holding` speaks of it; empty where one speaks of all. */
        otherwise: z.string(),
        /** Rules that hold now or are to begin: none that was annulled or replaced. */
        holding: z.array(ApprovalRule),
        rules: z.array(ApprovalRule),
        /** People who may approve it where the reader asks for it. */
        approvers: z.array(SecondPerson),
      }),
    ),
    /** Declaration that one works alone, by the reader: done at once, or approved by these. */
    declaring: z.object({ isDoneAtOnce: z.boolean(), approvers: z.array(SecondPerson) }),
    withTheirOwn: z.array(z.object({ how: z.string(), operations })),
    exempt: z.array(z.object({ why: z.string(), operations })),
  })
  .meta({ id: 'ApprovalOverview' });
export type ApprovalOverview = z.infer<typeof ApprovalOverview>;

/** Declaration that a lender of one person signs. */
export const DeclareSoleOperator = z.strictObject({ reason }).meta({ id: 'DeclareSoleOperator' });
export type DeclareSoleOperator = z.infer<typeof DeclareSoleOperator>;
