import * as fc from 'fast-check';
import { provePayoff, someLife } from '@tests/support/payoffProof';
import { proveSold, someSold } from '@tests/support/soldAgreements';
import type { BenchRow } from './BenchRow';

const COUNT = Number(process.env['BENCH_AGREEMENTS'] ?? 20_000);

/** Random agreements and lives of everything on sale, each proved; the first that fails ends it. */
export function proofBench(): BenchRow[] {
  const many = COUNT.toLocaleString('en');
  return [
    proved(`${many} random agreements of everything on sale`, fc.property(someSold, proveSold)),
    proved(`${many} random lives, each paid off`, fc.property(someLife, provePayoff)),
  ];
}

function proved<Case>(what: string, property: fc.IProperty<Case>): BenchRow {
  const started = performance.now();
  fc.assert(property, { numRuns: COUNT });
  const seconds = Math.round((performance.now() - started) / 1_000);
  return { what: `${what}, proved`, figure: `${seconds} s, none fails` };
}
