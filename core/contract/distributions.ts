import { z } from 'zod';
import { ListQuery, MoneyText, pageOf, PlainDateText, RateText } from './common';

const CAUSES = ['payment', 'recovery', 'writeOff'] as const;
/** Cause of a distribution, for example `'payment'`. */
export type DistributionCause = (typeof CAUSES)[number];
const LINE_COMPONENTS = ['principal', 'interest', 'lateInterest', 'loss'] as const;
/** Component of a line, for example `'interest'`. */
export type LineComponent = (typeof LINE_COMPONENTS)[number];
const LOT_STATUSES = ['ARMADO', 'GENERADO', 'DESHECHO', 'DESCARTADO'] as const;
/** State of a lot, for example `'ARMADO'`. */
export type LotStatus = (typeof LOT_STATUSES)[number];

/** Line of a distribution: money of one component that a share got. */
export const DistributionLine = z
  .object({
    shareId: z.int(),
    shareNumber: z.int(),
    /** The lender's shares name nobody. */
    holder: z.string(),
    component: z.enum(LINE_COMPONENTS),
    gross: MoneyText,
    commission: MoneyText,
    commissionTax: MoneyText,
    /** Percent that was withheld; null of a line that bears none, or of before it was written. */
    withholdingPercent: RateText.nullable(),
    withheld: MoneyText,
    net: MoneyText,
  })
  .meta({ id: 'DistributionLine' });
export type DistributionLine = z.infer<typeof DistributionLine>;

/** Distribution of a payment, or its reversal. */
export const Distribution = z
  .object({
    /** Null before it is generated. */
    id: z.int().nullable(),
    number: z.string(),
    cause: z.enum(CAUSES),
    loanId: z.int(),
    loanNumber: z.string(),
    opportunityId: z.int(),
    currency: z.string(),
    paymentId: z.int().nullable(),
    receiptNumber: z.string().nullable(),
    valueDate: PlainDateText,
    /** Number of the distribution that it takes back. */
    reverses: z.string().nullable(),
    isReversed: z.boolean(),
    principal: MoneyText,
    interest: MoneyText,
    lateInterest: MoneyText,
    /** Money of the payment that is the lender's, the insurer's or the state's. */
    notSplit: MoneyText,
    /** Interest among it that the sale of the loan to investors left to the lender. */
    retained: MoneyText,
    /** Principal that investors lose by a write-off; below zero where it comes back. */
    loss: MoneyText,
    commission: MoneyText,
    commissionTax: MoneyText,
    withheld: MoneyText,
    net: MoneyText,
    entryNumber: z.int().nullable(),
  })
  .meta({ id: 'Distribution' });
export type Distribution = z.infer<typeof Distribution>;

/** Payment of the borrower behind a distribution. */
const PaymentBehind = z.object({ receivedOn: PlainDateText, amount: MoneyText });

/**
 * A distribution with its lines. An investor reads their own lines and sums, and which payment they
 * come from: whose loan it is, what others got and the entry are of staff alone, null for others.
 */
export const DistributionDetail = Distribution.extend({
  loanId: z.int().nullable(),
  loanNumber: z.string().nullable(),
  notSplit: MoneyText.nullable(),
  retained: MoneyText.nullable(),
  /** Null of a loss. */
  payment: PaymentBehind.nullable(),
  lines: z.array(DistributionLine),
}).meta({ id: 'DistributionDetail' });
export type DistributionDetail = z.infer<typeof DistributionDetail>;

const LotTotals = z.object({
  currency: z.string(),
  distributions: z.int(),
  principal: MoneyText,
  interest: MoneyText,
  lateInterest: MoneyText,
  /** Principal that investors lose by it, which is no money of the other sums. */
  loss: MoneyText,
  commission: MoneyText,
  commissionTax: MoneyText,
  withheld: MoneyText,
  net: MoneyText,
});

/** A run of distributions: put together, generated as it was seen, undone whole. */
export const DistributionLot = z
  .object({
    id: z.int(),
    number: z.string(),
    status: z.enum(LOT_STATUSES),
    throughOn: PlainDateText,
    assembledOn: PlainDateText,
    assembledBy: z.string(),
    generatedOn: PlainDateText.nullable(),
    generatedBy: z.string(),
    endedOn: PlainDateText.nullable(),
    endedBy: z.string(),
    endReason: z.string(),
    totals: z.array(LotTotals),
  })
  .meta({ id: 'DistributionLot' });
export type DistributionLot = z.infer<typeof DistributionLot>;

/** Money of an investor in a fund that an act leaves below zero. */
const OverdrawnWallet = z
  .object({
    userId: z.int(),
    name: z.string(),
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    /** Money of the wallet after it. */
    available: MoneyText,
  })
  .meta({ id: 'OverdrawnWallet' });
export type OverdrawnWallet = z.infer<typeof OverdrawnWallet>;

/** A lot with the distributions that it made, or would make. */
export const DistributionLotDetail = DistributionLot.extend({
  distributions: z.array(Distribution),
  /**
   * Wallets that its next step leaves below zero, as their money was used already: to generate one
   * that was put together, or to undo the last that was generated.
   */
  overdrawn: z.array(OverdrawnWallet),
  /** True where what it would do is no longer what was put together. */
  isStale: z.boolean(),
}).meta({ id: 'DistributionLotDetail' });
export type DistributionLotDetail = z.infer<typeof DistributionLotDetail>;

/** Query of lots. */
export const DistributionLotQuery = ListQuery.extend({
  status: z.enum(LOT_STATUSES).optional(),
});
export type DistributionLotQuery = z.infer<typeof DistributionLotQuery>;
/** A page of lots. */
export const DistributionLotPage = pageOf('DistributionLotPage', DistributionLot);
export type DistributionLotPage = z.infer<typeof DistributionLotPage>;

/** State of a funded loan beside its shares, and what differs between them. */
export const LoanInvestors = z
  .object({
    opportunityId: z.int(),
    opportunityNumber: z.string(),
    currency: z.string(),
    loanPrincipal: MoneyText,
    sharesOutstanding: MoneyText,
    /** Principal of payments that no lot distributed yet. */
    undistributed: MoneyText,
    /** Zero where the loan is what its shares and what waits say. */
    difference: MoneyText,
    shares: z.array(
      z.object({
        id: z.int(),
        number: z.int(),
        holder: z.string(),
        /** True of whoever held it until it passed whole to somebody else. */
        isFormer: z.boolean(),
        units: MoneyText,
        outstanding: MoneyText,
        /** Interest of payments, and of buy-backs that stand. */
        interestReceived: MoneyText,
        netReceived: MoneyText,
      }),
    ),
    distributions: z.array(Distribution),
  })
  .meta({ id: 'LoanInvestors' });
export type LoanInvestors = z.infer<typeof LoanInvestors>;
