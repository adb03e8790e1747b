import type { Investor } from '@core/contract/investors';
import type { OpportunityDetail } from '@core/contract/opportunities';
import type { ReservationPreview } from '@core/contract/reservations';
import { expect, it } from 'vitest';
import {
  ANA,
  BETO,
  offering,
  ok,
  published,
  readOpportunity,
  walletOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { centsOf } from '@tests/support/livingLoans';
import { WHY } from '@tests/support/requests';

const MINE = '/protected/mi-inversion';

/** Ana bears a rate of her own. */
async function ownRate({ app, ana }: InvestedWorld, withholdingPercent: string): Promise<void> {
  const { version } = await ok<Investor>(await app.send('GET', MINE, { as: ANA }));
  const body = {
    kycTier: 2,
    isInstitutional: true,
    bankIsVerified: true,
    withholdingPercent,
    reason: 'Vive en otro país',
    version,
  };
  const path = `/protected/inversionistas/${ana.userId}/verificacion`;
  await ok(await app.send('POST', path, { body }));
}

const preview = async ({ app }: InvestedWorld, id: number, as: string) =>
  ok<ReservationPreview>(
    await app.send('POST', `/protected/oportunidades/${id}/reservas/vista-previa`, {
      as,
      body: { amount: '1000.00' },
    }),
  );

it('who has a rate of their own is told what that rate takes, and the yield that it leaves', () =>
  withInvestors(async (world) => {
    const { app, requestId, fundId } = world;
    await ownRate(world, '7.3333');
    const { id } = await published(app, offering(requestId, fundId));
    const [ofAna, ofBeto] = [await preview(world, id, ANA), await preview(world, id, BETO)];
    expect(ofAna.interest).toBe(ofBeto.interest);
    const interest = centsOf(ofAna.interest);
    // Each of the twelve months is rounded by itself.
    expect(Math.abs(centsOf(ofAna.withheld) - interest * 0.073333)).toBeLessThan(6);
    expect(Math.abs(centsOf(ofBeto.withheld) - interest * 0.05)).toBeLessThan(6);
    expect(centsOf(ofAna.net) + centsOf(ofAna.withheld)).toBe(
      centsOf(ofBeto.net) + centsOf(ofBeto.withheld),
    );
    expect(Number(ofAna.yieldPercent)).toBeLessThan(Number(ofBeto.yieldPercent));
    const rateOf = async (as?: string) => (await readOpportunity(app, id, as)).withholdingPercent;
    expect([await rateOf(ANA), await rateOf(BETO), await rateOf()]).toEqual([
      '7.3333',
      '5.0000',
      '5.0000',
    ]);
  }));

it('a rule of an investor waits for the yield that their own rate leaves', () =>
  withInvestors(async (world) => {
    const { app, requestId, fundId } = world;
    await ownRate(world, '7.3333');
    const { id } = await published(app, offering(requestId, fundId));
    const least = (await preview(world, id, BETO)).yieldPercent;
    const cancel = `/protected/oportunidades/${id}/cancelacion`;
    await ok<OpportunityDetail>(
      await app.send('POST', cancel, { body: { ...WHY, isSold: false } }),
    );
    const body = {
      fundId,
      priority: 1,
      maxPerLoan: null,
      cashToKeep: '0',
      minimumYieldPercent: least,
      maximumTermDays: null,
      riskClasses: '',
    };
    for (const as of [ANA, BETO]) await ok(await app.send('POST', `${MINE}/reglas`, { as, body }));
    await published(app, offering(requestId, fundId));
    expect(await walletOf(app, BETO)).toMatchObject({ held: '3000.00' });
    expect(await walletOf(app, ANA)).toMatchObject({ held: '0.00' });
  }));

it('a rule of an investor is refused with one message for each datum', () =>
  withInvestors(async ({ app, fundId }) => {
    const rule = {
      fundId,
      priority: 1,
      maxPerLoan: null,
      cashToKeep: '0',
      minimumYieldPercent: null,
      maximumTermDays: null,
      riskClasses: 'AB',
    };
    const errorsOf = async (path: string, body: object, as?: string) => {
      const answer = await app.send('POST', path, { body, as });
      expect(answer.status).toBe(422);
      return ((await answer.json()) as { errors: object[] }).errors;
    };
    const ofMine = (change: object) => errorsOf(`${MINE}/reglas`, { ...rule, ...change }, ANA);
    const least = { message: 'El mínimo es 1' };
    expect(await ofMine({ priority: -1 })).toEqual([{ field: 'priority', ...least }]);
    expect(await ofMine({ maximumTermDays: -1 })).toEqual([{ field: 'maximumTermDays', ...least }]);
    expect(await ofMine({ riskClasses: 'AA' })).toEqual([
      { field: 'riskClasses', message: 'Elija cada clase una sola vez' },
    ]);
    await ok(await app.send('POST', `${MINE}/reglas`, { as: ANA, body: rule }));
    const ofLender = {
      kind: 'withholding',
      currency: null,
      validFrom: '1950-01-01',
      base: null,
      percent: '5',
      taxPercent: null,
      takesLateInterest: false,
      tier: null,
      amount: null,
      source: 'Norma vieja',
    };
    expect(await errorsOf('/protected/reglas-de-inversion', ofLender)).toEqual([
      { field: 'validFrom', message: 'Use un día desde el 01/01/2000' },
    ]);
  }));
