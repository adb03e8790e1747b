import type { CurrencyInUse } from '@core/contract/options';
import { currencyName } from '@core/money/currency';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { showMoney } from './format';

/** Limits of what is lent in a currency, within a sentence: `desde S/ 50.00, sin máximo`. */
const limitsText = ({ code, minPrincipal, maxPrincipal }: CurrencyInUse): string =>
  maxPrincipal === null
    ? `desde ${showMoney(minPrincipal, code)}, sin máximo`
    : `de ${showMoney(minPrincipal, code)} a ${showMoney(maxPrincipal, code)}`;

/** Fault of a principal beyond what is lent in its currency; nothing of one within. */
export function principalFault(principal: Money, limits: CurrencyInUse): string | undefined {
  const { code, minPrincipal, maxPrincipal } = limits;
  const isLess = principal < parseMoney(minPrincipal, code);
  const isMore = maxPrincipal !== null && principal > parseMoney(maxPrincipal, code);
  if (!isLess && !isMore) return undefined;
  return `En ${currencyName(code)} se presta ${limitsText(limits)}`;
}
