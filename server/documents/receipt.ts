import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PaymentWay } from '@core/loan/planPrepayment';
import type { RecordedMeans } from '@core/loan/rules';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Settings } from '../deps';
import { dateForPeople, instantForPeople, isSome, moneyForPeople } from './format';
import { renderPdf } from './pdf';
import { qrProof } from './qrProof';

const MEANS: Readonly<Record<RecordedMeans, string>> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  deposit: 'Depósito',
  wallet: 'Billetera digital',
  check: 'Cheque',
  renewal: 'Reenganche',
  migration: 'Migración',
  waiver: 'Condonación',
};

const WAYS: Readonly<Record<PaymentWay, string>> = {
  payOff: 'cancela el préstamo',
  payAhead: 'adelanta cuotas',
  lowerInstallment: 'baja la cuota',
  shortenTerm: 'acorta el plazo',
};

/** All that came in: what it settled, and what was beyond the debt. */
const receivedIn = ({ amount, excess }: Payment) =>
  formatMoney(parseMoney(amount) + parseMoney(excess));

/** Through which account the money came in, and what the bank calls it. */
const throughLines = ({ moneyAccountName, operationNumber }: Payment): [string, string][] => [
  ...(moneyAccountName === '' ? [] : [['Cuenta', moneyAccountName] as [string, string]]),
  ...(operationNumber === '' ? [] : [['N.º de operación', operationNumber] as [string, string]]),
];

/** Insurance, fees and tax have a column where the payment settled any. */
const columnsOf = (payment: Payment) => [
  { name: 'Mora', key: 'lateInterest' as const },
  ...(isSome(payment.fees) ? [{ name: 'Cargos', key: 'fees' as const }] : []),
  ...(isSome(payment.insurance) ? [{ name: 'Seguro', key: 'insurance' as const }] : []),
  ...(isSome(payment.tax) ? [{ name: 'Impuesto', key: 'tax' as const }] : []),
  { name: 'Interés', key: 'interest' as const },
  { name: 'Capital', key: 'principal' as const },
];

/** The receipt of a payment: half a page, in the lender's name. */
export function renderReceipt(
  payment: Payment,
  loan: LoanDetail,
  settings: Pick<Settings, 'lenderName' | 'timeZone'>,
  verifyUrl: string,
): Promise<Buffer> {
  const money = (text: string) => moneyForPeople(text, loan.currency);
  const recordedAt = instantForPeople(payment.recordedAt, settings.timeZone);
  return renderPdf({
    info: { title: `Recibo ${payment.receiptNumber}`, author: settings.lenderName },
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [36, 32, 36, 32],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    ...(payment.status === 'voided' && {
      watermark: { text: 'EXTORNADO', opacity: 0.12, bold: true },
    }),
    content: [
      heading(payment, settings.lenderName),
      facts([
        ['Prestatario', loan.borrowerName],
        ['Documento', loan.borrowerDocument],
        ['Préstamo', loan.number],
        ['Fecha de pago', dateForPeople(payment.receivedOn)],
        ['Medio de pago', MEANS[payment.means]],
        ...throughLines(payment),
        ['Importe recibido', money(receivedIn(payment))],
        ...(isSome(payment.excess)
          ? ([['De ello, saldo a favor', money(payment.excess)]] as const)
          : []),
      ]),
      ...replayNotes(payment),
      allocationTable(payment, money),
      {
        columns: [
          { text: payment.note ? `Nota: ${payment.note}` : '' },
          {
            text: [
              'Saldo después del pago: ',
              { text: money(payment.outstandingAfter), bold: true },
            ],
            alignment: 'right',
          },
        ],
        margin: [0, 10, 0, 0],
      },
      qrProof(payment.receiptNumber, verifyUrl),
    ],
    footer: {
      text:
        `Registrado por ${payment.recordedBy} el ${recordedAt} · ` +
        `Asiento ${payment.entryNumber}`,
      alignment: 'center',
      fontSize: 7,
    },
  });
}

/** What became of money beyond what was due; why the shares are not the first ones. */
function replayNotes({ isBackDated, recordedOn, replays, way }: Payment): Content[] {
  const [latest] = replays;
  const why = { backDated: 'por el pago con fecha pasada', voided: 'por el extorno de' };
  const notes = [
    ...(way === null ? [] : [`Lo que superó la cuota: ${WAYS[way]}.`]),
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

function heading(payment: Payment, lenderName: string): Content {
  return {
    columns: [
      { text: lenderName, fontSize: 14, bold: true },
      {
        stack: [
          { text: 'RECIBO DE PAGO', fontSize: 8 },
          { text: payment.receiptNumber, fontSize: 14, bold: true },
        ],
        alignment: 'right',
      },
    ],
    margin: [0, 0, 0, 12],
  };
}

/** Two columns of three facts each. */
function facts(rows: readonly (readonly [string, string])[]): Content {
  const column = (part: typeof rows) => ({
    layout: 'noBorders' as const,
    table: { body: part.map(([label, value]) => [`${label}:`, { text: value, bold: true }]) },
  });
  return { columns: [column(rows.slice(0, 3)), column(rows.slice(3))], margin: [0, 0, 0, 10] };
}

function allocationTable(payment: Payment, money: (text: string) => string): Content {
  const amount = (text: string): TableCell => ({ text: money(text), alignment: 'right' });
  const columns = columnsOf(payment);
  const rows = payment.allocation.map((row): TableCell[] => [
    { text: row.settles ? `${row.installmentNumber} (cancelada)` : String(row.installmentNumber) },
    { text: dateForPeople(row.dueOn) },
    ...columns.map(({ key }) => amount(row[key])),
    amount(row.total),
  ]);
  const total: TableCell[] = [
    { text: 'Total', bold: true, colSpan: 2 },
    {},
    ...[...columns.map(({ key }) => payment[key]), payment.amount].map((text): TableCell => ({
      text: money(text),
      alignment: 'right',
      bold: true,
    })),
  ];
  const headings = ['Cuota', 'Vence', ...columns.map(({ name }) => name), 'Total'].map(
    (text, index): TableCell => ({
      text,
      bold: true,
      alignment: index < 2 ? 'left' : 'right',
    }),
  );
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', ...columns.map(() => '*'), '*'],
      body: [headings, ...rows, total],
    },
  };
}
