import type { InvestorLimits } from '@core/contract/investmentLimits';
import { expect, it } from 'vitest';
import {
  ANA,
  anInvestor,
  CARLA,
  deposit,
  offering,
  ok,
  published,
  reserve,
  withInvestors,
} from '@tests/support/investments';
import { refusalOf } from '@tests/support/requests';

it('an investor reads the limits that a reservation is held to, and what they leave', () =>
  withInvestors(async ({ app, fundId, requestId }) => {
    const carla = await anInvestor(app, CARLA, { isInstitutional: false });
    await deposit(app, carla.userId, fundId, '5000.00');
    const limitsOf = async (as: string) =>
      (await ok<InvestorLimits>(await app.send('GET', '/protected/mi-inversion/limites', { as })))
        .items;
    // The law does not bound who is institutional.
    expect(await limitsOf(ANA)).toEqual([]);
    const law = { currency: 'PEN', percent: '20', lacks: null };
    const ofEach = { kind: 'projectPercent', ...law, most: null, placed: null, left: null };
    const ofIncome = { kind: 'incomePercent', ...law, most: '12000.00' };
    expect(await limitsOf(CARLA)).toMatchObject([
      { ...ofEach, source: 'DU 013-2020 y Res. SMV 045-2021 (esan.edu.pe)' },
      { ...ofIncome, placed: '0.00', left: '12000.00' },
    ]);
    const { id } = await published(app, offering(requestId, fundId));
    await ok(await reserve(app, id, CARLA, '300.00'));
    const after = await limitsOf(CARLA);
    expect(after).toMatchObject([ofEach, { ...ofIncome, placed: '300.00', left: '11700.00' }]);
    expect(await refusalOf(await reserve(app, id, CARLA, '1000.00'))).toMatch(
      /^INVESTMENT_LIMIT El límite en un préstamo/,
    );
    const path = `/protected/inversionistas/${carla.userId}/limites`;
    expect(await ok(await app.send('GET', path))).toEqual({ items: after });
  }));
