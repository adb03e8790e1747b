import { isPlainDate } from '@core/calendar/plainDate';
import type { BalanceGrouping } from '@core/contract/portfolio';
import { paths, withQuery } from '@/paths';
import type { ListState } from '@/components/useListState';
import { showDate, today } from '@/i18n/format';

/** The filter that leaves the loans of one group. */
const GROUP_FILTER: Readonly<Record<BalanceGrouping, string>> = {
  fund: 'fundId',
  product: 'productId',
  officer: 'officerId',
  zone: 'zoneId',
  band: 'band',
  rating: 'rating',
};

/** Address of the loans of a group: the same filters and that of the group. */
export function groupAddress(list: ListState, groupBy: BalanceGrouping, key: string): string {
  const { after: _after, before: _before, ...query } = list.query;
  const comparison = Object.fromEntries(
    ['groupBy', 'compareOn'].map((name) => [name, list.filter(name)] as const).filter(([, v]) => v),
  );
  return withQuery(paths.balance, { ...query, ...comparison, [GROUP_FILTER[groupBy]]: key });
}

/** Query without its days that are none yet, or have not come yet. */
export const withDays = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) =>
        !['asOf', 'compareOn'].includes(name) || (isPlainDate(value) && !isToCome(value)),
    ),
  );

const isToCome = (day: string) => isPlainDate(day) && day > today();

/** Fault of a day of the balance, as a sentence. */
export const dayError = (day: string) =>
  isToCome(day) ? `Elija un día hasta el ${showDate(today())}` : undefined;
