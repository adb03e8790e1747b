import type { ChargeRun, RunLoanPage } from '@core/contract/chargeRuns';
import { isRunUnderWay } from '@core/loan/chargeRun';
import { continueRun } from '@server/chargeRuns/runner';
import type { TestApp } from './testApp';

export const RUNS = '/protected/lotes-de-cargos';

/** A run once it waits for a person. */
export async function settledRun(app: TestApp, id: number): Promise<ChargeRun> {
  await continueRun(app.deps, id);
  const run = (await (await app.send('GET', `${RUNS}/${id}`)).json()) as ChargeRun;
  return isRunUnderWay(run.status) ? settledRun(app, id) : run;
}

/** A lot of the business date, assembled. */
export async function assembled(app: TestApp): Promise<ChargeRun> {
  const response = await app.send('POST', RUNS, { body: { productId: null } });
  return settledRun(app, ((await response.json()) as ChargeRun).id);
}

export const approve = (app: TestApp, { id, hash }: Pick<ChargeRun, 'id' | 'hash'>) =>
  app.send('POST', `${RUNS}/${id}/generacion`, { body: { hash } });

/** A lot of the business date, posted. */
export async function generated(app: TestApp): Promise<ChargeRun> {
  const run = await assembled(app);
  await approve(app, run);
  return settledRun(app, run.id);
}

export const undo = (app: TestApp, id: number) =>
  app.send('POST', `${RUNS}/${id}/reversion`, { body: { reason: 'Se armó por error' } });

export const loansOf = async (app: TestApp, id: number, query = '') =>
  ((await (await app.send('GET', `${RUNS}/${id}/prestamos${query}`)).json()) as RunLoanPage).items;
