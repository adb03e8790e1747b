import * as yup from 'yup';
import type { FundKind, FundProfile, FundProfileChange } from '@core/contract/fundProfiles';
import { moneyText, percentText } from '@/i18n/fields';
import { groupMoney, readTypedMoney } from '@/i18n/format';

export const FUND_KIND: Readonly<Record<FundKind, string>> = {
  own: 'Propio',
  cooperative: 'De socios de la cooperativa',
  investors: 'De inversionistas',
  creditLine: 'Línea de crédito de un banco',
};

/** Texts of the inputs of the profile of a fund; an empty largest loan is no limit. */
export interface FundProfileForm {
  kind: FundKind;
  bankName: string;
  bankAccount: string;
  annualCostPercent: string;
  minCash: string;
  maxLoan: string;
}

/** A rate as somebody would type it: `"12.5000"` is `"12.5"`. */
const typedRate = (percent: string) => percent.replace(/\.?0+$/, '');

export const fundProfileForm = (profile: FundProfile): FundProfileForm => ({
  kind: profile.kind,
  bankName: profile.bankName,
  bankAccount: profile.bankAccount,
  annualCostPercent: typedRate(profile.annualCostPercent) || '0',
  minCash: groupMoney(profile.minCash),
  maxLoan: groupMoney(profile.maxLoan ?? ''),
});

export const fundProfileSchema = yup.object({
  annualCostPercent: percentText().required('Ingrese el costo anual; puede ser 0'),
  minCash: moneyText('Ingrese el efectivo que se guarda; puede ser 0'),
  maxLoan: yup
    .string()
    .test(
      'amount',
      'Use un importe como 1250.00',
      (typed = '') => typed.trim() === '' || /[1-9]/.test(readTypedMoney(typed) ?? ''),
    ),
});

/**
 * Profile of a fund as the API takes it, from the texts typed; nothing else turns one into the
 * other.
 */
export const toFundProfileChange = (form: FundProfileForm): FundProfileChange => ({
  kind: form.kind,
  bankName: form.bankName.trim(),
  bankAccount: form.bankAccount.trim(),
  annualCostPercent: form.annualCostPercent.trim(),
  minCash: readTypedMoney(form.minCash) ?? '',
  maxLoan: readTypedMoney(form.maxLoan) ?? null,
});
