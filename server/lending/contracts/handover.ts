import { amountInWords } from '@core/documents/amountInWords';
import { listed } from '@core/documents/listed';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { dateForPeople, moneyForPeople } from '../../platform/documents/format';
import { handoverOf, type Handover } from '../loans/handover';
import type { LoanFacts } from './paperFacts';

type Facts = Pick<LoanFacts, 'loan' | 'payoff'>;

/** Words for the coverage of totals while a part of the loan is still to leave. */
export const COVERAGE = 'de lo desembolsado hasta hoy';

/** Coverage of the schedule and the totals of a loan while tranches are still to leave. */
export function coverageText({ tranches }: LoanFacts['loan']): string {
  const isParted = tranches.some(({ status }) => status === 'pending');
  return isParted ? ` (${COVERAGE})` : '';
}

const ORDINALS = ['primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo'];

/** The clause of what is lent: the amount, what is taken off it by its name, what is received. */
export function handoverText(facts: Facts): string {
  const { loan } = facts;
  const handover = handoverOf(facts.loan, facts.payoff);
  const bold = (amount: Money) =>
    `**${moneyForPeople(formatMoney(amount, loan.currency), loan.currency)}**`;
  const inWords = (amount: Money) => `${bold(amount)} (${amountInWords(amount, loan.currency)})`;
  if (loan.migration !== null) return migratedText(facts, inWords);
  const { lent, first } = handover;
  const date = dateForPeople(loan.terms.disbursedOn);
  const isParted = loan.tranches.length > 0;
  const off = offTexts(facts, handover, bold);
  if (!isParted && off.length === 0) {
    const apart = apartText(facts, bold);
    return (
      `EL ACREEDOR presta a EL PRESTATARIO la suma de ${inWords(lent)}, que entrega íntegramente ` +
      `el ${date} y que EL PRESTATARIO recibe a su satisfacción.${apart}`
    );
  }
  const lends = 'EL ACREEDOR presta a EL PRESTATARIO';
  const parts = isParted
    ? `${lends} hasta la suma de ${inWords(lent)}, ${partsText(facts, bold)}.`
    : `${lends} la suma de ${inWords(lent)}.`;
  const source = isParted ? 'Del primer desembolso' : 'De esa suma';
  const taken = off.length === 0 ? '' : ` ${source} ${listed(off)}.`;
  const received = receivedText(first, isParted, { inWords, date });
  return `${parts}${taken} ${received}${apartText(facts, bold)}`;
}

/** Charges that the borrower pays with other money on the day of the first disbursement. */
function apartText({ loan }: Facts, bold: (amount: Money) => string): string {
  const apart = loan.upfront.filter(({ charged }) => charged === 'paidApart');
  if (apart.length === 0) return '';
  const what = apart.map(
    ({ name, total }) => `${name}, de ${bold(parseMoney(total, loan.currency))}`,
  );
  return ` Aparte, EL PRESTATARIO paga con su dinero ${listed(what)}.`;
}

function offTexts(
  { loan }: Facts,
  { commission, payoff }: Handover,
  bold: (amount: Money) => string,
): string[] {
  const texts: string[] = [];
  if (commission > ZERO) {
    texts.push(`se descuenta la comisión de desembolso de ${bold(commission)}`);
  }
  for (const { name, charged, total } of loan.upfront) {
    if (charged === 'paidApart') continue;
    texts.push(`se descuenta ${name}, de ${bold(parseMoney(total, loan.currency))}`);
  }
  if (payoff > ZERO) {
    const old = loan.renews?.number ?? '';
    texts.push(`se destinan ${bold(payoff)} a cancelar el préstamo ${old} de EL PRESTATARIO`);
  }
  return texts;
}

function receivedText(
  received: Money,
  isParted: boolean,
  { inWords, date }: { readonly inWords: (amount: Money) => string; readonly date: string },
): string {
  if (received === ZERO) return 'No queda suma por entregar.';
  const what = isParted ? 'Con él, EL PRESTATARIO recibe' : 'EL PRESTATARIO recibe';
  const given = `${what} ${inWords(received)} el ${date}, a su satisfacción.`;
  return isParted
    ? `${given} El cronograma comprende lo desembolsado y se vuelve a calcular con cada desembolso.`
    : given;
}

/** Tranches of the loan, and when each leaves, or left. */
function partsText({ loan }: Facts, bold: (amount: Money) => string): string {
  const living = loan.tranches.filter(({ status }) => status !== 'renounced');
  const parts = living.map(({ number, amount, plannedOn, disbursedOn }, index) => {
    const when =
      disbursedOn === null
        ? `previsto para el ${dateForPeople(plannedOn)}`
        : `el ${dateForPeople(disbursedOn)}`;
    const sum = bold(parseMoney(amount, loan.currency));
    return `el ${ORDINALS[index] ?? String(number)}, de ${sum}, ${when}`;
  });
  if (parts.length === 1) return `en un desembolso: ${parts[0]!}`;
  return `en ${parts.length} desembolsos: ${parts.slice(0, -1).join('; ')}; y ${parts.at(-1)!}`;
}

/** Money lent elsewhere is owed here: none was handed over by this lender's books. */
function migratedText({ loan }: Facts, inWords: (amount: Money) => string): string {
  const money = (text: string) => inWords(parseMoney(text, loan.currency));
  const { originalNumber } = loan.migration!;
  return (
    `EL PRESTATARIO recibió el ${dateForPeople(loan.terms.disbursedOn)} la suma de ` +
    `${money(loan.terms.principal)}, por el préstamo ${originalNumber} de los ` +
    'registros anteriores de EL ACREEDOR, y reconoce que al ' +
    `${dateForPeople(loan.asOf)} debe de ella un capital de ` +
    `${money(loan.outstandingPrincipal)}. Con este contrato no se entrega dinero.`
  );
}
