import type { ApprovalRule } from '@core/contract/approvalRules';
import { showDate, showMoney } from '@/i18n/format';

/** A rule in one sentence: of whom, of what, from which amount and day. */
export function ruleWords(rule: ApprovalRule): string {
  const { needsSecond, amountFrom, currency, profile, fundName, productCode, validFrom } = rule;
  const who = needsSecond ? 'Otra persona' : 'Una sola persona';
  const amount = amountFrom === null ? '' : ` desde ${showMoney(amountFrom, currency ?? '')}`;
  const scope = [
    amountFrom === null && currency !== null ? `en ${currency}` : '',
    profile === null ? '' : `si lo pide ${profile}`,
    fundName === null ? '' : `en ${fundName}`,
    productCode === null ? '' : `del producto ${productCode}`,
  ].filter((part) => part !== '');
  return `${who}${amount} ${scope.join(', ')}`.trim() + `, desde el ${showDate(validFrom)}`;
}

/** A rule that holds, with who does what it leaves out by its amount. */
export const holdingWords = (rule: ApprovalRule): string =>
  rule.amountFrom === null ? ruleWords(rule) : `${ruleWords(rule)}; por menos, una sola`;
