import { skipToken } from '@reduxjs/toolkit/query';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { PaymentMeans } from '@core/loan/rules';
import { oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { KINDS_OF_MEANS } from '@core/payments/moneyAccountKinds';
import { readTypedMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListMoneyAccountsQuery } from './moneyAccountsApi';

/** The account that money goes through: the chosen one, or the one that the fund uses. */
export function useShownAccount(fundId: number, means: PaymentMeans, chosenId: string) {
  const { may } = useAccess();
  const maySee = may('listMoneyAccounts');
  const { data } = useListMoneyAccountsQuery(maySee ? { fund: fundId } : skipToken);
  const [usualKind] = KINDS_OF_MEANS[means];
  const accounts = (data ?? []).filter(({ kind }) => KINDS_OF_MEANS[means].includes(kind));
  const usual = accounts.find(({ kind, isDefault }) => isDefault && kind === usualKind);
  const chosen = accounts.find(({ id }) => String(id) === chosenId);
  const isGone = data !== undefined && chosenId !== '' && chosen === undefined;
  return { maySee, accounts, usual, chosen, shown: chosen ?? usual, isGone };
}

/** Balance of an account once a typed amount leaves it; what is no amount takes nothing. */
export const balanceAfter = (balance: string, typed: string): string =>
  sumOfTexts([balance, oppositeText(readTypedMoney(typed) ?? '0.00')]);

/** True where a typed amount takes more than an account holds; a desk never gives it. */
export const overdraws = ({ kind, balance }: MoneyAccount, typed: string): boolean =>
  kind !== 'cash' &&
  balance !== undefined &&
  readTypedMoney(typed) !== undefined &&
  balanceAfter(balance, typed).startsWith('-');
