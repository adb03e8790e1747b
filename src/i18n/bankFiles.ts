import type {
  BankField,
  BankFile,
  BankFileStatus,
  BankLinePreview,
  BankLineStatus,
  BankMeans,
} from '@core/contract/bankFiles';
import { sumOfTexts } from '@core/money/decimalTexts';
import { count, showDate, showMoney } from './format';

export const BANK_FILE_STATUS = {
  read: { label: 'Por confirmar', tone: 'warn' },
  posting: { label: 'Registrando', tone: 'warn' },
  posted: { label: 'Registrado', tone: 'good' },
  undoing: { label: 'Deshaciendo', tone: 'warn' },
  undone: { label: 'Deshecho', tone: 'quiet' },
} as const satisfies Readonly<Record<BankFileStatus, object>>;

export const BANK_LINE_STATUS = {
  refused: { label: 'No entra', tone: 'quiet' },
  duplicate: { label: 'Repetida', tone: 'quiet' },
  matched: { label: 'Con préstamo', tone: 'good' },
  unmatched: { label: 'Sin préstamo', tone: 'warn' },
  pending: { label: 'Por registrar', tone: 'warn' },
  applied: { label: 'Pagada', tone: 'good' },
  unidentified: { label: 'Por identificar', tone: 'late' },
  returned: { label: 'Devuelta', tone: 'quiet' },
  undone: { label: 'Deshecha', tone: 'quiet' },
} as const satisfies Readonly<Record<BankLineStatus, object>>;

/** The columns of a bank's file. */
export const BANK_FIELD: Readonly<Record<BankField, string>> = {
  bookedOn: 'Fecha',
  amount: 'Monto que entra',
  reference: 'Referencia',
  payer: 'Quién paga (opcional)',
  operationNumber: 'N.º de operación (opcional)',
};

export const BANK_MEANS_NAMES: Readonly<Record<BankMeans, string>> = {
  transfer: 'Transferencia',
  deposit: 'Depósito',
};

/** Age of money: `hoy`, `hace 1 día`. */
export const ageText = (days: number): string =>
  days === 0 ? 'hoy' : `hace ${count(days, 'día', 'días')}`;

/** Money that comes in when a file is confirmed: how many lines, and how much. */
export function incomingOf({ matched, unmatched }: BankFile) {
  return {
    lines: matched.lines + unmatched.lines,
    amount: sumOfTexts([matched.amount, unmatched.amount]),
  };
}

/** Effect of the money of a line: `Paga la cuota 1. Quedan S/ 816.05.` */
export function applicationText(preview: BankLinePreview): string {
  const { settles, paysOff, outstandingAfter, currency, moved } = preview;
  const pays =
    settles.length === 0
      ? 'Es un pago a cuenta.'
      : `Paga ${settles.length === 1 ? 'la cuota' : 'las cuotas'} ${settles.join(', ')}.`;
  const balance = paysOff
    ? 'El préstamo queda pagado.'
    : `Quedan ${showMoney(outstandingAfter, currency)}.`;
  const others = moved.length === 0 ? '' : ` Se reparten de nuevo: ${moved.join(', ')}.`;
  return `${pays} ${balance}${others}`;
}

/** The day that the payment is dated, and why. */
export const dayText = ({ receivedOn, isBankDay }: BankLinePreview): string =>
  isBankDay
    ? `El pago lleva la fecha del banco: ${showDate(receivedOn)}.`
    : 'El préstamo no acepta pagos de la fecha del banco: lleva la de hoy, ' +
      `${showDate(receivedOn)}.`;
