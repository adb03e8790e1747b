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
