import { daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { ShareDetail } from '@core/contract/shares';
import { investorRate } from '@core/investments/investorRate';
import { formatPercent } from '@core/loan/annualCostRate';
import { sum, ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';

type Told = Pick<ShareDetail, 'currency' | 'outstanding' | 'received' | 'boughtBack'>;

/** A share as whoever it shows held it. */
export interface HeldShare extends Told {
  /** Day from which its loan bears interest for them; null before. */
  readonly disbursedOn: PlainDate | null;
  /** Money put in below zero, money of sales above, as text of the currency. */
  readonly traded: readonly { readonly on: PlainDate; readonly amount: string }[];
}

/** Days from which a rate of a year says something: of fewer any gain seems enormous. */
const DAYS_TOLD = 30;

const daysOf = (flows: readonly { readonly on: PlainDate }[]) =>
  flows.map(({ on }) => on).toSorted();

/** Rate of a share of which nothing came, nor will come. */
const ALL_LOST = '-100.00';

/**
 * Annual rate that a share made whoever it shows, in percent, or why it is not told: of what they
 * put in, by reserving or buying it; of what came, from payments, sales and buy-backs; and of what
 * is outstanding today. Of less than thirty days none is told, but of a loss of all.
 */
export function rateMade(
  { currency, outstanding, received, boughtBack, disbursedOn, traded: flows }: HeldShare,
  today: PlainDate,
): Pick<ShareDetail, 'yieldPercent' | 'yieldMissing'> {
  const untold = (yieldMissing: ShareDetail['yieldMissing']) => ({
    yieldPercent: null,
    yieldMissing,
  });
  // A share that was released before it was lent, or after its sale was undone, bore nothing.
  if (disbursedOn === null || flows.length === 0) return untold('notLent');
  const money = (text: string) => parseMoney(text, currency);
  const moved = flows.map(({ on, amount }) => ({ on, amount: money(amount) }));
  const came = [
    ...received.map(({ valueDate, net }) => ({ on: valueDate, amount: money(net) })),
    ...boughtBack
      .filter(({ undoneOn }) => undoneOn === null)
      .map(({ actedOn, net }) => ({ on: actedOn, amount: money(net) })),
    ...moved.filter(({ amount }) => amount > ZERO),
  ];
  const brought = [...came, { on: today, amount: money(outstanding) }];
  const putIn = moved.filter(({ amount }) => amount < ZERO);
  // No rate brings nothing up to what was put in: all of it is gone.
  if (sum(brought.map(({ amount }) => amount)) === ZERO) {
    return { yieldPercent: ALL_LOST, yieldMissing: null };
  }
  const [first] = daysOf(putIn);
  // One of which nothing is outstanding lived until its last money.
  const last = daysOf(money(outstanding) === ZERO ? came : brought).at(-1);
  if (daysBetween(first!, last!) < DAYS_TOLD) return untold('young');
  const made = investorRate([...putIn, ...brought]);
  if (made === null) return untold('untold');
  return { yieldPercent: formatPercent(made), yieldMissing: null };
}
