import type { Payment } from '@core/contract/payments';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';

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
  const way = [RECORDED_MEANS_NAMES[means], moneyAccountName, ...number];
  return `${receiptNumber}: ${way.join(' · ')}`;
}
