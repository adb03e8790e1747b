import type { PaymentMeans } from '@core/loan/rules';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';

/** What the inputs hold of where money goes through, all text; empty is what the fund uses. */
export interface MoneyAccountTexts {
  moneyAccountId: string;
  operationNumber: string;
}

export const NO_MONEY_ACCOUNT: MoneyAccountTexts = { moneyAccountId: '', operationNumber: '' };

/** What the API takes of them. */
export const toMoneyAccount = ({ moneyAccountId, operationNumber }: MoneyAccountTexts) => ({
  ...(moneyAccountId !== '' && { moneyAccountId: Number(moneyAccountId) }),
  ...(operationNumber.trim() !== '' && { operationNumber: operationNumber.trim() }),
});

/** The same with the means, where an act has no form of its own for them. */
export interface MoneyWayTexts extends MoneyAccountTexts {
  means: PaymentMeans;
}

export const USUAL_MONEY_WAY: MoneyWayTexts = { means: USUAL_MEANS, ...NO_MONEY_ACCOUNT };

/** What the API takes of them. */
export const toMoneyWay = ({ means, ...through }: MoneyWayTexts) => ({
  means,
  ...toMoneyAccount(through),
});
