import type { CommissionLot, CommissionPreview, OfficerFigures } from '@core/contract/commissions';
import type { LoanDetail } from '@core/contract/loans';
import { simulateLoan } from '@server/lending/loans/service';
import { appUser } from '@server/platform/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewLoan, someParties, someTerms } from '@tests/support/builders';
import { aUser } from '@tests/support/permissions';
import { aProduct } from '@tests/support/products';
import { renewing } from '@tests/support/renewals';
import { SECOND_ADMIN } from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const OFFICER = 'ASESORA@PRUEBA.PE';
const BASE = '/protected/comisiones';

let app: TestApp;
let officerId = 0;
let ids = { borrowerId: 0, fundId: 0 };
let old: LoanDetail;

const post = (path: string, body: object, as?: string) => app.send('POST', path, { body, as });
const read = async <T>(path: string, as?: string) =>
  (await (await app.send('GET', path, { as })).json()) as T;
const answer = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const code = async (response: Promise<Response>) => {
  const answered = await response;
  return `${answered.status} ${((await answered.json()) as { code: string }).code}`;
};
const month = (name: string) => ({ month: name, currency: 'PEN' });
const pay = (on: string, amount: string) => {
  app.setToday(on);
  return post(`/protected/prestamos/${old.id}/pagos`, { amount, receivedOn: on, means: 'cash' });
};

/**
 * 1,200.00 at 1 % a month lent on 10 March to a borrower of the officer. Rule from March: 1 % of
 * what is new, 10 % of the interest, 5 % of what is recovered; k 1.2 to 3 %, 1 to 5 %, else 0.
 */
beforeAll(async () => {
  app = await createTestApp();
  await aUser(app, OFFICER, 'ASESOR');
  await aUser(app, SECOND_ADMIN, 'ADMINISTRADOR');
  officerId = (await app.db.select().from(appUser).where(eq(appUser.username, OFFICER)))[0]!.id;
  ids = await someParties(app);
  await post('/protected/carteras/reasignaciones', {
    borrowerIds: [ids.borrowerId],
    officerId,
    reason: 'Reparto de prueba',
  });
  old = await answer(post('/protected/prestamos', aNewLoan(ids)));
  await post(`${BASE}/reglas`, {
    currency: 'PEN',
    positionId: null,
    validFrom: '2026-03-01',
    newPercent: '1',
    interestPercent: '10',
    recoveredPercent: '5',
    brackets: [
      { par30MaxPercent: '3', k: '1.2' },
      { par30MaxPercent: '5', k: '1' },
    ],
    otherwiseK: '0',
    note: 'Acuerdo de marzo',
  });
});
afterAll(() => app.close());

const lotOf = async (name: string) => {
  const lot = await answer<CommissionLot>(post(BASE, month(name)));
  const [line] = lot.lines;
  return { lot, line: line! };
};

