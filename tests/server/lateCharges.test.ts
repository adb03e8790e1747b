import type { JournalEntry, LoanCharge } from '@core/contract/loanEntries';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { postDueCharges } from '@server/process/jobs/postDueCharges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generated, settledRun, undo } from '@tests/support/chargeRuns';
import { aNewProduct } from '@tests/support/products';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { inTranches, trancheWorld } from '@tests/support/tranches';

let app: TestApp;
let world: Awaited<ReturnType<typeof trancheWorld>>;
let loan: LoanDetail;
beforeAll(async () => {
  app = await createTestApp();
  const lateCharge = { kind: 'percent', value: '5', graceDays: 3 } as const;
  world = await trancheWorld(app, { lateCharge, feePercent: '0' });
  const { tranches: _tranches, ...full } = inTranches(world.ids, { principal: '1200.00' });
  loan = (await (await world.post('', full)).json()) as LoanDetail;
});
afterAll(() => app.close());

const lateCharges = async () =>
  (await world.read<LoanCharge[]>(`prestamos/${loan.id}/cargos`))
    .filter(({ kind }) => kind === 'lateCharge')
    .map(({ amount }) => amount);

it('is kept with the loan, and charged once, after the grace', async () => {
  expect(loan.lateCharge).toEqual({ kind: 'percent', value: '5', graceDays: 3 });
  app.setToday('2026-04-13');
  await postDueCharges(app.db, '2026-04-13', new Date());
  expect(await lateCharges()).toEqual([]);
  app.setToday('2026-04-14');
  const run = await generated(app);
  expect(run.totals).toContainEqual(
    expect.objectContaining({ kind: 'lateCharge', charges: 1, amount: '20.40' }),
  );
  expect(await lateCharges()).toEqual(['20.40']);
  expect(await world.detail(loan.id)).toMatchObject({
    overdueCharges: '20.40',
    installments: [{ lateCharge: '20.40', fees: '0.00' }, { lateCharge: '0.00' }, {}],
  });
  const [entry] = await world.read<JournalEntry[]>(`prestamos/${loan.id}/asientos`);
  expect(entry?.lines).toContainEqual(
    expect.objectContaining({ account: '5105', credit: '20.40' }),
  );
  await world.tiesOut();

  await undo(app, run.id);
  await settledRun(app, run.id);
  expect(await lateCharges()).toEqual(['-20.40', '20.40']);
  await world.tiesOut();
  await postDueCharges(app.db, '2026-04-14', new Date());
  app.setToday('2026-04-15');
  await postDueCharges(app.db, '2026-04-15', new Date());
  expect((await lateCharges()).toSorted()).toEqual(['-20.40', '20.40', '20.40']);
});

it('is paid with the fees, and taken back by a payment of within the grace', async () => {
  expect((await world.pay(loan.id, '430.00', '2026-04-15')).status).toBe(201);
  const [payment] = await world.read<Payment[]>(`prestamos/${loan.id}/pagos`);
  expect(payment).toMatchObject({ fees: '20.40', interest: '12.00' });
  await world.tiesOut();
  const reason = { reason: 'Se registró con otra fecha' };
  const path = `/${loan.id}/pagos/${payment!.id}/extorno`;
  expect((await world.post(path, reason)).status).toBe(200);
  expect(await world.detail(loan.id)).toMatchObject({ overdueCharges: '20.40' });
  await world.tiesOut();
  const body = { amount: '410.00', receivedOn: '2026-04-12', means: 'cash' };
  expect((await world.post(`/${loan.id}/pagos`, body)).status).toBe(201);
  expect(await world.detail(loan.id)).toMatchObject({
    overdueCharges: '0.00',
    installments: [{ status: 'paid', lateCharge: '0.00' }, {}, {}],
  });
  expect(await lateCharges()).toHaveLength(4);
  await world.tiesOut();
});

it('is refused as a percentage that nobody may charge', async () => {
  const lateCharge = { kind: 'percent', value: '21', graceDays: 0 } as const;
  const body = aNewProduct({ lateCharge }, { code: 'CARO' });
  expect((await app.send('POST', '/protected/productos', { body })).status).toBe(422);
});
