import { addDays } from '@core/calendar/plainDate';
import type { LoanChange } from '@core/contract/loanChanges';
import type { Indicators } from '@core/contract/indicators';
import { inTransaction, type Database } from '@server/platform/db/client';
import { forgetFactsFrom, recordFacts } from '@server/reports/facts/recordFacts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPanel } from '@tests/support/compareIndicators';
import { loanChangesOf } from '@tests/support/loanChanges';
import { LIVED, livePortfolio, randomPortfolio } from '@tests/support/randomPortfolios';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

/** Tables of sums by cell, with their keys. */
const KEPT = {
  standing_cell: ['day, cell_id', 'loans, principal, arrears, late_0, late_30, late_60, late_90'],
  due_cell: ['due_on, cell_id', 'amount, paid, original'],
  due_term: ['due_on, prior_on, cell_id', 'loans, days'],
  due_turn: ['due_on, loan_id, cell_id', 'days'],
  week_cell: ['monday, cell_id', 'installments, expected'],
  month_cell: ['month, cell_id', 'opening, scheduled'],
  lent_fact: ['posted_on, undone_on, loan_id, cell_id', 'amount'],
  came_cell: ['received_on, counts_on, cell_id', 'income, principal, amount'],
  early_cell: ['due_on, received_on, cell_id', 'amount'],
  ahead_share: ['received_on, due_on, loan_id, cell_id', 'principal'],
  came_week: ['received_on, cell_id', 'amount'],
} as const;

async function keptOf(db: Database) {
  const tables = [];
  for (const [table, [keys, columns]] of Object.entries(KEPT)) {
    const names = columns.split(', ');
    const { rows } = await db.execute(
      sql.raw(`select ${keys}, ${names.map((name) => `sum(${name})::numeric as ${name}`).join()}
        from ${table} group by ${keys}
        having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')} order by ${keys}`),
    );
    tables.push([table, rows] as const);
  }
  return Object.fromEntries(tables);
}

/** Sums as they grew day by day are those of the books: counted anew, they are the same. */
async function expectCountedAlike({ db }: TestApp) {
  const grown = await keptOf(db);
  await db.execute(sql`select recount_kept_figures()`);
  expect(grown).toEqual(await keptOf(db));
  return grown;
}

const idsOf = async (db: Database, query: ReturnType<typeof sql>) =>
  (await db.execute<{ id: number; loan: number }>(query)).rows;

/** Enters a payment of a closed day on each living loan. */
async function payLate({ db, send }: TestApp, receivedOn: string) {
  let paid = 0;
  const loans = await idsOf(db, sql`select id from loan where status = 'active' order by id`);
  for (const { id } of loans) {
    const body = { amount: '15.30', receivedOn, means: 'cash' };
    paid += Number((await send('POST', `/protected/prestamos/${id}/pagos`, { body })).ok);
  }
  return paid;
}

/** Takes the first payment of some loans back, which others followed. */
async function voidFirst({ db, send }: TestApp) {
  let voided = 0;
  const payments = await idsOf(
    db,
    sql`select loan_id as loan, min(id) as id from payment group by 1 order by 1 limit 5`,
  );
  for (const { id, loan } of payments) {
    const path = `/protected/prestamos/${loan}/pagos/${id}/extorno-posterior`;
    voided += Number((await send('POST', path, { body: { reason: 'Cheque devuelto' } })).ok);
  }
  return voided;
}

/** Moves what is left of loans to other dates. */
async function moveDues(app: TestApp) {
  let moved = 0;
  const loans = await idsOf(app.db, sql`select id from loan where status = 'active' order by id`);
  for (const { id } of loans) {
    const { ask, approve, evidence } = loanChangesOf(app, id);
    const terms = { kind: 'rescheduling', installmentCount: 4, firstDueOn: '2026-06-30' };
    const paper = await evidence(ANALYST);
    const answer = await ask({ ...terms, annualRatePercent: '24' }, ANALYST, undefined, paper);
    if (!answer.ok) continue;
    const { id: changeId, status } = (await answer.json()) as LoanChange;
    moved += Number(status === 'applied' || (await approve(changeId)).ok);
  }
  return moved;
}

it('sums of the panel follow what is entered, voided and moved after a close', () =>
  withTestApp(async (app) => {
    const { db } = app;
    await livePortfolio(app, fc.sample(randomPortfolio, 2).flat());
    const grown = await expectCountedAlike(app);
    for (const [table, rows] of Object.entries(grown)) {
      expect([table, rows.length > 0]).toEqual([
        table,
        !['due_turn', 'ahead_share'].includes(table),
      ]);
    }
    const income = async () => {
      const { period } = await readPanel<Indicators>(app, 'indicadores', { ...LIVED });
      return Number(period.income) + Number(period.principalCollected);
    };
    const before = await income();
    expect(await payLate(app, addDays(LIVED.to, -12))).toBeGreaterThan(0);
    expect(await income()).toBeGreaterThan(before);
    expect(await voidFirst(app)).toBeGreaterThan(0);
    await expectCountedAlike(app);
    expect(await moveDues(app)).toBeGreaterThan(0);
    const moved = await expectCountedAlike(app);
    const today = addDays(LIVED.to, 1);
    const officer = sql`update borrower set officer_id = (select min(id) from app_user)`;
    await db.execute(officer);
    const closed = addDays(LIVED.to, 2);
    await recordFacts(db, closed, { today: closed, now: new Date() });
    await expectCountedAlike(app);
    await inTransaction(db, (tx) => forgetFactsFrom(tx, today));
    expect(await keptOf(db)).toEqual(moved);
  }));
