import { currencyOf, isCurrency } from '@core/money/currency';
import { multipleMax } from '@core/money/typedAmount';
import { fitsCurrency, parseMoney } from '@core/money/wire';
import { EXACT_INSTALLMENT } from '@core/products/productTerms';
import { groupMoney, inDecimalsOf } from './format';

/** Multiples that an installment may be rounded to, besides the smallest part of its currency. */
const MULTIPLES =
  '0.05 0.10 0.50 1.00 5.00 10.00 50.00 100.00 500.00 1000.00 5000.00 10000.00'.split(' ');

/** Currency of a product before it is chosen: as most are. */
const UNCHOSEN = 'EUR';

const nameOf = (multiple: string, currency: string) =>
  multiple === '1.00' ? 'A la unidad' : `A ${groupMoney(inDecimalsOf(currency, multiple))}`;

/** Roundings of an installment in a currency: the multiple, and how it is called. */
export function roundingsOf(chosen: string): { value: string; label: string }[] {
  const currency = isCurrency(chosen) ? chosen : UNCHOSEN;
  const isIn = (multiple: string) =>
    fitsCurrency(multiple, currency) && parseMoney(multiple, currency) <= multipleMax(currency);
  const hasCents = currencyOf(currency).decimals > 0;
  return [
    { value: EXACT_INSTALLMENT, label: hasCents ? 'Al céntimo' : 'A la unidad' },
    ...MULTIPLES.filter((multiple) => isIn(multiple) && (hasCents || multiple !== '1.00')).map(
      (multiple) => ({ value: multiple, label: nameOf(multiple, currency) }),
    ),
  ];
}
