import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanChange, LoanChangePreview } from '@core/contract/loanChanges';
import type { LoanPast } from '@core/contract/loanPast';
import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { ChargeRate, OneOffCharge } from '@core/contract/oneOffCharges';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { addChargeRate, LETTER, someChargeRates, VISIT } from '@tests/support/chargeRates';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { paperText } from '@tests/support/paperMoney';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { refusalOf } from '@tests/support/tranches';

const RATES = '/protected/tarifas-de-cargos';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
  await someChargeRates(app);
});
afterAll(() => app.close());

const rate = (body: object, as?: string) => addChargeRate(app, body, as);
const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;
const detail = (id: number) => read<LoanDetail>(`prestamos/${id}`);
const chargesOf = (id: number) => read<OneOffCharge[]>(`prestamos/${id}/cargos-puestos`);
async function tiesOut() {
  expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });
  await expectRecomputed(app);
}

const visit = (amount = '50.00') => ({ kind: 'charge', name: 'Visita', amount });
const letter = { kind: 'charge', name: 'Carta notarial', amount: '30.00' };
const waiverOf = ({ id }: Pick<LoanChange, 'id'>, amount: string, name = 'Visita') => ({
  kind: 'waiver',
  component: 'fees',
  amount,
  charge: { id, name },
});

/** 1,200.00 at 1 % a month in three installments, twenty days late. */
async function aLateLoan() {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const { id } = (await made.json()) as LoanDetail;
  app.setToday('2026-04-30');
  const pay = (amount: string, receivedOn: string, rest: object = {}) =>
    app.send('POST', `/protected/prestamos/${id}/pagos`, {
      body: { amount, receivedOn, means: 'cash', ...rest },
    });
  const changes = loanChangesOf(app, id);
  const put = async (terms: object) => {
    const change = (await (await changes.ask(terms)).json()) as LoanChange;
    expect(change).toMatchObject({ status: 'applied' });
    return change;
  };
  return { id, pay, put, ...changes };
}

it('keeps what each kind of charge costs from a day on', async () => {
  expect(await refusalOf(await rate(VISIT))).toEqual([409, 'CHARGE_RATE_TAKEN']);
  expect(
    await refusalOf(await rate({ ...VISIT, validFrom: '2026-02-01', account: '2604' })),
  ).toEqual([422, 'CHARGE_RATE_ACCOUNT']);
  const held = { ...LETTER, validFrom: '2026-02-01', account: '1411' };
  expect(await refusalOf(await rate(held))).toEqual([422, 'CHARGE_RATE_ACCOUNT']);
  expect(await refusalOf(await rate({ ...VISIT, validFrom: '2026-02-01' }, ANALYST))).toEqual([
    403,
    'FORBIDDEN',
  ]);
  const added = await rate({ ...VISIT, validFrom: '2026-02-01', amount: '1.00' });
  const { id } = (await added.json()) as ChargeRate;
  const voiding = { body: { reason: 'Se escribió mal' } };
  const path = `${RATES}/${id}/anulacion`;
  expect(await (await app.send('POST', path, voiding)).json()).toMatchObject({ isVoided: true });
  expect((await app.send('POST', path, voiding)).status).toBe(404);
  expect(await read<ChargeRate[]>('tarifas-de-cargos')).toMatchObject([
    { isVoided: true },
    { name: 'Carta notarial', taxPercent: null, accountName: 'Gastos de terceros por pagar' },
    { name: 'Visita', taxPercent: '18', amount: '50.00' },
  ]);
});

