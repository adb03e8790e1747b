import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import type { MovedMoney } from '@core/contract/moneyAccounts';

/** Way in which money moved: `Transferencia · BCP 194 · operación 004512`. */
export const moneyWayText = ({
  means,
  moneyAccountName,
  operationNumber,
}: Pick<MovedMoney, 'means' | 'moneyAccountName' | 'operationNumber'>): string =>
  [
    PAYMENT_MEANS_NAMES[means],
    moneyAccountName,
    operationNumber === '' ? '' : `operación ${operationNumber}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
