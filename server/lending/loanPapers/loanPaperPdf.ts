import { LOAN_STATUS } from '@core/names/stateNames';
import type { PayoffQuote } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { amountInWords } from '@core/documents/amountInWords';
import { replacedText } from '@core/documents/replanText';
import { currencyName } from '@core/money/currency';
import { parseMoney } from '@core/money/wire';
import type { Content } from 'pdfmake/interfaces';
import { prepaidText } from './prepaidText';
import { scheduleTable } from '../contracts/contractPdf';
import type { LoanFacts } from '../contracts/paperFacts';
import { dateForPeople, isSome, longDate, moneyForPeople } from '../../platform/documents/format';
import {
  factList,
  figures,
  heading,
  letterhead,
  QUIET,
  signaturePlace,
} from '../../platform/documents/paper';
import { renderPdf } from '../../platform/documents/pdf';
import { qrProof } from '../../platform/documents/qrProof';
import { paymentFigures } from '../../platform/documents/statement';
import { A4_WIDTH, type Room } from '../../platform/documents/wideFigures';
import { aboutLoan } from './aboutLoan';
import { broughtText, type BroughtDebt } from './broughtDebt';
import { endNotes, owedParts } from './owedParts';

interface PaperMark {
  readonly number: string;
  readonly verifyUrl: string;
}

/** Sheet A4 with its margins, and its letters. */
const MARGIN = 48;
const ROOM: Room = { page: A4_WIDTH - 2 * MARGIN, size: 9.5 };

const bold = (text: string): Content => ({ text, bold: true });

/**
 * A paper of a loan: head, what it is about, its content, and its proof. That of a table of any
 * length comes before the table: after it, it could be left alone on a page.
 */
function render(
  { lender }: LoanFacts,
  { number, verifyUrl }: PaperMark,
  { kind, detail }: { readonly kind: string; readonly detail: string },
  content: readonly Content[],
  tables: readonly Content[] = [],
): Promise<Buffer> {
  return renderPdf({
    info: { title: `${kind} ${number}`, author: lender.name },
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 56],
    defaultStyle: { font: 'Roboto', fontSize: ROOM.size, lineHeight: 1.2 },
    numbered: `${lender.name} · ${number}`,
    content: [
      letterhead(lender, { kind, number, detail }),
      ...content,
      qrProof(number, verifyUrl),
      ...tables,
    ],
  });
}

/** Names of the changes of a schedule. */
const CHANGES: Readonly<Record<string, string>> = {
  prepayment: 'por el pago anticipado',
  rescheduling: 'por la reprogramación',
  holiday: 'por el descanso de pagos',
  restoration: 'por la vuelta al cronograma anterior',
  freeze: 'por el congelamiento de la mora',
  unfreeze: 'por el fin del congelamiento de la mora',
  interestFreeze: 'por el congelamiento del interés',
  interestThaw: 'por el fin del congelamiento del interés',
  rateReview: 'por la revisión de la tasa',
};

/** Change that last made the schedule another; null while it is the first. */
interface LastChange {
  readonly number: number;
  readonly kind: string;
  readonly effectiveOn: string;
}

/** Name of the schedule that a paper tells, and why it is that one. */
function versionText({ earlyEnd }: LoanFacts['loan'], last: LastChange | null): string {
  if (earlyEnd !== null) {
    return `El pactado, vigente hasta que el préstamo se canceló el ${dateForPeople(earlyEnd.on)}.`;
  }
  if (last === null) return 'El cronograma original.';
  return (
    `Versión ${last.number + 1}, vigente desde el ${dateForPeople(last.effectiveOn)} ` +
    `${CHANGES[last.kind] ?? 'por un cambio del préstamo'}. Reemplaza a los anteriores.`
  );
}

/** The schedule in force, whichever act made it; of a loan that ended early, the last agreed. */
export function renderSchedule(
  facts: LoanFacts,
  mark: PaperMark,
  last: LastChange | null,
  brought: BroughtDebt | null,
) {
  const { loan } = facts;
  const detail = `Al ${dateForPeople(loan.asOf)}`;
  const about = factList([...aboutLoan(facts), ['Versión', versionText(loan, last)]]);
  return render(
    facts,
    mark,
    { kind: 'CRONOGRAMA DE PAGOS', detail },
    [about],
    [
      scheduleTable(loan, ROOM.page),
      ...endNotes(loan, [
        prepaidText(loan),
        replacedText(loan.replans, dateForPeople),
        broughtText(brought, loan),
      ]),
    ],
  );
}