it('puts a charge with its tax on a living loan, shows it everywhere, and voids it', async () => {
  const { id, preview, put, ask, end } = await aLateLoan();
  const before = await detail(id);
  const unknown = { ...visit(), name: 'Protesto' };
  expect(await refusalOf(await preview(unknown))).toEqual([422, 'CHARGE_KIND_UNKNOWN']);
  expect(await (await preview(visit())).json()).toMatchObject({
    needsApproval: false,
    outstandingBefore: '1232.00',
    outstandingAfter: '1291.00',
    lines: [
      { account: '1411', debit: '59.00' },
      { account: '5108', credit: '50.00' },
      { account: '2502', credit: '9.00' },
    ],
  } satisfies Partial<Record<keyof LoanChangePreview, unknown>>);
  const change = await put(visit());
  expect(await detail(id)).toMatchObject({
    outstandingTotal: '1291.00',
    overdueCharges: '59.00',
    canVoid: false,
    installments: [{ oneOff: '59.00', total: before.installments[0]!.total }, {}, {}],
  });
  expect(await refusalOf(await voidedLoan(id))).toEqual([409, 'LOAN_HAS_CHARGES']);
  expect(await chargesOf(id)).toMatchObject([
    { name: 'Visita', net: '50.00', tax: '9.00', total: '59.00', paid: '0.00', unpaid: '59.00' },
  ]);
  const why = await read<DebtExplanation>(`prestamos/${id}/cuotas/1/explicacion`);
  expect(why.parts.find(({ component }) => component === 'fees')).toMatchObject({
    owed: '59.00',
    steps: [{ kind: 'fixedCharge', name: 'Visita', exact: '59.000000' }],
  });
  const quote = await read<PayoffQuote>(`prestamos/${id}/cancelacion`);
  expect(quote).toMatchObject({ charges: '59.00' });
  const paper = await paperText(app, id, { kind: 'statement' });
  expect(paper).toContain('Otros cargos, con su impuesto');
  await tiesOut();
  app.setToday('2026-05-02');
  expect(await pastOf(id, '2026-04-29')).toMatchObject({ outstandingTotal: '1231.60' });
  expect(await pastOf(id, '2026-04-30')).toMatchObject({ outstandingTotal: '1291.00' });
  expect(await (await end(change.id, 'anulacion')).json()).toMatchObject({ status: 'undone' });
  await tiesOut();
  expect(await pastOf(id, '2026-04-30')).toMatchObject({ outstandingTotal: '1291.00' });
  expect(await overdueAt(id, '2026-04-30')).not.toEqual(await overdueAt(id, '2026-05-02'));
  expect(await chargesOf(id)).toMatchObject([{ isVoided: true, unpaid: '0.00' }]);
  expect(await detail(id)).toMatchObject({
    canVoid: true,
    installments: [{ oneOff: '0.00' }, {}, {}],
  });
  // Above its rate somebody else decides.
  expect(await (await ask(visit('50.01'))).json()).toMatchObject({ status: 'requested' });
});

const voidedLoan = (id: number) =>
  app.send('POST', `/protected/prestamos/${id}/anulacion`, { body: { reason: 'Fue un error' } });
const pastOf = (id: number, on: string) => read<LoanPast>(`prestamos/${id}/a-fecha?asOf=${on}`);
async function overdueAt(id: number, on: string) {
  const path = `balance-prestamos?asOf=${on}&search=P-${String(id).padStart(6, '0')}`;
  const { items } = await read<PortfolioBalance>(path);
  return items.map(({ overdue }) => overdue);
}

it('is paid by ordinary payments and forgiven alone; what was settled is not voided', async () => {
  const { id, pay, put, ask, end } = await aLateLoan();
  const first = await put(visit());
  const second = await put(letter);
  // Late interest, then charges: the oldest is paid first.
  expect((await pay('27.92', '2026-04-30')).status).toBe(201);
  expect(await chargesOf(id)).toMatchObject([
    { name: 'Carta notarial', paid: '0.00', unpaid: '30.00' },
    { name: 'Visita', paid: '20.00', unpaid: '39.00' },
  ]);
  expect(await refusalOf(await end(first.id, 'anulacion'))).toEqual([409, 'LOAN_CHARGE_SETTLED']);
  const above = waiverOf(first, '39.01');
  expect(await refusalOf(await ask(above))).toEqual([422, 'WAIVER_ABOVE_OWED']);
  const other = { ...waiverOf(first, '1.00'), component: 'interest' };
  expect(await refusalOf(await ask(other))).toEqual([404, 'LOAN_CHARGE_NOT_FOUND']);
  const waiver = (await (
    await ask(waiverOf(second, '30.00', 'Carta notarial'))
  ).json()) as LoanChange;
  expect(waiver).toMatchObject({ status: 'applied' });
  expect(await chargesOf(id)).toMatchObject([
    { name: 'Carta notarial', paid: '0.00', waived: '30.00', unpaid: '0.00' },
    { name: 'Visita', paid: '20.00', waived: '0.00', unpaid: '39.00' },
  ]);
  await tiesOut();
  expect(await refusalOf(await end(second.id, 'anulacion'))).toEqual([409, 'LOAN_CHARGE_SETTLED']);
  expect((await end(waiver.id, 'anulacion')).status).toBe(200);
  expect((await end(second.id, 'anulacion')).status).toBe(200);
  expect(await chargesOf(id)).toMatchObject([{ isVoided: true }, { unpaid: '39.00' }]);
  await tiesOut();
});

