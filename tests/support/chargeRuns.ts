import type { ChargeRun, RunLoanPage } from '@core/contract/chargeRuns';
import type { LoanDetail } from '@core/contract/loans';
import { isRunUnderWay } from '@core/loan/chargeRun';
import type { LotKind } from '@core/loan/components';
import { chargeRunWork } from '@server/lending/chargeRuns/runner';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { aLoan, aNewLoan } from './builders';
import { withTestApp, type TestApp } from './testApp';

export const RUNS = '/protected/lotes-de-cargos';

/** A run once it waits for a person. */
export async function settledRun(app: TestApp, id: number): Promise<ChargeRun> {
  await chargeRunWork.goOn(app.deps, id);
  const run = (await (await app.send('GET', `${RUNS}/${id}`)).json()) as ChargeRun;
  return isRunUnderWay(run.status) ? settledRun(app, id) : run;
}

/** A lot of the business date, assembled. */
export async function assembled(app: TestApp, kinds?: readonly LotKind[]): Promise<ChargeRun> {
  const response = await app.send('POST', RUNS, { body: { productId: null, kinds } });
  return settledRun(app, ((await response.json()) as ChargeRun).id);
}

export const approve = (app: TestApp, { id, hash }: Pick<ChargeRun, 'id' | 'hash'>) =>
  app.send('POST', `${RUNS}/${id}/generacion`, { body: { hash } });

/** A lot of the business date, posted. */
export async function generated(app: TestApp, kinds?: readonly LotKind[]): Promise<ChargeRun> {
  const run = await assembled(app, kinds);
  await approve(app, run);
  return settledRun(app, run.id);
}

export const undo = (app: TestApp, id: number) =>
  app.send('POST', `${RUNS}/${id}/reversion`, { body: { reason: 'Se armó por error' } });

export const loansOf = async (app: TestApp, id: number, query = '') =>
  ((await (await app.send('GET', `${RUNS}/${id}/prestamos${query}`)).json()) as RunLoanPage).items;

/** Two loans of `someTerms`, ten days late: 12.00 of interest and 3.96 of late interest each. */
export const withLateLoans = (test: (app: TestApp, loans: LoanDetail[]) => Promise<void>) =>
  withTestApp(async (app) => {
    const first = await aLoan(app);
    const body = aNewLoan({ borrowerId: first.borrowerId, fundId: first.fundId });
    const second = await app.send('POST', '/protected/prestamos', { body });
    app.setToday('2026-04-20');
    await test(app, [first, (await second.json()) as LoanDetail]);
  });

/** Interest and late interest that the books say a loan owes. */
export const receivable = async ({ db }: TestApp, { id }: { id: number }) =>
  (
    await db.execute<{ sum: string }>(sql`
      select (interest_receivable + late_interest_receivable)::text as sum from loan
      where id = ${id}`)
  ).rows[0]!.sum;

export const pay = (app: TestApp, { id }: { id: number }, amount = '20.00') =>
  app.send('POST', `/protected/prestamos/${id}/pagos`, {
    body: { amount, receivedOn: '2026-04-20', means: 'cash' },
  });

/** Expects that loans and books agree, as they must after everything. */
export async function expectBooksToTie({ send, db }: TestApp) {
  const balance = await send('GET', '/protected/balance-prestamos');
  expect(await balance.json()).toMatchObject({ difference: '0.00' });
  const { rows } = await db.execute(sql`
    select count(*)::int as wrong from (
      select i.loan_id, i.number from installment i
      left join charge c on c.loan_id = i.loan_id and c.installment_number = i.number
      group by i.loan_id, i.number
      having sum(c.amount) filter (where c.kind = 'interest')
          is distinct from nullif(i.charged_interest, 0)
        and coalesce(sum(c.amount) filter (where c.kind = 'interest'), 0) <> i.charged_interest
    ) differing`);
  expect(rows).toEqual([{ wrong: 0 }]);
}
