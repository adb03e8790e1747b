import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanCharge } from '@core/contract/loanEntries';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { postDueCharges } from '@server/process/jobs/postDueCharges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRecomputed } from '@tests/support/loanChecks';
import { aNewProduct } from '@tests/support/products';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { inTranches, trancheWorld } from '@tests/support/tranches';

const LATENESS = {
  lateAnnualRatePercent: '0',
  lateTimesOrdinary: '1.15',
  lateBase: 'balance',
  lateYearDays: 365,
  lateFreeDays: 3,
  isLateChargedBack: true,
} as const;

let app: TestApp;
let world: Awaited<ReturnType<typeof trancheWorld>>;
let loan: LoanDetail;
beforeAll(async () => {
  app = await createTestApp();
  world = await trancheWorld(app, { ...LATENESS, feePercent: '0' });
  const { tranches: _tranches, ...full } = inTranches(world.ids, { principal: '1200.00' });
  const refused = await world.post('', full);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'LATE_RATE_OF_PRODUCT',
    title: expect.stringContaining('13.80 %') as string,
    errors: [{ field: 'lateAnnualRatePercent' }],
  });
  const response = await world.post('', { ...full, lateAnnualRatePercent: '13.8' });
  loan = (await response.json()) as LoanDetail;
});
afterAll(() => app.close());

const lateCharged = async () =>
  (await world.read<LoanCharge[]>(`prestamos/${loan.id}/cargos`))
    .filter(({ kind }) => kind === 'lateInterest')
    .map(({ amount }) => amount);

const closeNight = async (day: string) => {
  app.setToday(day);
  await postDueCharges(app.db, day, new Date());
};

/** 1,200.00 at 12 % * 1.15 = 13.8 %: * 4 / 365 = 1.8148 on the fourth day, nothing before. */
it('is kept with the loan and charged on its whole balance, back to the due date', async () => {
  const { lateTimesOrdinary: timesOrdinary } = LATENESS;
  const late = { base: 'balance', yearDays: 365, freeDays: 3, isChargedBack: true, timesOrdinary };
  expect(loan).toMatchObject({ late, lateAnnualRatePercent: '13.80000000' });
  await closeNight('2026-04-13');
  expect(await lateCharged()).toEqual([]);
  await closeNight('2026-04-14');
  expect(await lateCharged()).toEqual(['1.81']);
  await closeNight('2026-04-20');
  // Ten days: 4.5369.
  expect((await lateCharged()).toSorted()).toEqual(['1.81', '2.73']);
  expect(await world.detail(loan.id)).toMatchObject({ lateInterest: '4.54' });
  await world.tiesOut();
});

it('is part of what ends the loan where more than the debt is refused', async () => {
  const { amount } = await world.read<PayoffQuote>(`prestamos/${loan.id}/cancelacion`);
  const path = `/protected/prestamos/${loan.id}/simulador?on=2026-04-20&amount=5000.00`;
  const response = await app.send('GET', path);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'PAYMENT_EXCEEDS_BALANCE',
    title: expect.stringContaining(amount.replace('1', '1,')) as string,
  });
});

it('is explained by the balance and the days, and paid and taken back to the céntimo', async () => {
  const path = `prestamos/${loan.id}/cuotas/1/explicacion`;
  const { parts } = await world.read<DebtExplanation>(path);
  expect(parts.find(({ component }) => component === 'lateInterest')).toMatchObject({
    amount: '4.54',
    steps: [
      { kind: 'accrual', from: '2026-04-10', balance: '1200.00', days: 10, basis: 365 },
      { kind: 'rounding' },
    ],
  });
  expect((await world.pay(loan.id, '412.57', '2026-04-20')).status).toBe(201);
  const [payment] = await world.read<Payment[]>(`prestamos/${loan.id}/pagos`);
  expect(payment).toMatchObject({ lateInterest: '4.54', interest: '12.00' });
  await world.tiesOut();
  await expectRecomputed(app);
  const back = `/${loan.id}/pagos/${payment!.id}/extorno`;
  expect((await world.post(back, { reason: 'Se registró dos veces' })).status).toBe(200);
  expect(await world.detail(loan.id)).toMatchObject({ lateInterest: '4.54' });
  await world.tiesOut();
});

it('is named in every paper that came with the program', async () => {
  const kinds = 'contrato,hojaResumen,pagare';
  const path = `contratos/vista-previa?loanId=${loan.id}&kinds=${kinds}`;
  // Papers of a day on which nothing is overdue: a late loan makes no note.
  app.setToday('2026-04-10');
  const { documents } = await world.read<{ documents: { kind: string }[] }>(path);
  const textOf = (paper: object) =>
    [...JSON.stringify(paper).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('');
  const texts = new Map(documents.map((paper) => [paper.kind, textOf(paper)]));
  for (const kind of kinds.split(',')) {
    expect(texts.get(kind)).toContain('todo el saldo de capital');
    expect(texts.get(kind)).toContain('Hasta 3 días de atraso no hay mora');
    expect(texts.get(kind)).toContain('un año de 365 días');
  }
  expect(texts.get('contrato')).toContain('se pactó como 1.15 veces la tasa');
  app.setToday('2026-04-20');
});

it('charges nothing where it was paid within the free days, also when entered late', async () => {
  const body = { amount: '408.03', receivedOn: '2026-04-13', means: 'cash' };
  expect((await world.post(`/${loan.id}/pagos`, body)).status).toBe(201);
  expect(await world.detail(loan.id)).toMatchObject({ lateInterest: '0.00' });
  expect(await world.read<LoanDetail>(`prestamos/${loan.id}`)).toMatchObject({
    installments: [{ status: 'paid', lateInterest: '0.00' }, {}, {}],
  });
  await world.tiesOut();
});

it('is refused above the legal cap at the highest rate, or said twice, or unpayable', async () => {
  const publish = async (terms: Parameters<typeof aNewProduct>[0]) => {
    const body = aNewProduct({ ...LATENESS, ...terms }, { code: 'MORAS', validFrom: '2026-04-20' });
    const response = await app.send('POST', '/protected/productos', { body });
    const { code, errors } = (await response.json()) as { code: string; errors: unknown };
    return [response.status, code, errors];
  };
  expect(await publish({ lateTimesOrdinary: '9' })).toMatchObject([
    422,
    'LATE_RATE_CAP_EXCEEDED',
    [{ field: 'lateTimesOrdinary' }],
  ]);
  expect(await publish({ lateAnnualRatePercent: '12' })).toMatchObject([
    422,
    'LATE_RATE_TWICE',
    [{ field: 'lateAnnualRatePercent' }],
  ]);
  expect(await publish({ allocationOrder: 'lateInterestAfterInterest' })).toMatchObject([
    422,
    'LATE_BASE_NOT_OF_ORDER',
    [{ field: 'lateBase' }],
  ]);
  expect(await publish({ lateTimesOrdinary: '0' })).toMatchObject([
    422,
    'LATE_TIMES_OUT_OF_LIMITS',
    [{ field: 'lateTimesOrdinary' }],
  ]);
});
