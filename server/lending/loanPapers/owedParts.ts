import type { LoanDetail } from '@core/contract/loans';
import { earlyEndText } from '@core/documents/earlyEndText';
import { givenUpText } from '@core/documents/givenUpText';
import { recoveredText } from '@core/documents/recoveredText';
import { replacedText } from '@core/documents/replanText';
import { currencyName } from '@core/money/currency';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { prepaidText } from './prepaidText';
import type { Content, Margins } from 'pdfmake/interfaces';
import {
  dateForPeople,
  groupThousands,
  isSome,
  moneyForPeople,
} from '../../platform/documents/format';
import { figures, heading } from '../../platform/documents/paper';
import { fittedFigures, type Room } from '../../platform/documents/wideFigures';
import { scheduleTable } from '../contracts/contractPdf';

type Row = LoanDetail['installments'][number];

const NAMES = {
  total: 'Cuota',
  lateInterest: 'Mora',
  lateCharge: 'Penalidad',
  oneOff: 'Otros cargos',
  paid: 'Pagado',
  outstanding: 'Pendiente',
} as const satisfies Partial<Record<keyof Row, string>>;

type Column = keyof typeof NAMES;

const totalOf = ({ installments, currency }: LoanDetail, column: Column | 'principal') =>
  formatMoney(sum(installments.map((row) => parseMoney(row[column], currency))), currency);

/**
 * Tables that lead from the sum lent to the sum owed, whole and by installment: the parts of each
 * row, and of the whole, add up. Nothing is owed of a loan whose money has not left.
 */
export function owedParts(loan: LoanDetail, room: Room): Content[] {
  const { installments, status, currency } = loan;
  if (status === 'toDisburse' || status === 'voided') return [];
  const columns = (Object.keys(NAMES) as Column[]).filter(
    (column) => (column !== 'lateCharge' && column !== 'oneOff') || isSome(totalOf(loan, column)),
  );
  const name = (column: Column) =>
    column === 'paid' && isSome(loan.totalWaived) ? 'Saldado' : NAMES[column];
  const heads = columns.map((column) => ({ name: name(column), isAmount: true }));
  const rows = installments.map((row) => [
    String(row.number),
    dateForPeople(row.dueOn),
    ...columns.map((column) => groupThousands(row[column], currency)),
  ]);
  const sums = columns.map((column) => groupThousands(totalOf(loan, column), currency));
  const unit = currencyName(currency);
  return [
    heading(`Cómo se llega al saldo, en ${unit}`),
    figures([{ name: 'Concepto' }, { name: 'Importe', isAmount: true }], stepsOf(loan), [
      'Saldo total',
      groupThousands(loan.outstandingTotal, currency),
    ]),
    heading(loan.earlyEnd === null ? `Cuotas, en ${unit}` : `Cuotas, como se pagaron, en ${unit}`),
    fittedFigures([{ name: 'N.º' }, { name: 'Vence' }, ...heads], rows, room, [
      'Total',
      '',
      ...sums,
    ]),
    ...replacedNote(loan),
    ...recoveredNote(loan),
    ...agreedPart(loan, unit, room),
  ];
}

/** The schedule that was agreed until a loan was paid before its time. */
const agreedPart = (loan: LoanDetail, unit: string, { page }: Room): Content[] =>
  loan.earlyEnd === null
    ? []
    : [heading(`Cronograma pactado, en ${unit}`), scheduleTable(loan, page), ...endNotes(loan)];

/**
 * Notes below a schedule: those given, and what comes no longer, and does not accrue, of a loan
 * that ended before its time.
 */
export function endNotes(
  { givenUp, earlyEnd, currency }: LoanDetail,
  first: readonly string[] = [],
): Content[] {
  const money = (text: string) => moneyForPeople(text, currency);
  const texts = [
    ...first,
    earlyEndText(earlyEnd, { date: dateForPeople, money }),
    givenUpText(givenUp, dateForPeople),
  ];
  const notes = texts.filter((text) => text !== '');
  if (notes.length === 0) return [];
  const lines = notes.map((text) => ({ text, margin: [0, 10, 0, 0] as Margins }));
  return [{ stack: lines, unbreakable: true }];
}

/** Note on prepayments that rows show, and on installments that a change replaced. */
function replacedNote(loan: LoanDetail): Content[] {
  const texts = [prepaidText(loan), replacedText(loan.replans, dateForPeople)];
  const text = texts.filter((one) => one !== '').join(' ');
  return text === '' ? [] : [{ text, margin: [0, 10, 0, 0] }];
}

/** Note on what came in after a write-off, which the installments do not show. */
function recoveredNote({ writeOff, currency }: LoanDetail): Content[] {
  const money = (text: string) => moneyForPeople(text, currency);
  const text = recoveredText(writeOff, dateForPeople, money);
  return text === '' ? [] : [{ text, margin: [0, 10, 0, 0] }];
}

/**
 * Steps from the sum lent and charged, less the sum paid and forgiven. A write-off gives up the
 * debt of its day: of the schedule to come, principal alone. A loan that ended early is counted
 * from what was agreed, and what did not accrue is taken off it.
 */
function stepsOf(loan: LoanDetail): string[][] {
  const { earlyEnd } = loan;
  const added: readonly (readonly [string, string])[] = [
    ['Capital desembolsado', totalOf(loan, 'principal')],
    ['Interés del cronograma', earlyEnd?.interest ?? loan.totalInterest],
    ['Seguro, cargos e impuesto del cronograma', earlyEnd?.charges ?? loan.totalCharges],
    ['Interés moratorio', totalOf(loan, 'lateInterest')],
    ['Penalidad por atraso', totalOf(loan, 'lateCharge')],
    ['Otros cargos, con su impuesto', totalOf(loan, 'oneOff')],
  ];
  const taken: readonly (readonly [string, string])[] = [
    ['Menos: pagado', loan.totalPaid],
    ['Menos: condonado', loan.totalWaived],
    ['Menos: interés que no corrió', earlyEnd?.interestNotAccrued ?? '0.00'],
    ['Menos: seguro, cargos e impuesto que no corrieron', earlyEnd?.chargesNotAccrued ?? '0.00'],
    ...(loan.writeOff === null
      ? []
      : ([
          ['Menos: interés y cargos que no corrieron', notRunOf(loan, loan.writeOff)],
          ['Menos: recuperado', loan.writeOff.recovered],
        ] as const)),
  ];
  return [
    ...added
      .filter(([, amount], index) => index < 2 || isSome(amount))
      .map(([name, amount]) => [name, groupThousands(amount, loan.currency)]),
    ...taken
      .filter(([, amount], index) => index === 0 || isSome(amount))
      .map(([name, amount]) => [name, groupThousands(`-${amount}`, loan.currency)]),
  ];
}

function notRunOf(loan: LoanDetail, { amount }: NonNullable<LoanDetail['writeOff']>): string {
  const { currency } = loan;
  const owed = parseMoney(totalOf(loan, 'outstanding'), currency);
  return formatMoney(owed - parseMoney(amount, currency), currency);
}
