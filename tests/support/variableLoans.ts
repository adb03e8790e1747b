import type { LoanDetail } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import { loanChangesOf } from './loanChanges';
import { read } from './moneyTransfers';
import { anIndexValue, VARIABLE } from './rateIndexes';
import { aSoldLoan, payLoan } from './soldLoans';
import type { TestApp } from './testApp';

const MONTHLY = {
  paymentFrequency: 'monthly',
  installmentCount: 6,
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
} as const;
/** Days on which the first three installments fall due. */
const DUE_ON = ['2026-04-10', '2026-05-10', '2026-06-10'];

/** 1,200.00 at 36 % in six months of which three were paid; the rate is found again in June. */
export async function aVariableLoan(
  app: TestApp,
  variableRate = VARIABLE,
  habits: Partial<NewProduct['terms']> = {},
) {
  app.setToday(MONTHLY.disbursedOn);
  await anIndexValue(app, '2026-03-01', '6');
  const { id } = await aSoldLoan(
    app,
    { frequencies: ['monthly'], rateKind: 'annualNominal', variableRate, ...habits },
    MONTHLY,
  );
  const detail = () => read<LoanDetail>(app, `/protected/prestamos/${id}`);
  for (const day of DUE_ON) {
    app.setToday(day);
    const { nextDueAmount: amount } = await detail();
    const paid = await payLoan(app, id, { amount, receivedOn: day });
    if (paid.status !== 201) throw new Error(await paid.text());
  }
  return { id, detail, ...loanChangesOf(app, id) };
}
