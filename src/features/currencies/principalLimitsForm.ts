import * as yup from 'yup';
import type { CurrencyInUse, PrincipalLimits } from '@core/contract/options';
import { positiveMoneyText } from '@/i18n/fields';
import { groupMoney, inDecimalsOf, readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of the least and the most that is lent in a currency. */
export interface PrincipalLimitsForm {
  minPrincipal: string;
  maxPrincipal: string;
}

export const principalLimitsOf = (currency: CurrencyInUse): PrincipalLimitsForm => ({
  minPrincipal: groupMoney(inDecimalsOf(currency.code, currency.minPrincipal)),
  maxPrincipal: groupMoney(inDecimalsOf(currency.code, currency.maxPrincipal ?? '')),
});

export const principalLimitsSchema = yup.object({
  minPrincipal: positiveMoneyText('Ingrese desde cuánto se presta'),
  maxPrincipal: yup.lazy((text: string | undefined) =>
    (text ?? '') === '' ? yup.string() : positiveMoneyText(''),
  ),
});

/** Limits as the API takes them, from the texts typed. */
export const toPrincipalLimits = (form: PrincipalLimitsForm): PrincipalLimits => ({
  minPrincipal: readTypedMoney(form.minPrincipal) ?? '',
  maxPrincipal: form.maxPrincipal === '' ? null : (readTypedMoney(form.maxPrincipal) ?? ''),
});
