import { PERCENT_TEXT_PATTERN } from '../loan/rules';

/** Lowest and highest price of a share, in percent of its principal. */
const PRICE_MIN = 80;
const PRICE_MAX = 110;

/** Form of the price of a share, for whoever wrote something else. */
export const SHARE_PRICE_HINT =
  `Escriba el precio en % del capital, de ${PRICE_MIN} a ${PRICE_MAX}, ` +
  'y hasta 4 decimales: 97.50';

/** True of a price that a share may have, in percent of its principal: `'97.50'`. */
export const isSharePrice = (text: string): boolean =>
  PERCENT_TEXT_PATTERN.test(text) && Number(text) >= PRICE_MIN && Number(text) <= PRICE_MAX;
