import { z } from 'zod';
import { PAYMENT_MEANS } from '../loan/rules';
import {
  isOperationNumber,
  MONEY_ACCOUNT_KINDS,
  ODD_OPERATION_NUMBER,
  OPERATION_NUMBER_MAX_LENGTH,
} from '../payments/moneyAccountKinds';
import {
  ActReason,
  Count,
  CurrencyCode,
  IdParam,
  MoneyText,
  NameText,
  PlainDateText,
} from './common';

/** Number that the bank or the wallet gives the movement. */
export const OperationNumber = z
  .string()
  .trim()
  .max(OPERATION_NUMBER_MAX_LENGTH, `Escriba hasta ${OPERATION_NUMBER_MAX_LENGTH} letras`)
  .refine(isOperationNumber, ODD_OPERATION_NUMBER);

/** Through which account money moves and what the bank calls it; for acts with their own means. */
export const moneyAccountFields = {
  /** Left out: the account that the fund uses for that means. */
  moneyAccountId: z.int().positive().optional(),
  operationNumber: OperationNumber.optional(),
};

/** Fields of how money moves; one left out is told by the fund. Acts spread these fields. */
export const moneyFields = {
  means: z.enum(PAYMENT_MEANS).optional(),
  ...moneyAccountFields,
};

/** Means, account and number of operation of money, by themselves. */
export const MoneyWay = z
  .strictObject(moneyFields)
  .meta({ id: 'MoneyWay', description: 'Medio, cuenta y número de operación' });
export type MoneyWay = z.infer<typeof MoneyWay>;

/** Way in which money moved, as an act keeps it. */
export const MovedMoney = z
  .object({
    means: z.enum(PAYMENT_MEANS),
    moneyAccountId: z.int(),
    moneyAccountName: z.string(),
    /** Empty where there is none. */
    operationNumber: z.string(),
    /** Name of the second person who approved it; empty where nobody else had to. */
    approvedBy: z.string(),
  })
  .meta({ id: 'MovedMoney' });
export type MovedMoney = z.infer<typeof MovedMoney>;

const name = NameText.min(3, 'Use al menos 3 letras').max(80);
const text = (max: number) => z.string().trim().max(max);

/** A place where money is kept, to open. */
export const NewMoneyAccount = z
  .strictObject({
    kind: z.enum(MONEY_ACCOUNT_KINDS),
    name,
    currency: CurrencyCode,
    /** Null: of the house, for the loans of every fund in its currency. */
    fundId: z.int().positive().nullable(),
    /** The account of the books that it is kept in. */
    ledgerAccount: z.string().trim().max(20),
    /** The bank, or the wallet: Yape, Plin. */
    institution: text(80),
    number: text(40),
    cci: z
      .string()
      .trim()
      .regex(/^(\d{20})?$/, 'El CCI tiene 20 dígitos'),
    asksOperationNumber: z.boolean(),
    /** True where whoever moves its cash has to have their desk open; left out, it stays. */
    asksDesk: z.boolean().optional(),
  })
  .meta({ id: 'NewMoneyAccount' });
export type NewMoneyAccount = z.infer<typeof NewMoneyAccount>;

/** Change of a money account: its currency, fund and books stay. */
export const MoneyAccountChange = z
  .strictObject({
    ...NewMoneyAccount.pick({
      name: true,
      institution: true,
      number: true,
      cci: true,
      asksOperationNumber: true,
      asksDesk: true,
    }).shape,
    /** Makes it the one that its fund uses where nobody names another. */
    isDefault: z.boolean(),
    version: Count,
  })
  .meta({ id: 'MoneyAccountChange' });
export type MoneyAccountChange = z.infer<typeof MoneyAccountChange>;

/** Why one is closed, or opened again. */
export const MoneyAccountReason = ActReason;

/** A place where money is kept. */
export const MoneyAccount = z
  .object({
    id: z.int(),
    kind: z.enum(MONEY_ACCOUNT_KINDS),
    name: z.string(),
    currency: z.string(),
    fundId: z.int().nullable(),
    fundName: z.string(),
    ledgerAccount: z.string(),
    ledgerAccountName: z.string(),
    institution: z.string(),
    number: z.string(),
    cci: z.string(),
    asksOperationNumber: z.boolean(),
    asksDesk: z.boolean(),
    isDefault: z.boolean(),
    openedOn: PlainDateText,
    closedOn: PlainDateText.nullable(),
    closeReason: z.string(),
    version: z.int(),
    /** Money in less money out, of all funds; left out for whoever may not read funds. */
    balance: MoneyText.optional(),
  })
  .meta({ id: 'MoneyAccount' });
export type MoneyAccount = z.infer<typeof MoneyAccount>;

/** Query of accounts: those that money of a fund may go through, or all. */
export const MoneyAccountQuery = z.object({
  fund: IdParam.optional(),
  state: z.enum(['open', 'all']).optional(),
});
export type MoneyAccountQuery = z.infer<typeof MoneyAccountQuery>;