/** Status of a loan, and since when its schedule is one that was agreed on anew. */
const statusText = ({ status, rescheduledOn }: LoanFacts['loan']) =>
  (status === 'active' || status === 'inArrears') && rescheduledOn !== null
    ? `${LOAN_STATUS[status]}, reprogramado el ${dateForPeople(rescheduledOn)}`
    : LOAN_STATUS[status];

/** Statement of one loan: the sums lent, paid and owed, installment by installment. */
export function renderLoanStatement(
  facts: LoanFacts,
  mark: PaperMark,
  payments: readonly Payment[],
) {
  const { loan } = facts;
  const money = (text: string) => moneyForPeople(text, loan.currency);
  const detail = `Al ${dateForPeople(loan.asOf)}`;
  const about = factList([
    ...aboutLoan(facts),
    ['Estado', statusText(loan)],
    ['Saldo de capital', money(loan.outstandingPrincipal)],
    ['Pagado hasta hoy', money(loan.totalPaid)],
    ['Vencido', money(loan.overdueTotal)],
    ['Saldo total', bold(money(loan.outstandingTotal))],
    ...(isSome(loan.credit) ? ([['Saldo a favor', money(loan.credit)]] as const) : []),
    ...(loan.writeOff === null
      ? []
      : ([
          ['Castigado', money(loan.writeOff.amount)],
          ['Recuperado', money(loan.writeOff.recovered)],
        ] as const)),
  ]);
  return render(
    facts,
    mark,
    { kind: 'ESTADO DE CUENTA', detail },
    [about],
    [
      ...owedParts(loan, ROOM),
      ...(payments.length === 0 ? [] : [paymentsPart(payments, loan.currency)]),
    ],
  );
}

/** Rows that are never parted; more than this begin on a page of their own. */
const ROWS_TOGETHER = 20;

const paymentsPart = (payments: readonly Payment[], currency: string): Content => ({
  stack: [heading(`Pagos, en ${currencyName(currency)}`), paymentFigures(payments, currency, ROOM)],
  ...(payments.length > ROWS_TOGETHER ? { pageBreak: 'before' as const } : { unbreakable: true }),
});

/** Payoff of a loan on a day, part by part (carta de liquidación). */
export function renderPayoff(facts: LoanFacts, mark: PaperMark, quote: PayoffQuote) {
  const { loan, lender } = facts;
  const money = (text: string) => moneyForPeople(text, loan.currency);
  const on = dateForPeople(quote.asOf);
  const part = (name: string, amount: string) => [name, money(amount)];
  const parts = [
    part('Capital', quote.principal),
    part('Interés hasta ese día', quote.interest),
    part('Interés moratorio', quote.lateInterest),
    part('Seguro, cargos e impuesto', quote.charges),
    ...(isSome(quote.freed)
      ? [part('Menos: pagado por días que no vendrán', `-${quote.freed}`)]
      : []),
    ...(isSome(quote.excess) ? [part('Sobra, a favor del prestatario', quote.excess)] : []),
  ];
  const words = amountInWords(parseMoney(quote.amount, loan.currency), loan.currency);
  return render(facts, mark, { kind: 'CARTA DE LIQUIDACIÓN', detail: `Al ${on}` }, [
    factList(aboutLoan(facts)),
    {
      text: [
        'Para cancelar en su totalidad el préstamo el ',
        bold(longDate(quote.asOf)),
        ' se debe pagar ',
        bold(money(quote.amount)),
        ` (${words}), según este detalle:`,
      ],
      margin: [0, 6, 0, 4],
    },
    figures([{ name: 'Concepto' }, { name: 'Importe', isAmount: true }], parts, [
      'Total por pagar',
      money(quote.amount),
    ]),
    {
      margin: [0, 10, 0, 0],
      text:
        `Vale para el ${on} y si hasta entonces no se registra otro pago ni cambio en el ` +
        'préstamo. La cancelación no tiene comisión ni penalidad.' +
        (lender.paymentPlaces === '' ? '' : ` Se paga en ${lender.paymentPlaces}.`),
      color: QUIET,
    },
    signaturePlace(lender.name, [lender.representativeName, lender.representativeDocument]),
  ]);
}
