import type { Borrower } from '@core/contract/borrowers';
import type { BorrowerRecords } from '@core/contract/borrowerRecords';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { HomeSummary } from '@core/contract/portfolio';
import { expect, it } from 'vitest';
import { aBorrower, aNewLoan, someParties } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import { outcome } from '@tests/support/requests';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const CLIENTS = '/protected/clientes';
const OWED = [
  { currency: 'PEN', amount: '1200.00' },
  { currency: 'USD', amount: '3000.00' },
];

const read = async <T>({ send }: TestApp, path: string) =>
  (await (await send('GET', path)).json()) as T;

const lend = ({ send }: TestApp, body: NewLoan) => send('POST', '/protected/prestamos', { body });

/** Borrower 1 owes 1,200.00 in soles and 3,000.00 in dollars; borrower 2 answers for them. */
async function twoCurrencies(app: TestApp) {
  const ids = await someParties(app);
  const body = { name: 'Fondo en dólares', currency: 'USD', openingCapital: '9000.00' };
  const fund = await app.send('POST', '/protected/fondos', { body });
  const { id: dollars } = (await fund.json()) as { id: number };
  const made = await lend(app, aNewLoan(ids));
  expect(((await made.json()) as LoanDetail).principal).toBe('1200.00');
  const inDollars = aNewLoan({ ...ids, fundId: dollars }, { principal: '3000.00' });
  expect((await lend(app, inDollars)).status).toBe(201);
  const guarantor = aBorrower({ documentNumber: '41234568', firstNames: 'Beto' });
  await app.send('POST', CLIENTS, { body: guarantor });
  return ids;
}

it('says what a borrower owes in each currency, and never adds them up', () =>
  withTestApp(async (app) => {
    await twoCurrencies(app);
    expect(await read<Borrower>(app, `${CLIENTS}/1`)).toMatchObject({
      livingLoans: 2,
      outstandingPrincipal: OWED,
    });
    const { items } = await read<{ items: Borrower[] }>(app, CLIENTS);
    expect(items.map(({ outstandingPrincipal }) => outstandingPrincipal)).toEqual([[], OWED]);

    const relation = { role: 'guarantor', relatedId: 2, relationship: 'Hermano' };
    const body = { kind: 'relation', ...relation };
    const added = await app.send('POST', `${CLIENTS}/1/datos`, { body });
    expect(added.status).toBe(201);
    const { guarantees } = await read<BorrowerRecords>(app, `${CLIENTS}/2/datos`);
    expect(guarantees).toMatchObject([{ livingLoans: 2, outstandingPrincipal: OWED }]);

    const file = await (await app.send('GET', '/protected/carteras/exportacion')).text();
    const [head, ...lines] = file.trim().split('\r\n');
    expect(head).toContain(',Saldo capital PEN,Saldo capital USD,');
    expect(lines.find((line) => line.includes('Rosa'))).toContain(',2,1200.00,3000.00,');

    const leaving = { decision: 'withdraw', reason: 'Ya no opera' };
    const refused = await app.send('POST', `${CLIENTS}/1/decisiones`, { body: leaving });
    expect(await refused.json()).toMatchObject({
      code: 'BORROWER_HAS_BALANCE',
      title: expect.stringContaining('S/ 1,200.00 y US$ 3,000.00') as string,
    });
  }));

it('tells whoever owes in dollars alone what they owe, and the other currency beside it', () =>
  withTestApp(async (app) => {
    await twoCurrencies(app);
    const home = () => read<HomeSummary>(app, '/protected/inicio');
    const owedInDollars = { currency: 'USD', outstandingPrincipal: '3000.00', overdue: '0.00' };
    expect(await home()).toMatchObject({
      currency: 'PEN',
      totals: { loans: 1, outstandingPrincipal: '1200.00' },
      others: [owedInDollars],
    });
    const loan = await read<LoanDetail>(app, '/protected/prestamos/1');
    const payment = { amount: loan.outstandingTotal, receivedOn: loan.disbursedOn, means: 'cash' };
    const paid = await app.send('POST', '/protected/prestamos/1/pagos', { body: payment });
    expect(paid.status).toBe(201);
    expect(await home()).toMatchObject({
      currency: 'USD',
      totals: { loans: 1, outstandingPrincipal: '3000.00' },
      others: [],
    });
  }));

it('holds against the limit of a product what is owed in its own currency', () =>
  withTestApp(async (app) => {
    const ids = await twoCurrencies(app);
    const { id: productId } = await aProduct(app, { maxExposure: '3000.00' });
    const within = { principal: '1800.00', installmentCount: 6 };
    const above = { principal: '1800.01', installmentCount: 6 };
    const asked = (change: typeof within) => ({
      ...aNewLoan(ids, { ...change, rateKind: 'annualEffective', annualRatePercent: '40' }),
      productId,
      lateAnnualRatePercent: '12',
    });
    expect(await outcome(await lend(app, asked(above)))).toBe('EXPOSURE_EXCEEDED');
    expect(await outcome(await lend(app, asked(within)))).toBe('active');
  }));
