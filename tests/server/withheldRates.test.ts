import type { DistributionDetail } from '@core/contract/distributions';
import type { InvestmentRuleReach } from '@core/contract/investmentRuleReach';
import type { InvestmentRule } from '@core/contract/investmentRules';
import type { Investor } from '@core/contract/investors';
import type { ReportPage } from '@core/contract/reports';
import { findInvestorDifferences } from '@server/investing/comparison/findDifferences';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  aFundedLoan,
  ANA,
  distribute,
  loanInvestors,
  ok,
  payLoan,
  undoDistribution,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { centsOf } from '@tests/support/livingLoans';
import { pdfText } from '@tests/support/pdfText';
import { outcome } from '@tests/support/requests';
import type { TestApp } from '@tests/support/testApp';

/** Rates from 11 April on: the lender withholds 10 %, and nothing of Ana. */
async function changeRates({ app, ana }: InvestedWorld): Promise<void> {
  const rule = {
    kind: 'withholding',
    currency: null,
    validFrom: '2026-04-11',
    base: null,
    percent: '10',
    taxPercent: null,
    takesLateInterest: false,
    tier: null,
    amount: null,
    source: 'Norma nueva',
  };
  await ok(await app.send('POST', '/protected/reglas-de-inversion', { body: rule }));
  const path = `/protected/inversionistas/${ana.userId}`;
  const { version } = await ok<Investor>(
    await app.send('GET', '/protected/mi-inversion', { as: ANA }),
  );
  const body = {
    kycTier: 2,
    isInstitutional: true,
    bankIsVerified: true,
    withholdingPercent: '0',
    reason: 'Exonerada desde abril',
    version,
  };
  await ok(await app.send('POST', `${path}/verificacion`, { body }));
}

/** Interest of each share of a distribution, and what was withheld of it, in céntimos. */
async function interestOf(app: TestApp, id: number): Promise<readonly (readonly number[])[]> {
  const { lines } = await ok<DistributionDetail>(
    await app.send('GET', `/protected/repartos/${id}`),
  );
  return lines
    .filter(({ component }) => component === 'interest')
    .map(({ gross, withheld }) => [centsOf(gross), centsOf(withheld)]);
}

it('a rate that changes within a month gives back nothing, and takes nothing of before', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    app.setToday('2026-04-10');
    await payLoan(app, loan.id, '50.00', '2026-04-10');
    app.setToday('2026-04-11');
    const first = await distribute(app);
    await changeRates(world);
    await payLoan(app, loan.id, '150.00', '2026-04-11');
    app.setToday('2026-04-12');
    const second = await distribute(app);
    const before = await interestOf(app, first.distributions[0]!.id!);
    const after = await interestOf(app, second.distributions[0]!.id!);
    expect(before.map(([gross]) => gross)).toEqual([1667, 3333]);
    for (const [gross, withheld] of before) expect(withheld).toBe(Math.round(gross! * 0.05));
    const [ofAna, ofBeto] = after;
    expect(ofAna![0]).toBeGreaterThan(1000);
    expect(ofAna![1]).toBe(0);
    expect(ofBeto![1]).toBe(Math.round(ofBeto![0]! * 0.1));

    await undoDistribution(app, second.id);
    const again = await distribute(app);
    expect(await interestOf(app, again.distributions.at(-1)!.id!)).toEqual(after);
    expect(await loanInvestors(app, loan.id)).toMatchObject({ difference: '0.00' });
    expect(await findInvestorDifferences(app.db)).toEqual([]);
    expect(await compareInvested(app)).toEqual([]);
  }));

