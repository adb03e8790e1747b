import type { PayrollDiscountPage } from '@core/contract/payrollDiscounts';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { bodyOf } from '@tests/support/fourEyes';
import { pay } from '@tests/support/ratings';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const PATH = '/protected/descuentos-por-planilla';

const read = async ({ send }: TestApp, query = '') =>
  (await bodyOf<PayrollDiscountPage>(await send('GET', `${PATH}?${query}`, { as: ANALYST }))).items;

const employ = (app: TestApp, payrollAgreement: string) =>
  app.send('POST', '/protected/clientes/1/datos', {
    body: {
      kind: 'employment',
      regime: 'dependent',
      employer: 'Textiles Áncash S.A.',
      employerTaxId: '20100070970',
      jobTitle: 'Operaria',
      startedOn: '2024-01-10',
      grossIncome: '3000.00',
      netIncome: '2500.00',
      contributions: 12,
      discountCap: '900.00',
      payrollAgreement,
    },
  });

describe('the discounts of wages', () => {
  it('are what falls due by the end of the month, and not paid, where there is an agreement', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      await employ(app, '');
      expect(await read(app, 'until=2026-12-31')).toEqual([]);
      await employ(app, 'Convenio 12');
      expect(await read(app)).toEqual([]);
      app.setToday('2026-04-01');
      const [first] = await read(app);
      expect(first).toEqual({
        id: 1,
        loanNumber: 'P-000001',
        borrowerName: 'Rosa Quispe Huamán',
        borrowerDocument: 'DNI 41234567',
        employer: 'Textiles Áncash S.A.',
        employerTaxId: '20100070970',
        agreement: 'Convenio 12',
        currency: 'PEN',
        installments: 1,
        dueOn: '2026-04-10',
        amount: '408.03',
        cap: '900.00',
      });
      await pay(app, 1, '100');
      expect(await read(app, 'search=ancash')).toMatchObject([{ amount: '308.03' }]);
      expect(await read(app, 'until=2026-05-31')).toMatchObject([
        { installments: 2, dueOn: '2026-05-10', amount: '716.06' },
      ]);
      expect(await read(app, 'search=nadie')).toEqual([]);
      expect((await app.send('GET', PATH, { as: BORROWER })).status).toBe(403);
    }));
});
