import { z } from 'zod';
import { Count, EntryLines, MoneyText, PlainDateText } from './common';
import { moneyFields, MovedMoney } from './moneyAccounts';

/** A part of what is lent: planned, handed over or given up. */
export const Tranche = z
  .object({
    number: z.int(),
    amount: MoneyText,
    plannedOn: PlainDateText,
    status: z.enum(['pending', 'disbursed', 'renounced']),
    disbursedOn: PlainDateText.nullable(),
    /** The number that a person reads, and the entry; the first goes with the loan. */
    disbursementNumber: z.string().nullable(),
    entryNumber: z.int().nullable(),
    /** Way in which it was handed over; the first may have been brought from elsewhere. */
    money: MovedMoney.nullable(),
    /** True where it may be undone now. */
    canVoid: z.boolean(),
  })
  .meta({ id: 'Tranche' });
export type Tranche = z.infer<typeof Tranche>;

/** Yearly cost of a loan in tranches, and the plan of which that is told. */
export const TranchesCost = z
  .object({
    annualEffectiveCostRatePercent: z.string(),
    /** The schedule in force, that with the tranches to come, or what was agreed before it. */
    of: z.enum(['schedule', 'allTranches', 'agreed']),
    /** Numbers of agreed tranches that fit the schedule no longer, and that it leaves out. */
    leftOut: z.array(z.int()),
  })
  .meta({ id: 'TranchesCost' });
export type TranchesCost = z.infer<typeof TranchesCost>;

/** Preview of the next tranche: the new schedule beside the old, cash and books. */
export const TranchePreview = z
  .object({
    number: z.int(),
    amount: MoneyText,
    currency: z.string(),
    fundName: z.string(),
    fundCashAfter: MoneyText,
    loanVersion: z.int(),
    totalDue: MoneyText,
    totalDueBefore: MoneyText,
    installments: z.array(
      z.object({
        number: z.int(),
        dueOn: PlainDateText,
        principal: MoneyText,
        interest: MoneyText,
        total: MoneyText,
        totalBefore: MoneyText,
        balanceAfter: MoneyText,
      }),
    ),
    lines: EntryLines,
  })
  .meta({ id: 'TranchePreview' });
export type TranchePreview = z.infer<typeof TranchePreview>;

/** Hands the next tranche over, as it was previewed. */
export const NewTranche = z
  .strictObject({ loanVersion: Count, previewTotalDue: MoneyText, ...moneyFields })
  .meta({ id: 'NewTranche' });
export type NewTranche = z.infer<typeof NewTranche>;
