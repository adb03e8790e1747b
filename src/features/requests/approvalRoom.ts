import { compareTexts } from '@core/money/decimalTexts';

/** True where the amount asked for fits in the cash that may still be approved. */
export const fitsIn = (amount: string, free: string): boolean => compareTexts(amount, free) <= 0;
