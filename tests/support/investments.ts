import { expect } from 'vitest';
import { createHash } from 'node:crypto';
import type { DistributionLotDetail, LoanInvestors } from '@core/contract/distributions';
import type { Investor, InvestorWallet } from '@core/contract/investors';
import { SUITABILITY_QUESTIONS } from '@core/investments/suitability';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { NewOpportunity, OpportunityDetail } from '@core/contract/opportunities';
import type { Share } from '@core/contract/shares';
import { simulateLoan } from '@server/lending/loans/service';
import { sql } from 'drizzle-orm';
import { someTerms } from './builders';
import { aUser } from './permissions';
import { aRequest, someLenders, WHY } from './requests';
import { withTestApp, type TestApp } from './testApp';

export const ANA = 'ANA@INVERSION.PE';
export const BETO = 'BETO@INVERSION.PE';
export const CARLA = 'CARLA@INVERSION.PE';

const OPPORTUNITIES = '/protected/oportunidades';
const LOTS = '/protected/lotes-de-repartos';

/** The body of an answer; fails with it where it refuses. */
export async function ok<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const read = async <T>({ send }: TestApp, path: string, as?: string) =>
  ok<T>(await send('GET', path, { as }));

/** A fund in which investors keep money, with capital of the lender's own. */
export async function anInvestorsFund(app: TestApp, openingCapital = '0') {
  const body = { name: 'Fondo de inversionistas', currency: 'PEN', openingCapital };
  const { id } = await ok<{ id: number }>(await app.send('POST', '/protected/fondos', { body }));
  const ficha = {
    kind: 'investors',
    bankName: 'Banco del Sur',
    bankAccount: '191-000111',
    annualCostPercent: '0',
    minCash: '0',
    maxLoan: null,
  };
  await ok(await app.send('PUT', `/protected/fondos/${id}/ficha`, { body: ficha }));
  return id;
}

/** Number of the document of an investor, each another. */
function documentOf(username: string): string {
  const hash = createHash('sha256').update(username).digest();
  return String(10_000_000 + hash.readUIntBE(0, 3));
}

/** Data that an investor declares where a test does not care. */
export const declares = (username: string, change: object = {}) => ({
  kind: 'person',
  documentType: 'DNI',
  documentNumber: documentOf(username),
  taxResidence: 'PE',
  annualIncome: '60000.00',
  netWorth: '200000.00',
  isExposed: false,
  suitability: SUITABILITY_QUESTIONS.map(({ answers }) => answers.at(-1)!),
  bankName: 'Banco del Norte',
  bankAccount: '191-123456-7',
  bankHolder: 'El titular',
  version: 0,
  ...change,
});

/** An investor who may invest, of the kind that the law does not bound unless told otherwise. */
export async function anInvestor(
  app: TestApp,
  username: string,
  { isInstitutional = true }: { readonly isInstitutional?: boolean } = {},
): Promise<Investor> {
  await aUser(app, username, 'INVERSIONISTA');
  const mine = '/protected/mi-inversion';
  await ok(await app.send('PUT', mine, { as: username, body: declares(username) }));
  const { sha256 } = await read<{ sha256: string }>(app, `${mine}/riesgos`, username);
  await ok(await app.send('POST', `${mine}/riesgos`, { as: username, body: { sha256 } }));
  const { userId, version } = await read<Investor>(app, mine, username);
  const body = {
    kycTier: 2,
    isInstitutional,
    bankIsVerified: true,
    withholdingPercent: null,
    reason: 'Documento y estado de cuenta a la vista',
    version,
  };
  return ok(await app.send('POST', `/protected/inversionistas/${userId}/verificacion`, { body }));
}

/** Money that an investor deposits. */
export const deposit = async (app: TestApp, userId: number, fundId: number, amount: string) =>
  ok(
    await app.send('POST', `/protected/inversionistas/${userId}/depositos`, {
      body: { fundId, amount, means: 'transfer' },
    }),
  );

