import { DEBT_COMPONENTS, isScheduledCharge } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import { listed } from '@core/documents/listed';
import { notAccruedText } from '@core/documents/earlyEndText';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PaymentWay } from '@core/loan/paymentWays';
import type { RecordedMeans } from '@core/loan/rules';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Content } from 'pdfmake/interfaces';
import { breakdownOf, type BreakdownLine } from '@core/payments/breakdown';
import { amountInWords } from '@core/documents/amountInWords';
import type { Settings } from '../deps';
import type { Lender } from './lender';
import { dateForPeople, groupThousands, instantForPeople, isSome, moneyForPeople } from './format';
import { figures, letterhead, QUIET } from './paper';
import { A4_WIDTH, fittedFigures, type Room } from './wideFigures';
import { renderPdf } from './pdf';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';

/** Sentence about money beyond what was due, by what the borrower chose for it. */
const WAYS: Readonly<Record<PaymentWay, string>> = {
  payOff: 'Este pago cancela el préstamo.',
  payAhead: 'Lo que superó lo debido adelanta las cuotas que siguen.',
  lowerInstallment: 'El pago anticipado de capital baja las cuotas que siguen.',
  shortenTerm: 'El pago anticipado de capital acorta el plazo.',
};

/** All that came in: what it settled, and what was beyond the debt. */
const receivedIn = ({ amount, excess }: Payment, currency: string) =>
  formatMoney(parseMoney(amount, currency) + parseMoney(excess, currency), currency);

/** Account through which the money came in, and the bank's number of the operation. */
const throughLines = ({ moneyAccountName, operationNumber }: Payment): [string, string][] => [
  ...(moneyAccountName === '' ? [] : [['Cuenta', moneyAccountName] as [string, string]]),
  ...(operationNumber === '' ? [] : [['N.º de operación', operationNumber] as [string, string]]),
];

/** Insurance, fees and tax have a column where the payment settled any. */
const columnsOf = (payment: Payment) =>
  DEBT_COMPONENTS.filter((key) => !isScheduledCharge(key) || isSome(payment[key])).map((key) => ({
    name: COMPONENTS[key].title,
    key,
  }));

/**
 * Names of the amount: money that came in, or a sum forgiven, renewed or brought over without any.
 */
const AMOUNTS: Partial<Readonly<Record<RecordedMeans, string>>> = {
  waiver: 'Importe condonado',
  renewal: 'Importe cancelado con el reenganche',
  migration: 'Importe según los registros anteriores',
};

const titleOf = ({ means, isRecovery }: Payment) => {
  if (isRecovery) return 'RECIBO DE RECUPERACIÓN';
  return means === 'waiver' ? 'COMPROBANTE DE CONDONACIÓN' : 'RECIBO DE PAGO';
};

interface ReceiptSettings extends Pick<Settings, 'timeZone'> {
  readonly lender: Lender;
  readonly verifyUrl: string;
}

/** Half a sheet A4 on its side with its margins, and its letters. */
const MARGIN = 36;
const ROOM: Room = { page: A4_WIDTH - 2 * MARGIN, size: 9 };

/** The receipt of a payment: half a page, in the lender's name. */
export function renderReceipt(
  payment: Payment,
  loan: LoanDetail,
  { lender, timeZone, verifyUrl }: ReceiptSettings,
): Promise<Buffer> {
  const money = (text: string) => moneyForPeople(text, loan.currency);
  const recordedAt = instantForPeople(payment.recordedAt, timeZone);
  return renderPdf({
    info: { title: `Recibo ${payment.receiptNumber}`, author: lender.name },
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, 28, MARGIN, 36],
    defaultStyle: { font: 'Roboto', fontSize: ROOM.size, lineHeight: 1.15 },
    ...(payment.status === 'voided' && {
      watermark: { text: 'EXTORNADO', opacity: 0.12, bold: true },
    }),
    content: [
      letterhead(lender, { kind: titleOf(payment), number: payment.receiptNumber }),
      // Beside the facts, not below the table: half a page has no height to give.
      {
        columns: [
          [facts(payment, loan, money), ...notesOf(payment, loan)],
          { qr: verifyUrl, fit: 72, width: 78 },
        ],
        columnGap: 12,
      },
      payment.isRecovery ? recoveryTable(loan, payment, money) : allocationTable(payment, loan),
      closing(payment, loan),
    ],
    numbered: `${lender.name} · ${payment.receiptNumber}`,
    footer: {
      text:
        `Registrado por ${payment.recordedBy} el ${recordedAt} · ` +
        `${entriesText(payment.entryNumbers)}${voidText(payment)}\n` +
        `Compruebe este documento (${payment.receiptNumber}) en: ${verifyUrl}`,
      alignment: 'center',
      fontSize: 7,
    },
  });
}

/**
 * Words for the balance that a payment left: what its installments still add up to. One with a past
 * day left that of its day: payments of later days, made before it was recorded, are not in it.
 */
function balanceTitle({ isRecovery, isBackDated, receivedOn, recordedOn }: Payment): string {
  if (isRecovery) return 'Queda por recuperar: ';
  const ofDay = receivedOn === recordedOn ? '' : ` del ${dateForPeople(receivedOn)}`;
  const without = isBackDated ? ', sin los pagos posteriores' : '';
  return `Saldo por cuotas${ofDay} después del pago${without}: `;
}

