import { createBorrowers } from '@tests/support/manyBorrowers';
import { findBorrowerPage } from '@server/parties/borrowers/queries';
import { findSimilar } from '@server/parties/borrowers/similar';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';
import { percentiles, timesOf } from './timing';

const COUNT = 100_000;
const TODAY = '2026-03-10';

/** Texts that people type: a name with and without accents, a document, a telephone, a word. */
const SEARCHES = ['núñez quispe', 'nunez quispe', '40054321', '987054321', 'quispe', 'ana', 'zz'];

/** The list of borrowers and its search, with 100,000 of them in the table. */
export const borrowersBench = (): Promise<BenchRow[]> =>
  withBenchDatabase(async (db) => {
    await createBorrowers(db, COUNT);
    const page = (search?: string) =>
      findBorrowerPage(db, { limit: 25, ...(search !== undefined && { search }) }, TODAY);
    const list = await timesOf(() => page());
    const searches: BenchRow[] = [];
    for (const search of SEARCHES) {
      const { total } = await page(search);
      const what = `Search «${search}», ${total.toLocaleString('en')} found`;
      searches.push({ what, figure: percentiles(await timesOf(() => page(search))) });
    }
    const similar = await timesOf(() => findSimilar(db, { name: 'Quispe Huamán Roza' }));
    return [
      { what: `List of ${COUNT.toLocaleString('en')} borrowers`, figure: percentiles(list) },
      ...searches,
      { what: 'Similar names while typing', figure: percentiles(similar) },
    ];
  });
