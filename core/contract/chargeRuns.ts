import { z } from 'zod';
import { RUN_LOAN_STATUSES, RUN_STATUSES } from '../loan/chargeRun';
import { CHARGE_KINDS, LOT_KINDS } from '../loan/components';
import { ActReason, ListQuery, MoneyText, pageOf, PlainDateText, RowId } from './common';

/** Total that a lot charges of a kind in a currency. */
export const RunTotal = z
  .object({
    currency: z.string(),
    kind: z.enum(CHARGE_KINDS),
    charges: z.int(),
    amount: MoneyText,
  })
  .meta({ id: 'RunTotal' });
export type RunTotal = z.infer<typeof RunTotal>;

/** Something to look at before a lot is generated; it does not stop it. */
export const RunWarning = z
  .object({
    code: z.enum(['skippedDays', 'dayOff', 'loansWithoutSchedule', 'leavesCharges']),
    /** Number of days or loans, where the warning is about some. */
    count: z.int(),
    /** A name or dates, to be read. */
    detail: z.string(),
  })
  .meta({ id: 'RunWarning' });
export type RunWarning = z.infer<typeof RunWarning>;

/** Numbers of loans of a lot that stand at each status. */
const RunProgress = z.object(
  Object.fromEntries(RUN_LOAN_STATUSES.map((status) => [status, z.int()])) as Record<
    (typeof RUN_LOAN_STATUSES)[number],
    z.ZodInt
  >,
);

/** A lot of charges. */
export const ChargeRun = z
  .object({
    id: z.int(),
    /** Number of the lot for people, `L-000012`. */
    number: z.string(),
    businessDate: PlainDateText,
    status: z.enum(RUN_STATUSES),
    productName: z.string().nullable(),
    /** The kinds of charges that it takes; null when it takes all. */
    kinds: z.array(z.enum(LOT_KINDS)).nullable(),
    /** Digest of the lot as it stands; empty until it is assembled. */
    hash: z.string(),
    livingLoans: z.int(),
    loans: z.int(),
    progress: RunProgress,
    totals: z.array(RunTotal),
    /** The totals of the last lot of the same kinds that was generated, to compare with. */
    previous: z
      .object({ number: z.string(), businessDate: PlainDateText, totals: z.array(RunTotal) })
      .nullable(),
    warnings: z.array(RunWarning),
    assembledBy: z.string().nullable(),
    startedAt: z.string(),
    assembledAt: z.string().nullable(),
    generatedBy: z.string().nullable(),
    generatedAt: z.string().nullable(),
    endedBy: z.string().nullable(),
    endedAt: z.string().nullable(),
    endReason: z.string(),
    /** True while the lot can be undone: no later close. */
    canReverse: z.boolean(),
  })
  .meta({ id: 'ChargeRun' });
export type ChargeRun = z.infer<typeof ChargeRun>;

/** Summary of a lot, as lists show it. */
export const ChargeRunSummary = ChargeRun.pick({
  id: true,
  number: true,
  businessDate: true,
  status: true,
  kinds: true,
  loans: true,
  totals: true,
  assembledBy: true,
  startedAt: true,
}).meta({ id: 'ChargeRunSummary' });
export type ChargeRunSummary = z.infer<typeof ChargeRunSummary>;

/** A page of lots. */
export const ChargeRunPage = pageOf('ChargeRunPage', ChargeRunSummary);
export type ChargeRunPage = z.infer<typeof ChargeRunPage>;

/** Query of the lots, newest first. */
export const ChargeRunQuery = ListQuery.extend({
  sort: z.enum(['id']).optional(),
  status: z.enum(RUN_STATUSES).optional(),
});
export type ChargeRunQuery = z.infer<typeof ChargeRunQuery>;

/** A lot to assemble for the business date; of every product and kind of charge, or of some. */
export const NewChargeRun = z
  .strictObject({
    productId: RowId.nullable(),
    /** Kinds of charge to run; all where they are left out. */
    kinds: z
      .array(z.enum(LOT_KINDS))
      .min(1, 'Elija qué cargos arma')
      .max(LOT_KINDS.length)
      .optional(),
  })
  .meta({ id: 'NewChargeRun' });
export type NewChargeRun = z.infer<typeof NewChargeRun>;

/** A loan of a lot. */
export const RunLoan = z
  .object({
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    status: z.enum(RUN_LOAN_STATUSES),
    reason: z.string(),
    currency: z.string(),
    amount: MoneyText,
    items: z.array(
      z.object({
        installmentNumber: z.int(),
        kind: z.enum(CHARGE_KINDS),
        chargedOn: PlainDateText,
        amount: MoneyText,
      }),
    ),
  })
  .meta({ id: 'RunLoan' });
export type RunLoan = z.infer<typeof RunLoan>;

/** A page of the loans of a lot. */
export const RunLoanPage = pageOf('RunLoanPage', RunLoan);
export type RunLoanPage = z.infer<typeof RunLoanPage>;

/** Query of the loans of a lot. */
export const RunLoanQuery = ListQuery.extend({
  sort: z.enum(['loanId', 'amount']).optional(),
  status: z.enum(RUN_LOAN_STATUSES).optional(),
});
export type RunLoanQuery = z.infer<typeof RunLoanQuery>;

/** A loan to leave out of a lot, and why. */
export const RunExclusion = ActReason.extend({ loanId: RowId }).meta({
  id: 'RunExclusion',
});
export type RunExclusion = z.infer<typeof RunExclusion>;

/** A loan to put back into a lot. */
export const RunInclusion = z.strictObject({ loanId: RowId }).meta({ id: 'RunInclusion' });
export type RunInclusion = z.infer<typeof RunInclusion>;

/** The lot that was looked at and is approved. */
export const RunApproval = z.strictObject({ hash: z.string().length(64) }).meta({
  id: 'RunApproval',
});
export type RunApproval = z.infer<typeof RunApproval>;
