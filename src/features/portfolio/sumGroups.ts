import type { PortfolioGroup } from '@core/contract/portfolio';
import { sumOfTexts } from '@core/money/decimalTexts';

/** Provision of all groups together, booked or due, as wire text. */
export const provisionOfAll = (
  groups: readonly PortfolioGroup[],
  id: 'provision' | 'provisionDue',
): string => sumOfTexts(groups.map((group) => group[id] ?? '0.00'));

/** The principal of every group. */
export const principalOfAll = (groups: readonly PortfolioGroup[]): string =>
  sumOfTexts(groups.map(({ now }) => now?.outstandingPrincipal ?? '0.00'));
