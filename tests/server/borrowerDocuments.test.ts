import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PersonalData } from '@core/contract/personalData';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { pdfText } from '@tests/support/pdfText';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

const CLIENT = '/protected/clientes/1';

describe('GET …/estado-de-cuenta.pdf', () => {
  it('says of each loan and payment what the API says', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      app.setToday('2026-04-25');
      const body = { amount: '50.00', receivedOn: '2026-04-25', means: 'cash' };
      await app.send('POST', '/protected/prestamos/1/pagos', { body });
      const loan = (await (await app.send('GET', '/protected/prestamos/1')).json()) as LoanDetail;
      const paid = await app.send('GET', '/protected/prestamos/1/pagos');
      const [payment] = (await paid.json()) as Payment[];
      const file = await app.send('GET', `${CLIENT}/estado-de-cuenta.pdf`);
      const text = await pdfText(Buffer.from(await file.arrayBuffer()));
      const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ',');
      const soles = (amount: string) => `S/ ${grouped(amount)}`;
      const { principal, totalPaid, overdueTotal, outstandingTotal } = loan;
      const figures = [principal, totalPaid, overdueTotal, outstandingTotal].map(soles);
      expect(text).toContain([loan.number, 'En mora', '10/04/2026', ...figures].join(' '));
      expect(text).toContain(`Saldo total: ${soles(outstandingTotal)}`);
      const { receiptNumber, lateInterest, interest } = payment!;
      const { principal: capital, amount } = payment!;
      const parts = [lateInterest, '0.00', interest, capital, amount].map(grouped);
      expect(text).toContain([receiptNumber, '25/04/2026', 'Aplicado', ...parts].join(' '));
    }));

  it('is a PDF for the team alone', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const body = { amount: '50.00', receivedOn: '2026-03-10', means: 'cash' };
      await app.send('POST', '/protected/prestamos/1/pagos', { body });
      const response = await app.send('GET', `${CLIENT}/estado-de-cuenta.pdf`, { as: ANALYST });
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const other = await app.send('GET', `${CLIENT}/estado-de-cuenta.pdf`, { as: BORROWER });
      expect(other.status).toBe(403);
      const nobody = await app.send('GET', '/protected/clientes/9/estado-de-cuenta.pdf');
      expect(await nobody.json()).toMatchObject({ code: 'BORROWER_NOT_FOUND' });
    }));
});

describe('POST …/datos-personales', () => {
  it('gives everything about the person, and keeps that it was given', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const payment = { amount: '50.00', receivedOn: '2026-03-10', means: 'cash' };
      await app.send('POST', '/protected/prestamos/1/pagos', { body: payment });
      for (let index = 0; index < 101; index += 1) {
        const body = { kind: 'note', text: `Nota ${index}` };
        await app.send('POST', `${CLIENT}/datos`, { body });
      }
      const response = await app.send('POST', `${CLIENT}/datos-personales`);
      const data = (await response.json()) as PersonalData;
      expect(data.borrower.fullName).toBe('Rosa Quispe Huamán');
      expect(data.records.notes).toHaveLength(101);
      expect(data.loans).toMatchObject([{ loan: { id: 1 }, payments: [{ amount: '50.00' }] }]);
      // Loan, payment, registration and every note: more than one page holds.
      expect(data.timeline).toHaveLength(104);
      const history = await app.send('GET', `${CLIENT}/bitacora?limit=1`);
      expect(await history.json()).toMatchObject({
        items: [{ title: 'Exportación de datos personales' }],
      });
    }));

  it('is for administrators', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      const response = await app.send('POST', `${CLIENT}/datos-personales`, { as: ANALYST });
      expect(response.status).toBe(403);
    }));
});
