import { addDays, daysBetween, type PlainDate } from '@core/calendar/plainDate';

/** Row of the schedule that a loan was agreed on with; minor units. */
interface RawRow {
  readonly number: number;
  readonly dueOn: PlainDate;
  readonly principal: bigint;
  readonly interest: bigint;
}

/** Money that came in and stands, with what of it was for lateness; minor units. */
interface RawPayment {
  readonly receivedOn: PlainDate;
  readonly amount: bigint;
  readonly late: bigint;
}

/** A loan as its papers tell it: what was agreed on, and what came in, the earliest first. */
export interface RawLoan {
  readonly fund: string;
  readonly disbursedOn: PlainDate;
  readonly principal: bigint;
  readonly rows: readonly RawRow[];
  readonly payments: readonly RawPayment[];
}

/** Money of a payment for a row. */
export interface RawShare {
  readonly on: PlainDate;
  readonly row: RawRow;
  readonly principal: bigint;
  readonly interest: bigint;
}

export const total = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, amount) => all + amount, 0n);

const lesser = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Shares of the payments of a loan: the oldest row first, of each its interest before its
 * principal. Money for lateness is of no row.
 */
export function sharesOf({ rows, payments }: RawLoan): RawShare[] {
  const owed = rows.map((row) => ({ row, principal: row.principal, interest: row.interest }));
  const shares: RawShare[] = [];
  for (const { receivedOn: on, amount, late } of payments) {
    let left = amount - late;
    for (const debt of owed) {
      const interest = lesser(left, debt.interest);
      const principal = lesser(left - interest, debt.principal);
      left -= interest + principal;
      debt.interest -= interest;
      debt.principal -= principal;
      if (interest + principal > 0n) shares.push({ on, row: debt.row, principal, interest });
    }
    if (left !== 0n) throw new Error(`${left} of a payment of ${on} is for no row`);
  }
  return shares;
}

/** Money for a row by a day, or of all its rows. */
export const paidBy = (shares: readonly RawShare[], day: PlainDate, row?: RawRow): bigint =>
  total(
    shares
      .filter((share) => share.on <= day && (row === undefined || share.row === row))
      .map(({ principal, interest }) => principal + interest),
  );

/** A loan at the close of a day; undefined before it was handed over. */
export interface RawStanding {
  readonly isLiving: boolean;
  readonly principal: bigint;
  readonly daysLate: number;
  /** Principal and interest that fell due and nobody paid. */
  readonly arrears: bigint;
}

/** Standing of a loan at the close of a day. */
export function standingOf(
  loan: RawLoan,
  shares: readonly RawShare[],
  day: PlainDate,
): RawStanding | undefined {
  if (loan.disbursedOn > day) return undefined;
  const came = shares.filter(({ on }) => on <= day);
  const principal = loan.principal - total(came.map((share) => share.principal));
  const unpaid = (row: RawRow) => row.principal + row.interest - paidBy(came, day, row);
  const due = loan.rows.filter((row) => row.dueOn <= day && unpaid(row) > 0n);
  const [oldest] = due;
  return {
    isLiving: loan.rows.some((row) => unpaid(row) > 0n),
    principal,
    daysLate: oldest === undefined ? 0 : daysBetween(oldest.dueOn, day),
    arrears: total(due.map(unpaid)),
  };
}

/** Days from one to another, both among them. */
export function daysOf(from: PlainDate, to: PlainDate): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Percent of a fraction with two decimals, halves away from zero; null without a denominator. */
export function percent(part: bigint, of: bigint): string | null {
  if (of <= 0n) return null;
  const size = part < 0n ? -part : part;
  const hundredths = (size * 20_000n + of) / (of * 2n);
  return `${part < 0n && hundredths > 0n ? '-' : ''}${text(hundredths)}`;
}

/** Minor units as decimal text: `'12.05'`. */
export function text(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
