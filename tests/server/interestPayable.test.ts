import { runDay } from '@server/process/jobs/nightly';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  BETO,
  distribute,
  ok,
  payLoan,
  sharesOf,
  undoDistribution,
  withInvestors,
} from '@tests/support/investments';
import { expectRecomputed } from '@tests/support/loanChecks';
import { buySharesBack } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

/** Begins a date: the one before it ends, and its jobs run. */
async function night(app: TestApp, date: string) {
  app.setToday(date);
  await runDay(app.deps);
}

/** Interest that a borrower owes or earned, and what of it is owed to investors, in céntimos. */
async function interest({ db }: TestApp) {
  const { rows } = await db.execute<{ receivable: string; payable: string }>(sql`
    select coalesce(sum(debit - credit) filter (where account in ('1407', '1408', '1409')), 0) * 100
        as receivable,
      coalesce(sum(credit - debit) filter (where account = '2704'), 0) * 100 as payable
    from journal_line`);
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
