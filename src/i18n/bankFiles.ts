import { BANK_LINE_NAMES } from '@core/names/stateNames';
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
  refused: { label: BANK_LINE_NAMES.refused, tone: 'quiet' },
  duplicate: { label: BANK_LINE_NAMES.duplicate, tone: 'quiet' },
  matched: { label: BANK_LINE_NAMES.matched, tone: 'good' },
  unmatched: { label: BANK_LINE_NAMES.unmatched, tone: 'warn' },
  pending: { label: BANK_LINE_NAMES.pending, tone: 'warn' },
  applied: { label: BANK_LINE_NAMES.applied, tone: 'good' },
  unidentified: { label: BANK_LINE_NAMES.unidentified, tone: 'late' },
  returned: { label: BANK_LINE_NAMES.returned, tone: 'quiet' },
  undone: { label: BANK_LINE_NAMES.undone, tone: 'quiet' },
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
