import type { DebtExplanation } from '@core/contract/explanations';
import type { LoanChange } from '@core/contract/loanChanges';
import type { JournalEntry } from '@core/contract/loanEntries';
import type { LoanDetail, LoanInstallment, PayoffQuote } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { taxOf } from '@core/loan/installmentTax';
import { parseMoney } from '@core/money/wire';
import { simulateLoan } from '@server/lending/loans/service';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someTerms } from '@tests/support/builders';
import { generated, settledRun, undo } from '@tests/support/chargeRuns';
import { loanChangesOf } from '@tests/support/loanChanges';
import { expectRecomputed } from '@tests/support/loanChecks';
import { pdfText } from '@tests/support/pdfText';
import { aNewProduct } from '@tests/support/products';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { inTranches, trancheWorld } from '@tests/support/tranches';

const tax = { name: 'IGV', percent: '18', on: ['interest', 'fees'] } as const;
const installmentFees = [{ name: 'Portes', amount: '5.00' }];
const TERMS = {
  ...someTerms({ principal: '1200.00' }),
  charges: { insurancePercent: '0', fees: installmentFees, tax },
};

let app: TestApp;
let world: Awaited<ReturnType<typeof trancheWorld>>;
beforeEach(async () => {
  app = await createTestApp();
  world = await trancheWorld(app, { tax, installmentFees, feePercent: '0' });
});
afterEach(() => app.close());

/** 1,200.00 at 1 % a month in three installments, with 5.00 of fees and 18 % on both. */
async function aTaxedLoan(): Promise<LoanDetail> {
  app.setToday('2026-03-10');
  const previewTotalDue = simulateLoan(TERMS, 'PEN').totalDue;
  const { tranches: _tranches, ...full } = inTranches(world.ids, { principal: '1200.00' });
  return (await (await world.post('', { ...full, previewTotalDue })).json()) as LoanDetail;
}

const balance = (query = '') => world.read<PortfolioBalance>(`balance-prestamos${query}`);
async function agrees(query = '') {
  expect(await balance(query)).toMatchObject({ difference: '0.00' });
  await expectRecomputed(app);
}
const taxOfRow = ({ interest, fees }: Pick<LoanInstallment, 'interest' | 'fees'>) =>
  taxOf(tax, { interest: parseMoney(interest, 'PEN'), fees: parseMoney(fees, 'PEN') });
const pdfOf = async (path: string) =>
  pdfText(Buffer.from(await (await app.send('GET', `/protected/${path}`)).arrayBuffer()));

