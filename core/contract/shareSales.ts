import { z } from 'zod';
import { isSharePrice, SHARE_PRICE_HINT } from '../investments/sharePrice';
import { PERCENT_TEXT_PATTERN } from '../loan/rules';
import {
  IdParam,
  ListQuery,
  MoneyText,
  pageOf,
  PercentText,
  PlainDateText,
  PositiveMoneyText,
  RateText,
  RowId,
  TypedMoneyText,
} from './common';

const OFFER_STATUSES = ['PUBLICADA', 'VENDIDA', 'RETIRADA'] as const;
/** State of an offer of a share, for example `'PUBLICADA'`. */
export type OfferStatus = (typeof OFFER_STATUSES)[number];
const SHARE_ACT_KINDS = ['wholeSale', 'partSale', 'buyBack'] as const;
/** Kind of an act on a share, for example `'buyBack'`. */
export type ShareActKind = (typeof SHARE_ACT_KINDS)[number];

/** Offer of a share to other investors: all that is outstanding, or part of it. */
export const NewShareOffer = z
  .strictObject({
    /** Principal to sell; null: all, whatever is paid meanwhile. */
    principal: PositiveMoneyText.nullable(),
    /** Price in percent of the principal, from 80 to 110. */
    pricePercent: z
      .string()
      .regex(PERCENT_TEXT_PATTERN, { error: SHARE_PRICE_HINT, abort: true })
      .refine(isSharePrice, SHARE_PRICE_HINT),
  })
  .meta({ id: 'NewShareOffer' });
export type NewShareOffer = z.infer<typeof NewShareOffer>;

/** An offer as who may buy sees it. */
export const ShareOffer = z
  .object({
    id: z.int(),
    shareId: z.int(),
    opportunityId: z.int(),
    title: z.string(),
    riskClass: z.string(),
    currency: z.string(),
    fundId: z.int(),
    /** Principal on sale today; of an offer that ended, what was sold, or offered as a part. */
    principal: MoneyText,
    /** True of an offer of all that is outstanding, whatever is paid meanwhile. */
    isWhole: z.boolean(),
    outstanding: MoneyText,
    pricePercent: RateText,
    /** Price of that principal today, without the interest accrued. */
    price: MoneyText,
    /** Interest accrued and not due, which the buyer pays at once. */
    accrued: MoneyText,
    total: MoneyText,
    /** Sum that its seller would get today, less the fee; null for others, and once it ended. */
    sellerGets: MoneyText.nullable(),
    annualRatePercent: RateText,
    nextDueOn: PlainDateText.nullable(),
    status: z.enum(OFFER_STATUSES),
    /** True while its loan is late, rescheduled or has payments to distribute: nobody buys. */
    isPaused: z.boolean(),
    isMine: z.boolean(),
    offeredOn: PlainDateText,
    endedOn: PlainDateText.nullable(),
    /** Reason for which it ended besides that its seller withdrew it, or that it was sold. */
    endReason: z.string(),
  })
  .meta({ id: 'ShareOffer' });
export type ShareOffer = z.infer<typeof ShareOffer>;

/** Query of the offers that stand: of everybody, or one's own; or of one's own that ended. */
export const ShareOfferQuery = ListQuery.extend({
  mine: z.enum(['yes', 'ended']).optional(),
  opportunity: IdParam.optional(),
});
export type ShareOfferQuery = z.infer<typeof ShareOfferQuery>;
/** A page of offers. */
export const ShareOfferPage = pageOf('ShareOfferPage', ShareOffer);
export type ShareOfferPage = z.infer<typeof ShareOfferPage>;

/** Sum that a buyer saw and agrees to pay. */
export const SharePurchase = z
  .strictObject({ total: PositiveMoneyText })
  .meta({ id: 'SharePurchase' });
export type SharePurchase = z.infer<typeof SharePurchase>;

/** Effects of a purchase on buyer and seller. */
export const SharePurchasePreview = z
  .object({
    currency: z.string(),
    principal: MoneyText,
    price: MoneyText,
    accrued: MoneyText,
    total: MoneyText,
    fee: MoneyText,
    feeTax: MoneyText,
    sellerGets: MoneyText,
    availableBefore: MoneyText,
    availableAfter: MoneyText,
  })
  .meta({ id: 'SharePurchasePreview' });
export type SharePurchasePreview = z.infer<typeof SharePurchasePreview>;

/** Shares of a loan that the lender takes back. */
export const NewBuyBack = z
  .strictObject({
    shareIds: z.array(RowId).min(1, 'Elija las participaciones').max(500),
    reason: z.string().trim().min(5, 'Escriba el motivo').max(500),
  })
  .meta({ id: 'NewBuyBack' });
export type NewBuyBack = z.infer<typeof NewBuyBack>;

