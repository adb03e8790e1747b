import { byNobody, insertEntries } from '@server/money/journal/queries';
import type { NewEntry } from '@server/money/journal/queries';
import { inTransaction } from '@server/platform/db/client';
import { closeMissed } from '@server/process/businessDay/missed';
import { runDay } from '@server/process/jobs/nightly';
import { addDays } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  BETO,
  distribute,
  investorBooks,
  ok,
  payLoan,
  sharesOf,
  undoDistribution,
  withInvestors,
} from '@tests/support/investments';
import { expectRecomputed, recomputed } from '@tests/support/loanChecks';
import { aMarket, buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

/** Begins a date: the one before it ends, and its jobs run. */
async function night(app: TestApp, date: string) {
  app.setToday(date);
  await runDay(app.deps);
}

/** Interest that a borrower owes or earned, and what of it is owed to investors, in céntimos. */
async function interest({ db }: TestApp, on = '9999-12-31') {
  const { rows } = await db.execute<{ receivable: string; payable: string }>(sql`
    select coalesce(sum(debit - credit) filter (where account in ('1407', '1408', '1409')), 0) * 100
        as receivable,
      coalesce(sum(credit - debit) filter (where account = '2704'), 0) * 100 as payable
    from journal_line j join journal_entry e on e.id = j.entry_id where e.posted_on <= ${on}`);
  return { receivable: Number(rows[0]!.receivable), payable: Number(rows[0]!.payable) };
}

it('at a month end investors are owed their part of what is earned, due or not', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan } = await aFundedLoan(
      world,
      [
        [ANA, '1000.00'],
        [BETO, '1700.00'],
      ],
      { lenderPart: '300.00', isSubordinated: true },
    );
    await night(app, '2026-03-31');
    expect(await interest(app)).toEqual({ receivable: 0, payable: 0 });
    await night(app, '2026-04-01');
    const march = await interest(app);
    expect(march.receivable).toBeGreaterThan(0);
    expect(march.payable).toBe(Math.round((march.receivable * 9) / 10));

    // Investors are owed what was paid until it is distributed, and what was earned since.
    const [first] = loan.installments;
    await night(app, first!.dueOn);
    await payLoan(app, loan.id, first!.total, first!.dueOn);
    await night(app, '2026-05-01');
    const april = await interest(app);
    const paid = Number(first!.interest.replace('.', ''));
    expect(april.payable).toBe(Math.round(((april.receivable + paid) * 9) / 10));
    await distribute(app);
    const after = await interest(app);
    expect(after.receivable).toBe(april.receivable);
    expect(after.payable).toBe(Math.round((after.receivable * 9) / 10));
    await expectRecomputed(app);
  }, '2000'));

it('month ends that went by while nobody looked owe investors as those that were seen', () =>
  withInvestors(async (world) => {
    const { app } = world;
    await aFundedLoan(
      world,
      [
        [ANA, '1000.00'],
        [BETO, '1700.00'],
      ],
      { lenderPart: '300.00', isSubordinated: true },
    );
    const { clock } = app.deps;
    const act = { userId: null, requestId: 'puesta al día', clock };
    await night(app, '2026-03-12');
    app.setToday('2026-05-04');
    // The dates are closed first, as by a person who says that the clock is right.
    await inTransaction(app.db, (tx) =>
      closeMissed(tx, act, { from: '2026-03-12', until: '2026-05-04' }),
    );
    await runDay(app.deps);
    for (const on of ['2026-03-31', '2026-04-30']) {
      const { receivable, payable } = await interest(app, on);
      expect(receivable).toBeGreaterThan(0);
      expect([on, payable]).toEqual([on, Math.round((receivable * 9) / 10)]);
    }
    const april = await interest(app, '2026-04-30');
    expect(april.receivable).toBeGreaterThan((await interest(app, '2026-03-31')).receivable);
    // Asked for again it moves nothing.
    const before = await interest(app);
    await runDay(app.deps);
    expect(await interest(app)).toEqual(before);
    await expectRecomputed(app);
  }, '2000'));