it('a rule of past days says what it reaches: nothing changes but what is made again', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(world);
    app.setToday('2026-04-10');
    await payLoan(app, loan.id, '50.00', '2026-04-10');
    app.setToday('2026-04-11');
    const { id: lotId, distributions } = await distribute(app);
    const rules = '/protected/reglas-de-inversion';
    const reachOf = async (path: string, body: object) =>
      (await ok<InvestmentRuleReach>(await app.send('POST', path, { body }))).distributions;
    const draft = { kind: 'withholding', currency: null, validFrom: '2026-04-10' };
    const drafted = (change: object) => reachOf(`${rules}/vista-previa`, { ...draft, ...change });
    expect(await drafted({})).toBe(1);
    expect(await drafted({ currency: 'PEN', kind: 'commission' })).toBe(1);
    expect(await drafted({ validFrom: '2026-04-11' })).toBe(0);
    expect(await drafted({ currency: 'USD' })).toBe(0);
    expect(await drafted({ kind: 'saleFee' })).toBe(0);

    const { items } = await ok<{ items: InvestmentRule[] }>(await app.send('GET', rules));
    const { id } = items.find((one) => one.kind === 'withholding' && one.isInForce)!;
    const voided = (of: number) => reachOf(`${rules}/${of}/anulacion/vista-previa`, {});
    expect(await voided(id)).toBe(1);
    const terms = { base: null, percent: '10', taxPercent: null, takesLateInterest: false };
    const body = { ...draft, ...terms, tier: null, amount: null, source: 'Norma nueva' };
    const added = await ok<InvestmentRule>(await app.send('POST', rules, { body }));
    expect([await voided(id), await voided(added.id)]).toEqual([0, 1]);
    // A rule that begins before it is not that of those days.
    expect(await drafted({ validFrom: '2026-04-01' })).toBe(0);
    const missing = await app.send('POST', `${rules}/9999/anulacion/vista-previa`, { body: {} });
    expect(await outcome(missing)).toBe('INVESTMENT_RULE_NOT_FOUND');

    const first = await interestOf(app, distributions[0]!.id!);
    for (const [gross, withheld] of first) expect(withheld).toBe(Math.round(gross! * 0.05));
    await undoDistribution(app, lotId);
    const again = await distribute(app);
    for (const [gross, withheld] of await interestOf(app, again.distributions[0]!.id!)) {
      expect(withheld).toBe(Math.round(gross! * 0.1));
    }
  }));

/** Rates of a certificate of 2026, each with what its base bears of it and what was withheld. */
async function certifiedRates({ app }: InvestedWorld, userId: number) {
  const path = `/protected/inversionistas/${userId}/certificado-de-retenciones.pdf?year=2026`;
  const paper = await app.send('GET', path);
  const text = await pdfText(new Uint8Array(await paper.arrayBuffer()));
  const rows = text.matchAll(/abril de 2026 (\S+) (\S+) (\S+) (\S+) % (\S+)/g);
  return [...rows].map(([, interest, , base, rate, withheld]) => {
    expect(base).toBe(interest);
    return [rate, Math.round((centsOf(base!) * Number(rate)) / 100), centsOf(withheld!)];
  });
}

it('tells the rate that each line bore, and certifies what each rate of a month withheld', () =>
  withInvestors(async (world) => {
    const { app, ana, beto } = world;
    const { loan } = await aFundedLoan(world);
    app.setToday('2026-04-10');
    await payLoan(app, loan.id, '50.00', '2026-04-10');
    app.setToday('2026-04-11');
    await distribute(app);
    await changeRates(world);
    await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-11');
    app.setToday('2026-04-12');
    const { distributions } = await distribute(app);
    const { lines } = await ok<DistributionDetail>(
      await app.send('GET', `/protected/repartos/${distributions[0]!.id}`),
    );
    const rates = lines.map(({ component, withholdingPercent }) => [component, withholdingPercent]);
    expect(rates).toEqual([
      ['interest', '0.0000'],
      ['lateInterest', null],
      ['principal', null],
      ['interest', '10.0000'],
      ['lateInterest', null],
      ['principal', null],
    ]);

    const ofAna = await certifiedRates(world, ana.userId);
    const ofBeto = await certifiedRates(world, beto.userId);
    expect(ofAna.map(([rate]) => rate)).toEqual(['0.00', '5.00']);
    expect(ofBeto.map(([rate]) => rate)).toEqual(['5.00', '10.00']);
    for (const [, due, withheld] of [...ofAna, ...ofBeto]) expect(withheld).toBe(due);

    const query = 'from=2026-04-01&to=2026-04-12&currency=PEN';
    const path = `/protected/reportes/retenciones-de-inversionistas?${query}`;
    const { columns, rows, control } = await ok<ReportPage>(await app.send('GET', path));
    const at = columns.findIndex(({ name }) => name === 'Tasa');
    const told = rows.map(({ cells }) => [cells[at], centsOf(cells.at(-1)!)] as const);
    const certified = [...ofAna, ...ofBeto].map(([rate, , withheld]) => `${rate} ${withheld}`);
    // Late interest bears none here.
    expect(told.filter(([rate]) => rate === null)).toEqual([
      [null, 0],
      [null, 0],
    ]);
    expect(
      told.flatMap(([rate, cents]) => (rate === null ? [] : [`${rate} ${cents}`])).toSorted(),
    ).toEqual(certified.toSorted());
    expect(control).toMatchObject([{ difference: '0.00' }]);
  }));
