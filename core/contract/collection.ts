import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  CURRENCIES_MAX,
  CurrencyCode,
  ListQuery,
  MoneyText,
  pageOf,
  PlainDateText,
  RowId,
  TypedMoneyText,
} from './common';
import { CASH_STATES } from './reviews';

/** Most loans that one route of a day may hold. */
const ROUTE_LOANS_MAX = 300;

/** States of a route. */
const ROUTE_STATUSES = ['programmed', 'accepted', 'cancelled'] as const;

/** The loans that somebody is to collect on a day, in the order of the visits. */
export const NewCollectionRoute = z
  .strictObject({
    collectorId: RowId,
    collectOn: PlainDateText,
    zone: z.string().trim().min(2, 'Escriba la zona').max(60),
    loanIds: z
      .array(RowId)
      .min(1, 'Elija al menos un préstamo')
      .max(ROUTE_LOANS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay un préstamo repetido'),
  })
  .meta({ id: 'NewCollectionRoute' });
export type NewCollectionRoute = z.infer<typeof NewCollectionRoute>;

/** Money of a route in one currency; those of two currencies are never added up. */
const RouteAmount = z.object({
  currency: CurrencyCode,
  expected: MoneyText,
  collected: MoneyText,
});

/** A route with what is expected of it. */
export const CollectionRoute = z
  .object({
    id: z.int(),
    collectOn: PlainDateText,
    collectorId: z.int(),
    collectorName: z.string(),
    zone: z.string(),
    status: z.enum(ROUTE_STATUSES),
    loans: z.int(),
    amounts: z.array(RouteAmount),
  })
  .meta({ id: 'CollectionRoute' });
export type CollectionRoute = z.infer<typeof CollectionRoute>;

/** Query of the routes, newest first. */
export const CollectionRouteQuery = ListQuery.extend({
  sort: z.enum(['collectOn']).optional(),
  from: PlainDateText.optional(),
  to: PlainDateText.optional(),
});
export type CollectionRouteQuery = z.infer<typeof CollectionRouteQuery>;

/** A page of routes. */
export const CollectionRoutePage = pageOf('CollectionRoutePage', CollectionRoute);
export type CollectionRoutePage = z.infer<typeof CollectionRoutePage>;

/** Person who can be given a route. */
export const Collector = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Collector' });
export type Collector = z.infer<typeof Collector>;

/** A visit of the sheet: what falls due up to that day, and what this person has collected. */
export const CollectionStop = z
  .object({
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    phone: z.string(),
    address: z.string(),
    currency: CurrencyCode,
    expected: MoneyText,
    collected: MoneyText,
    /** Promise of payment for that day. */
    promise: z.object({ number: z.string(), amount: MoneyText }).nullable(),
  })
  .meta({ id: 'CollectionStop' });
export type CollectionStop = z.infer<typeof CollectionStop>;

/** Kinds of line that bring cash into a drawer or take it out, as a cashier reads them. */
const CASH_LINE_KINDS = [
  'collected',
  'refunded',
  'disbursed',
  'contributed',
  'withdrawn',
  'transferred',
  'byHand',
  'found',
  'handedOver',
] as const;
/** Kind of line in a drawer, for example `'collected'`. */
export type CashLineKind = (typeof CASH_LINE_KINDS)[number];

/** Cash of one currency in a drawer. */
export const CashDeskAmount = z.object({
  currency: CurrencyCode,
  opening: MoneyText,
  /** Account whose cash the opening is; null where none was taken. */
  moneyAccountName: z.string().nullable(),
  /** Cash that should be there: the opening, and each line that the books have of the day. */
  expectedCash: MoneyText,
  /** Cash that came in, and as negative went out. */
  lines: z.array(z.object({ kind: z.enum(CASH_LINE_KINDS), amount: MoneyText })),
  /** Cash that was counted; null where no count covers what is expected. */
  counted: MoneyText.nullable(),
  difference: z.string().nullable(),
  /** Cash moved after the last count, which does not cover it; null where there is none. */
  movedSince: MoneyText.nullable(),
});
export type CashDeskAmount = z.infer<typeof CashDeskAmount>;

/** A count of a drawer, as it was: none is ever changed. */
export const CashCount = z.object({
  countedAt: z.string(),
  countedBy: z.string().nullable(),
  note: z.string().nullable(),
  amounts: z.array(
    z.object({
      currency: CurrencyCode,
      expectedCash: MoneyText,
      counted: MoneyText,
      difference: MoneyText,
      /** First entry that posted the difference; null where there is none. */
      entryNumber: z.int().nullable(),
      /** Entries that posted it, one a fund whose cash the desk held. */
      entryNumbers: z.array(z.int()),
      /** True where they were taken back by opening the desk again. */
      isTakenBack: z.boolean(),
    }),
  ),
});
export type CashCount = z.infer<typeof CashCount>;

/** The cash of one person's day, an amount a currency. */
export const CashDesk = z
  .object({
    id: z.int(),
    businessDate: PlainDateText,
    state: z.enum(CASH_STATES),
    amounts: z.array(CashDeskAmount),
    note: z.string().nullable(),
    /** Every count of that day, the newest first. */
    counts: z.array(CashCount),
  })
  .meta({ id: 'CashDesk' });
export type CashDesk = z.infer<typeof CashDesk>;

/** The daily collection of whoever is signed in. */
export const CollectionSheet = z
  .object({
    collectOn: PlainDateText,
    /** True where that is the business date: the day whose cash may be opened. */
    isToday: z.boolean(),
    zone: z.string().nullable(),
    stops: z.array(CollectionStop),
    amounts: z.array(
      RouteAmount.extend({
        /** Collected less expected: negative while some is still to come. */
        difference: z.string(),
      }),
    ),
    /** The currencies that the lender's funds are in: those that a drawer may hold. */
    currencies: z.array(CurrencyCode),
    /** Cash accounts that a desk may be opened from, with what nobody has in hand of each. */
    cashAccounts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        currency: CurrencyCode,
        free: MoneyText,
        /** True where its cash moves through an open desk alone. */
        asksDesk: z.boolean(),
        /** Cash of it in desks that others squared today, which another may take over. */
        squared: z.array(z.object({ deskId: z.int(), person: z.string(), amount: MoneyText })),
      }),
    ),
    cashDesk: CashDesk.nullable(),
  })
  .meta({ id: 'CollectionSheet' });
