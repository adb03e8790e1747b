import { z } from 'zod';
import { INSTALLMENT_COUNT_MAX } from '../loan/rules';
import { TERMS_OF_PRODUCT } from './installmentCharges';
import { MoneyText, PlainDateText, PositiveMoneyText, RateText, RowId } from './common';
import { LoanPreview, LoanTermsBody } from './loans';

const ControlTotals = z.strictObject({
  principal: MoneyText,
  /** Interest, insurance, fees and tax fallen due and unpaid. */
  interest: MoneyText,
  lateInterest: MoneyText,
});

/** A loan that another system kept, with its balances there on the day of the cut. */
export const NewMigratedLoan = LoanTermsBody.omit(TERMS_OF_PRODUCT)
  .extend({
    borrowerId: RowId,
    fundId: RowId,
    lateAnnualRatePercent: RateText,
    /** Product that gives the charges of its installments and the order of payments. */
    productId: RowId.optional(),
    originalNumber: z.string().trim().min(1, 'Escriba el número').max(30),
    cutOn: PlainDateText,
    past: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('paidThrough'),
        installment: z.int().min(0).max(INSTALLMENT_COUNT_MAX),
      }),
      z.strictObject({
        kind: z.literal('payments'),
        payments: z
          .array(z.strictObject({ receivedOn: PlainDateText, amount: PositiveMoneyText }))
          .max(600),
      }),
    ]),
    control: ControlTotals,
  })
  .meta({ id: 'NewMigratedLoan' });
export type NewMigratedLoan = z.infer<typeof NewMigratedLoan>;

/** Preview of a migration: balances, the entry that opens it, and what to mind. */
export const MigrationPreview = z
  .object({
    currency: z.string(),
    computed: ControlTotals,
    isEqual: z.boolean(),
    payments: z.int(),
    /** Limits that do not hold for what was lent elsewhere, in words. */
    warnings: z.array(z.string()),
    lines: LoanPreview.shape.lines,
  })
  .meta({ id: 'MigrationPreview' });
export type MigrationPreview = z.infer<typeof MigrationPreview>;
