import { randomInt } from 'node:crypto';
import { compareInvested } from '@tests/oracle/investedBooks';
import { countRows, countWith, lookInto, makeDemonstration } from '@tests/support/investedCounts';
import { killUnder, stands, type InvestedIntent } from '@tests/support/investedKills';
import { discardFolder, temporaryFolder } from '@tests/support/serverProcess';
import type { BenchRow } from './BenchRow';

const ROUNDS = Number(process.env['BENCH_KILLS'] ?? 10);

/**
 * Kills the server or the database, `kill -9`, while shares are reserved and given up, lots are
 * generated and undone, and shares are sold; then asks for all of it again and counts.
 */
export async function investedKillsBench(): Promise<BenchRow[]> {
  const folder = temporaryFolder();
  try {
    await makeDemonstration(folder);
    const before = await lookInto(folder, countRows);
    const intents: InvestedIntent[] = [];
    let changed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await killUnder(folder, {
        target: round % 2 === 0 ? 'server' : 'database',
        // Lots come first: one before a sale is not undone.
        load: round < ROUNDS / 2 ? 'distribute' : 'resell',
        afterMs: randomInt(200, 1_500),
      });
      intents.push(...made.intents);
      changed += made.changed.length;
    }
    const { rows, differing } = await lookInto(folder, async (db) => ({
      rows: await countRows(db),
      differing: await compareInvested({ db }),
    }));
    const isCounted = JSON.stringify(rows) === JSON.stringify(countWith(before, intents));
    return [
      {
        what: `${ROUNDS} kill -9 of server and database under reservations, lots and resales`,
        figure:
          `${intents.filter(stands).length} acts stand, ${changed} answered otherwise again; ` +
          `rows ${isCounted ? 'one an act' : 'LOST OR TWICE'}; books ` +
          (differing.length === 0 ? 'equal to wallets and shares' : 'DIFFER'),
      },
    ];
  } finally {
    await discardFolder(folder);
  }
}
