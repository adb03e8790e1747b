import type { PaymentMeans } from '@core/loan/rules';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';

/** Texts of the inputs of the account that money goes through; empty is the one the fund uses. */
export interface MoneyAccountTexts {
  moneyAccountId: string;
  operationNumber: string;
}

export const NO_MONEY_ACCOUNT: MoneyAccountTexts = { moneyAccountId: '', operationNumber: '' };

/** Account and number of operation as the API takes them. */
export const toMoneyAccount = ({ moneyAccountId, operationNumber }: MoneyAccountTexts) => ({
  ...(moneyAccountId !== '' && { moneyAccountId: Number(moneyAccountId) }),
  ...(operationNumber.trim() !== '' && { operationNumber: operationNumber.trim() }),
});

/** Texts of the account and the means of money, where an act has no form of its own for them. */
export interface MoneyWayTexts extends MoneyAccountTexts {
  means: PaymentMeans;
}

export const USUAL_MONEY_WAY: MoneyWayTexts = { means: USUAL_MEANS, ...NO_MONEY_ACCOUNT };

/** Means, account and number of operation as the API takes them. */
export const toMoneyWay = ({ means, ...through }: MoneyWayTexts) => ({
  means,
  ...toMoneyAccount(through),
});
