import { useAppSelector } from './hooks';

/** Currency of totals, in which forms begin: the first of those in use. */
export const useBaseCurrency = () => useAppSelector((state) => state.currencies[0] ?? '');

/** Currency that is known, or that of totals until one is chosen. */
export function useCurrencyOf(currency: string | undefined): string {
  const base = useBaseCurrency();
  return currency ?? base;
}
