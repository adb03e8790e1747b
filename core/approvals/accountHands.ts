/** Days during which a hand in an account keeps two people from being each other's second. */
export const HAND_DAYS = 7;
const HAND_MS = HAND_DAYS * 24 * 3_600_000;

/**
 * Reach of somebody's hand into the account of another person: `creates` it, `makes` it what it is
 * (who does could come in by it), or only `touches` it.
 */
export type HandReach = 'creates' | 'makes' | 'touches';

/** Hand that somebody had in the account of another. */
export interface AccountHand {
  readonly userId: number;
  readonly by: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly reach: HandReach;
}

/** Instant from which a hand keeps nobody any more. */
export const freeFrom = (at: number): number => at + HAND_MS;

/**
 * People who could stand behind an account, with the instant of the newest chain of hands that
 * leads from them to it: who made it, who had made them before, and so on; and the account itself.
 */
function standingBehind(hands: readonly AccountHand[], userId: number): Map<number, number> {
  const behind = new Map([[userId, Infinity]]);
  const waiting = [userId];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const until = behind.get(one)!;
    for (const { userId: of, by, at, reach } of hands) {
      const isNews = of === one && reach !== 'touches' && at <= until;
      if (!isNews || (behind.get(by) ?? -Infinity) >= at) continue;
      behind.set(by, at);
      waiting.push(by);
    }
  }
  return behind;
}

/**
 * Instant until which two people are not each other's second person: while one of them had a hand
 * in the account of the other, or the same person could stand behind both. Undefined where they
 * are.
 */
export function tiedUntil(
  hands: readonly AccountHand[],
  one: number,
  other: number,
  now: number,
): number | undefined {
  if (one === other) return undefined;
  const recent = hands.filter(({ at }) => freeFrom(at) > now);
  const direct = recent
    .filter(({ userId, by }) => [one, other].includes(userId) && [one, other].includes(by))
    .map(({ at }) => at);
  const behindOther = standingBehind(recent, other);
  const shared = [...standingBehind(recent, one)].flatMap(([person, at]) => {
    const too = behindOther.get(person);
    return too === undefined ? [] : [Math.min(at, too)];
  });
  const newest = Math.max(-Infinity, ...direct, ...shared);
  return newest === -Infinity ? undefined : freeFrom(newest);
}
