import type { LoanChange } from '@core/contract/loanChanges';
import type { WaitingReviews } from '@core/contract/rateReviews';
import { runDay } from '@server/process/jobs/nightly';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { expectRecomputed } from '@tests/support/loanChecks';
import { read } from '@tests/support/moneyTransfers';
import { anIndexValue } from '@tests/support/rateIndexes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { aVariableLoan } from '@tests/support/variableLoans';

const waiting = (app: TestApp) => read<WaitingReviews>(app, '/protected/revisiones-de-tasa');

const changesOf = (app: TestApp, id: number) =>
  read<LoanChange[]>(app, `/protected/prestamos/${id}/cambios`);

/** A loan whose borrower has a mail. */
async function aToldLoan(app: TestApp) {
  const loan = await aVariableLoan(app);
  await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.com'`);
  return loan;
}

async function mails({ db }: TestApp) {
  const { rows } = await db.execute<{ subject: string; body: string }>(
    sql`select subject, body from mail_outbox where event = 'rateReviewed' order by id`,
  );
  return rows;
}

it('waits for the value of its index, and is made by the night once it is there', () =>
  withTestApp(async (app) => {
    const loan = await aToldLoan(app);
    app.setToday('2026-06-11');
    await runDay(app.deps);
    expect(await changesOf(app, loan.id)).toEqual([]);
    expect(await waiting(app)).toMatchObject({
      total: 1,
      items: [{ loanId: loan.id, reviewedOn: '2026-06-10', waitsFor: 'indexMissing' }],
    });
    await anIndexValue(app, '2026-06-01', '18');
    expect((await waiting(app)).items[0]?.waitsFor).toBe('due');
    app.setToday('2026-06-12');
    await runDay(app.deps);
    await runDay(app.deps);
    expect(await changesOf(app, loan.id)).toMatchObject([
      { status: 'applied', requestedBy: 'Sistema', terms: { reviewedOn: '2026-06-10' } },
    ]);
    expect(await waiting(app)).toEqual({ items: [], total: 0 });
    expect(await loan.detail()).toMatchObject({
      nextReviewOn: '2026-09-10',
      laterRates: [{ fromNumber: 4, percent: '48' }],
    });
    const [mail, ...others] = await mails(app);
    expect(others).toEqual([]);
    expect(mail!.body).toContain('pasa de 36.00 % a 48.00 % TNA desde el 10/06/2026.');
    expect(mail!.body).toMatch(
      /La cuota 4, que vence el 10\/07\/2026, era de S\/ 221\.52 y es de S\/ /,
    );
    await expectRecomputed(app);
  }));

it('is not made again by the night once a person took it back, who may do it', () =>
  withTestApp(async (app) => {
    const loan = await aToldLoan(app);
    await anIndexValue(app, '2026-06-01', '18');
    await runDay(app.deps);
    const [made] = await changesOf(app, loan.id);
    expect((await loan.end(made!.id, 'anulacion')).status).toBe(200);
    await runDay(app.deps);
    expect((await waiting(app)).items).toMatchObject([{ waitsFor: 'undone' }]);
    expect((await mails(app))[1]!.subject).toContain('sin efecto');
    // A value typed wrong is corrected by another of the same day.
    await anIndexValue(app, '2026-06-01', '8');
    const again = await loan.ask({ kind: 'rateReview', reviewedOn: '2026-06-10' });
    expect(again.status).toBe(201);
    expect((await loan.detail()).laterRates).toMatchObject([{ fromNumber: 4, percent: '38' }]);
    await expectRecomputed(app);
  }));

it('waits while interest is frozen, and passes over what has no installment left', () =>
  withTestApp(async (app) => {
    const loan = await aVariableLoan(app);
    await anIndexValue(app, '2026-06-01', '18');
    await app.db.execute(sql`update loan set interest_frozen_since = '2026-06-10'`);
    await runDay(app.deps);
    expect((await waiting(app)).items).toMatchObject([{ waitsFor: 'frozen' }]);
    await app.db.execute(sql`update loan set interest_frozen_since = null`);
    app.setToday('2026-09-10');
    await anIndexValue(app, '2026-09-01', '9');
    await runDay(app.deps);
    // The last installment falls due today: neither the review of June nor this one has any left.
    expect(await loan.detail()).toMatchObject({ nextReviewOn: '2026-12-10', laterRates: [] });
    await expectRecomputed(app);
  }));
