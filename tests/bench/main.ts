import type { BenchRow } from './BenchRow';
import { balancesBench } from './balances';
import { booksBench } from './books';
import { borrowersBench } from './borrowers';
import { chargeRunsBench } from './chargeRuns';
import { engineBench } from './engine';
import { fieldOpenBench } from './fieldOpen';
import { fieldSyncBench } from './fieldSync';
import { filesBench } from './files';
import { firstLoadBench } from './firstLoad';
import { investedKillsBench } from './investedKills';
import { killedLotBench } from './killedLot';
import { investmentsBench } from './investments';
import { killsBench } from './kills';
import { listsBench } from './lists';
import { nonsenseBench } from './nonsense';
import { panelBench } from './panel';
import { papersBench } from './papers';
import { paymentsBench } from './payments';
import { proofBench } from './proof';
import { recomputeBench } from './recompute';
import { requestsBench } from './requests';
import { routeBench } from './route';
import { startupBench } from './startup';

const BENCHES: Readonly<Record<string, () => BenchRow[] | Promise<BenchRow[]>>> = {
  firstLoad: firstLoadBench,
  startup: startupBench,
  engine: engineBench,
  payments: paymentsBench,
  balances: balancesBench,
  books: booksBench,
  borrowers: borrowersBench,
  chargeRuns: chargeRunsBench,
  proof: proofBench,
  recompute: recomputeBench,
  requests: requestsBench,
  route: routeBench,
  lists: listsBench,
  panel: panelBench,
  papers: papersBench,
  investments: investmentsBench,
  kills: killsBench,
  investedKills: investedKillsBench,
  killedLot: async () => [await killedLotBench()],
  files: filesBench,
  fieldSync: fieldSyncBench,
  fieldOpen: fieldOpenBench,
  nonsense: nonsenseBench,
};

/** Runs the benches named, or all of them, and prints what they measured. */
export async function main(names: readonly string[]): Promise<void> {
  const chosen = names.length > 0 ? names : Object.keys(BENCHES);
  for (const name of chosen) {
    const bench = BENCHES[name];
    if (!bench) throw new Error(`no bench is called ${name}: ${Object.keys(BENCHES).join(', ')}`);
    for (const { what, figure, peer } of await bench()) {
      process.stdout.write(`| ${what} | ${figure} | ${peer ?? ''} |\n`);
    }
  }
}
