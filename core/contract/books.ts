import { z } from 'zod';
import { CASH_ACCOUNT } from '../payments/moneyAccountKinds';
import {
  CurrencyCode,
  IdParam,
  ListQuery,
  MoneyText,
  NameText,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  RowId,
} from './common';
import { moneyFields } from './moneyAccounts';
import { MonthText } from './periods';

/**
 * Kinds of account of the books: what the lender has, owes, its owners' money, what it earns,
 * loses.
 */
const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

/** Kind of account of the books, for example `'asset'`. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

const code = z
  .string()
  .trim()
  .regex(/^\d{4,10}$/, 'Use de 4 a 10 cifras');
const name = NameText.min(3, 'Escriba el nombre').max(120);
const ownCode = z.string().trim().max(20);

/** An account of the chart. */
export const LedgerAccount = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(ACCOUNT_KINDS),
    /** The code in the lender's own chart; empty where it is the same. */
    ownCode: z.string(),
    /** Kept by loans and funds: no entry by hand touches it. */
    isControl: z.boolean(),
    /** Acts of the system post to it: it stays in use. */
    isOwn: z.boolean(),
    isActive: z.boolean(),
  })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = z.infer<typeof LedgerAccount>;

/** An account that the lender adds. */
export const NewLedgerAccount = z
  .strictObject({ code, name, kind: z.enum(ACCOUNT_KINDS), ownCode })
  .meta({ id: 'NewLedgerAccount' });
export type NewLedgerAccount = z.infer<typeof NewLedgerAccount>;

/** Change of an account of the books: its code and its kind stay. */
export const LedgerAccountChange = z
  .strictObject({ name, ownCode, isActive: z.boolean() })
  .meta({ id: 'LedgerAccountChange' });
export type LedgerAccountChange = z.infer<typeof LedgerAccountChange>;

/** A period of the books, of one currency or one fund; without dates, this month up to today. */
export const TrialBalanceQuery = z.object({
  from: PlainDateText.optional(),
  to: PlainDateText.optional(),
  currency: CurrencyCode.optional(),
  fundId: IdParam.optional(),
});
export type TrialBalanceQuery = z.infer<typeof TrialBalanceQuery>;

/** An account in a period. What it holds is signed: a debit is positive, a credit negative. */
export const TrialBalanceRow = LedgerAccount.extend({
  opening: MoneyText,
  debit: MoneyText,
  credit: MoneyText,
  closing: MoneyText,
}).meta({ id: 'TrialBalanceRow' });
export type TrialBalanceRow = z.infer<typeof TrialBalanceRow>;

/** Every account in a period; debits and credits are the same, and so are both closings. */
export const TrialBalance = z
  .object({
    from: PlainDateText,
    to: PlainDateText,
    currency: z.string(),
    rows: z.array(TrialBalanceRow),
    totals: z.object({
      debit: MoneyText,
      credit: MoneyText,
      /** The closings of debit and those of credit, added up without their sign. */
      debtors: MoneyText,
      creditors: MoneyText,
    }),
  })
  .meta({ id: 'TrialBalance' });
export type TrialBalance = z.infer<typeof TrialBalance>;

/** Query of the lines of an account. */
export const LedgerQuery = ListQuery.extend(TrialBalanceQuery.shape);
export type LedgerQuery = z.infer<typeof LedgerQuery>;

/** A paper that backs an entry by hand. */
export const EntryAnnex = z
  .object({ id: z.int(), name: z.string(), mediaType: z.string() })
  .meta({ id: 'EntryAnnex' });
export type EntryAnnex = z.infer<typeof EntryAnnex>;

/** A line of an account. */
export const LedgerLine = z
  .object({
    entryNumber: z.int(),
    postedOn: PlainDateText,
    description: z.string(),
    /** Paper that backs an entry by hand. */
    document: z.string(),
    fundName: z.string(),
    loanId: z.int().nullable(),
    loanNumber: z.string(),
    debit: MoneyText,
    credit: MoneyText,
    /** An entry by hand that stands: it can be reversed. */
    canReverse: z.boolean(),
    /** True of an entry by hand: papers are added to it. */
    takesAnnexes: z.boolean(),
    annexes: z.array(EntryAnnex),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A page of the lines of an account. */
export const LedgerPage = pageOf('LedgerPage', LedgerLine);
export type LedgerPage = z.infer<typeof LedgerPage>;

/** Lines that an entry by hand has at most. */
const ENTRY_LINES_MAX = 40;

/** A side of an entry. */
const EntryLine = z
  .strictObject({ account: code, side: z.enum(['debit', 'credit']), amount: PositiveMoneyText })
  .meta({ id: 'NewEntryLine' });

/** Lines of an entry by hand: some of each side, each account once. */
export const NewEntryLines = z
  .array(EntryLine)
  .min(2, { error: 'Escriba una línea del debe y otra del haber', abort: true })
  .max(ENTRY_LINES_MAX)
  .refine(
    (lines) => ['debit', 'credit'].every((side) => lines.some((one) => one.side === side)),
    'Escriba una línea del debe y otra del haber',
  )
  .refine(
    (lines) => new Set(lines.map(({ account }) => account)).size === lines.length,
    'Cada cuenta va en una sola línea',
  );

/**
 * An entry by hand in the books of a fund: amounts of some accounts against the same amount of
 * others, dated today or a day of an open month, with the paper that backs it.
 */
export const NewManualEntry = z
  .strictObject({
    fundId: RowId,
    /** Left out, today. */
    postedOn: PlainDateText.optional(),
    lines: NewEntryLines,
    description: z.string().trim().min(5, 'Escriba de qué es el asiento').max(200),
    document: z.string().trim().max(60).default(''),
    /** Month of a repeated entry that this one is. */
    repeats: z.strictObject({ templateId: RowId, month: MonthText }).optional(),
    /** Way of the money of its line on «Caja y bancos»; left out, by the bank of the fund. */
    ...moneyFields,
  })
  .superRefine(({ lines, means, moneyAccountId, operationNumber }, context) => {
    const isWay = [means, moneyAccountId, operationNumber].some((one) => one !== undefined);
    if (!isWay || lines.some(({ account }) => account === CASH_ACCOUNT)) return;
    const message = 'Ninguna línea del asiento es de Caja y bancos';
    context.addIssue({ code: 'custom', path: ['moneyAccountId'], message });
  })
  .meta({ id: 'NewManualEntry' });
export type NewManualEntry = z.infer<typeof NewManualEntry>;

/** An entry by hand as it was posted, or its reverse. */
export const ManualEntry = z
  .object({ number: z.int(), postedOn: PlainDateText, description: z.string() })
  .meta({ id: 'ManualEntry' });
export type ManualEntry = z.infer<typeof ManualEntry>;
