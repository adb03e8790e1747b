import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Borrower } from '@core/contract/borrowers';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { PortfolioGroups } from '@core/contract/portfolio';
import type { LoanRating, RatingTable } from '@core/contract/riskRatings';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { runDay } from '@server/process/jobs/nightly';
import { aNewLoan, someParties } from '@tests/support/builders';
import { loanChangesOf } from '@tests/support/loanChanges';
import { aProduct } from '@tests/support/products';
import { pay } from '@tests/support/ratings';
import { DAY, renewing } from '@tests/support/renewals';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
beforeEach(async () => {
  app = await createTestApp();
  ids = await someParties(app);
});
afterEach(() => app.close());

const read = async <T>(path: string) =>
  (await (await app.send('GET', `/protected/${path}`)).json()) as T;
const ratingOf = (id: number, asOf?: string) =>
  read<LoanRating>(`prestamos/${id}/clase${asOf === undefined ? '' : `?asOf=${asOf}`}`);

/** Classes as the portfolio of a day groups them: provided for in the books, and to be so. */
async function grouped(asOf: string) {
  const { groups } = await read<PortfolioGroups>(
    `balance-prestamos/grupos?groupBy=rating&asOf=${asOf}`,
  );
  return groups.map(({ key, provision, provisionDue }) => [key, provision, provisionDue]);
}

/** 1,200.00 at 1 % a month in three installments, rescheduled into twelve when 35 days late. */
async function aRescheduledLoan() {
  app.setToday(TODAY);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  const { id } = (await made.json()) as LoanDetail;
  app.setToday('2026-05-15');
  expect(await ratingOf(id)).toMatchObject({ rating: 'DEFICIENTE', kept: null });
  const { ask, approve, evidence, end } = loanChangesOf(app, id);
  const terms = {
    kind: 'rescheduling',
    installmentCount: 12,
    firstDueOn: '2026-06-15',
    annualRatePercent: '12',
  };
  const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
  const change = (await asked.json()) as LoanChange;
  expect((await approve(change.id)).status).toBe(200);
  return { id, undo: () => end(change.id, 'anulacion') };
}

/** Pays what is due on a day, and ends the day. */
async function paidOn(id: number, on: string) {
  app.setToday(on);
  const { installments } = await read<LoanDetail>(`prestamos/${id}`);
  const due = installments.filter(({ dueOn }) => dueOn <= on);
  const owed = sum(due.map(({ outstanding }) => parseMoney(outstanding, 'PEN')));
  expect((await pay(app, id, formatMoney(owed, 'PEN'))).status).toBe(201);
  await runDay(app.deps);
}

/** Class, rank by days and day since which it is paid on time, at the end of a day. */
async function endOf(id: number, on: string) {
  app.setToday(on);
  await runDay(app.deps);
  const { rating, own, kept } = await ratingOf(id);
  return [rating, own, kept?.onTimeSince];
}

describe('the class of a rescheduled loan', () => {
  it('stays what its days late made it, in every figure, and gets better by paying', async () => {
    const { id } = await aRescheduledLoan();
    await runDay(app.deps);
    expect(await ratingOf(id)).toMatchObject({
      daysPastDue: 0,
      own: 'NORMAL',
      rating: 'DEFICIENTE',
      percent: '25',
      kept: {
        rating: 'DEFICIENTE',
        since: '2026-05-15',
        onTimeSince: '2026-05-15',
        healsAfterMonths: 6,
      },
    });
    // 25 % of 1,200.00.
    expect(await grouped('2026-05-15')).toEqual([['DEFICIENTE', '300.00', '300.00']]);
    const { items } = await read<{ items: Borrower[] }>('clientes?riskRating=DEFICIENTE');
    expect(items).toHaveLength(1);

    await paidOn(id, '2026-06-15');
    await paidOn(id, '2026-07-15');
    // Late beyond the days of Normal: the months count anew from the day after it was paid.
    expect(await endOf(id, '2026-08-25')).toEqual(['DEFICIENTE', 'CPP', '2026-08-26']);
    for (const on of ['2026-08-26', '2026-09-15', '2026-10-15', '2026-11-15', '2026-12-15']) {
      await paidOn(id, on);
    }
    await paidOn(id, '2027-01-15');
    await paidOn(id, '2027-02-15');
    expect(await endOf(id, '2027-02-25')).toEqual(['DEFICIENTE', 'NORMAL', '2026-08-26']);
    expect(await endOf(id, '2027-02-26')).toEqual(['CPP', 'NORMAL', '2027-02-26']);
    expect(await ratingOf(id, '2027-02-25')).toMatchObject({ rating: 'DEFICIENTE' });
    expect(await grouped('2027-02-25')).toEqual([['DEFICIENTE', '78.39', '78.39']]);
    expect(await grouped('2027-02-26')).toEqual([['CPP', '15.68', '15.68']]);
  });

  it('is that of its days late again where the rescheduling is undone', async () => {
    const { id, undo } = await aRescheduledLoan();
    expect((await undo()).status).toBe(200);
    expect(await ratingOf(id)).toMatchObject({ rating: 'DEFICIENTE', kept: null });
  });

  it('goes on in the loan that renews it', async () => {
    const { id } = await aRescheduledLoan();
    app.setToday(DAY);
    const old = await read<LoanDetail>(`prestamos/${id}`);
    const { id: productId } = await aProduct(app, { renewalMinPaidPercent: 0 }, { validFrom: DAY });
    const body = await renewing(app, { ids, old, productId });
    const made = await app.send('POST', '/protected/prestamos', { body });
    expect(made.status).toBe(201);
    const renewed = (await made.json()) as LoanDetail;
    expect(await ratingOf(renewed.id)).toMatchObject({
      own: 'NORMAL',
      rating: 'DEFICIENTE',
      kept: { rating: 'DEFICIENTE', onTimeSince: '2026-05-15' },
    });
  });

  it('never gets better by itself where its table says no months', async () => {
    const tables = await read<RatingTable[]>('clases-de-riesgo');
    const { bands } = tables.find((one) => one.creditType === 'consumer' && one.isCurrent)!;
    const table = { creditType: 'consumer', validFrom: '2026-05-01', source: 'Acuerdo', bands };
    const added = await app.send('POST', '/protected/clases-de-riesgo', { body: table });
    expect(added.status).toBe(201);
    const { id } = await aRescheduledLoan();
    for (const month of ['06', '07', '08', '09', '10', '11', '12']) {
      await paidOn(id, `2026-${month}-15`);
    }
    expect(await ratingOf(id)).toMatchObject({
      rating: 'DEFICIENTE',
      own: 'NORMAL',
      kept: { healsAfterMonths: null },
    });
  });
});
