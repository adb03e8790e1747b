import type { LoanDetail } from '@core/contract/loans';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { effectiveRatePercent } from '@core/products/effectiveRate';
import { loanQuote } from '@core/products/loanQuote';
import { dateForPeople, rateForPeople } from '../../platform/documents/format';

/** A loan as far as its rate is told. */
type RatedLoan = Pick<
  LoanDetail,
  'terms' | 'currency' | 'laterRates' | 'installments' | 'agreedRows' | 'earlyEnd' | 'replanned'
>;

/** The rate as it is quoted; a nominal one with the effective one that it stands for. */
export function rateText(loan: RatedLoan): string {
  const { terms, laterRates } = loan;
  const kind = RATE_KIND_SHORT[terms.rateKind];
  const later = laterRates.map(
    ({ fromNumber, from, percent }) =>
      `; desde el ${dateForPeople(from)} (cuota ${fromNumber}), ${rateForPeople(percent)} ${kind}`,
  );
  return `${firstRateText(loan)}${later.join('')}`;
}

/**
 * The first rate of a loan as it is quoted, with the effective one that it stands for: a flat one
 * stands for what it costs on the balance still owed, since its schedule was last made anew.
 */
export function firstRateText(loan: RatedLoan): string {
  const { terms } = loan;
  const quoted = rateForPeople(terms.annualRatePercent);
  if (terms.method === 'flat' && /[1-9]/.test(terms.annualRatePercent)) {
    const effective = effectiveRatePercent(loanQuote(loan));
    const kind = RATE_KIND_SHORT[terms.rateKind];
    const { replanned } = loan;
    const since = replanned === null ? '' : `, desde el ${dateForPeople(replanned.on)}`;
    return (
      `${quoted} ${kind} sobre lo prestado, que equivale a ${effective} % TEA ` +
      `sobre el saldo${since}`
    );
  }
  if (terms.rateKind === 'annualEffective') return `${quoted} TEA`;
  const effective = effectiveRatePercent(terms);
  if (!/[1-9]/.test(terms.annualRatePercent)) return `${quoted} TEA`;
  return `${quoted} ${RATE_KIND_SHORT[terms.rateKind]}, que equivale a ${effective} % TEA`;
}
