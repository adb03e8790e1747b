import type { OutsideCash } from '@core/contract/businessDay';
import { moneyForPeople } from '../../platform/documents/format';

/** Cash outside desks as a person reads it: `Ada Ruiz S/ 200.00 y Luis Paz US$ 30.00`. */
export function cashForPeople(cash: readonly OutsideCash[]): string {
  const parts = cash.map(
    ({ name, amount, currency }) => `${name} ${moneyForPeople(amount, currency)}`,
  );
  return new Intl.ListFormat('es').format(parts);
}
