import type { PaymentMeans } from '@core/loan/rules';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';

/** Texts of the inputs of the account that money goes through; empty is the one the fund uses. */
export interface MoneyAccountTexts {
  moneyAccountId: string;
  operationNumber: string;
}

export const NO_MONEY_ACCOUNT: MoneyAccountTexts = { moneyAccountId: '', operationNumber: '' };

/** True of means whose money a bank or a wallet numbers; cash passes from hand to hand. */
export const isNumbered = (means: string) => means !== 'cash';

/** Texts of the account and the means of money, where an act has no form of its own for them. */
export interface MoneyWayTexts extends MoneyAccountTexts {
  means: PaymentMeans;
}

export const USUAL_MONEY_WAY: MoneyWayTexts = { means: USUAL_MEANS, ...NO_MONEY_ACCOUNT };

/**
 * Means, account and number of operation as the API takes them. Whoever typed a number and then
 * chose means without one sees no field for it: what is not seen is not sent.
 */
export const toMoneyWay = ({ means, moneyAccountId, operationNumber }: MoneyWayTexts) => ({
  means,
  ...(moneyAccountId !== '' && { moneyAccountId: Number(moneyAccountId) }),
  ...(isNumbered(means) &&
    operationNumber.trim() !== '' && { operationNumber: operationNumber.trim() }),
});
