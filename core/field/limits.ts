import { sum, ZERO, type Money } from '../money/money';
import { formatMoney, parseMoney } from '../money/wire';

/** Hours that a phone may go without contact with the server before it stops taking money. */
const UNSYNCED_HOURS_MAX = 24;

/** Hours after which the day that a phone holds is wiped. */
export const DAY_KEPT_HOURS = 18;

/** Minutes without a touch after which the phone asks for its PIN again. */
export const LOCK_MINUTES = 5;

/** Most bytes of the photo of a visit; the phone makes it smaller before it keeps it. */
export const PHOTO_MAX_BYTES = 600_000;

/** Longer side of such a photo, in pixels. */
export const PHOTO_SIDE_MAX = 1_600;

/** Types of image that a photo may be. */
export const PHOTO_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Minutes by which the clock of a phone may differ from that of the server. */
export const CLOCK_MINUTES_MAX = 10;

/** Minutes within which the same money of the same loan may be the same twice. */
export const SAME_MONEY_MINUTES = 10;

/** Most that a phone may hold without having sent it. */
interface FieldLimits {
  readonly currency: string;
  readonly amount: string;
  readonly count: number;
}

/** Money that a phone took, with its currency. */
interface TakenMoney {
  readonly amount: string;
  readonly currency: string;
}

/** Rest of the limits of a phone, before it has to send what it holds. */
interface LimitLeft {
  readonly amount: string;
  readonly count: number;
  /** True where money of another currency is held, of which the limit says nothing. */
  readonly isOther: boolean;
}

/**
 * Rest of the limits of a phone after what it holds. Amounts of two currencies are never
 * added up: one of another currency is above the limit, as everywhere.
 */
export function limitLeft(limits: FieldLimits, held: readonly TakenMoney[]): LimitLeft {
  const { currency } = limits;
  const taken = sum(
    held.filter((one) => one.currency === currency).map((one) => parseMoney(one.amount, currency)),
  );
  const rest: Money = parseMoney(limits.amount, currency) - taken;
  return {
    amount: formatMoney(rest < ZERO ? ZERO : rest, currency),
    count: Math.max(limits.count - held.length, 0),
    isOther: held.some((one) => one.currency !== currency),
  };
}

/** True where a phone has to send what it holds before it takes some more money. */
export function isBeyond(
  limits: FieldLimits,
  held: readonly TakenMoney[],
  { amount, currency }: TakenMoney,
): boolean {
  const rest = limitLeft(limits, held);
  if (currency !== limits.currency || rest.isOther || rest.count === 0) return true;
  return parseMoney(amount, currency) > parseMoney(rest.amount, currency);
}

/** True where a phone was too long without the server, by its own clock. */
export const isLongUnsynced = (lastSyncAt: string, now: number): boolean =>
  now - new Date(lastSyncAt).getTime() > UNSYNCED_HOURS_MAX * 3_600_000;
