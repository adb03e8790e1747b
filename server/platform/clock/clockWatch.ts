import { uptime } from 'node:os';

/** The shortest move that is a jump: less is how a clock is set right, ms. */
const JUMP_MS = 5 * 60_000;

/** The clock of the machine beside the time that passed. */
export interface ClockWatch {
  /** True where the clock moved by more, or by less, than the time that passed. */
  readonly hasJumped: () => boolean;
  /** Now by the time that passed, whatever the clock says. */
  readonly expected: () => Date;
  /** Takes the clock as it is now for right. */
  readonly settle: () => void;
}

/**
 * Watches a clock by another that nobody sets.
 * @param passed how long the machine runs, its sleep included, ms
 */
export function watchClock(
  now: () => Date,
  passed: () => number = () => uptime() * 1_000,
): ClockWatch {
  let began = now().getTime() - passed();
  const expected = () => new Date(began + passed());
  return {
    hasJumped: () => Math.abs(now().getTime() - expected().getTime()) > JUMP_MS,
    expected,
    settle: () => {
      began = now().getTime() - passed();
    },
  };
}
