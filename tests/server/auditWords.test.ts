import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditPage } from '@core/contract/auditLog';
import { describeAudit } from '@server/reports/auditLog/describe';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from '@tests/support/importGraph';
import { ANA, distribute, ok, payLoan, sharesOf, withInvestors } from '@tests/support/investments';
import { aMarket, buySharesBack } from '@tests/support/shareMarket';

const ROOT = join(import.meta.dirname, '../..');

/** Places of a file where the name of an act stands, directly or as one of two. */
const PLACES = [
  /\baction:\s*([^,}]*)[,}]/g,
  /\bconst action =([^;]+);/g,
  /\baudit\w*\(\s*tx,\s*act,\s*([^,]+),/g,
];

/** Acts that the rooms of the server write down, by their source. */
function writtenActs(): string[] {
  const names = sourcesOf('server').flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (!/audit/i.test(text)) return [];
    const places = PLACES.flatMap((place) => [...text.matchAll(place)].map(([, where]) => where!));
    return places.flatMap((where) => [...where.matchAll(/(?<!== )'([a-z]+[A-Z]\w*)'/g)]);
  });
  return [...new Set(names.map(([, name]) => name!))].toSorted();
}

/** Words that only people who read code understand. */
const IS_CODE = /^[a-z]+([A-Z][a-z]*)*$/;

describe('the words of the log', () => {
  it('are Spanish for every act that the server writes down', () =>
    withInvestors(() => {
      const acts = writtenActs();
      expect(acts.length).toBeGreaterThan(200);
      for (const act of ['fundOpportunity', 'buyBackShares', 'sellLoan', 'askWithdrawal']) {
        expect(acts).toContain(act);
      }
      const titles = acts.map((action) => describeAudit({ action }).title);
      expect(titles.filter((title) => IS_CODE.test(title))).toEqual([]);
      return Promise.resolve();
    }));

  it('are Spanish for what investors and their money did, and for its data', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aMarket(world);
      await ok(await buySharesBack(app, opportunityId, [(await sharesOf(app, ANA))[0]!.id]));
      await payLoan(app, loan.id, '10.00', '2026-04-11');
      app.setToday('2026-04-12');
      await distribute(app);
      const seen = new Set<string>();
      const things = ['investor', 'opportunity', 'share', 'distributionLot', 'investmentRule'];
      for (const entity of things) {
        const page = `/protected/bitacora?limit=100&entity=${entity}`;
        const { items } = await ok<AuditPage>(await app.send('GET', page));
        for (const { title, changes } of items) {
          seen.add(title);
          expect(
            [title, ...changes.map(({ field }) => field)].filter((w) => IS_CODE.test(w)),
          ).toEqual([]);
        }
      }
      expect([...seen]).toContain('Oportunidad fondeada');
    }, '20000'));
});
