import { z } from 'zod';
import { IdParam, ListQuery, MoneyText, pageOf, PlainDateText } from './common';
import { OPPORTUNITY_STATUSES, RISK_CLASSES, SHARE_STATUSES } from './opportunities';
import { BoughtBackShare, ResoldShare } from './shareSales';

/** A share, as its holder and the staff see it. */
export const Share = z
  .object({
    id: z.int(),
    number: z.string(),
    opportunityId: z.int(),
    opportunityNumber: z.string(),
    opportunityStatus: z.enum(OPPORTUNITY_STATUSES),
    title: z.string(),
    riskClass: z.enum(RISK_CLASSES),
    investorName: z.string(),
    currency: z.string(),
    status: z.enum(SHARE_STATUSES),
    units: MoneyText,
    putIn: MoneyText.describe('Lo que puso quien la tiene: lo que reservó o pagó por ella'),
    soldFor: MoneyText.describe('Lo que cobró por lo que vendió de ella'),
    outstanding: MoneyText,
    lost: MoneyText,
    /** Received so far, with buy-backs that stand, before and after what was taken of it. */
    interestReceived: MoneyText,
    netReceived: MoneyText,
    principalReceived: MoneyText,
    nextDueOn: PlainDateText.nullable(),
    daysLate: z.int().nullable(),
    reservedOn: PlainDateText.describe('El día en que quien la tiene la reservó o la compró'),
    /** True where they bought it of another investor. */
    isBought: z.boolean(),
    /** True while its holder may cancel it. */
    isCancellable: z.boolean(),
  })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof Share>;

/** Money of a share that one distribution brought, or took back. */
const ReceivedOfShare = z.object({
  distributionId: z.int(),
  number: z.string(),
  valueDate: PlainDateText,
  /** Receipt of the borrower's payment that it comes from. */
  receiptNumber: z.string().nullable(),
  /** Number of the distribution that it takes back. */
  reverses: z.string().nullable(),
  /** True where a later one took it back. */
  isReversed: z.boolean(),
  principal: MoneyText,
  interest: MoneyText,
  lateInterest: MoneyText,
  commission: MoneyText,
  withheld: MoneyText,
  net: MoneyText,
  lost: MoneyText,
});

/** A share with the money that it brought, payment by payment. */
export const ShareDetail = Share.extend({
  /** Annual rate of its flows so far, with what is outstanding, or why it is not told. */
  yieldPercent: z.string().nullable(),
  yieldMissing: z.enum(['notLent', 'young', 'untold']).nullable(),
  received: z.array(ReceivedOfShare),
  /** Buy-backs of it, the newest first, with those that were undone. */
  boughtBack: z.array(BoughtBackShare),
  /** Sales by, and purchases of, whoever it shows; the newest first, with those undone. */
  resales: z.array(ResoldShare),
  /** End of one that was cancelled, or whose purchase was undone; no reason where they did it. */
  cancelled: z.object({ on: PlainDateText, reason: z.string() }).nullable(),
}).meta({ id: 'ShareDetail' });
export type ShareDetail = z.infer<typeof ShareDetail>;

/** Query of shares. */
export const ShareQuery = ListQuery.extend({
  sort: z.enum(['reservedOn', 'putIn', 'outstanding', 'nextDueOn']).optional(),
  group: z.enum(['funding', 'active', 'late', 'ended']).optional(),
  opportunity: IdParam.optional(),
  investor: IdParam.optional(),
});
export type ShareQuery = z.infer<typeof ShareQuery>;
/** A page of shares. */
export const SharePage = pageOf('SharePage', Share);
export type SharePage = z.infer<typeof SharePage>;
