import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { expect } from 'vitest';
import { aNewLoan, someParties } from './builders';
import { loanChangesOf } from './loanChanges';
import { pay, readJson } from './paperMoney';
import { TODAY, type TestApp } from './testApp';
import { ANALYST } from './testUsers';

/** 1,200.00 in six months at 24 %: the first paid, the next three overdue, rescheduled at 18 %. */
export async function aRescheduledLoan(app: TestApp) {
  app.setToday(TODAY);
  const ids = await someParties(app);
  const change = {
    rateKind: 'annualEffective',
    annualRatePercent: '24',
    installmentCount: 6,
  } as const;
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids, change) });
  const { id, installments } = (await made.json()) as LoanDetail;
  const before = await readJson<LoanDetail>(app, `prestamos/${id}`);
  app.setToday('2026-07-20');
  await pay(app, id, installments[0]!.total, '2026-07-19');
  const { ask, evidence, approve, end } = loanChangesOf(app, id);
  const terms = {
    kind: 'rescheduling',
    installmentCount: 8,
    firstDueOn: '2026-08-20',
    annualRatePercent: '18',
  };
  const asked = await ask(terms, ANALYST, undefined, await evidence());
  const { id: changeId } = (await asked.json()) as LoanChange;
  expect(await (await approve(changeId)).json()).toMatchObject({ status: 'applied' });
  return { id, before, undo: () => end(changeId, 'anulacion') };
}
