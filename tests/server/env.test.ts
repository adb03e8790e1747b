import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@server/process/env';

describe('parseEnv', () => {
  it('has a value for everything', () => {
    expect(parseEnv({})).toMatchObject({ port: 3000, isProduction: false, databaseUrl: undefined });
    // Default host, which lets nobody else in.
    expect(parseEnv({}).host).toBe('127.0.0.1');
  });

  it('takes the example as it is', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const example = Object.fromEntries(
      lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split('=', 2)),
    ) as Record<string, string>;
    expect(parseEnv(example)).toEqual(parseEnv({}));
  });

  it('finds every variable of the server in the example', () => {
    const example = readFileSync('.env.example', 'utf8');
    const source = readFileSync('server/process/env.ts', 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z_]{4,}):/gm)].map((match) => match[1]!);
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
  });

  it.each([
    ['PORT', 'http', 'PORT'],
    ['PORT', '70000', 'PORT'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL'],
    ['TIME_ZONE', 'Marte/Olimpo', 'TIME_ZONE'],
    ['NODE_ENV', 'prod', 'NODE_ENV'],
    ['METRICS_TOKEN', 'corto', 'METRICS_TOKEN'],
  ])('refuses %s=%s and names it', (name, value, named) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${named}.*${value}`));
  });
});