/** Balance after a payment, and its note. */
const closing = (payment: Payment, loan: LoanDetail): Content => ({
  margin: [0, 10, 0, 0],
  columns: [
    { text: payment.note ? `Nota: ${payment.note}` : '' },
    {
      text: [
        balanceTitle(payment),
        { text: moneyForPeople(payment.outstandingAfter, loan.currency), bold: true },
      ],
      alignment: 'right',
    },
  ],
});

/** Entries of a payment in the books: one, or all of them. */
const entriesText = (numbers: Payment['entryNumbers']) =>
  numbers.length === 1 ? `Asiento ${numbers[0]}` : `Asientos ${listed(numbers)}`;

/** Names of the user who took it back, and of the one who approved that. */
const voidText = ({ status, voidedBy, voidApprovedBy }: Payment) =>
  status === 'applied' || voidedBy === ''
    ? ''
    : ` · Extornado por ${voidedBy}` +
      (voidApprovedBy === '' ? '' : `, aprobado por ${voidApprovedBy}`);

/** Sentence of what did not accrue, as a payment ended its loan early; empty of another one. */
function sparedText({ receiptNumber }: Payment, { earlyEnd, currency }: LoanDetail): string {
  if (earlyEnd?.receiptNumber !== receiptNumber) return '';
  const parts = notAccruedText(earlyEnd, (text) => moneyForPeople(text, currency));
  return parts && `Por pagarse antes de plazo, del cronograma no corrieron ${parts}.`;
}

/**
 * Notes on money beyond the sum due, on what did not accrue, and on the reason why the shares are
 * not the first ones.
 */
function notesOf(payment: Payment, loan: LoanDetail): Content[] {
  const { isBackDated, recordedOn, replays, way } = payment;
  const spared = sparedText(payment, loan);
  const [latest] = replays;
  const why = { backDated: 'por el pago con fecha pasada', voided: 'por el extorno de' };
  const notes = [
    ...(way === null ? [] : [WAYS[way]]),
    ...(spared === '' ? [] : [spared]),
    ...(isBackDated
      ? [`Pago con fecha pasada, registrado el ${dateForPeople(recordedOn)}: préstamo recalculado.`]
      : []),
    ...(latest
      ? [
          `Reaplicado el ${dateForPeople(latest.replayedOn)} ${why[latest.kind]} ` +
            `${latest.receiptNumber}: reemplaza al recibo impreso antes.`,
        ]
      : []),
  ];
  return notes.map((text) => ({ text, italics: true, margin: [0, 0, 0, 6] }));
}

/** Facts of a payment, in two columns: borrower, loan and sum; the amount also in words. */
function facts(payment: Payment, loan: LoanDetail, money: (text: string) => string): Content {
  const amount = receivedIn(payment, loan.currency);
  const rows: (readonly [string, string])[] = [
    ['Prestatario', loan.borrowerName],
    ['Documento', loan.borrowerDocument],
    ['Préstamo', loan.number],
    ['Fecha de pago', dateForPeople(payment.receivedOn)],
    ['Medio de pago', RECORDED_MEANS_NAMES[payment.means]],
    ...throughLines(payment),
  ];
  const column = (part: typeof rows) => ({
    layout: 'factList' as const,
    table: {
      body: part.map(([label, value]) => [{ text: label, color: QUIET }, { text: value }]),
    },
  });
  return {
    stack: [
      { columns: [column(rows.slice(0, 3)), column(rows.slice(3))] },
      {
        text: [
          `${AMOUNTS[payment.means] ?? 'Importe recibido'}: `,
          { text: money(amount), bold: true, fontSize: 12 },
          ` (${amountInWords(parseMoney(amount, loan.currency), loan.currency)})`,
          isSome(payment.excess) ? `. De ello, saldo a favor: ${money(payment.excess)}` : '',
        ],
        margin: [0, 6, 0, 6],
      },
    ],
  };
}

/** Money of a loan that is written off settles no installment: it is told as what it is. */
function recoveryTable(
  { writeOff }: LoanDetail,
  payment: Payment,
  money: (text: string) => string,
): Content {
  const since = writeOff === null ? '' : ` el ${dateForPeople(writeOff.on)}`;
  return figures(
    [{ name: 'Concepto' }, { name: 'Importe', isAmount: true }],
    [[`Recuperación de un crédito castigado${since}`, money(payment.amount)]],
    ['Total', money(payment.amount)],
  );
}

/** Table of the sums settled of each installment; the currency stands in the sums. */
function allocationTable(payment: Payment, { currency }: LoanDetail): Content {
  const columns = columnsOf(payment);
  const heads = [...columns.map(({ name }) => name), 'Total'].map((name) => ({
    name,
    isAmount: true,
  }));
  const { lines, totals } = breakdownOf(payment, currency);
  const rows = lines.map((line) => [
    nameOf(line),
    dateForPeople(line.on),
    ...columns.map(({ key }) => groupThousands(line[key], currency)),
    groupThousands(line.total, currency),
  ]);
  const sums = [...columns.map(({ key }) => totals[key]), totals.total].map((text) =>
    moneyForPeople(text, currency),
  );
  const names = [{ name: 'Cuota' }, { name: 'Vence' }, ...heads];
  return fittedFigures(names, rows, ROOM, ['Total', '', ...sums]);
}

function nameOf({ kind, installmentNumber, settles }: BreakdownLine): string {
  if (kind === 'paidAhead') return 'Menos: pagado por adelantado';
  if (kind === 'prepayment') return 'Pago anticipado';
  return settles ? `${installmentNumber} (pagada)` : String(installmentNumber);
}
