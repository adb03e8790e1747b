import type { CurrencyInUse } from '@core/contract/options';
import type { ProductOnSale } from '@core/contract/products';
import { currencyName, isCurrency } from '@core/money/currency';
import type { Money } from '@core/money/money';
import { fitsCurrency, parseMoney } from '@core/money/wire';
import { readTypedMoney, showMoney } from './format';

/** Limits of what is lent in a currency, within a sentence: `desde S/ 50.00, sin máximo`. */
const limitsText = ({ code, minPrincipal, maxPrincipal }: CurrencyInUse): string =>
  maxPrincipal === null
    ? `desde ${showMoney(minPrincipal, code)}, sin máximo`
    : `de ${showMoney(minPrincipal, code)} a ${showMoney(maxPrincipal, code)}`;

/**
 * Amounts that may be typed, before one is: `Entre S/ 500.00 y S/ 20,000.00`, within what the
 * product and the currency lend; nothing where neither says.
 */
export function amountRange(
  currency: string,
  product: ProductOnSale | undefined,
  limits: CurrencyInUse | undefined,
): string | undefined {
  const range = rangeOf(currency, product, limits);
  if (range === undefined) return undefined;
  const { min, max } = range;
  if (max === undefined) return `Desde ${showMoney(min, currency)}`;
  return `Entre ${showMoney(min, currency)} y ${showMoney(max, currency)}`;
}

/** Narrowest range of product and currency; nothing where neither says, or they share no amount. */
function rangeOf(
  currency: string,
  product: ProductOnSale | undefined,
  limits: CurrencyInUse | undefined,
) {
  if (!isCurrency(currency)) return undefined;
  const money = (text: string) => parseMoney(text, currency);
  const byAmount = (a: string, b: string) => (money(a) < money(b) ? -1 : 1);
  const terms = product?.currency === currency ? product.terms : undefined;
  const min = [terms?.minAmount, limits?.minPrincipal].filter(isSaid).toSorted(byAmount).at(-1);
  const [max] = [terms?.maxAmount, limits?.maxPrincipal].filter(isSaid).toSorted(byAmount);
  if (min === undefined) return undefined;
  // Limits without an amount in common: each is said where it is passed.
  if (max !== undefined && money(min) > money(max)) return undefined;
  return { min, max };
}

/** Fault of an amount beyond that range, as it is typed: `Use entre S/ 500.00 y S/ 20,000.00`. */
export function amountBeyond(
  typed: string,
  currency: string,
  product: ProductOnSale | undefined,
  limits: CurrencyInUse | undefined,
): string | undefined {
  const range = rangeOf(currency, product, limits);
  const wire = readTypedMoney(typed);
  if (range === undefined || wire === undefined || !fitsCurrency(wire, currency)) return undefined;
  const { min, max } = range;
  const amount = parseMoney(wire, currency);
  const isLess = amount < parseMoney(min, currency);
  const isMore = max !== undefined && amount > parseMoney(max, currency);
  if (!isLess && !isMore) return undefined;
  return max === undefined
    ? `Use un monto de ${showMoney(min, currency)} o más.`
    : `Use entre ${showMoney(min, currency)} y ${showMoney(max, currency)}.`;
}

const isSaid = (limit: string | null | undefined): limit is string => typeof limit === 'string';

/** Fault of a principal beyond what is lent in its currency; nothing of one within. */
export function principalFault(principal: Money, limits: CurrencyInUse): string | undefined {
  const { code, minPrincipal, maxPrincipal } = limits;
  const isLess = principal < parseMoney(minPrincipal, code);
  const isMore = maxPrincipal !== null && principal > parseMoney(maxPrincipal, code);
  if (!isLess && !isMore) return undefined;
  return `En ${currencyName(code)} se presta ${limitsText(limits)}`;
}
