import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  ActReason,
  IdParam,
  ListQuery,
  MoneyText,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  RowId,
} from './common';
import { OperationNumber } from './moneyAccounts';

/** Money of a fund that goes from one of the lender's accounts to another. */
export const NewMoneyTransfer = z
  .strictObject({
    fundId: RowId,
    fromAccountId: RowId,
    toAccountId: RowId,
    amount: PositiveMoneyText,
    /** Number that the bank or the wallet gives the transfer, in both accounts. */
    operationNumber: OperationNumber.optional(),
    note: z.string().trim().max(REASON_MAX_LENGTH).optional(),
  })
  .meta({ id: 'NewMoneyTransfer' });
export type NewMoneyTransfer = z.infer<typeof NewMoneyTransfer>;

/** Why one is taken back. */
export const MoneyTransferReason = ActReason;

/** Side of a transfer: what an account holds of the fund, without it and with it. */
const side = z.object({ name: z.string(), before: MoneyText, after: MoneyText });

/** Preview of a transfer. */
export const MoneyTransferPreview = z
  .object({
    fundName: z.string(),
    currency: z.string(),
    amount: MoneyText,
    movedOn: PlainDateText,
    operationNumber: z.string(),
    from: side,
    to: side,
    /** Entries of the books: the money that leaves, then the money that comes in. */
    entries: z.array(
      z.array(
        z.object({
          account: z.string(),
          accountName: z.string(),
          debit: MoneyText,
          credit: MoneyText,
        }),
      ),
    ),
  })
  .meta({ id: 'MoneyTransferPreview' });
export type MoneyTransferPreview = z.infer<typeof MoneyTransferPreview>;

/** Money that went from one account to another. */
export const MoneyTransfer = z
  .object({
    id: z.int(),
    number: z.string(),
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    fromAccountId: z.int(),
    fromAccountName: z.string(),
    toAccountId: z.int(),
    toAccountName: z.string(),
    amount: MoneyText,
    /** Empty where there is none. */
    operationNumber: z.string(),
    note: z.string(),
    movedOn: PlainDateText,
    /** The entry by which it left, and the one by which it came in. */
    outEntryNumber: z.int(),
    inEntryNumber: z.int(),
    recordedBy: z.string(),
    /** Name of the second person who approved it; empty where nobody else had to. */
    approvedBy: z.string(),
    /** Null while it stands. */
    voidedOn: PlainDateText.nullable(),
    voidReason: z.string(),
    /** Name of the second person who approved taking it back; empty where nobody else had to. */
    voidApprovedBy: z.string(),
  })
  .meta({ id: 'MoneyTransfer' });
export type MoneyTransfer = z.infer<typeof MoneyTransfer>;

/** Query of the transfers, the newest first: of every fund, or of one. */
export const MoneyTransferQuery = ListQuery.extend({ fund: IdParam.optional() });
export type MoneyTransferQuery = z.infer<typeof MoneyTransferQuery>;

/** A page of them. */
export const MoneyTransferPage = pageOf('MoneyTransferPage', MoneyTransfer);
export type MoneyTransferPage = z.infer<typeof MoneyTransferPage>;