describe('the commissions of a month, from what the books say', () => {
  it('count what was lent new, and wait until the month is over', async () => {
    expect(await code(post(`${BASE}/vista-previa`, month('2026-03')))).toBe(
      '409 COMMISSION_MONTH_OPEN',
    );
    app.setToday('2026-04-01');
    const { lot, line } = await lotOf('2026-03');
    // 1 % of 1,200.00 × 1.2.
    expect(line).toMatchObject({ newNet: '1200.00', k: '1.2', gross: '14.40', pay: '14.40' });
    expect(lot).toMatchObject({ status: 'assembled', total: '14.40', officers: 1 });
    expect(await code(post(BASE, month('2026-03')))).toBe('409 COMMISSION_LOT_TAKEN');
  });

  it('are approved by another person, paid in one entry, and taken back', async () => {
    const approve = (as?: string) => post(`${BASE}/1/aprobacion`, {}, as);
    expect(await code(approve())).toBe('403 COMMISSION_NEEDS_ANOTHER');
    const payment = { fundId: ids.fundId, means: 'transfer', operationNumber: '4501' };
    expect(await code(post(`${BASE}/1/pago`, payment))).toBe('409 COMMISSION_STATUS_REFUSED');
    await app.db.execute(sql`update app_user set entered_at = now() - interval '60 days'`);
    expect((await approve(SECOND_ADMIN)).status).toBe(200);
    const cash = async () => (await read<{ cash: string }>(`/protected/fondos/${ids.fundId}`)).cash;
    expect(await cash()).toBe('8800.00');
    const paid = await answer<CommissionLot>(post(`${BASE}/1/pago`, payment));
    expect(paid).toMatchObject({ status: 'paid', paidOn: '2026-04-01', total: '14.40' });
    expect(await cash()).toBe('8785.60');
    const expense = await read<{ items: { debit: string }[] }>(
      '/protected/contabilidad/cuentas/4306/movimientos',
    );
    expect(expense.items).toMatchObject([{ debit: '14.40' }]);
    const back = post(`${BASE}/1/pago/extorno`, { reason: 'Se pagó antes de hora' });
    expect(await answer<CommissionLot>(back)).toMatchObject({ status: 'approved', entryId: null });
    expect(await cash()).toBe('8800.00');
    expect((await post(`${BASE}/1/pago`, payment)).status).toBe(200);
    expect(await code(post(`${BASE}/1/descarte`, { reason: 'Ya no corresponde' }))).toBe(
      '409 COMMISSION_STATUS_REFUSED',
    );
  });

  it('count the interest collected, whoever took it', async () => {
    await pay('2026-04-10', old.installments[0]!.total);
    app.setToday('2026-05-02');
    const { line } = await lotOf('2026-04');
    // 10 % of 12.00 × 1.2.
    expect(line).toMatchObject({ newNet: '0.00', interest: '12.00', gross: '1.44', pay: '1.44' });
  });

  it('take back what was voided later or went bad, and carry it to the next', async () => {
    app.setToday('2026-05-05');
    const payments = await read<{ id: number }[]>(`/protected/prestamos/${old.id}/pagos`);
    const path = `/protected/prestamos/${old.id}/pagos/${payments[0]!.id}/extorno-posterior`;
    const voided = await post(path, { reason: 'Depósito devuelto' });
    expect(voided.status).toBe(200);
    app.setToday('2026-06-01');
    const { line } = await lotOf('2026-05');
    // The first installment, of 10 April, is more than 30 days late on 11 May: 62 days after.
    expect(line).toMatchObject({
      interest: '-12.00',
      par30Percent: '100.00',
      k: '0',
      clawbackBase: '1200.00',
      amount: '-12.00',
      pay: '0.00',
      carriedOut: '-12.00',
    });
  });

  it('count of a renewal only the cash, and begin with what was carried', async () => {
    app.setToday('2026-06-10');
    await pay('2026-06-10', '860.00');
    const { id: productId } = await aProduct(
      app,
      { renewalMinPaidPercent: 0 },
      {
        validFrom: '2026-06-10',
      },
    );
    const terms = someTerms({
      principal: '3000.00',
      rateKind: 'annualEffective',
      annualRatePercent: '40',
      installmentCount: 12,
      disbursedOn: '2026-06-10',
      firstDueOn: '2026-07-10',
    });
    const previewTotalDue = simulateLoan(terms, 'PEN').totalDue;
    const body = await renewing(app, { ids, old, productId }, { ...terms, previewTotalDue });
    const renewed = await post('/protected/prestamos', body);
    expect(renewed.status).toBe(201);
    app.setToday('2026-07-01');
    const preview = await answer<CommissionPreview>(post(`${BASE}/vista-previa`, month('2026-06')));
    const [line] = preview.lines;
    const payoff = Number(body.renewal!.payoff);
    expect(Number(line!.newNet)).toBeCloseTo(3000 - payoff, 2);
    expect(line).toMatchObject({ carriedIn: '-12.00', k: '1.2' });
    const figures = await read<OfficerFigures>(
      `/protected/responsables/${officerId}/cifras?month=2026-06`,
    );
    expect(figures.commission).toEqual(line);
    expect(figures.past.map((one) => [one.month, one.pay])).toEqual([
      ['2026-05', '0.00'],
      ['2026-04', '1.44'],
      ['2026-03', '14.40'],
    ]);
  });

  it('are refused when the books of the month moved after they were put together', async () => {
    const { lot } = await lotOf('2026-06');
    await app.db.execute(sql`update commission_lot set digest = 'otra' where id = ${lot.id}`);
    expect(await code(post(`${BASE}/${lot.id}/aprobacion`, {}, SECOND_ADMIN))).toBe(
      '409 COMMISSION_CHANGED',
    );
    expect(await code(post(`${BASE}/3/descarte`, { reason: 'Armado por error' }))).toBe(
      '409 COMMISSION_LATER_LOT',
    );
    const dropped = post(`${BASE}/${lot.id}/descarte`, { reason: 'Armado por error' });
    expect(await answer<CommissionLot>(dropped)).toMatchObject({ status: 'discarded' });
  });
});

describe('the goals of an officer', () => {
  it('show how far the month has come, and an officer sees their own', async () => {
    const goal = (metric: string, target: string | null) =>
      post(`/protected/responsables/${officerId}/metas`, {
        ...month('2026-03'),
        metric,
        target,
      });
    await goal('disbursed', '2400.00');
    expect((await goal('par30', '120')).status).toBe(422);
    const set = await answer<OfficerFigures>(goal('par30', '5'));
    expect(set.goals).toMatchObject([
      { metric: 'disbursed', target: '2400.00', reached: '1200.00', percent: '50', isMet: false },
      { metric: 'interest', target: null },
      { metric: 'recovered', target: null },
      { metric: 'par30', target: '5.00', reached: '0.00', isMet: true },
    ]);
    const theirs = `/protected/responsables/${officerId}/cifras?month=2026-03`;
    expect((await app.send('GET', theirs, { as: OFFICER })).status).toBe(200);
    expect((await app.send('GET', '/protected/comisiones', { as: OFFICER })).status).toBe(403);
  });
});
