const RUNS = 100;

/** Times that a piece of work takes, once it is warm. */
export async function timesOf(work: () => Promise<unknown>, runs = RUNS): Promise<number[]> {
  for (let index = 0; index < Math.min(10, runs); index += 1) await work();
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}

const FEW = 7;

/** The middle one of a few times, ms: for work that takes long. */
export async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < FEW; index += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(FEW / 2)]!;
}

export function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toPrecision(3);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
