import type { CurrencyInUse } from '@core/contract/options';
import { useAppSelector } from './hooks';

/** Limits of what is lent in a currency, once the server told them. */
export const usePrincipalLimits = (currency: string): CurrencyInUse | undefined =>
  useAppSelector((state) => state.principalLimits.find(({ code }) => code === currency));