/** A buy-back at the total that its preview said. */
export const BuyBack = NewBuyBack.extend({ total: PositiveMoneyText }).meta({ id: 'BuyBack' });
export type BuyBack = z.infer<typeof BuyBack>;

/** Money that a buy-back pays to each holder. */
export const BuyBackPreview = z
  .object({
    currency: z.string(),
    paid: z.array(
      z.object({
        shareId: z.int(),
        holder: z.string(),
        principal: MoneyText,
        accrued: MoneyText,
        /** Percent of that interest that is withheld; null of interest that bears none. */
        withholdingPercent: RateText.nullable(),
        /** Tax of that interest, which is handed over for them. */
        withheld: MoneyText,
        net: MoneyText,
      }),
    ),
    /** Principal and interest, which the lender pays with what is withheld of them. */
    total: MoneyText,
    withheld: MoneyText,
    /** Cash of the lender's own in the fund before it. */
    freeCash: MoneyText,
  })
  .meta({ id: 'BuyBackPreview' });
export type BuyBackPreview = z.infer<typeof BuyBackPreview>;

/** Money that the lender paid for a share, to whoever held it then. */
export const BoughtBackShare = z.object({
  shareActId: z.int(),
  number: z.string(),
  actedOn: PlainDateText,
  principal: MoneyText,
  accrued: MoneyText,
  /** Percent that was withheld; null of interest that bore none, or of before it was written. */
  withholdingPercent: RateText.nullable(),
  withheld: MoneyText,
  net: MoneyText,
  undoneOn: PlainDateText.nullable(),
  undoReason: z.string(),
});

/** Sale between investors of a share, or of part of it, as one side of it saw it. */
export const ResoldShare = z.object({
  shareActId: z.int(),
  number: z.string(),
  actedOn: PlainDateText,
  side: z.enum(['sold', 'bought']),
  principal: MoneyText,
  total: MoneyText.describe('Lo que pagó quien compró, o lo que cobró quien vendió, sin comisión'),
  undoneOn: PlainDateText.nullable(),
  undoReason: z.string(),
});

/** A sale or a buy-back as it was done; of a buy-back an investor reads their own part. */
export const ShareAct = z
  .object({
    id: z.int(),
    number: z.string(),
    kind: z.enum(SHARE_ACT_KINDS),
    opportunityId: z.int(),
    title: z.string(),
    currency: z.string(),
    /**
     * Names for staff; «Usted» or «Otro inversionista» for others. Of a buy-back the former holders
     * as the seller, for staff alone, and no buyer.
     */
    seller: z.string(),
    buyer: z.string(),
    principal: MoneyText,
    price: MoneyText,
    accrued: MoneyText,
    fee: MoneyText,
    feeTax: MoneyText,
    /** Tax withheld of the interest that a buy-back pays. */
    withheld: MoneyText,
    /** Money that whoever gave the share up got: price and interest, less what was taken. */
    net: MoneyText,
    actedOn: PlainDateText,
    undoneOn: PlainDateText.nullable(),
    undoReason: z.string(),
  })
  .meta({ id: 'ShareAct' });
export type ShareAct = z.infer<typeof ShareAct>;

/** Query of sales and buy-backs. */
export const ShareActQuery = ListQuery.extend({ opportunity: IdParam.optional() });
export type ShareActQuery = z.infer<typeof ShareActQuery>;
/** A page of them. */
export const ShareActPage = pageOf('ShareActPage', ShareAct);
export type ShareActPage = z.infer<typeof ShareActPage>;

/** Rule by which money of an investor goes into opportunities by itself. */
export const NewAutoInvestRule = z
  .strictObject({
    fundId: RowId,
    priority: z.int().min(1).max(99),
    maxPerLoan: PositiveMoneyText.nullable(),
    cashToKeep: TypedMoneyText,
    minimumYieldPercent: PercentText.nullable(),
    maximumTermDays: z.int().min(1).max(99_999).nullable(),
    /** Classes that pass, for example `"AB"`; empty: all. */
    riskClasses: z
      .string()
      .regex(/^[A-E]{0,5}$/, 'Elija clases de la A a la E')
      .refine((text) => new Set(text).size === text.length, 'Elija cada clase una sola vez'),
  })
  .meta({ id: 'NewAutoInvestRule' });
export type NewAutoInvestRule = z.infer<typeof NewAutoInvestRule>;

/** A rule that holds. */
export const AutoInvestRule = z
  .object({
    id: z.int(),
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    priority: z.int(),
    maxPerLoan: MoneyText.nullable(),
    cashToKeep: MoneyText,
    minimumYieldPercent: RateText.nullable(),
    maximumTermDays: z.int().nullable(),
    riskClasses: z.string(),
  })
  .meta({ id: 'AutoInvestRule' });
export type AutoInvestRule = z.infer<typeof AutoInvestRule>;
