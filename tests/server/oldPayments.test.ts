import type { LoanDetail } from '@core/contract/loans';
import type { PaymentSheetPreview } from '@core/contract/paymentSheets';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { approve, asTwo, awaited, bodyOf, codeOf } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const ON = '2026-05-20';
const aPayment = { amount: '408.03', means: 'cash' };

const pay = (app: TestApp, loanId: number, receivedOn: string) =>
  app.send('POST', `/protected/prestamos/${loanId}/pagos`, { body: { ...aPayment, receivedOn } });
const read = async (app: TestApp, loanId: number) =>
  bodyOf<LoanDetail>(await app.send('GET', `/protected/prestamos/${loanId}`));

/** A loan in arrears of forty days, where two persons work. */
async function lateLoan(app: TestApp) {
  const { id } = await aLoan(app);
  await asTwo(app);
  app.setToday(ON);
  return id;
}

it('a payment dated long ago waits for a second person, who sees what it stops charging', () =>
  withTestApp(async (app) => {
    const id = await lateLoan(app);
    const { totalPaid, lateInterest } = await read(app, id);
    const act = await awaited(await pay(app, id, '2026-04-10'));
    expect(act).toMatchObject({ act: 'waive', amount: '408.03', currency: 'PEN' });
    expect(act.summary).toMatch(/con fecha 10\/04\/2026, de hace 40 días: deja de cobrar/);
    expect((await read(app, id)).totalPaid).toBe(totalPaid);
    expect((await approve(app, act.id)).status).toBe(200);
    const after = await read(app, id);
    expect(after.totalPaid).toBe('408.03');
    expect(Number(after.lateInterest)).toBeLessThan(Number(lateInterest));
  }));

it('one of the last seven days is recorded at once', () =>
  withTestApp(async (app) => {
    const id = await lateLoan(app);
    expect((await pay(app, id, '2026-05-13')).status).toBe(201);
  }));

it('a sheet takes none of long ago while two persons work', () =>
  withTestApp(async (app) => {
    const id = await lateLoan(app);
    const row = { loan: `P-${String(id).padStart(6, '0')}`, means: 'efectivo', note: '' };
    const rows = ['10/04/2026', '19/05/2026'].map((receivedOn) => {
      return { ...row, amount: '100.00', receivedOn };
    });
    const checked = await bodyOf<PaymentSheetPreview>(
      await app.send('POST', '/protected/planillas-de-cobros/simulacion', { body: { rows } }),
    );
    expect(checked.rows.map(({ field, problem }) => [field, problem])).toEqual([
      ['receivedOn', expect.stringContaining('donde lo aprueba otra persona')],
      ['', ''],
    ]);
    const post = await app.send('POST', '/protected/planillas-de-cobros', {
      body: { rows: rows.slice(0, 1), ready: 1 },
    });
    expect(await codeOf(post)).toBe('PAYMENT_SHEET_CHANGED');
  }));
