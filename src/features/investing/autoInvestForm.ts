import * as yup from 'yup';
import type { NewAutoInvestRule } from '@core/contract/shareSales';
import { blankOrMoneyText, moneyText, percentText } from '@/i18n/fields';
import { isSome, readTypedMoney } from '@/i18n/format';

/** Inputs of a rule, all text; a blank bound is none. */
export interface AutoInvestForm {
  fundId: string;
  priority: string;
  maxPerLoan: string;
  cashToKeep: string;
  minimumYieldPercent: string;
  maximumTermDays: string;
  riskClasses: string;
}

export const autoInvestSchema = yup.object({
  fundId: yup.string().required('Elija de dónde sale'),
  priority: yup
    .string()
    .required('Escriba el orden')
    .matches(/^[1-9]\d?$/, { message: 'Use un número del 1 al 99', excludeEmptyString: true }),
  maxPerLoan: blankOrMoneyText().test(
    'positive',
    'El importe debe ser mayor que cero',
    (text = '') => text.trim() === '' || isSome(text),
  ),
  cashToKeep: moneyText('Ingrese cuánto no se invierte; 0.00 si nada'),
  minimumYieldPercent: percentText(),
  maximumTermDays: yup.string().matches(/^[1-9]\d{0,4}$/, {
    message: 'Use un número de días, como 360',
    excludeEmptyString: true,
  }),
});

/** Rule that the API takes. */
export function toNewAutoInvestRule(form: AutoInvestForm): NewAutoInvestRule {
  const { maxPerLoan, maximumTermDays } = form;
  return {
    fundId: Number(form.fundId),
    priority: Number(form.priority),
    maxPerLoan: maxPerLoan.trim() === '' ? null : (readTypedMoney(maxPerLoan) ?? ''),
    cashToKeep: readTypedMoney(form.cashToKeep) ?? '',
    minimumYieldPercent: form.minimumYieldPercent.trim() || null,
    maximumTermDays: maximumTermDays === '' ? null : Number(maximumTermDays),
    riskClasses: form.riskClasses,
  };
}
