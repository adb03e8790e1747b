import type { LoanDetail } from '@core/contract/loans';
import type { NewOpportunity } from '@core/contract/opportunities';
import { formatMoney, parseMoney } from '@core/money/wire';
import {
  ANA,
  BETO,
  fundedLoanBody,
  offering,
  ok,
  published,
  reserve,
  withInvestors,
  type InvestedWorld,
} from './investments';
import type { TestApp } from './testApp';

/** A world whose lender has 9,000 of its own, with which it makes loans that it sells later. */
export const withCapital = (test: (world: InvestedWorld) => Promise<void>) =>
  withInvestors(test, '9000.00');

/** Address of a loan. */
export const pathOf = (loanId: number) => `/protected/prestamos/${loanId}`;

/** A loan of 3,000 that the lender made by itself, in the fund of investors. */
export async function aLivingLoan(world: InvestedWorld): Promise<LoanDetail> {
  const { requestId: _none, ...body } = fundedLoanBody(world);
  return ok(await world.app.send('POST', '/protected/prestamos', { body }));
}

/** An offer of a living loan where a test does not care. */
export const livingOffering = (
  loanId: number,
  change: Partial<NewOpportunity> = {},
): NewOpportunity => {
  const { requestId: _request, fundId: _fund, ...terms } = offering(0, 0);
  return { ...terms, loanId, lenderPart: '250.00', isSubordinated: true, ...change };
};

/** Céntimos of an amount of two decimals. */
export const centsOf = (text: string) => Number(text.replace('.', ''));

/** Interest that a loan owes of days that passed: its payoff less its principal, in céntimos. */
export async function accruedOf({ send }: TestApp, loanId: number): Promise<number> {
  const { amount } = await ok<{ amount: string }>(
    await send('GET', `${pathOf(loanId)}/cancelacion`),
  );
  const { outstandingPrincipal } = await ok<LoanDetail>(await send('GET', pathOf(loanId)));
  return centsOf(amount) - centsOf(outstandingPrincipal);
}

/** An amount less another. */
export const less = (amount: string, other: string): string =>
  formatMoney(parseMoney(amount, 'PEN') - parseMoney(other, 'PEN'), 'PEN');

/** Offers a living loan, of which Ana buys 1,000 and Beto the rest on the day, at once. */
export async function sell(
  { app }: InvestedWorld,
  loanId: number,
  change: Partial<NewOpportunity> = {},
): Promise<number> {
  const { id, left } = await published(app, livingOffering(loanId, change));
  await ok(await reserve(app, id, ANA, '1000.00'));
  await ok(await reserve(app, id, BETO, less(left, '1000.00')));
  return id;
}