it('is charged, paid, voided, prepaid and recomputed with its loan, and never earned', async () => {
  const loan = await aTaxedLoan();
  const path = `prestamos/${loan.id}`;
  expect(loan).toMatchObject({
    terms: { charges: { tax } },
    totalCharges: '22.04',
    // 18 % of 17.00, of 13.04 and of 9.04.
    installments: [{ tax: '3.06', total: '416.09' }, { tax: '2.35' }, { tax: '1.63' }],
  });

  app.setToday('2026-04-10');
  const run = await generated(app, ['tax']);
  expect(run.totals).toMatchObject([{ kind: 'tax', charges: 1, amount: '3.06' }]);
  const [entry] = await world.read<JournalEntry[]>(`${path}/asientos`);
  expect(entry?.lines).toMatchObject([
    { account: '1412', debit: '3.06' },
    { account: '2502', credit: '3.06' },
  ]);
  await agrees();
  await undo(app, run.id);
  expect(await settledRun(app, run.id)).toMatchObject({ progress: { reversed: 1 } });
  await agrees();
  await generated(app);
  const charged = await balance();
  expect(charged).toMatchObject({ difference: '0.00', totals: { charges: '8.06' } });
  expect(charged.tieOut.map(({ account }) => account)).toContain('1412');

  expect((await world.pay(loan.id, '10.00', '2026-04-10')).status).toBe(201);
  const [first] = await world.read<Payment[]>(`${path}/pagos`);
  expect(first).toMatchObject({ fees: '5.00', tax: '3.06', interest: '1.94', principal: '0.00' });
  expect(await pdfOf(`${path}/pagos/${first!.id}/recibo.pdf`)).toMatch(/Impuesto\s+Interés/);
  const why = await world.read<DebtExplanation>(`${path}/cuotas/1/explicacion`);
  expect(why.parts).toContainEqual(
    expect.objectContaining({ component: 'tax', amount: '3.06', paid: '3.06', owed: '0.00' }),
  );
  await agrees();
  await world.post(`/${loan.id}/pagos/${first!.id}/extorno`, { reason: 'Se registró dos veces' });
  expect(await balance()).toMatchObject({ totals: { charges: '8.06' } });
  await agrees();

  await world.pay(loan.id, '416.09', '2026-04-10');
  app.setToday('2026-04-25');
  // Half a month of 803.97 at 1 % is 4.02, and 18 % of that 0.72.
  expect(await world.read<PayoffQuote>(`${path}/cancelacion`)).toMatchObject({
    interest: '4.02',
    charges: '0.72',
  });
  const prepaid = { amount: '400.00', receivedOn: '2026-04-25', means: 'cash' };
  const way = { way: 'lowerInstallment' };
  expect((await world.post(`/${loan.id}/pagos`, { ...prepaid, ...way })).status).toBe(201);
  const rest = (await world.detail(loan.id)).installments.slice(1);
  expect(rest.map((row) => parseMoney(row.tax, 'PEN'))).toEqual(rest.map(taxOfRow));
  await agrees();
  for (const asOf of ['2026-03-31', '2026-04-10', '2026-04-24']) await agrees(`?asOf=${asOf}`);
});

it('is forgiven, carried by a rescheduling, and told by the contract', async () => {
  const { id } = await aTaxedLoan();
  app.setToday('2026-04-30');
  const { ask, evidence, approve, end } = loanChangesOf(app, id);
  const change = async (terms: object) => {
    const made = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
    const { id: changeId } = (await made.json()) as LoanChange;
    expect(await (await approve(changeId)).json()).toMatchObject({ status: 'applied' });
    return changeId;
  };
  await change({ kind: 'waiver', component: 'tax', amount: '3.06' });
  await agrees();
  const plan = { installmentCount: 6, firstDueOn: '2026-05-30', annualRatePercent: '12' };
  const rescheduled = await change({ kind: 'rescheduling', ...plan });
  const { installments } = await world.detail(id);
  const [first, ...later] = installments.filter(({ dueOn }) => dueOn >= '2026-05-30');
  // 17.36 and 5.00 of before come along: the tax of 17.00 was forgiven, 5.36 is 0.96. Its own
  // 12.00 and 5.00 are 3.06.
  expect(first).toMatchObject({ interest: '29.36', fees: '10.00', tax: '4.02' });
  expect(later.map((row) => parseMoney(row.tax, 'PEN'))).toEqual(later.map(taxOfRow));
  await agrees();

  await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
  const body = { loanId: id, kinds: ['cronograma', 'hojaResumen'] };
  await app.send('POST', '/protected/contratos', { body });
  expect(await pdfOf('contratos/1/archivo')).toMatch(/Interés\s+Cargos\s+Impuesto\s+Total/);
  app.setToday('2026-05-12');
  expect((await end(rescheduled, 'anulacion')).status).toBe(200);
  await agrees();
  await agrees('?asOf=2026-05-01');
  await change({ kind: 'writeOff', evidence: 'Acta 12' });
  expect(await balance()).toMatchObject({ difference: '0.00' });
  await agrees();
});

it('is refused without a percentage that may be charged, or a base', async () => {
  for (const wrong of [{ percent: '0' }, { percent: '51' }, { on: [] }]) {
    const body = aNewProduct({ tax: { ...tax, ...wrong } }, { code: 'CARO' });
    expect((await app.send('POST', '/protected/productos', { body })).status).toBe(422);
  }
});
