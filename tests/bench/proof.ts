import * as fc from 'fast-check';
import { proveSold, someSold } from '@tests/support/soldAgreements';
import type { BenchRow } from './BenchRow';

const COUNT = Number(process.env['BENCH_AGREEMENTS'] ?? 20_000);

/** Random agreements of everything on sale, each proved; the first that fails ends the run. */
export function proofBench(): BenchRow[] {
  const started = performance.now();
  fc.assert(fc.property(someSold, proveSold), { numRuns: COUNT });
  const seconds = Math.round((performance.now() - started) / 1_000);
  const what = `${COUNT.toLocaleString('en')} random agreements of everything on sale, proved`;
  return [{ what, figure: `${seconds} s, none fails` }];
}
