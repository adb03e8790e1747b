import { parseMoney } from '@core/money/wire';

/** Whether what is asked for fits in the cash that may still be approved. */
export const fitsIn = (amount: string, free: string): boolean =>
  parseMoney(amount) <= parseMoney(free);
