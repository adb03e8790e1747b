import { describe, expect, it } from 'vitest';
import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanDetail } from '@core/contract/loans';
import { aLoan } from '@tests/support/builders';
import { act } from '@tests/support/bankFiles';
import { withTestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const LOAN = '/protected/prestamos/1';

describe('GET /protected/prestamos/:id/cuotas/:number/explicacion', () => {
  it('adds up to what the schedule asks for, also after a prepayment', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-20');
      const pay = (amount: string, receivedOn: string, way?: string) =>
        act(app, `${LOAN}/pagos`, { amount, receivedOn, means: 'cash', ...(way && { way }) });
      await pay('100.00', '2026-04-15');
      const read = async <T>(path: string) => (await (await app.send('GET', path)).json()) as T;
      const why = (number: number) => read<DebtExplanation>(`${LOAN}/cuotas/${number}/explicacion`);
      // 1,200.00 at 12 % a year for 30 days of 360; late at 36 % on 396.03, then on what is left.
      expect(await why(1)).toMatchObject({
        daysLate: 10,
        paid: '100.00',
        payments: [{ receiptNumber: 'R-000001', amount: '100.00' }],
        parts: [
          {
            component: 'interest',
            amount: '12.00',
            owed: '0.00',
            steps: [{ balance: '1200.00', days: 30, basis: 360, exact: '12.000000' }],
          },
          { component: 'principal', amount: '396.03', owed: '310.01' },
          // 396.03 * 5 * 0.1 % = 1.98015; 310.01 * 5 * 0.1 % = 1.55005; in all 3.5302.
          {
            component: 'lateInterest',
            amount: '3.53',
            steps: [
              { from: '2026-04-10', to: '2026-04-15', exact: '1.980150' },
              { from: '2026-04-15', balance: '310.01', exact: '1.550050' },
              { kind: 'rounding', exact: '-0.000200' },
            ],
          },
        ],
      });
      await pay('600.00', '2026-04-20', 'shortenTerm');
      const { installments } = await read<LoanDetail>(LOAN);
      for (const row of installments) {
        const { owed, total } = await why(row.number);
        expect(owed).toBe(row.outstanding);
        expect(Number(total)).toBeCloseTo(
          Number(row.total) + Number(row.lateInterest) + Number(row.lateCharge),
          2,
        );
      }
      const none = await app.send('GET', `${LOAN}/cuotas/9/explicacion`);
      expect(none.status).toBe(404);
      const others = await app.send('GET', `${LOAN}/cuotas/1/explicacion`, { as: BORROWER });
      expect(others.status).toBe(404);
    }));

  it('says of a loan that was annulled that it owes nothing', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-20');
      await act(app, `${LOAN}/anulacion`, { reason: 'Se desembolsó a otra persona' });
      const asked = await app.send('GET', `${LOAN}/cuotas/1/explicacion`);
      expect(await asked.json()).toMatchObject({
        isVoided: true,
        daysLate: 0,
        parts: [],
        total: '0.00',
        paid: '0.00',
        owed: '0.00',
      });
    }));
});
