import type { PortfolioGroup } from '@core/contract/portfolio';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';

/** Provision of all groups together, booked or due, as wire text. */
export const provisionOfAll = (
  groups: readonly PortfolioGroup[],
  id: 'provision' | 'provisionDue',
): string => formatMoney(sum(groups.map((group) => parseMoney(group[id] ?? '0.00'))));

/** The principal of every group. */
export const principalOfAll = (groups: readonly PortfolioGroup[]): string =>
  formatMoney(sum(groups.map(({ now }) => parseMoney(now?.outstandingPrincipal ?? '0.00'))));
