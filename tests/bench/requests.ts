import { createBorrowers } from '@tests/support/manyBorrowers';
import { createRequests } from '@tests/support/manyRequests';
import { findRequestPage } from '@server/origination/requests/queries';
import { RequestQuery } from '@core/contract/requests';
import { sql } from 'drizzle-orm';
import { withBenchDatabase } from './benchDatabase';
import type { BenchRow } from './BenchRow';
import { percentiles, timesOf } from './timing';

const COUNT = 100_000;
const TODAY = '2026-03-10';
const DEEP = 90_000;

/** Reads that are asked for, and the query of each. */
const ASKED: readonly (readonly [string, object])[] = [
  ['Tray of all days', {}],
  ['Tray of today', { s_tipo: 'P', dateFrom: TODAY, dateTo: TODAY }],
  ['Tray by amount', { sort: 'amount', direction: 'desc' }],
  ['History of rejections', { group: 'history', status: 'RECHAZADA' }],
  ['Search «núñez quispe»', { search: 'núñez quispe' }],
  ['Search by document', { search: '40054321' }],
  ['Search by folio', { search: 's-054321' }],
];

/** The tray and the history of requests, with 100,000 of them beside 100,000 borrowers. */
export const requestsBench = (): Promise<BenchRow[]> =>
  withBenchDatabase(async (db) => {
    await createBorrowers(db, COUNT);
    await createRequests(db, COUNT);
    const rows: BenchRow[] = [];
    for (const [what, query] of ASKED) {
      const asked = RequestQuery.parse({ limit: 50, ...query });
      const work = () => findRequestPage(db, asked, { borrowerId: undefined }, TODAY);
      const { total } = await work();
      const figure = percentiles(await timesOf(work));
      rows.push({ what: `${what}, ${total.toLocaleString('en')} found`, figure });
    }
    const naive = {
      offset: () =>
        db.execute(sql`select r.*, b.full_name from loan_request r
          join borrower b on b.id = r.borrower_id order by r.amount limit 50 offset ${DEEP}`),
      search: () =>
        db.execute(sql`select r.*, b.full_name from loan_request r
          join borrower b on b.id = r.borrower_id
          where lower(b.full_name) like '%núñez%' and lower(b.full_name) like '%quispe%'
          order by b.full_name limit 50`),
    };
    return [
      ...rows,
      {
        what: 'The naive way: a page by OFFSET 90,000; a search by LIKE on the name',
        figure: percentiles(await timesOf(naive.offset, 20)),
        peer: percentiles(await timesOf(naive.search, 20)),
      },
    ];
  });
