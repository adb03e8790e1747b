import type { LoanCheckPage } from '@core/contract/loanChecks';
import { JOB_WORK } from '@server/process/jobs/work';
import { expect } from 'vitest';
import type { TestApp } from './testApp';

/** Findings of tonight's recomputation of every loan, run now. */
export async function recomputed(app: TestApp): Promise<LoanCheckPage> {
  await JOB_WORK.recomputeLoans(app.deps);
  const response = await app.send('GET', '/protected/trabajos/recalculo?limit=100');
  return (await response.json()) as LoanCheckPage;
}

/** Every loan, recomputed from its events, is as it is kept and as the books say. */
export async function expectRecomputed(app: TestApp): Promise<void> {
  const { check, items } = await recomputed(app);
  expect(items).toEqual([]);
  expect(check?.loans).toBeGreaterThan(0);
}
