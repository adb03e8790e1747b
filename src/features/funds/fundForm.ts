import * as yup from 'yup';
import type { NewFund, NewFundMovement } from '@core/contract/funds';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import type { PaymentMeans } from '@core/loan/rules';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';
import {
  NO_MONEY_ACCOUNT,
  toMoneyWay,
  type MoneyAccountTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { moneyText, positiveMoneyText, words } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';

export interface FundForm {
  name: string;
  currency: NewFund['currency'];
  openingCapital: string;
}

export const emptyFund: FundForm = { name: '', currency: '', openingCapital: '' };

export const fundFormSchema = yup.object({
  name: words('Ingrese el nombre del fondo', 80).min(3, 'Use al menos 3 letras'),
  currency: yup.string().required('Elija una moneda'),
  openingCapital: moneyText('Ingrese el capital inicial; puede ser 0'),
});

export function toNewFund({ name, currency, openingCapital }: FundForm): NewFund {
  return { name: name.trim(), currency, openingCapital: readTypedMoney(openingCapital) ?? '' };
}

export interface FundMovementForm extends MoneyAccountTexts {
  amount: string;
  means: PaymentMeans;
  note: string;
}

export const emptyFundMovement: FundMovementForm = {
  amount: '',
  means: USUAL_MEANS,
  ...NO_MONEY_ACCOUNT,
  note: '',
};

export const fundMovementFormSchema = yup.object({
  amount: positiveMoneyText('Ingrese el monto'),
  note: words('Escriba el motivo', REASON_MAX_LENGTH).min(3, 'Escriba al menos 3 letras'),
});

export function toNewFundMovement(
  kind: NewFundMovement['kind'],
  { amount, note, ...way }: FundMovementForm,
): NewFundMovement {
  const words = note.trim();
  return {
    kind,
    amount: readTypedMoney(amount) ?? '',
    ...toMoneyWay(way),
    ...(words !== '' && { note: words }),
  };
}
