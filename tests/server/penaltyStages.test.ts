import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanCharge } from '@core/contract/loanEntries';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { postDueCharges } from '@server/process/jobs/postDueCharges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewProduct } from '@tests/support/products';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { inTranches, refusalOf, trancheWorld } from '@tests/support/tranches';

/** 2 % of what is unpaid of an installment from the first day late, 5 % of it from the ninth. */
const LATE = {
  kind: 'percentOfOverdue',
  value: '2.00',
  graceDays: 0,
  stages: [{ from: 9, value: '5.00' }],
} as const;

let app: TestApp;
let world: Awaited<ReturnType<typeof trancheWorld>>;
let loan: LoanDetail;
beforeAll(async () => {
  app = await createTestApp();
  world = await trancheWorld(app, { lateCharge: LATE, feePercent: '0' });
  const change = { principal: '1200.00', lateAnnualRatePercent: '0' };
  const { tranches: _tranches, ...full } = inTranches(world.ids, change);
  loan = (await (await world.post('', full)).json()) as LoanDetail;
});
afterAll(() => app.close());

async function dayOf(day: string) {
  app.setToday(day);
  await postDueCharges(app.db, day, new Date());
}

const lateCharges = async () =>
  (await world.read<LoanCharge[]>(`prestamos/${loan.id}/cargos`))
    .filter(({ kind }) => kind === 'lateCharge')
    .map(({ amount }) => amount);

const why = async () => {
  const path = `prestamos/${loan.id}/cuotas/1/explicacion`;
  const { parts } = await world.read<DebtExplanation>(path);
  return parts.find(({ component }) => component === 'fees')?.steps;
};

it('is charged by stages, of what is unpaid when each begins', async () => {
  expect(loan.lateCharge).toEqual(LATE);
  await dayOf('2026-04-11');
  // 2 % of 408.03.
  expect(await lateCharges()).toEqual(['8.16']);
  expect(await why()).toMatchObject([{ kind: 'percentage', base: '408.03', percent: '2.00' }, {}]);
  expect((await world.pay(loan.id, '200.00', '2026-04-15')).status).toBe(201);
  await dayOf('2026-04-18');
  expect(await lateCharges()).toEqual(['8.16']);
  await dayOf('2026-04-19');
  // 5 % of 408.03 - 191.84, less what it bears already.
  expect(await lateCharges()).toEqual(['2.65', '8.16']);
  expect(await why()).toMatchObject([{ kind: 'percentage', base: '216.19', percent: '5.00' }, {}]);
  expect(await world.detail(loan.id)).toMatchObject({ overdueCharges: '2.65' });
  await world.tiesOut();
});

it('stands again as if a payment had never come, once that is voided', async () => {
  const [payment] = await world.read<Payment[]>(`prestamos/${loan.id}/pagos`);
  expect(payment).toMatchObject({ fees: '8.16', interest: '12.00' });
  const reason = { reason: 'Se registró en otro préstamo' };
  const path = `/${loan.id}/pagos/${payment!.id}/extorno-posterior`;
  expect((await world.post(path, reason)).status).toBe(200);
  await dayOf('2026-04-20');
  // 5 % of 408.03.
  expect(await world.detail(loan.id)).toMatchObject({ overdueCharges: '20.40' });
  await world.tiesOut();
});

it.each([
  ['a stage that begins no later', [{ from: 1, value: '5.00' }]],
  ['a stage that asks for no more', [{ from: 9, value: '2.00' }]],
  ['more than nobody may charge', [{ from: 9, value: '21.00' }]],
])('is refused with %s', async (_what, stages) => {
  const body = aNewProduct({ lateCharge: { ...LATE, stages } }, { code: 'CARO' });
  const refused = await app.send('POST', '/protected/productos', { body });
  expect(await refusalOf(refused)).toEqual([422, 'VALIDATION']);
});
