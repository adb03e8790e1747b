const WARM_UP_MS = 150;
const MEASURED_MS = 600;
const ROUNDS = 3;

/** Runs a task for a while and answers how often a second it ran: the best of three rounds. */
export function perSecond(task: () => unknown): number {
  run(task, WARM_UP_MS);
  return Math.max(...Array.from({ length: ROUNDS }, () => run(task, MEASURED_MS / ROUNDS)));
}

function run(task: () => unknown, milliseconds: number): number {
  const start = performance.now();
  let count = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    for (let batch = 0; batch < 10; batch++) sink = task();
    count += 10;
    elapsed = performance.now() - start;
  }
  return (count / elapsed) * 1_000;
}

/** Results go where the compiler cannot drop them. */
let sink: unknown;

/** Result of the last task, so that its work is seen to be used. */
export function lastResult(): unknown {
  return sink;
}
