import type { ChosenNames } from '@core/contract/portfolio';
import { BALANCE_GROUPING, OVERDUE_BAND } from './balance';
import { ratingName } from './riskRatings';

/** Filters by group of the panel and the balance, by their names in an address. */
const GROUP_OF = {
  productId: BALANCE_GROUPING.product,
  officerId: BALANCE_GROUPING.officer,
  zoneId: BALANCE_GROUPING.zone,
  band: BALANCE_GROUPING.band,
  rating: BALANCE_GROUPING.rating,
} as const;

type GroupFilterName = keyof typeof GROUP_OF | 'guarantee';

/** A group that a list is narrowed to: `Responsable: Ana Soto`. */
export function chosenGroup(
  filter: GroupFilterName,
  value: string,
  names: ChosenNames | undefined,
): string {
  if (filter === 'guarantee') return value === 'con' ? 'Con garantía' : 'Sin garantía';
  const group = GROUP_OF[filter];
  if (filter === 'band') return `${group}: ${OVERDUE_BAND[value] ?? value}`;
  if (filter === 'rating') return `${group}: ${ratingName(value)}`;
  if (value === '0') return `${group}: sin asignar`;
  const name = names?.[filter];
  return name === undefined || name === null ? group : `${group}: ${name}`;
}