/** The wallet of an investor in the first fund. */
export async function walletOf(app: TestApp, username: string): Promise<InvestorWallet> {
  const { wallets } = await read<Investor>(app, '/protected/mi-inversion', username);
  return wallets[0]!;
}

/** An opportunity to prepare where a test does not care. */
export const offering = (
  requestId: number,
  fundId: number,
  change: Partial<NewOpportunity> = {},
): NewOpportunity => ({
  requestId,
  fundId,
  minimum: '1500.00',
  ticket: '100.00',
  lenderPart: '0',
  isSubordinated: false,
  atMinimum: 'notFunded',
  title: 'Bodega que compra mercadería',
  purpose: 'Compra de mercadería para la campaña',
  guarantee: '',
  riskClass: 'B',
  expectedLossPercent: '2',
  closesOn: '2026-03-30',
  buyBackDays: null,
  ...change,
});

/** An opportunity that was published. */
export async function published(app: TestApp, body: NewOpportunity): Promise<OpportunityDetail> {
  const { id, version } = await ok<OpportunityDetail>(
    await app.send('POST', OPPORTUNITIES, { body }),
  );
  return ok(await app.send('POST', `${OPPORTUNITIES}/${id}/publicacion`, { body: { version } }));
}

export const reserve = (app: TestApp, id: number, as: string, amount: string) =>
  app.send('POST', `${OPPORTUNITIES}/${id}/reservas`, { as, body: { amount } });

export const readOpportunity = (app: TestApp, id: number, as?: string) =>
  read<OpportunityDetail>(app, `${OPPORTUNITIES}/${id}`, as);

const TERMS = someTerms({
  principal: '3000.00',
  rateKind: 'annualEffective',
  annualRatePercent: '40',
  installmentCount: 12,
});

/** The loan of an accepted request of 3,000. */
const loanOf = (
  ids: Pick<NewLoan, 'borrowerId' | 'fundId'>,
  requestId: number,
  change: Partial<NewLoan> = {},
): NewLoan => ({
  ...TERMS,
  ...ids,
  requestId,
  lateAnnualRatePercent: '12',
  previewTotalDue: simulateLoan(TERMS, 'PEN').totalDue,
  ...change,
});

/** A request of 3,000 that was accepted, two investors with 5,000 each, and their fund. */
export interface InvestedWorld {
  readonly app: TestApp;
  readonly fundId: number;
  readonly borrowerId: number;
  readonly requestId: number;
  readonly ana: Investor;
  readonly beto: Investor;
}

export const withInvestors = (test: (world: InvestedWorld) => Promise<void>, capital = '0') =>
  withTestApp(async (app) => {
    const { product, borrowerId } = await someLenders(app);
    const fundId = await anInvestorsFund(app, capital);
    const ana = await anInvestor(app, ANA);
    const beto = await anInvestor(app, BETO);
    await deposit(app, ana.userId, fundId, '5000.00');
    await deposit(app, beto.userId, fundId, '5000.00');
    const requestId = await aRequest(app, product.id, 'ACEPTADA');
    await test({ app, fundId, borrowerId, requestId, ana, beto });
  });

/** The loan that an opportunity of a world funds, as it is sent. */
export const fundedLoanBody = ({ borrowerId, fundId, requestId }: InvestedWorld) =>
  loanOf({ borrowerId, fundId }, requestId);

/** A loan of 3,000 that Ana (1,000) and Beto (2,000) fund, unless told otherwise. */
export async function aFundedLoan(
  { app, fundId, borrowerId, requestId }: InvestedWorld,
  parts: readonly (readonly [string, string])[] = [
    [ANA, '1000.00'],
    [BETO, '2000.00'],
  ],
  change: Partial<NewOpportunity> = {},
): Promise<{ readonly loan: LoanDetail; readonly opportunityId: number }> {
  const { id } = await published(app, offering(requestId, fundId, change));
  for (const [investor, amount] of parts) await ok(await reserve(app, id, investor, amount));
  const body = loanOf({ borrowerId, fundId }, requestId);
  const loan = await ok<LoanDetail>(await app.send('POST', '/protected/prestamos', { body }));
  return { loan, opportunityId: id };
}

