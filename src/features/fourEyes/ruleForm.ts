import * as yup from 'yup';
import type { NewApprovalRule } from '@core/contract/approvalRules';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { dateText, words } from '@/i18n/fields';
import { readTypedMoney, today } from '@/i18n/format';

/** Texts of the inputs of a rule; an empty one narrows nothing. */
export interface RuleForm {
  act: NewApprovalRule['act'];
  profile: string;
  currency: string;
  fundId: string;
  productCode: string;
  needs: 'second' | 'alone';
  amountFrom: string;
  validFrom: string;
  reason: string;
}

export const emptyRule = (): RuleForm => ({
  act: 'disburse',
  profile: '',
  currency: '',
  fundId: '',
  productCode: '',
  needs: 'second',
  amountFrom: '',
  validFrom: today(),
  reason: '',
});

export const ruleSchema = yup.object({
  amountFrom: yup
    .string()
    .test(
      'amount',
      'Use un importe como 1250.00',
      (typed = '') => typed.trim() === '' || /[1-9]/.test(readTypedMoney(typed) ?? ''),
    ),
  currency: yup
    .string()
    .when('amountFrom', ([amountFrom], field) =>
      amountFrom === undefined || amountFrom === ''
        ? field
        : field.required('Elija la moneda del importe'),
    ),
  productCode: yup.string().max(20, 'Use hasta 20 letras'),
  validFrom: dateText('Ingrese desde cuándo rige'),
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

const orNull = <T extends string>(text: T | '') => (text === '' ? null : text);

/** Rule as the API takes it, from the texts typed; nothing else turns one into the other. */
export const toNewRule = (form: RuleForm): NewApprovalRule => ({
  act: form.act,
  profile: orNull(form.profile),
  currency: orNull(form.currency),
  fundId: form.fundId === '' ? null : Number(form.fundId),
  productCode: orNull(form.productCode.trim().toUpperCase()),
  needsSecond: form.needs === 'second',
  amountFrom: form.needs === 'second' ? (readTypedMoney(form.amountFrom) ?? null) : null,
  validFrom: form.validFrom,
  reason: form.reason.trim(),
});
