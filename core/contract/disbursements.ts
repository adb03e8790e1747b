import { z } from 'zod';
import { Count, MoneyText, PlainDateText } from './common';
import { LoanPreview } from './loans';
import { moneyFields } from './moneyAccounts';

/** On which day money is to leave, and the first due date where somebody chooses it. */
export const AskedDisbursement = z
  .strictObject({
    disbursedOn: PlainDateText,
    /** Left out: as far from the disbursement as was agreed. */
    firstDueOn: PlainDateText.optional(),
  })
  .meta({ id: 'AskedDisbursement' });
export type AskedDisbursement = z.infer<typeof AskedDisbursement>;

/**
 * Disbursement with the figures that the person saw: the act is refused where it holds no longer.
 */
export const NewDisbursement = AskedDisbursement.extend({
  loanVersion: Count,
  previewTotalDue: MoneyText,
  /** Payoff on that day of the loan that it renews; left out where it renews none. */
  payoff: MoneyText.optional(),
  /** Fields of how the money is handed over; another day alone hands none over. */
  ...moneyFields,
}).meta({ id: 'NewDisbursement' });
export type NewDisbursement = z.infer<typeof NewDisbursement>;

const Plan = z.object({
  disbursedOn: PlainDateText,
  firstDueOn: PlainDateText,
  lastDueOn: PlainDateText,
  firstInstallment: MoneyText,
  totalDue: MoneyText,
});

/** Preview of the disbursement of an agreed loan, or of another day for it. */
export const DisbursementPreview = LoanPreview.omit({ repeated: true })
  .extend({
    loanVersion: z.int(),
    agreed: Plan,
    planned: Plan,
    /** The first due date to ask the act for: a day of rest may have moved that of the plan. */
    askedFirstDueOn: PlainDateText,
    /** True where the day is another than agreed: the schedule is computed again. */
    isMoved: z.boolean(),
    /** The contract that another day replaces, and whether somebody had signed it. */
    replaces: z.object({ number: z.string(), wasSigned: z.boolean() }).nullable(),
    /** Last day on which the fund would hold the cash. */
    expiresOn: PlainDateText,
  })
  .meta({ id: 'DisbursementPreview' });
export type DisbursementPreview = z.infer<typeof DisbursementPreview>;
