import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import { planPartsOf } from '@core/loan/freePlan';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { formatMoney, parseMoney } from '@core/money/wire';
import { habitsOf, lateRateOf } from '@core/products/habits';
import { expect } from 'vitest';
import { someParties } from './builders';
import { read } from './moneyTransfers';
import { aProduct } from './products';
import type { TestApp } from './testApp';

type Habits = Partial<NewProduct['terms']>;

/** Terms of a product for small loans that costs nothing besides. */
export const SMALL: Habits = {
  feePercent: '0',
  minInstallments: 1,
  maxInstallments: 24,
  excessRule: 'ask',
};

/** A loan of 1,200.00 of a product with habits, disbursed through the API. */
export async function aSoldLoan(
  app: TestApp,
  habits: Habits,
  choice: Pick<NewLoan, 'paymentFrequency' | 'installmentCount' | 'disbursedOn' | 'firstDueOn'> &
    Partial<Pick<NewLoan, 'annualRatePercent' | 'installmentAmount'>>,
): Promise<LoanDetail> {
  app.setToday(choice.disbursedOn);
  const ids = await someParties(app);
  const product = await aProduct(app, { ...SMALL, ...habits }, { validFrom: choice.disbursedOn });
  const { rateKind, dayCount, method } = product.terms;
  const terms = { rateKind, dayCount, method, annualRatePercent: '36', ...choice };
  const { installmentAmount, ...rest } = terms;
  const agreed: LoanTerms = {
    ...rest,
    ...(installmentAmount && { installmentAmount: parseMoney(installmentAmount, 'PEN') }),
    ...habitsOf(product),
    planParts: planPartsOf(choice.paymentFrequency, 'PEN'),
    principal: parseMoney('1200.00', 'PEN'),
  };
  const body = {
    ...terms,
    ...ids,
    principal: '1200.00',
    productId: product.id,
    lateAnnualRatePercent: lateRateOf(product.terms, terms.annualRatePercent),
    previewTotalDue: formatMoney(scheduleOfTerms(agreed).totalDue, 'PEN'),
  };
  const made = await app.send('POST', '/protected/prestamos', { body });
  const loan = (await made.json()) as LoanDetail;
  if (made.status !== 201) throw new Error(JSON.stringify(loan));
  return loan;
}

/** Records a payment in cash. */
export const payLoan = (app: TestApp, id: number, body: object) =>
  app.send('POST', `/protected/prestamos/${id}/pagos`, { body: { means: 'cash', ...body } });

/** Explained parts of an installment come to what it asks for. */
export async function expectExplained(
  app: TestApp,
  { id, installments }: LoanDetail,
  number: number,
) {
  const path = `/protected/prestamos/${id}/cuotas/${number}/explicacion`;
  const { total, parts } = await read<{ total: string; parts: { component: string }[] }>(app, path);
  const row = installments.find((one) => one.number === number)!;
  expect(total).toBe(row.total);
  expect(JSON.stringify(parts)).not.toContain('"replanned"');
}
