import type { NewBorrower } from '@core/contract/borrowers';
import type { LoanDetail, LoanTermsBody, NewLoan } from '@core/contract/loans';
import { simulateLoan } from '@server/lending/loans/service';
import type { TestApp } from './testApp';

export const aBorrower = (change: Partial<NewBorrower> = {}): NewBorrower => ({
  documentType: 'DNI',
  documentNumber: '41234567',
  firstNames: 'Rosa',
  lastNames: 'Quispe Huamán',
  phone: '987654321',
  address: 'Av. Grau 145',
  occupation: 'Comerciante',
  monthlyIncome: '2800.00',
  ...change,
});

/** 1,200.00 at 12 % nominal, three months from 10 March: a rate of exactly 1 % a month. */
export const someTerms = (change: Partial<LoanTermsBody> = {}): LoanTermsBody => ({
  principal: '1200.00',
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 3,
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
  ...change,
});

export const aNewLoan = (
  ids: Pick<NewLoan, 'borrowerId' | 'fundId'>,
  change: Partial<LoanTermsBody> = {},
): NewLoan => ({
  ...someTerms(change),
  ...ids,
  lateAnnualRatePercent: '36',
  previewTotalDue: simulateLoan(someTerms(change), 'PEN').totalDue,
});

/** A borrower and a fund with 10,000.00. */
export async function someParties({ send }: TestApp) {
  const borrower = await send('POST', '/protected/clientes', { body: aBorrower() });
  const body = { name: 'Fondo de prueba', currency: 'PEN', openingCapital: '10000.00' };
  const fund = await send('POST', '/protected/fondos', { body });
  const { id: borrowerId } = (await borrower.json()) as { id: number };
  const { id: fundId } = (await fund.json()) as { id: number };
  return { borrowerId, fundId };
}

/** A loan of `someTerms`, disbursed through the API. */
export async function aLoan(
  app: TestApp,
  change: Partial<LoanTermsBody> = {},
): Promise<LoanDetail> {
  const body = aNewLoan(await someParties(app), change);
  const response = await app.send('POST', '/protected/prestamos', { body });
  return (await response.json()) as LoanDetail;
}
