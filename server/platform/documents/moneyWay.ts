import type { Payment } from '@core/contract/payments';
import type { RecordedMeans } from '@core/loan/rules';

export const MEANS: Readonly<Record<RecordedMeans, string>> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  deposit: 'Depósito',
  wallet: 'Billetera digital',
  check: 'Cheque',
  renewal: 'Reenganche',
  migration: 'Migración',
  waiver: 'Condonación',
};

/**
 * Way by which the money of a payment came: `R-000012: Transferencia · BCP 194 · operación 004512`.
 */
export function wayOnPaper({
  receiptNumber,
  means,
  moneyAccountName,
  operationNumber,
}: Payment): string {
  const number = operationNumber === '' ? [] : [`operación ${operationNumber}`];
  return `${receiptNumber}: ${[MEANS[means], moneyAccountName, ...number].join(' · ')}`;
}
