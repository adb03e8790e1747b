import * as yup from 'yup';
import type { InvestmentRuleKind, NewInvestmentRule } from '@core/contract/investmentRules';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { TICKED } from '@/components/CheckField';
import { dateText, positiveMoneyText, shareText, words } from '@/i18n/fields';
import { readTypedMoney, today } from '@/i18n/format';

/** Inputs of a rule, all text; those that its kind does not ask for stay empty. */
export interface RuleForm {
  kind: InvestmentRuleKind;
  currency: string;
  validFrom: string;
  base: 'interest' | 'interestAndPrincipal' | 'outstanding';
  percent: string;
  taxPercent: string;
  takesLateInterest: string;
  tier: string;
  amount: string;
  source: string;
}

export const emptyRule = (): RuleForm => ({
  kind: 'commission',
  currency: '',
  validFrom: today(),
  base: 'interest',
  percent: '',
  taxPercent: '0',
  takesLateInterest: '',
  tier: '1',
  amount: '',
  source: '',
});

/** True of a kind whose value is an amount, not a percent. */
export const isAmountKind = (kind: InvestmentRuleKind) =>
  kind === 'tierMaximum' || kind === 'investorTotal';

const ofKinds = (isAsked: (kind: InvestmentRuleKind) => boolean, rule: yup.StringSchema) =>
  yup
    .string()
    .when('kind', ([kind], text: yup.StringSchema) =>
      isAsked(kind as InvestmentRuleKind) ? rule : text,
    );

export const ruleSchema = yup.object({
  currency: ofKinds(isAmountKind, yup.string().required('Elija la moneda')),
  validFrom: dateText('Escriba desde cuándo rige'),
  percent: ofKinds((kind) => !isAmountKind(kind), shareText().required('Escriba el porcentaje')),
  taxPercent: ofKinds(
    (kind) => kind === 'commission',
    shareText().required('Escriba el porcentaje, o 0'),
  ),
  amount: ofKinds(isAmountKind, positiveMoneyText('Ingrese el monto')),
  source: words('Escriba de dónde sale', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

/** Rule that the API takes. */
export function toNewRule(form: RuleForm): NewInvestmentRule {
  const { kind, currency, validFrom, base } = form;
  const isAmount = isAmountKind(kind);
  const isCommission = kind === 'commission';
  return {
    kind,
    currency: currency === '' ? null : currency,
    validFrom,
    base: isCommission ? base : null,
    percent: isAmount ? null : form.percent.trim(),
    taxPercent: isCommission ? form.taxPercent.trim() : null,
    takesLateInterest: kind === 'withholding' && form.takesLateInterest === TICKED,
    tier: kind === 'tierMaximum' ? Number(form.tier) : null,
    amount: isAmount ? (readTypedMoney(form.amount) ?? '') : null,
    source: form.source.trim(),
  };
}