it('a month end leaves nothing owed of a loan that has no investor any more', () =>
  withInvestors(async (world) => {
    const { app } = world;
    const { loan, opportunityId } = await aFundedLoan(world);
    app.setToday('2026-04-10');
    await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
    app.setToday('2026-04-11');
    const { id } = await distribute(app);
    await undoDistribution(app, id);
    await distribute(app);
    app.setToday('2026-04-25');
    const shareIds = [...(await sharesOf(app, ANA)), ...(await sharesOf(app, BETO))];
    const ids = shareIds.map((share) => share.id);
    await ok(await buySharesBack(app, opportunityId, ids));
    await night(app, '2026-05-01');
    expect((await interest(app)).payable).toBe(0);
    await expectRecomputed(app);
  }, '9000'));

const plus = (amount: string, cents: number) =>
  formatMoney(parseMoney(amount, 'PEN') + BigInt(cents), 'PEN');

/** An entry of some kind that no act posted: accounts with their debits, in céntimos. */
async function post(
  app: TestApp,
  of: Pick<NewEntry, 'fundId' | 'kind'> & { readonly loanId?: number },
  postings: Readonly<Record<string, bigint>>,
) {
  const entry = {
    ...of,
    postedOn: app.deps.clock.today(),
    description: 'Asiento de más',
    postings: Object.entries(postings).map(([account, amount]) => ({ account, amount })),
  };
  await inTransaction(app.db, (tx) => insertEntries(tx, [entry], byNobody(app.deps.clock.now())));
}

/** Items of the books that differ tonight, with both amounts. */
const booksTonight = async (app: TestApp) =>
  (await recomputed(app)).items
    .filter(({ kind }) => kind === 'books')
    .map(({ item, loanId, kept, recomputed: again }) => ({ item, loanId, kept, again }));

it('the night tells of tax and interest of investors that entries took otherwise', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const { loan, opportunityId } = await aMarket(world);
    app.setToday('2026-04-25');
    const [share] = await sharesOf(app, ANA);
    await ok(await buySharesBack(app, opportunityId, [share!.id]));
    const { '2503': withheld } = await investorBooks(app);
    // Tax that is handed over to the state is of no loan.
    await post(app, { fundId, kind: 'manual' }, { '2503': 1n, '5101': -1n });
    await expectRecomputed(app);
    const kind = 'investorDistribution' as const;
    await post(app, { fundId, kind, loanId: loan.id }, { '2503': -7n, '2704': 7n });
    const seen = await booksTonight(app);
    expect(seen).toEqual([
      {
        item: 'investorInterest',
        loanId: loan.id,
        kept: expect.any(String),
        again: expect.any(String),
      },
      { item: 'investorWithheld', loanId: loan.id, kept: plus(withheld!, 7), again: withheld },
    ]);
    expect(seen[0]!.kept).toBe(plus(seen[0]!.again, 7));
  }, '20000'));

it('nothing is owed to the investors of a loan that ended, and the night says so', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const { loan } = await aFundedLoan(
      world,
      [
        [ANA, '1000.01'],
        [BETO, '1702.98'],
      ],
      { lenderPart: '297.01', isSubordinated: true },
    );
    for (const { total, dueOn } of loan.installments.slice(0, 5)) {
      await night(app, dueOn);
      await payLoan(app, loan.id, total, dueOn);
      app.setToday(addDays(dueOn, 1));
      await distribute(app);
      const { receivable, payable } = await interest(app);
      expect([receivable, payable]).toEqual([0, 0]);
    }
    const today = app.deps.clock.today();
    const path = `/protected/prestamos/${loan.id}`;
    const { amount } = await ok<{ amount: string }>(await app.send('GET', `${path}/cancelacion`));
    const { version } = await ok<LoanDetail>(await app.send('GET', path));
    const body = { amount, receivedOn: today, means: 'cash', loanVersion: version };
    await ok(await app.send('POST', `${path}/pagos`, { body: { ...body, way: 'payOff' } }));
    app.setToday(addDays(today, 1));
    await distribute(app);
    expect((await interest(app)).payable).toBe(0);
    await expectRecomputed(app);
    await post(
      app,
      { fundId, kind: 'investorInterest', loanId: loan.id },
      { '4304': 3n, '2704': -3n },
    );
    expect(await booksTonight(app)).toEqual([
      { item: 'investorInterestLeft', loanId: loan.id, kept: '0.03', again: '0.00' },
    ]);
  }, '2000'));
