import * as yup from 'yup';
import type {
  MoneyAccount,
  MoneyAccountChange,
  NewMoneyAccount,
} from '@core/contract/moneyAccounts';
import type { MoneyAccountKind } from '@core/payments/moneyAccountKinds';
import { TICKED } from '@/components/CheckField';
import { words } from '@/i18n/fields';

export const MONEY_ACCOUNT_KIND_NAMES: Readonly<Record<MoneyAccountKind, string>> = {
  cash: 'Caja',
  bank: 'Cuenta de banco',
  wallet: 'Billetera digital',
};

/** Texts of the inputs of a money account. */
export interface MoneyAccountForm {
  kind: MoneyAccountKind;
  name: string;
  currency: NewMoneyAccount['currency'];
  fundId: string;
  ledgerAccount: string;
  institution: string;
  number: string;
  cci: string;
  asksOperationNumber: string;
  asksDesk: string;
  isDefault: string;
}

export const moneyAccountFormOf = (account?: MoneyAccount): MoneyAccountForm => ({
  kind: account?.kind ?? 'bank',
  name: account?.name ?? '',
  currency: account?.currency ?? '',
  fundId: account?.fundId?.toString() ?? '',
  ledgerAccount: account?.ledgerAccount ?? '1101',
  institution: account?.institution ?? '',
  number: account?.number ?? '',
  cci: account?.cci ?? '',
  asksOperationNumber: (account?.asksOperationNumber ?? true) ? TICKED : '',
  asksDesk: account?.asksDesk === true ? TICKED : '',
  isDefault: account?.isDefault === true ? TICKED : '',
});

export const moneyAccountSchema = yup.object({
  name: words('Escriba cómo se llama la cuenta', 80).min(3, 'Use al menos 3 letras'),
  cci: yup.string().matches(/^(\d{20})?$/, 'El CCI tiene 20 dígitos'),
});

const commonOf = (form: MoneyAccountForm) => ({
  name: form.name.trim(),
  institution: form.institution.trim(),
  number: form.number.trim(),
  cci: form.cci.trim(),
  asksOperationNumber: form.kind !== 'cash' && form.asksOperationNumber === TICKED,
  asksDesk: form.kind === 'cash' && form.asksDesk === TICKED,
});

/** Money account as the API takes it to open one. */
export const toNewMoneyAccount = (form: MoneyAccountForm): NewMoneyAccount => ({
  ...commonOf(form),
  kind: form.kind,
  currency: form.currency,
  fundId: form.fundId === '' ? null : Number(form.fundId),
  ledgerAccount: form.ledgerAccount.trim(),
});

/** Money account as the API takes it to change one. */
export const toMoneyAccountChange = (
  form: MoneyAccountForm,
  version: number,
): MoneyAccountChange => ({ ...commonOf(form), isDefault: form.isDefault === TICKED, version });
