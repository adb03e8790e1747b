import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A published case: numbers that nobody here wrote, and the settings that produce them. */
export interface GoldenCase<Settings, Expected> {
  readonly id: string;
  readonly kind: string;
  readonly source: Readonly<Record<string, unknown>>;
  readonly settings: Settings;
  readonly expected: Expected;
  readonly tolerance: Readonly<Record<string, unknown>>;
  readonly notes: string;
}

/** Reads the cases of one golden file. */
export function goldenCases<Settings, Expected>(file: string): GoldenCase<Settings, Expected>[] {
  const path = join(import.meta.dirname, '../../golden', `${file}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as GoldenCase<Settings, Expected>[];
}

/** Decimal text of any length as units of `10^-decimals`, for tests that compare exactly. */
export function decimalUnits(text: string, decimals: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${text}`);
  const [, sign, integer = '', part = ''] = match;
  const units = BigInt(integer + part.slice(0, decimals).padEnd(decimals, '0'));
  return sign ? -units : units;
}
