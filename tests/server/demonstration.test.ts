import { addDays } from '@core/calendar/plainDate';
import type { LoanPast } from '@core/contract/loanPast';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { seedDemonstration } from '@server/process/demonstration/demonstration';
import { expect, it } from 'vitest';
import { ask } from '@tests/support/lifeActs';
import { expectRecomputed } from '@tests/support/loanChecks';
import { withTestApp } from '@tests/support/testApp';

const DAYS_AGO = [0, 1, 7, 33, 101];

const lateOf = (past: LoanPast) =>
  past.installments.map((row) => parseMoney(row.lateInterest)).filter((amount) => amount > 0n);

it('every loan of the demonstration owes on past days what the balance of those days says', () =>
  withTestApp(async (app) => {
    const { clock } = app.deps;
    await seedDemonstration(app.db, clock, 'America/Lima');
    let late = 0;
    for (const ago of DAYS_AGO) {
      const asOf = addDays(clock.today(), -ago);
      const path = `balance-prestamos?asOf=${asOf}&limit=100`;
      const { body: balance } = await ask<PortfolioBalance>({ app }, 'GET', path);
      expect([asOf, balance.difference]).toEqual([asOf, '0.00']);
      const balances = new Map(balance.items.map((row) => [row.id, row]));
      for (let id = 1; id <= 20; id += 1) {
        const seen = await ask<LoanPast>({ app }, 'GET', `prestamos/${id}/a-fecha?asOf=${asOf}`);
        if (!seen.isDone) expect(seen.body.code).toBe('PAST_DATE_OUT_OF_LIMITS');
        const row = balances.get(id);
        if (!seen.isDone || row === undefined) continue;
        const { number, lateInterest, outstandingPrincipal, interestReceivable } = seen.body;
        expect({ asOf, number, lateInterest, outstandingPrincipal, interestReceivable }).toEqual({
          asOf,
          number: row.number,
          lateInterest: row.lateInterest,
          outstandingPrincipal: row.outstandingPrincipal,
          interestReceivable: row.interest,
        });
        if (lateOf(seen.body).length > 0) late += 1;
      }
      const told = balance.items.map((row) => parseMoney(row.lateInterest));
      expect(formatMoney(sum(told))).toBe(balance.totals.lateInterest);
    }
    expect(late).toBeGreaterThan(DAYS_AGO.length);
    await expectRecomputed(app);
  }));
