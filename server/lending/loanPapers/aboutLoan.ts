import { documentWithFormer } from '@core/identity/mergedData';
import { agreedFirstText, countText, firstDueOf } from '@core/documents/replanText';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { variableRateText } from '@core/products/variableRateText';
import type { Content } from 'pdfmake/interfaces';
import { dateForPeople, moneyForPeople, rateForPeople } from '../../platform/documents/format';
import { costText } from '../contracts/costText';
import type { LoanFacts } from '../contracts/paperFacts';
import { firstRateText } from '../loans/rateText';

type Facts = (readonly [string, Content])[];
type Loan = LoanFacts['loan'];

const bold = (text: string): Content => ({ text, bold: true });

/** Borrower and loan that a paper is about, as terms and values. */
export function aboutLoan({ loan, borrower }: LoanFacts): Facts {
  const { terms } = loan;
  return [
    ['Prestatario', bold(borrower.fullName)],
    ['Documento', documentWithFormer(borrower)],
    ['Préstamo', bold(loan.number)],
    ['Monto del préstamo', moneyForPeople(terms.principal, loan.currency)],
    ['Desembolso', dateForPeople(terms.disbursedOn)],
    ['Tasa de interés', firstRateText(loan)],
    ...rateFacts(loan),
    ...costFacts(loan),
    ...termFacts(loan),
  ];
}

/** Rates of some installments alone, with their rule and their bound. */
function rateFacts({ terms, formerRates, laterRates }: Loan): Facts {
  const kind = RATE_KIND_SHORT[terms.rateKind];
  const { variableRate, interestCapPercent } = terms;
  const facts: Facts = [
    ...formerRates.map(({ fromNumber, toNumber, percent }) => {
      const which =
        fromNumber === toNumber ? `Cuota ${fromNumber}` : `Cuotas ${fromNumber} a ${toNumber}`;
      return [which, `${rateForPeople(percent)} ${kind}`] as const;
    }),
    ...laterRates.map(
      ({ fromNumber, percent }) =>
        [`Desde la cuota ${fromNumber}`, `${rateForPeople(percent)} ${kind}`] as const,
    ),
  ];
  if (variableRate !== undefined) {
    facts.push(['Tasa variable', variableRateText(variableRate, rateForPeople)]);
  }
  if (interestCapPercent !== undefined) {
    facts.push(['Tope de intereses', `${rateForPeople(interestCapPercent)} del monto prestado`]);
  }
  return facts;
}

/** The TCEA that was agreed; of a loan in tranches, that of what left and is to leave. */
function costFacts({ agreedCostPercent, tranchesCost }: Loan): Facts {
  if (tranchesCost !== null) {
    const { annualEffectiveCostRatePercent: percent, ...plan } = tranchesCost;
    return [['TCEA', costText({ percent, ...plan })]];
  }
  if (agreedCostPercent === undefined) return [];
  return [['TCEA pactada al desembolso', rateForPeople(agreedCostPercent)]];
}

/** Installments of the agreement in force; where it is not the first one, that one apart. */
function termFacts(loan: Loan): Facts {
  const { terms, agreedRatePercent } = loan;
  const rate = `${rateForPeople(agreedRatePercent)} ${RATE_KIND_SHORT[terms.rateKind]}`;
  const first = agreedFirstText(loan, { date: dateForPeople, rate });
  return [
    ['Cuotas', countText(loan)],
    ['Primer vencimiento', dateForPeople(firstDueOf(loan))],
    ...(first === '' ? [] : [['Pactado al desembolso', first] as const]),
  ];
}
