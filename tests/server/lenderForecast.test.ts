import type { FundForecast } from '@core/contract/funds';
import type { LoanDetail } from '@core/contract/loans';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import { aFundedLoan, ANA, BETO, ok, sharesOf, withInvestors } from '@tests/support/investments';

/** Sum of some amounts, in céntimos. */
const cents = (amounts: readonly string[]) =>
  Number(sum(amounts.map((amount) => parseMoney(amount, 'PEN'))));

it('the cash to come counts the part of a funded loan that is the lender’s', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const parts = [
      [ANA, '1000.00'],
      [BETO, '2000.00'],
    ] as const;
    const { loan, opportunityId } = await aFundedLoan(world, parts);
    const forecast = async () => {
      const path = `/protected/fondos/${fundId}/flujo`;
      const { weeks } = await ok<FundForecast>(await app.send('GET', path));
      return cents(weeks.map(({ collections }) => collections));
    };
    expect(await forecast()).toBe(0);
    const own = { kind: 'contribution', amount: '3000.00', means: 'transfer', note: 'Recompra' };
    await ok(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body: own }));
    const [share] = await sharesOf(app, BETO);
    const body = { shareIds: [share!.id], reason: 'Se va del país' };
    await ok(
      await app.send('POST', `/protected/oportunidades/${opportunityId}/recompras`, { body }),
    );
    const { installments } = await ok<LoanDetail>(
      await app.send('GET', `/protected/prestamos/${loan.id}`),
    );
    const due = installments
      .filter(({ dueOn }) => dueOn < '2026-06-09')
      .map((one) => one.outstanding);
    const mine = (cents(due) * 2) / 3;
    expect(cents(due)).toBeGreaterThan(0);
    expect(Math.abs((await forecast()) - mine)).toBeLessThan(due.length);
  }));
