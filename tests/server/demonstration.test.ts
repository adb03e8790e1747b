import { addDays } from '@core/calendar/plainDate';
import type { LoanInvestors } from '@core/contract/distributions';
import type { LoanPast } from '@core/contract/loanPast';
import type { Product } from '@core/contract/products';
import type { OpportunityPage } from '@core/contract/opportunities';
import type { RequestPage } from '@core/contract/requests';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { isDocumentValid } from '@core/identity/documents';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { seedDemonstration } from '@server/process/demonstration/demonstration';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, awaited } from '@tests/support/fourEyes';
import { ask } from '@tests/support/lifeActs';
import { booksBesideTables } from '@tests/support/investments';
import { expectRecomputed } from '@tests/support/loanChecks';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

const DAYS_AGO = [0, 1, 7, 33, 101];

/** One demonstration for all: to make it takes the longest, and the first looks alone. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedDemonstration(app.db, app.deps.clock, 'America/Lima');
});
afterAll(() => app.close());

const lateOf = (past: LoanPast) =>
  past.installments
    .map((row) => parseMoney(row.lateInterest, 'PEN'))
    .filter((amount) => amount > 0n);

it('every loan of the demonstration owes on past days what their balance says', async () => {
  const { clock } = app.deps;
  let late = 0;
  for (const ago of DAYS_AGO) {
    const asOf = addDays(clock.today(), -ago);
    const path = `balance-prestamos?asOf=${asOf}&limit=100`;
    const { body: balance } = await ask<PortfolioBalance>({ app }, 'GET', path);
    expect([asOf, balance.difference]).toEqual([asOf, '0.00']);
    const balances = new Map(balance.items.map((row) => [row.id, row]));
    for (let id = 1; id <= 21; id += 1) {
      const seen = await ask<LoanPast>({ app }, 'GET', `prestamos/${id}/a-fecha?asOf=${asOf}`);
      if (!seen.isDone) expect(seen.body.code).toBe('PAST_DATE_OUT_OF_LIMITS');
      const row = balances.get(id);
      if (!seen.isDone || row === undefined) continue;
      const { number, lateInterest, outstandingPrincipal, interestReceivable } = seen.body;
      expect({ asOf, number, lateInterest, outstandingPrincipal, interestReceivable }).toEqual({
        asOf,
        number: row.number,
        lateInterest: row.lateInterest,
        outstandingPrincipal: row.outstandingPrincipal,
        interestReceivable: row.interest,
      });
      if (lateOf(seen.body).length > 0) late += 1;
    }
    const told = balance.items.map((row) => parseMoney(row.lateInterest, 'PEN'));
    expect(formatMoney(sum(told), 'PEN')).toBe(balance.totals.lateInterest);
  }
  expect(late).toBeGreaterThan(DAYS_AGO.length);
  await expectRecomputed(app);
});

/** Companies and their lender have each a valid RUC of their own, and nothing lies ahead. */
async function expectPlausible({ db, deps }: TestApp) {
  const { rows } = await db.execute<{ ruc: string }>(sql`
    select document_number as ruc from borrower where document_type = 'RUC'
    union all select tax_id from lender_profile`);
  const all = rows.map(({ ruc }) => ruc);
  expect(all.length).toBeGreaterThan(2);
  expect(new Set(all).size).toBe(all.length);
  for (const ruc of all) expect([ruc, isDocumentValid('RUC', ruc)]).toEqual([ruc, true]);
  const made = await db.execute(sql`select business_date from charge_run
    where assembled_at > ${deps.clock.now()}`);
  expect(made.rows).toEqual([]);
}

/** Requests stand where lenders meet them, each with the hands that it went through. */
async function expectRequests({ send, db }: TestApp) {
  const statusesOf = async (group: string) => {
    const read = await send('GET', `/protected/solicitudes?group=${group}`, { as: ADMIN });
    return ((await read.json()) as RequestPage).items.map(({ status }) => status).toSorted();
  };
  const pending = ['ACEPTADA', 'BORRADOR', 'ENVIADA', 'EN_COMITE', 'OFERTA_ENVIADA'];
  expect(await statusesOf('pending')).toEqual(pending);
  expect(await statusesOf('history')).toEqual(['CONVERTIDA', 'RECHAZADA']);
  const { rows } = await db.execute<{ hands: number }>(sql`
    select count(distinct user_id)::int as hands from loan_request_event group by request_id
    order by request_id`);
  expect(rows.map(({ hands }) => hands)).toEqual([3, 3, 1, 1, 2, 3, 2]);
}

