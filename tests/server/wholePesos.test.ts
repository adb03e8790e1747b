import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanDetail } from '@core/contract/loans';
import { parseFixed } from '@core/money/fixedPoint';
import { bankText, linesOf, readBank } from '@tests/support/bankFiles';
import { expectRecomputed } from '@tests/support/loanChecks';
import { pdfText } from '@tests/support/pdfText';
import { aLoanInPesos, CURRENCY, told } from '@tests/support/pesos';
import { payLoan } from '@tests/support/soldLoans';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { describe, expect, it } from 'vitest';

/* Pesos of Chile have no cents: no figure of a loan in them ever has any. */

const loanOf = async ({ send }: TestApp, id: number) =>
  told<LoanDetail>(await send('GET', `/protected/prestamos/${id}`));

/** Amounts of a text that have cents. */
const cents = (value: unknown) =>
  JSON.stringify(value, (name, one: unknown) => (name.endsWith('Percent') ? '' : one)).match(
    /"-?\d+\.(?!00")\d{2}"/g,
  );

describe('a loan in pesos of Chile', () => {
  it('is whole in every act of its life, and the books agree', () =>
    withTestApp(async (app) => {
      const { id, installments, version } = await aLoanInPesos(app);
      const figures = installments.map((row) => [row.interest, row.principal, row.total]);
      expect(figures).toEqual([
        ['12000.00', '396027.00', '408027.00'],
        ['8040.00', '399987.00', '408027.00'],
        ['4040.00', '403986.00', '408026.00'],
      ]);

      // Twenty days late: 396,027 at 36 % over 360 days is 396.027 a day, and the charge besides.
      app.setToday('2026-04-30');
      const late = await loanOf(app, id);
      expect([late.lateInterest, late.installments[0]!.lateCharge]).toEqual(['7921.00', '5000.00']);
      const halves = { amount: '100.50', receivedOn: '2026-04-30', loanVersion: version };
      const refused = await payLoan(app, id, halves);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        code: 'AMOUNT_DECIMALS',
        title: 'Ese importe tiene más decimales que su moneda (pesos chilenos: 0).',
        errors: [{ field: 'amount' }],
      });
      const first = await told<{ id: number }>(
        await payLoan(app, id, {
          amount: '420948',
          receivedOn: '2026-04-30',
          loanVersion: late.version,
        }),
        201,
      );
      const paid = await loanOf(app, id);
      expect(paid.installments[0]).toMatchObject({ status: 'paid', outstanding: '0.00' });
      const ahead = await payLoan(app, id, {
        amount: '300000',
        receivedOn: '2026-04-30',
        loanVersion: paid.version,
        way: 'lowerInstallment',
      });
      expect(ahead.status).toBe(201);
      const lowered = await loanOf(app, id);
      expect(lowered.outstandingPrincipal).toBe('503973.00');
      for (const path of ['', '/pagos', '/asientos', '/cargos', '/cronogramas', '/cancelacion']) {
        const answer = await app.send('GET', `/protected/prestamos/${id}${path}`);
        expect([path, cents(await answer.json())]).toEqual([path, null]);
      }
      const why = await app.send('GET', `/protected/prestamos/${id}/cuotas/2/explicacion`);
      const { total, parts } = await told<DebtExplanation>(why);
      expect(total).toBe(lowered.installments[1]!.total);
      for (const { component, amount, steps } of parts) {
        const exact = steps.reduce((sum, step) => sum + parseFixed(step.exact), 0n);
        expect([component, exact]).toEqual([component, parseFixed(amount)]);
      }
      await expectRecomputed(app);

      const pdf = await app.send('GET', `/protected/prestamos/${id}/pagos/${first.id}/recibo.pdf`);
      const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
      expect(text).toContain('CLP 420,948');
      expect(text).not.toMatch(/\d\.00/);
    }));

  it('keeps its provision and its totals whole', () =>
    withTestApp(async (app) => {
      const { id } = await aLoanInPesos(app);
      app.setToday('2026-06-30');
      const balances = await app.send('GET', `/protected/cartera?currency=${CURRENCY}`);
      expect(cents(await balances.json())).toBeNull();
      const quote = await app.send('GET', `/protected/prestamos/${id}/cancelacion`);
      expect(cents(await quote.json())).toBeNull();
    }));

  it('has its cents refused where a bank file is read, and the other lines go on', () =>
    withTestApp(async (app) => {
      const { fundId, number } = await aLoanInPesos(app);
      app.setToday('2026-04-10');
      const text = bankText(`10/04/2026;${number};1000.50`, `10/04/2026;${number};408027`);
      const { file } = await readBank(app, text, fundId);
      const items = await linesOf(app, file.id);
      expect(items.map(({ amount, problem }) => [amount, problem])).toEqual([
        [null, '«1000.50» tiene más decimales que los pesos chilenos.'],
        ['408027.00', ''],
      ]);
    }));
});