export type CollectionSheet = z.infer<typeof CollectionSheet>;

/** Query of a sheet; today when no day is named. */
export const CollectionSheetQuery = z.object({ date: PlainDateText.optional() });

/** Cash of one currency. */
const CashOfCurrency = { currency: CurrencyCode, amount: TypedMoneyText };

/** Cash by currency: each at most once. */
const byCurrency = <T extends z.ZodType<{ currency: string }>>(amount: T) =>
  z
    .array(amount)
    .min(1, 'Indique al menos una moneda')
    .max(CURRENCIES_MAX)
    .refine(
      (amounts) => new Set(amounts.map(({ currency }) => currency)).size === amounts.length,
      'Hay una moneda repetida',
    );

/**
 * Opens the cash of the day with what its person takes of a cash account: the first one of the
 * currency where none is named. The cash stays in that account of the books. That of a desk which
 * another squared today is taken over from it: the one named, or any where the rest is too little.
 */
export const OpenCashDesk = z
  .strictObject({
    opening: byCurrency(
      z.strictObject({
        ...CashOfCurrency,
        moneyAccountId: RowId.optional(),
        fromDeskId: RowId.optional(),
      }),
    ),
  })
  .meta({ id: 'OpenCashDesk' });
export type OpenCashDesk = z.infer<typeof OpenCashDesk>;

/** Cash of a day as it was counted. */
export const CountedCash = z
  .strictObject({
    businessDate: PlainDateText,
    counted: byCurrency(z.strictObject(CashOfCurrency)),
  })
  .meta({ id: 'CountedCash' });
export type CountedCash = z.infer<typeof CountedCash>;

/** Difference that a count would find, and the part of it that each fund would bear. */
export const CashCountPreview = z
  .object({
    amounts: z.array(
      z.object({
        currency: CurrencyCode,
        expectedCash: MoneyText,
        counted: MoneyText,
        difference: MoneyText,
        shares: z.array(z.object({ fundId: z.int(), fundName: z.string(), amount: MoneyText })),
      }),
    ),
  })
  .meta({ id: 'CashCountPreview' });
export type CashCountPreview = z.infer<typeof CashCountPreview>;

/** Closes it with what was counted; a difference asks for a note, and is posted. */
export const CloseCashDesk = CountedCash.extend({
  note: z.string().trim().max(REASON_MAX_LENGTH),
}).meta({ id: 'CloseCashDesk' });
export type CloseCashDesk = z.infer<typeof CloseCashDesk>;
