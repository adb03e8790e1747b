import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';
import { parseMoney } from '../money/wire';
import { paidRows, type PaidRow, type RateQuote } from './effectiveRate';

/** Schedule of a loan that was made anew in its life: since when, and from which row on. */
interface Replanned {
  readonly on: PlainDate;
  readonly fromNumber: number;
  /** Interest of the days before, which its first row carries, in minor units. */
  readonly carried: Money;
}

type Row = PaidRow & { readonly number: number };

/**
 * Rows that cost something from the day on which a schedule was made anew: rows before hide no
 * price. What is owed on the day is repaid by the new ones, and interest that was owed already,
 * which the first of them carries, is no price of theirs.
 *
 * @example rowsSince(rows, { on: '2026-05-10', fromNumber: 3, carried: 400n })
 */
export const rowsSince = (
  rows: readonly Row[],
  { fromNumber, carried }: Omit<Replanned, 'on'>,
): PaidRow[] =>
  rows
    .filter(({ number }) => number >= fromNumber)
    .map(({ number, dueOn, principal, interest }) => {
      return { dueOn, principal, interest: number === fromNumber ? interest - carried : interest };
    });

/** A row of a living loan, as it travels. */
interface RowText {
  readonly number: number;
  readonly dueOn: PlainDate;
  readonly principal: string;
  readonly interest: string;
}

/** A living loan as far as its rate follows from it. */
interface QuotedLoan {
  readonly terms: Omit<RateQuote, 'installments' | 'disbursedOn'> & {
    readonly disbursedOn: PlainDate;
  };
  readonly currency: string;
  readonly installments: readonly RowText[];
  /** Rows agreed first, where prepayments changed those of a flat loan. */
  readonly agreedRows?: readonly RowText[] | undefined;
  /** Schedule of a loan that ended before its time. */
  readonly earlyEnd: { readonly agreed: readonly RowText[] } | null;
  /** Day and first row of a schedule made anew, and interest that it carries, as text. */
  readonly replanned: {
    readonly on: PlainDate;
    readonly fromNumber: number;
    readonly interest: string;
  } | null;
}

/**
 * The rate of a living loan as it is quoted, with the rows that say what it costs: those agreed,
 * and of a schedule made anew in its life those from that day on.
 *
 * @example effectiveRatePercent(loanQuote(loan))
 */
export function loanQuote(loan: QuotedLoan): RateQuote {
  const { terms, currency, replanned } = loan;
  const agreed = loan.agreedRows ?? loan.earlyEnd?.agreed ?? loan.installments;
  const paid = paidRows(agreed, currency);
  if (replanned === null) return { ...terms, installments: paid };
  const { on, fromNumber } = replanned;
  const rows = paid.map((row, index) => ({ ...row, number: agreed[index]!.number }));
  const carried = parseMoney(replanned.interest, currency);
  return { ...terms, disbursedOn: on, installments: rowsSince(rows, { fromNumber, carried }) };
}
