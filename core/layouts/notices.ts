import { addDays, type PlainDate } from '../calendar/plainDate';
import type { CountryValue } from '../countries';
import { parseFixed } from '../money/fixedPoint';
import type { LayoutBureau, LayoutValues } from './layout';

/** Days that each choice of a country asks for between a notice and the file. */
const DAYS_OF: Readonly<Record<CountryValue<'negativeNotice'>, number>> = {
  none: 0,
  days10: 10,
  days15: 15,
  days20: 20,
  days20Twice: 20,
  days30: 30,
};

/** Rule by which a debt in arrears may be told: days to wait, and which debts need two notices. */
export interface NoticeRule {
  readonly days: number;
  /** Debt up to which two are needed; all of them with `'any'`, none with null. */
  readonly twiceUpTo: string | null;
}

/**
 * The stricter of the rules of a layout and of a country; none where neither asks for a notice. A
 * country that asks for two of small debts asks for two of any, while the layout does not say which
 * are small.
 *
 * @example noticeRuleOf({ noticeDays: null, twiceUpTo: null }, 'days20') // { days: 20, ... }
 */
export function noticeRuleOf(
  { noticeDays, twiceUpTo }: LayoutBureau,
  country: CountryValue<'negativeNotice'> | undefined,
): NoticeRule | undefined {
  const days = Math.max(noticeDays ?? 0, country === undefined ? 0 : DAYS_OF[country]);
  if (days === 0) return undefined;
  return { days, twiceUpTo: twiceUpTo ?? (country === 'days20Twice' ? 'any' : null) };
}

/** True of values of a loan that tell of an arrear, or of a debt that was written off. */
export const isNegative = ({ daysLate, loanStatus }: LayoutValues): boolean =>
  loanStatus === 'writtenOff' || Number(daysLate ?? 0) > 0;

/**
 * Number of notices that a debt needs, each on another day. The limit of a layout is of whichever
 * currency its file is in, so that it may have more decimals than the debt.
 */
export function noticesNeeded({ twiceUpTo }: NoticeRule, values: LayoutValues): number {
  if (twiceUpTo === null) return 1;
  if (twiceUpTo === 'any') return 2;
  const { loanStatus, outstandingPrincipal, writtenOffAmount } = values;
  const owed = (loanStatus === 'writtenOff' ? writtenOffAmount : outstandingPrincipal) ?? '0.00';
  return parseFixed(owed) <= parseFixed(twiceUpTo) ? 2 : 1;
}

/** Notice to a debtor: the day that is told of it, and the day on which it was written down. */
export interface GivenNotice {
  readonly madeOn: PlainDate;
  readonly writtenOn: PlainDate;
}

/**
 * Days from which the notices about an arrear count, each once: of those made since the debt fell
 * due. One that was written down later is proved from then.
 *
 * @example noticesOf([{ madeOn: '2026-04-11', writtenOn: '2026-04-15' }], {}) // ['2026-04-15']
 */
export const noticesOf = (
  given: readonly GivenNotice[],
  { nextDueOn }: LayoutValues,
): PlainDate[] =>
  [
    ...new Set(
      given
        .filter(({ madeOn }) => madeOn > (nextDueOn ?? ''))
        .map(({ madeOn, writtenOn }) => (writtenOn > madeOn ? writtenOn : madeOn)),
    ),
  ].toSorted();

/** True where enough notices were made, and the days of the rule went by since. */
export const isNoticed = (
  { days }: NoticeRule,
  noticesOn: readonly PlainDate[],
  needed: number,
  today: PlainDate,
): boolean => noticesOn.filter((day) => addDays(day, days) <= today).length >= needed;
