import { compareInvested } from '@tests/oracle/investedBooks';
import { afterFirstStart } from '@tests/support/firstStarts';
import { countRows, countWith, lookInto } from '@tests/support/investedCounts';
import { killUnder, type InvestedIntent, type Kill } from '@tests/support/investedKills';
import { discardFolder } from '@tests/support/serverProcess';
import { afterEach, expect, it } from 'vitest';

let folder = '';
afterEach(() => discardFolder(folder));

/** Kills of a run: lots come first, as one before a sale is not undone. */
const KILLS: readonly Kill[] = [
  { target: 'server', load: 'distribute', afterMs: 140 },
  { target: 'database', load: 'resell', afterMs: 90 },
];

it('reservations, lots and resales that a kill cut stand once, and the books say so', async () => {
  ({ folder } = await afterFirstStart('demonstration'));
  const before = await lookInto(folder, countRows);
  const intents: InvestedIntent[] = [];
  for (const [round, kill] of KILLS.entries()) {
    const made = await killUnder(folder, kill);
    intents.push(...made.intents);
    expect([round, made.changed]).toEqual([round, []]);
  }
  await lookInto(folder, async (db) => {
    expect(await countRows(db)).toEqual(countWith(before, intents));
    expect(await compareInvested({ db })).toEqual([]);
  });
  const { reserve, generate, buy } = countWith(before, intents);
  expect(reserve).toBeGreaterThan(before.reserve);
  expect(generate).toBeGreaterThan(before.generate);
  expect(buy).toBeGreaterThan(before.buy);
}, 240_000);