/**
 * A loan of investors ties out, with one payment to distribute; an opportunity is half funded, and
 * a loan that lives is offered with its past.
 */
async function expectInvested(app: TestApp) {
  const { send, deps } = app;
  const read = async <T>(path: string) =>
    (await (await send('GET', `/protected/${path}`, { as: ADMIN })).json()) as T;
  const { items } = await read<OpportunityPage>('oportunidades');
  const open = items.filter(({ status }) => status === 'PUBLICADA');
  const paidAndLate = { installmentsPaid: 3, installmentsLeft: 9, mostDaysLate: 4 };
  expect(open).toMatchObject([
    { investors: 1, daysLate: 0, living: paidAndLate },
    { fundedPercent: 50, investors: 2, living: null },
  ]);
  for (const { closesOn } of open) expect(closesOn > deps.clock.today()).toBe(true);
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select loan_id as id from opportunity where status = 'DESEMBOLSADA'`);
  const funded = await read<LoanInvestors>(`prestamos/${rows[0]!.id}/inversionistas`);
  expect(funded).toMatchObject({ difference: '0.00', shares: { length: 3 } });
  const isLate = funded.distributions.map(({ lateInterest }) => lateInterest !== '0.00');
  expect(isLate.filter(Boolean).length).toBe(1);
  expect(isLate.length).toBe(2);
  expect(funded.undistributed).not.toBe('0.00');
  const asked = await read<{ items: unknown[] }>('retiros-de-inversionistas?status=PEDIDO');
  expect(asked.items).toMatchObject([{ amount: '500.00' }]);
  const { books, tables } = await booksBesideTables(app);
  expect(tables).toEqual(books);
}

/** Habits that a lender looks for are on sale: charges, grace that compounds, a variable rate. */
async function expectHabits({ send }: TestApp) {
  const read = await send('GET', '/protected/productos', { as: ADMIN });
  const terms = ((await read.json()) as Product[]).map((product) => product.terms);
  expect(terms.some(({ charges }) => charges.length > 0)).toBe(true);
  expect(terms.some(({ graceInterest }) => graceInterest === 'compounded')).toBe(true);
  expect(terms.some(({ variableRate }) => variableRate !== null)).toBe(true);
  const values = await send('GET', '/protected/indices-de-tasa', { as: ADMIN });
  expect(((await values.json()) as unknown[]).length).toBeGreaterThan(12);
}

it('a fresh demonstration lets one ask and another approve, on its first day', async () => {
  await expectPlausible(app);
  await expectRequests(app);
  await expectHabits(app);
  await expectInvested(app);
  const phones = await app.send('GET', '/protected/telefonos', { as: ADMIN });
  expect(await phones.json()).toMatchObject({ total: 1, items: [{ status: 'active' }] });
  // Tests sign in by one password.
  await app.db.execute(sql`update app_user set password_hash = (select password_hash
      from app_user where username = ${ADMIN}) where username like '%@DEMO.PE'`);
  const [asker, other] = ['ADMIN@DEMO.PE', 'JEFA@DEMO.PE'];
  const declared = { as: asker, body: { reason: 'Somos dos desde hoy' } };
  const ended = await app.send('POST', '/protected/cuatro-ojos/declaracion/fin', declared);
  expect(ended.status).toBe(200);
  const body = { kind: 'withdrawal', amount: '100.00', note: 'Retiro del socio' };
  const path = '/protected/fondos/1/movimientos';
  const asked = await awaited(await app.send('POST', path, { as: asker, body }));
  expect(asked).toMatchObject({ status: 'awaiting', approvableFrom: null });
  expect((await approve(app, asked.id, other)).status).toBe(200);
});
