import { paths, withQuery } from '@/paths';

/** Filters that narrow the figures, by the names that the balance takes too. */
const NARROWING = ['fundId', 'productId', 'officerId', 'zoneId', 'rating', 'guarantee'] as const;

/** Filters of the panel, all of them in its address. */
export const PANEL_FILTERS = ['currency', 'from', 'to', ...NARROWING];

/** The loans that a figure of a day adds up, in the balance of that day. */
export function loansBehind(
  query: Readonly<Record<string, string>>,
  asOf: string,
  currency: string,
  status = 'living',
): string {
  const narrowing = NARROWING.map((name) => [name, query[name] ?? '']);
  return withQuery(paths.balance, {
    ...Object.fromEntries(narrowing.filter(([, value]) => value !== '')),
    asOf,
    currency,
    status,
  });
}
