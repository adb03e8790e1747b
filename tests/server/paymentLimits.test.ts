import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentLimit } from '@core/contract/paymentLimits';
import type { PaymentSheetPreview } from '@core/contract/paymentSheets';
import { pdfText } from '@tests/support/pdfText';
import { SHEETS, threeLoans, typedRow } from '@tests/support/paymentSheets';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const LIMITS = '/protected/limites-de-pago';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await threeLoans(app);
  app.setToday('2026-04-10');
});
afterAll(() => app.close());

async function send(path: string, body: object, as?: string) {
  const response = await app.send('POST', path, { body, as });
  return { status: response.status, body: (await response.json()) as unknown };
}

const limit = (change: Partial<PaymentLimit> = {}) => ({
  currency: 'PEN',
  means: 'cash',
  validFrom: '2026-04-01',
  maxPayment: '200.00',
  maxDay: '300.00',
  ...change,
});

const pay = (loanId: number, amount: string, change = {}) =>
  send(`/protected/prestamos/${loanId}/pagos`, {
    amount,
    receivedOn: '2026-04-10',
    means: 'cash',
    ...change,
  });

describe('limits by means', () => {
  it('are kept by day, one a means and currency, and annulled with a reason', async () => {
    expect(await send(LIMITS, limit())).toMatchObject({ status: 201, body: { id: 1 } });
    expect(await send(LIMITS, limit())).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_LIMIT_TAKEN', errors: [{ field: 'validFrom' }] },
    });
    const none = await send(LIMITS, limit({ maxPayment: null, maxDay: null }));
    expect(none).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
    expect(await send(LIMITS, limit(), ANALYST)).toMatchObject({ status: 403 });
    const wrong = await send(LIMITS, limit({ validFrom: '2026-04-05', maxPayment: '1.00' }));
    const path = `${LIMITS}/${(wrong.body as PaymentLimit).id}/anulacion`;
    const reason = { reason: 'Se escribió mal' };
    expect(await send(path, reason)).toMatchObject({ status: 200, body: { isVoided: true } });
    expect(await send(path, reason)).toMatchObject({ status: 404 });
    const list = await app.send('GET', LIMITS);
    expect(await list.json()).toMatchObject([{ isVoided: true }, { id: 1, isVoided: false }]);
  });

  it('refuse a payment above them, beside its amount, in one payment or in a day', async () => {
    expect(await pay(1, '200.01')).toMatchObject({
      status: 422,
      body: {
        code: 'PAYMENT_ABOVE_LIMIT',
        title: expect.stringContaining('Se recibe hasta S/ 200.00 en efectivo por pago') as string,
        errors: [{ field: 'amount' }],
      },
    });
    const looked = await send('/protected/prestamos/1/pagos/simulacion', {
      amount: '201',
      receivedOn: '2026-04-10',
      means: 'cash',
    });
    expect(looked).toMatchObject({ status: 422, body: { code: 'PAYMENT_ABOVE_LIMIT' } });
    expect(await pay(1, '200')).toMatchObject({ status: 201 });
    expect(await pay(1, '100.01')).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_ABOVE_DAY_LIMIT', params: { limit: '300.00', already: '200.00' } },
    });
    expect(await pay(1, '100')).toMatchObject({ status: 201 });
    expect(await pay(1, '300', { means: 'transfer' })).toMatchObject({ status: 201 });
    expect(await pay(2, '150', { receivedOn: '2026-03-31' })).toMatchObject({ status: 201 });
  });

  it('hold for the rows of a sheet together', async () => {
    const rows = [typedRow('P-3', '200'), typedRow('P-3', '100.01'), typedRow('P-3', '250')];
    const { body } = await send(`${SHEETS}/simulacion`, { rows });
    const { rows: seen, ready } = body as PaymentSheetPreview;
    expect(ready).toBe(1);
    expect(seen[1]).toMatchObject({
      field: 'amount',
      problem: expect.stringMatching(/al día/) as string,
    });
    expect(seen[2]?.problem).toMatch(/por pago/);
  });
});

describe('a receipt', () => {
  it('proves itself by its code, without names, and says when it was voided', async () => {
    const { rows } = await app.db.execute<{ id: number; code: string }>(
      'select id, verify_code as code from payment where loan_id = 2',
    );
    const { id, code } = rows[0]!;
    const check = async (asked: string) =>
      (await app.fetch(new Request(`http://localhost/api/recibos/verificar/${asked}`))).text();
    expect(await check(code)).toMatch(/Vigente.*P-000002.*150\.00.*31\/03\/2026/s);
    expect(await check(code)).not.toContain('Quispe');
    const reason = { reason: 'No era suyo' };
    await send(`/protected/prestamos/2/pagos/${id}/extorno`, reason);
    expect(await check(code)).toContain('Extornado el 10/04/2026');
    expect(await check('otro')).toContain('Ningún documento nuestro');
    const pdf = await app.send('GET', `/protected/prestamos/2/pagos/${id}/recibo.pdf`);
    const words = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
    expect(words.replaceAll(' ', '')).toContain(`/api/recibos/verificar/${code}`);
  });
});