/** A funded loan on the day after its first installment was paid, which no lot distributed yet. */
export async function aPaidLoan(world: InvestedWorld) {
  const { app } = world;
  const funded = await aFundedLoan(world);
  const { id, installments } = funded.loan;
  app.setToday('2026-04-10');
  const payment = await payLoan(app, id, installments[0]!.total, '2026-04-10');
  app.setToday('2026-04-11');
  return { ...funded, payment };
}

export const assemble = (app: TestApp) => app.send('POST', LOTS);

/** A lot that was put together and generated. */
export async function distribute(app: TestApp): Promise<DistributionLotDetail> {
  const { id } = await ok<DistributionLotDetail>(await assemble(app));
  return ok(await app.send('POST', `${LOTS}/${id}/generacion`));
}

export const undoDistribution = async (app: TestApp, id: number) =>
  ok<DistributionLotDetail>(await app.send('POST', `${LOTS}/${id}/extorno`, { body: WHY }));

export const loanInvestors = (app: TestApp, loanId: number) =>
  read<LoanInvestors>(app, `/protected/prestamos/${loanId}/inversionistas`);

/** Balances of the accounts of investors: credits less debits. */
export async function investorBooks({ db }: TestApp): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ account: string; balance: string }>(sql`
    select account, sum(credit - debit)::numeric(18,2)::text as balance from journal_line
    where account in ('2502', '2503', '2701', '2702', '2703', '2704', '4304', '5110', '5111')
    group by account having sum(credit - debit) <> 0 order by account`);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

interface Tied extends Record<string, unknown> {
  readonly available: string;
  readonly held: string;
  readonly shares: string;
}

/** Wallets by their movements, and shares: each as the books have to say it. */
async function investorTables({ db }: TestApp): Promise<Tied> {
  const { rows } = await db.execute<Tied>(sql`
    select (select coalesce(sum(available), 0)::numeric(18,2)::text from investor_movement)
        as available,
      (select coalesce(sum(held), 0)::numeric(18,2)::text from investor_movement) as held,
      (select coalesce(sum(outstanding), 0)::numeric(18,2)::text from share
        where investor_id is not null) as shares`);
  return rows[0]!;
}

/** A payment of a loan, by the version that is seen. */
export async function payLoan(app: TestApp, loanId: number, amount: string, receivedOn: string) {
  const { version } = await read<LoanDetail>(app, `/protected/prestamos/${loanId}`);
  const body = { amount, receivedOn, means: 'cash', loanVersion: version };
  return ok<{ id: number }>(
    await app.send('POST', `/protected/prestamos/${loanId}/pagos`, { body }),
  );
}

/** Books and tables of investors, as pairs that have to be the same. */
export async function booksBesideTables(app: TestApp) {
  const books = await investorBooks(app);
  const tables = await investorTables(app);
  const ofBooks = {
    available: books['2701'] ?? '0.00',
    held: books['2702'] ?? '0.00',
    shares: books['2703'] ?? '0.00',
  };
  return { books: ofBooks, tables: { ...tables } };
}

/** Books, wallets and shares say the same, and the parts of a loan's investors are the whole. */
export async function expectTied(app: TestApp, loanId: number): Promise<void> {
  const { books, tables } = await booksBesideTables(app);
  expect(tables).toEqual(books);
  expect(await loanInvestors(app, loanId)).toMatchObject({ difference: '0.00' });
}

/** Shares of an investor, the last reserved first. */
export const sharesOf = async (app: TestApp, as: string) =>
  (await read<{ items: Share[] }>(app, '/protected/participaciones', as)).items;
