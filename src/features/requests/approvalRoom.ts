import { parseMoney } from '@core/money/wire';

/** True where the amount asked for fits in the cash that may still be approved. */
export const fitsIn = (amount: string, free: string): boolean =>
  parseMoney(amount) <= parseMoney(free);
