import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import type {
  CheckedSheetRow,
  SheetRowStatus,
  SheetStatus,
  SheetTotal,
} from '@core/contract/paymentSheets';
import { sumOfTexts } from '@core/money/decimalTexts';
import type { SheetColumn } from '@core/payments/pastedRows';
import { count, showMoney } from './format';

export const SHEET_STATUS = {
  posting: { label: 'Registrando', tone: 'warn' },
  posted: { label: 'Registrada', tone: 'good' },
  undoing: { label: 'Deshaciendo', tone: 'warn' },
  undone: { label: 'Deshecha', tone: 'quiet' },
} as const satisfies Readonly<Record<SheetStatus, object>>;

export const SHEET_ROW_STATUS = {
  pending: { label: 'Por registrar', tone: 'warn' },
  posted: { label: 'Registrado', tone: 'good' },
  refused: { label: 'No se pudo', tone: 'late' },
  voided: { label: 'Extornado', tone: 'quiet' },
} as const satisfies Readonly<Record<SheetRowStatus, object>>;

/** The columns of a sheet, with what an empty cell means. */
export const SHEET_COLUMN: Readonly<
  Record<SheetColumn, { readonly label: string; readonly hint: string }>
> = {
  loan: { label: 'Préstamo o documento', hint: 'P-000012' },
  amount: { label: 'Monto', hint: '' },
  receivedOn: { label: 'Fecha', hint: 'hoy' },
  means: { label: 'Medio', hint: 'efectivo' },
  note: { label: 'Nota', hint: '' },
  account: { label: 'Cuenta', hint: 'la del fondo' },
  operationNumber: { label: 'N.º de operación', hint: '' },
};

/** Effect of a row: `Debe S/ 408.03 a esa fecha. Paga la cuota 1. Quedan S/ 816.05.` */
export function settlementText(row: CheckedSheetRow): string {
  const due = `Debe ${showMoney(row.due ?? '0.00', row.currency)} a esa fecha.`;
  if (row.paysOff) return `${due} Paga todo el préstamo.`;
  const numbers = row.settles.join(', ');
  const settled =
    row.settles.length === 0
      ? 'Es un pago a cuenta.'
      : `Paga ${row.settles.length === 1 ? 'la cuota' : 'las cuotas'} ${numbers}.`;
  const balance = showMoney(row.outstandingAfter ?? '0.00', row.currency);
  return `${due} ${settled} Quedan ${balance}.`;
}

/** Way of the money of a row: `Entra en BCP 194 · operación 004512.` */
export function wayText({ moneyAccountName, operationNumber }: CheckedSheetRow): string {
  if (moneyAccountName === '') return '';
  const number = operationNumber === '' ? '' : ` · operación ${operationNumber}`;
  return `Entra en ${moneyAccountName}${number}.`;
}

/** `Efectivo: S/ 816.06 (2 pagos)`. */
export const totalText = ({ means, currency, rows, amount }: SheetTotal): string =>
  `${PAYMENT_MEANS_NAMES[means]}: ${showMoney(amount, currency)} ` +
  `(${count(rows, 'pago', 'pagos')})`;

/** Total of a sheet, by currency: `S/ 816.06 · US$ 100.00`. */
export function sheetAmount(totals: readonly SheetTotal[]): string {
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  const amounts = currencies.map((currency) => {
    const ofCurrency = totals.filter((total) => total.currency === currency);
    return showMoney(sumOfTexts(ofCurrency.map(({ amount }) => amount)), currency);
  });
  return amounts.length === 0 ? '0.00' : amounts.join(' · ');
}
