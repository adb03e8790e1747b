const WARM_UP_MS = 600;
const MEASURED_MS = 1_200;
const ROUNDS = 3;

/** Milliseconds between looks at the clock, which costs as much as a short task. */
const BETWEEN_LOOKS_MS = 2;

/** Time that this process had a processor, so that others on the machine count for nothing. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Runs a task for a while and answers how often a second of the processor it ran: the best of three
 * rounds.
 */
export function perSecond(task: () => unknown): number {
  const often = run(task, WARM_UP_MS, 1);
  const batch = Math.max(1, Math.round((often * BETWEEN_LOOKS_MS) / 1_000));
  const rounds = Array.from({ length: ROUNDS }, () => run(task, MEASURED_MS / ROUNDS, batch));
  return Math.max(...rounds);
}

function run(task: () => unknown, milliseconds: number, batch: number): number {
  const start = processorMs();
  let count = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (let left = batch; left > 0; left--) sink = task();
    count += batch;
    elapsed = processorMs() - start;
  }
  return (count / elapsed) * 1_000;
}

/** Results go where the compiler cannot drop them. */
let sink: unknown;

/** Result of the last task, so that its work is seen to be used. */
export function lastResult(): unknown {
  return sink;
}
