import type { LoanDetail } from '@core/contract/loans';
import { isSome, moneyForPeople } from '../../platform/documents/format';

type PrepaidLoan = Pick<LoanDetail, 'installments' | 'earlyEnd' | 'currency'>;

/**
 * Sentences of the installments that show a prepayment besides their own; empty where there are
 * none, and of a loan that ended early, which says so by itself.
 */
export function prepaidText({ installments, earlyEnd, currency }: PrepaidLoan): string {
  if (earlyEnd !== null) return '';
  return installments
    .filter(({ prepaid }) => isSome(prepaid))
    .map(({ number, prepaid }) => {
      const money = moneyForPeople(prepaid, currency);
      return `La cuota ${number} incluye ${money} de capital pagado por anticipado.`;
    })
    .join(' ');
}
