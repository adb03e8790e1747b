import { currencyName, currencyOf, isCurrency } from '@core/money/currency';
import { amountMax } from '@core/money/typedAmount';
import { fitsCurrency, formatMoney, parseMoney } from '@core/money/wire';
import { readTypedMoney, showMoney } from './format';

/** Fault of an amount as it is typed, by its currency alone; nothing of one that could be. */
export function amountFault(typed: string, currency: string): string | undefined {
  const wire = readTypedMoney(typed);
  if (wire === undefined || !isCurrency(currency)) return undefined;
  if (!fitsCurrency(wire, currency)) {
    const { decimals } = currencyOf(currency);
    return decimals === 0 ? `Sin decimales: es en ${currencyName(currency)}` : undefined;
  }
  const max = amountMax(currency);
  if (parseMoney(wire, currency) <= max) return undefined;
  return `Use como máximo ${showMoney(formatMoney(max, currency), currency)}`;
}
