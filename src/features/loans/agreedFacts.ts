import type { LoanDetail } from '@core/contract/loans';
import { agreedFirstText } from '@core/documents/replanText';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { sumOfTexts } from '@core/money/decimalTexts';
import { isSome, showDate, showRate } from '@/i18n/format';

/** Rates of installments from before the schedule of a loan was made anew, as terms and values. */
export const formerRateFacts = ({ formerRates, terms }: LoanDetail) =>
  formerRates.map(({ fromNumber, toNumber, percent }) => ({
    term: fromNumber === toNumber ? `Cuota ${fromNumber}` : `Cuotas ${fromNumber} a ${toNumber}`,
    value: `${showRate(percent)} ${RATE_KIND_SHORT[terms.rateKind]}`,
  }));

/** The TCEA that was agreed as the money of a loan left; nothing where it is not told. */
export const agreedCostFacts = ({ agreedCostPercent, status }: LoanDetail) =>
  agreedCostPercent === undefined
    ? []
    : [
        {
          term: status === 'toDisburse' ? 'TCEA' : 'TCEA pactada al desembolso',
          value: showRate(agreedCostPercent),
        },
      ];

/** Agreement of the day of the disbursement, where another one is in force. */
export function agreedFirstFacts(loan: LoanDetail) {
  const rate = `${showRate(loan.agreedRatePercent)} ${RATE_KIND_SHORT[loan.terms.rateKind]}`;
  const text = agreedFirstText(loan, { date: showDate, rate });
  return text === '' ? [] : [{ term: 'Pactado al desembolso', value: text }];
}

/** Sums that a loan that ended paid besides its schedule, and the whole that it paid with them. */
export function besidesFacts({ status, installments, totalDue }: LoanDetail) {
  if (status !== 'paidOff' && status !== 'refinanced') return [];
  const besides = sumOfTexts(
    installments.flatMap(({ lateInterest, lateCharge, oneOff }) => [
      lateInterest,
      lateCharge,
      oneOff,
    ]),
  );
  if (!isSome(besides)) return [];
  return [
    { term: 'Mora, penalidad y otros cargos', amount: besides },
    { term: 'Total con mora y otros cargos', amount: sumOfTexts([totalDue, besides]) },
  ];
}
