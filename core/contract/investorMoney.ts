import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  EntryLines,
  IdParam,
  ListQuery,
  MoneyText,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  RowId,
} from './common';
import { MoneyWay } from './moneyAccounts';

/** Kinds of movement of the money of an investor. */
const MOVEMENT_KINDS = [
  'deposit',
  'withdrawal',
  'reserve',
  'release',
  'funding',
  'unfunding',
  'distribution',
  'undistribution',
  'purchase',
  'sale',
  'buyback',
] as const;
/** One kind, for example `'deposit'`. */
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
const WITHDRAWAL_STATUSES = ['PEDIDO', 'HECHO', 'RECHAZADO', 'RETIRADO'] as const;
/** State of a withdrawal, for example `'PEDIDO'`. */
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Money that an investor brought, as its bank shows it. */
export const InvestorDeposit = z
  .strictObject({
    fundId: RowId,
    amount: PositiveMoneyText,
    ...MoneyWay.shape,
    note: z.string().trim().max(REASON_MAX_LENGTH).optional(),
  })
  .meta({ id: 'InvestorDeposit' });
export type InvestorDeposit = z.infer<typeof InvestorDeposit>;

/** Effects of an act on a wallet and on the books. */
export const WalletPreview = z
  .object({
    investorName: z.string(),
    fundName: z.string(),
    currency: z.string(),
    amount: MoneyText,
    availableBefore: MoneyText,
    availableAfter: MoneyText,
    /** Money that was asked back and waits to be paid. */
    askedBefore: MoneyText,
    askedAfter: MoneyText,
    accountName: z.string(),
    movedOn: PlainDateText,
    entry: EntryLines,
  })
  .meta({ id: 'WalletPreview' });
export type WalletPreview = z.infer<typeof WalletPreview>;

/** A movement of the money of an investor. */
export const InvestorMovement = z
  .object({
    id: z.int(),
    number: z.string(),
    kind: z.enum(MOVEMENT_KINDS),
    fundName: z.string(),
    currency: z.string(),
    available: MoneyText,
    held: MoneyText,
    /** Money after it, whatever of it was asked back. */
    balance: MoneyText,
    movedOn: PlainDateText,
    /** Number and opportunity of what it is of; empty of a deposit and a withdrawal. */
    cause: z.string(),
    opportunityId: z.int().nullable(),
    note: z.string(),
    shareId: z.int().nullable(),
    distributionId: z.int().nullable(),
    isReversed: z.boolean(),
    reversesId: z.int().nullable(),
  })
  .meta({ id: 'InvestorMovement' });
export type InvestorMovement = z.infer<typeof InvestorMovement>;

/** Query of movements: of one investor, of a kind or of what was done, between two days. */
export const InvestorMovementQuery = ListQuery.extend({
  investor: IdParam.optional(),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  /** Leaves out the money that only waits for a loan. */
  group: z.enum(['done']).optional(),
  dateFrom: PlainDateText.optional(),
  dateTo: PlainDateText.optional(),
});
export type InvestorMovementQuery = z.infer<typeof InvestorMovementQuery>;
/** A page of movements. */
export const InvestorMovementPage = pageOf('InvestorMovementPage', InvestorMovement);
export type InvestorMovementPage = z.infer<typeof InvestorMovementPage>;

/** Money that an investor asks to be given back, to the account that was verified. */
export const NewWithdrawal = z
  .strictObject({ fundId: RowId, amount: PositiveMoneyText })
  .meta({ id: 'NewWithdrawal' });
export type NewWithdrawal = z.infer<typeof NewWithdrawal>;

/** A withdrawal, with the account that it goes to. */
export const Withdrawal = z
  .object({
    id: z.int(),
    number: z.string(),
    investorUserId: z.int(),
    investorName: z.string(),
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    amount: MoneyText,
    status: z.enum(WITHDRAWAL_STATUSES),
    bankName: z.string(),
    bankAccount: z.string(),
    /** Standing of that account beside the one of the investor today. */
    account: z.enum(['verified', 'unverified', 'changed']),
    askedOn: PlainDateText,
    endedOn: PlainDateText.nullable(),
    endReason: z.string(),
    movementId: z.int().nullable(),
    /** Day on which its payment was taken back: the money is in the wallet again. */
    paymentVoidedOn: PlainDateText.nullable(),
    /** Number of its payment where it awaits a second person, told to staff. */
    awaitingNumber: z.string().nullable(),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof Withdrawal>;

/** Query of withdrawals. */
export const WithdrawalQuery = ListQuery.extend({
  status: z.enum(WITHDRAWAL_STATUSES).optional(),
});
export type WithdrawalQuery = z.infer<typeof WithdrawalQuery>;
/** A page of withdrawals. */
export const WithdrawalPage = pageOf('WithdrawalPage', Withdrawal);
export type WithdrawalPage = z.infer<typeof WithdrawalPage>;

/** Account from which a withdrawal is paid. */
export const WithdrawalPayment = z
  .strictObject({ ...MoneyWay.shape })
  .meta({ id: 'WithdrawalPayment' });
export type WithdrawalPayment = z.infer<typeof WithdrawalPayment>;
