import type { LoanDetail } from '@core/contract/loans';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { effectiveRatePercent, paidRows } from '@core/products/effectiveRate';
import { dateForPeople, rateForPeople } from '../../platform/documents/format';

/** A loan as far as its rate is told. */
type RatedLoan = Pick<
  LoanDetail,
  'terms' | 'currency' | 'laterRates' | 'installments' | 'earlyEnd'
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
 * stands for what it costs on the balance still owed.
 */
export function firstRateText(loan: RatedLoan): string {
  const { terms } = loan;
  const quoted = rateForPeople(terms.annualRatePercent);
  if (terms.method === 'flat' && /[1-9]/.test(terms.annualRatePercent)) {
    const effective = effectiveRatePercent({ ...terms, installments: agreedRows(loan) });
    const kind = RATE_KIND_SHORT[terms.rateKind];
    return `${quoted} ${kind} sobre lo prestado, que equivale a ${effective} % TEA sobre el saldo`;
  }
  if (terms.rateKind === 'annualEffective') return `${quoted} TEA`;
  const effective = effectiveRatePercent(terms);
  if (!/[1-9]/.test(terms.annualRatePercent)) return `${quoted} TEA`;
  return `${quoted} ${RATE_KIND_SHORT[terms.rateKind]}, que equivale a ${effective} % TEA`;
}

/** Rows that are agreed on; of a loan that ended before its time, those agreed until then. */
const agreedRows = ({ currency, installments, earlyEnd }: RatedLoan) =>
  paidRows(earlyEnd?.agreed ?? installments, currency);
