import type { LoanDetail } from '@core/contract/loans';
import { formatMoney, parseMoney } from '@core/money/wire';
import { describe, expect, it } from 'vitest';
import { aNewLoan } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import { aDraft, aRequest, outcome, readRequest, step, withLenders } from '@tests/support/requests';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

it('counts what living loans of the person take each month, by currency', () =>
  withLenders(async (app, { product }) => {
    const { id } = await aDraft(app, product.id);
    const before = await readRequest(app, id);
    expect(before.assessment.livingInstallments).toBe('0.00');
    expect(before.assessment.monthlyInstallment).toBe(before.offer.installment);

    const lend = async (currency: string) => {
      const body = { name: `Otro fondo ${currency}`, currency, openingCapital: '10000.00' };
      const fund = await (await app.send('POST', '/protected/fondos', { body })).json();
      const { id: fundId } = fund as { id: number };
      const loan = aNewLoan({ borrowerId: before.borrowerId, fundId });
      const response = await app.send('POST', '/protected/prestamos', { body: loan });
      return (await response.json()) as LoanDetail;
    };
    await lend('USD');
    const { installments } = await lend('PEN');
    const { assessment } = await readRequest(app, id);
    expect(assessment.livingInstallments).toBe(installments[0]?.total);
    const taken =
      parseMoney(assessment.monthlyInstallment, 'PEN') +
      parseMoney(assessment.livingInstallments, 'PEN');
    const disposable = parseMoney(assessment.disposable, 'PEN');
    if (disposable > 0n) {
      const hundredths = (taken * 10_000n + disposable - 1n) / disposable;
      expect(assessment.ratioPercent).toBe(formatMoney(hundredths, 'PEN'));
    } else expect(formatMoney(disposable, 'PEN')).toBe('0.00');
  }));

it('of a total grace counts the installment that is paid, not its share of empty months', () =>
  withLenders(async (app) => {
    const grace = { method: 'levelInstallment', totalGrace: 2, graceInterest: 'spread' } as const;
    const rate = {
      rateKind: 'monthlyEffective',
      minRatePercent: '1',
      maxRatePercent: '5',
    } as const;
    const { id: productId } = await aProduct(
      app,
      { ...grace, ...rate, defaultRatePercent: '3', defaultInstallments: 3 },
      { code: 'GRACIA', name: 'Con gracia' },
    );
    const { id } = await aDraft(app, productId, { amount: '6000.00', installmentCount: 3 });
    const { assessment, offer } = await readRequest(app, id);
    expect(offer).toMatchObject({ installment: '0.00', totalDue: offer.lastInstallment });
    expect(assessment).toMatchObject({
      monthlyInstallment: offer.totalDue,
      ratioPercent: expect.stringMatching(/^4\d\d\./),
      verdict: 'notEligible',
    });
    expect(assessment.lastPayment).toBeUndefined();
  }));

it('of a bullet counts what is set aside for its last payment, and says that payment', () =>
  withLenders(async (app) => {
    const { id: productId } = await aProduct(
      app,
      { method: 'bullet' },
      { code: 'BALA', name: 'Al final' },
    );
    const { id } = await aDraft(app, productId, { amount: '1200.00', installmentCount: 12 });
    const { assessment, offer } = await readRequest(app, id);
    expect(assessment.lastPayment).toBe(offer.lastInstallment);
    const share = parseMoney(offer.totalDue, 'PEN') / 12n;
    expect(parseMoney(assessment.monthlyInstallment, 'PEN') - share).toBeLessThanOrEqual(1n);
  }));

describe('an approval beyond what the borrower can pay', () => {
  const SHORT = { amount: '3000.00', installmentCount: 3, annualRatePercent: '40', as: ADMIN };

  it('asks for its reason where the terms granted pass it, not those asked for', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'EN_COMITE');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      expect((await readRequest(app, id)).assessment.verdict).toBe('eligible');
      const response = await step(app, id, 'aprobacion', SHORT);
      expect(response.status).toBe(422);
      const refused = (await response.json()) as { code: string; errors: object[] };
      expect(refused.code).toBe('REQUEST_CAPACITY_UNEXPLAINED');
      expect(JSON.stringify(refused)).toContain('"note"');
      expect((await readRequest(app, id)).status).toBe('EN_COMITE');
      const note = 'Cobra una venta este mes';
      expect(await outcome(await step(app, id, 'aprobacion', { ...SHORT, note }))).toBe('APROBADA');
    }));

  it('goes on where a guarantor answers for it', () =>
    withLenders(async (app, { product }) => {
      const { id } = await aDraft(app, product.id);
      const guarantor = {
        documentType: 'DNI',
        documentNumber: '41414141',
        name: 'Luis Paz',
        phone: '987111222',
        relationship: 'Hermano',
      };
      const path = `/protected/solicitudes/${id}/avales`;
      const { status } = await app.send('POST', path, { as: BORROWER, body: guarantor });
      expect(status).toBe(201);
      for (const [name, as] of [
        ['envio', BORROWER],
        ['toma', ANALYST],
        ['comite', ANALYST],
      ] as const) {
        await step(app, id, name, { as });
      }
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      expect(await outcome(await step(app, id, 'aprobacion', SHORT))).toBe('APROBADA');
    }));
});
