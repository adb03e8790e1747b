import type { LoanDetail, NewLoan, PayoffQuote } from '@core/contract/loans';
import { simulateLoan } from '@server/lending/loans/service';
import { aNewLoan, someParties, someTerms } from './builders';
import { aProduct } from './products';
import type { TestApp } from './testApp';

/** The day on which the old loan is paid off. */
export const DAY = '2026-05-25';

export const read = async <T>({ send }: TestApp, path: string) =>
  (await (await send('GET', `/protected/${path}`)).json()) as T;

export const cashOf = async (app: TestApp, fundId: number) =>
  (await read<{ cash: string }>(app, `fondos/${fundId}`)).cash;

/** A loan of 1,200.00 of which two of three installments are paid, on 25 May. */
export async function aWorld(app: TestApp) {
  const ids = await someParties(app);
  const body = aNewLoan(ids);
  const made = await app.send('POST', '/protected/prestamos', { body });
  const old = (await made.json()) as LoanDetail;
  for (const receivedOn of ['2026-04-10', '2026-05-10']) {
    app.setToday(receivedOn);
    const payment = { amount: old.installments[0]!.total, receivedOn, means: 'cash' };
    await app.send('POST', `/protected/prestamos/${old.id}/pagos`, { body: payment });
  }
  app.setToday(DAY);
  const { id: productId } = await aProduct(app, { renewalMinPaidPercent: 45 }, { validFrom: DAY });
  return { ids, old, productId };
}

/** The old loan, and the product of the new one. */
export type World = Awaited<ReturnType<typeof aWorld>>;

export const quoteOf = (app: TestApp, loanId: number) =>
  read<PayoffQuote>(app, `prestamos/${loanId}/cancelacion`);

/** A new loan of 3,000.00 by the product, with 2 % kept, that pays the old one off. */
export async function renewing(app: TestApp, world: World, change: Partial<NewLoan> = {}) {
  const terms = someTerms({
    principal: change.principal ?? '3000.00',
    rateKind: 'annualEffective',
    annualRatePercent: '40',
    installmentCount: 12,
    disbursedOn: DAY,
    firstDueOn: '2026-06-25',
  });
  const { loanVersion, amount } = await quoteOf(app, world.old.id);
  const body: NewLoan = {
    ...terms,
    ...world.ids,
    productId: world.productId,
    lateAnnualRatePercent: '12',
    previewTotalDue: simulateLoan(terms, 'PEN').totalDue,
    renewal: { loanId: world.old.id, loanVersion, payoff: amount },
    ...change,
  };
  return body;
}

export const post = (app: TestApp, body: unknown, path = '') =>
  app.send('POST', `/protected/prestamos${path}`, { body });
