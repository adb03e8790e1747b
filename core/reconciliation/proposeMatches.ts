import { daysBetween, type PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';
import { sum } from '../money/money';

/** Number of days that the bank and the books may be apart. */
export const MATCH_DAYS = 5;

/** A line of a bank's statement; money that went out is negative. */
export interface BankSide {
  readonly id: number;
  readonly bookedOn: PlainDate;
  readonly amount: Money;
  /** All that the bank says of it. */
  readonly text: string;
}

/** A movement of cash in the books. */
interface BookSide {
  readonly entryNumber: number;
  readonly postedOn: PlainDate;
  readonly amount: Money;
  /** Names by which a reference may call it, for example `'P-000012'`. */
  readonly names: readonly string[];
}

/** Movements that a line seems to be: by its reference, its amount, or the sum of a day. */
export interface MatchProposal {
  readonly lineId: number;
  readonly entries: readonly number[];
  readonly by: 'reference' | 'amount' | 'dayTotal';
  /** Between the line and its movements. */
  readonly days: number;
}

interface Pair {
  readonly line: BankSide;
  readonly movement: BookSide;
  readonly isNamed: boolean;
  readonly days: number;
}

/**
 * Proposes movements for lines, each of both at most once: first one to one by the same amount
 * within `MATCH_DAYS`, those that the reference names before others and the nearest in time
 * before others; then all movements left of one day whose sum is the line, as when the cash of
 * a day is deposited at once.
 */
export function proposeMatches(
  lines: readonly BankSide[],
  movements: readonly BookSide[],
): MatchProposal[] {
  const takenLines = new Set<number>();
  const taken = new Set<number>();
  const proposals: MatchProposal[] = [];
  for (const { line, movement, isNamed, days } of pairsOf(lines, movements)) {
    if (takenLines.has(line.id) || taken.has(movement.entryNumber)) continue;
    takenLines.add(line.id);
    taken.add(movement.entryNumber);
    const by = isNamed ? 'reference' : 'amount';
    proposals.push({ lineId: line.id, entries: [movement.entryNumber], by, days });
  }
  const byDay = groupedByDay(movements.filter(({ entryNumber }) => !taken.has(entryNumber)));
  for (const line of lines.filter(({ id }) => !takenLines.has(id))) {
    const day = byDay.find((one) => isDayOf(one, line));
    if (day === undefined) continue;
    byDay.splice(byDay.indexOf(day), 1);
    proposals.push({
      lineId: line.id,
      entries: day.entries,
      by: 'dayTotal',
      days: daysBetween(day.on, line.bookedOn),
    });
  }
  return proposals;
}

/** Every line with every movement that it may be, the likeliest first. */
function pairsOf(lines: readonly BankSide[], movements: readonly BookSide[]): Pair[] {
  const byAmount = new Map<Money, BookSide[]>();
  for (const one of movements) {
    const alike = byAmount.get(one.amount);
    if (alike === undefined) byAmount.set(one.amount, [one]);
    else alike.push(one);
  }
  return lines
    .flatMap((line) =>
      (byAmount.get(line.amount) ?? []).map((movement) => ({
        line,
        movement,
        isNamed: movement.names.some((name) => line.text.includes(name)),
        days: Math.abs(daysBetween(movement.postedOn, line.bookedOn)),
      })),
    )
    .filter(({ days }) => days <= MATCH_DAYS)
    .toSorted(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        a.days - b.days ||
        a.line.id - b.line.id ||
        a.movement.entryNumber - b.movement.entryNumber,
    );
}

interface DayOfMovements {
  readonly on: PlainDate;
  readonly total: Money;
  readonly entries: readonly number[];
}

/** Movements by day, in and out apart, where there are several of them. */
function groupedByDay(movements: readonly BookSide[]): DayOfMovements[] {
  const groups = new Map<string, BookSide[]>();
  for (const one of movements) {
    const key = `${one.postedOn} ${one.amount > 0n ? '+' : '-'}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      on: group[0]!.postedOn,
      total: sum(group.map(({ amount }) => amount)),
      entries: group.map(({ entryNumber }) => entryNumber),
    }))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
}

/** The bank counts a day's money on that day or soon after it. */
function isDayOf({ on, total }: DayOfMovements, line: BankSide): boolean {
  const days = daysBetween(on, line.bookedOn);
  return total === line.amount && days >= 0 && days <= MATCH_DAYS;
}
