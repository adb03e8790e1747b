import type { ForecastWeek } from '@core/contract/funds';
import { max } from '@core/money/money';
import { parseFixed } from '@core/money/fixedPoint';

const magnitude = (text: string) => parseFixed(text.replace('-', ''));

/** Width of the bar of each week, beside the longest of them. */
export function widthsOf(weeks: readonly ForecastWeek[]): ReadonlyMap<string, string> {
  let longest = 1n;
  for (const { cash } of weeks) longest = max(longest, magnitude(cash));
  return new Map(weeks.map(({ from, cash }) => [from, `${(magnitude(cash) * 100n) / longest}%`]));
}
