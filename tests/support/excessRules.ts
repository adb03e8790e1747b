import type { LoanDetail } from '@core/contract/loans';
import type { ExcessRule } from '@core/loan/paymentWays';
import { simulateLoan } from '@server/lending/loans/service';
import { someParties, someTerms } from './builders';
import { aProduct } from './products';
import type { TestApp } from './testApp';

/** Day on which the first installment falls due. */
export const DUE_ON = '2026-04-10';

const TERMS = someTerms({ annualRatePercent: '24', installmentCount: 6 });

/** A loan of six installments whose product has the rule; today the first one falls due. */
export async function aRuledLoan(app: TestApp, excessRule: ExcessRule) {
  const ids = await someParties(app);
  const terms = { rateKind: 'annualNominal', feePercent: '0', excessRule } as const;
  const { id: productId } = await aProduct(app, terms);
  const previewTotalDue = simulateLoan(TERMS, 'PEN').totalDue;
  const body = { ...TERMS, ...ids, productId, lateAnnualRatePercent: '36', previewTotalDue };
  const response = await app.send('POST', '/protected/prestamos', { body });
  app.setToday(DUE_ON);
  return (await response.json()) as LoanDetail;
}
