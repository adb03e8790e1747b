import type { ShareDetail } from '@core/contract/shares';
import { sumOfTexts } from '@core/money/decimalTexts';
import { isSome } from '@/i18n/format';
import { standingBuyBacks, standingSales } from './shareMoney';

/** Money that a share brought on a day, and until then. */
export interface SharePoint {
  readonly on: string;
  readonly net: string;
  /** Net received until that day. */
  readonly total: string;
  readonly isOfBuyBack: boolean;
  readonly isOfSale: boolean;
  /** Principal lost until that day. */
  readonly lost: string;
}

const NOTHING = { net: '0.00', total: '0.00', lost: '0.00', isOfBuyBack: false, isOfSale: false };

/**
 * Net money by day, of distributions, buy-backs and sales, from the day on which it was put in:
 * nothing had come yet. None where nothing came or was lost on any day.
 */
export function sharePoints({
  reservedOn,
  received,
  ...share
}: ShareDetail): readonly SharePoint[] {
  const buyBacks = standingBuyBacks(share).map(({ actedOn, net }) => ({ on: actedOn, net }));
  const sales = standingSales(share).map(({ actedOn, total }) => ({ on: actedOn, net: total }));
  const brought = received.map(({ valueDate, net }) => ({ on: valueDate, net }));
  const flows = [...brought, ...buyBacks, ...sales];
  const days = [...new Set(flows.map(({ on }) => on))].toSorted();
  const lostThrough = (last: string) =>
    sumOfTexts(received.flatMap(({ valueDate, lost }) => (valueDate <= last ? [lost] : [])));
  const netThrough = (last: string, first = '') =>
    sumOfTexts(flows.flatMap(({ on, net }) => (on <= last && on >= first ? [net] : [])));
  const points = days.map((on) => ({
    on,
    net: netThrough(on, on),
    total: netThrough(on),
    isOfBuyBack: buyBacks.some((one) => one.on === on),
    isOfSale: sales.some((one) => one.on === on),
    lost: lostThrough(on),
  }));
  if (!points.some(({ total, lost }) => isSome(total) || isSome(lost))) return [];
  return days[0]! > reservedOn ? [{ on: reservedOn, ...NOTHING }, ...points] : points;
}