it('is not paid by money of before it, and holds through replays', async () => {
  const { id, pay, put } = await aLateLoan();
  await put(visit());
  const late = await pay('415.92', '2026-04-20');
  expect(late.status).toBe(201);
  const { id: paymentId, ...receipt } = (await late.json()) as { id: number; fees: string };
  expect(receipt).toMatchObject({ fees: '0.00' });
  expect(await detail(id)).toMatchObject({ installments: [{ oneOff: '59.00' }, {}, {}] });
  await tiesOut();
  expect((await pay('60.00', '2026-04-30')).status).toBe(201);
  expect(await chargesOf(id)).toMatchObject([{ paid: '59.00' }]);
  const voided = await app.send('POST', `/protected/prestamos/${id}/pagos/${paymentId}/extorno`, {
    body: { reason: 'No era de este préstamo' },
  });
  expect(voided.status).toBe(200);
  expect(await chargesOf(id)).toMatchObject([{ paid: '52.08' }]);
  await tiesOut();
});

it('goes along with prepayment, payoff, rescheduling and write-off', async () => {
  const prepaid = await aLateLoan();
  await prepaid.pay('415.95', '2026-04-30');
  await prepaid.put(visit());
  expect(await detail(prepaid.id)).toMatchObject({ installments: [{}, { oneOff: '59.00' }, {}] });
  const way = { way: 'shortenTerm' };
  expect((await prepaid.pay('500.00', '2026-04-30', way)).status).toBe(201);
  expect(await chargesOf(prepaid.id)).toMatchObject([{ unpaid: '59.00' }]);
  await tiesOut();
  app.setToday('2026-05-02');
  const { amount } = await read<PayoffQuote>(`prestamos/${prepaid.id}/cancelacion`);
  expect((await prepaid.pay(amount, '2026-05-02', { way: 'payOff' })).status).toBe(201);
  expect(await detail(prepaid.id)).toMatchObject({ status: 'paidOff' });
  expect(await chargesOf(prepaid.id)).toMatchObject([{ unpaid: '0.00' }]);
  await tiesOut();

  const anew = await aLateLoan();
  const [charge, kept] = [await anew.put(visit()), await anew.put(letter)];
  await anew.pay('27.92', '2026-04-30');
  const terms = {
    kind: 'rescheduling',
    installmentCount: 6,
    firstDueOn: '2026-05-30',
    annualRatePercent: '12',
  };
  const file = await anew.evidence(ANALYST);
  const asked = (await (await anew.ask(terms, ANALYST, undefined, file)).json()) as LoanChange;
  expect((await anew.approve(asked.id)).status).toBe(200);
  expect(await detail(anew.id)).toMatchObject({
    installments: [{ oneOff: '20.00' }, { oneOff: '69.00' }, {}, {}, {}, {}, {}],
  });
  expect(await chargesOf(anew.id)).toMatchObject([{ unpaid: '30.00' }, { unpaid: '39.00' }]);
  await tiesOut();
  // A charge of before the new schedule is voided where it is owed now.
  expect((await anew.end(kept.id, 'anulacion')).status).toBe(200);
  expect(await refusalOf(await anew.end(asked.id, 'anulacion'))).toEqual([
    409,
    'LOAN_CHANGE_CHARGED',
  ]);
  expect((await anew.pay('10.00', '2026-04-30')).status).toBe(201);
  await tiesOut();
  expect((await anew.ask(waiverOf(charge, '5.00'))).status).toBe(201);
  await tiesOut();

  const lost = await aLateLoan();
  await lost.put(visit());
  const writeOff = { kind: 'writeOff', evidence: 'Acta 12 del comité' };
  const given = (await (await lost.ask(writeOff, ANALYST)).json()) as LoanChange;
  const approved = await lost.approve(given.id);
  expect(approved.status).toBe(200);
  expect(await detail(lost.id)).toMatchObject({ writeOff: { amount: '1278.92' } });
  await tiesOut();
});
