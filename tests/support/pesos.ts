import type { LoanDetail } from '@core/contract/loans';
import { aBorrower } from './builders';
import { aNewProduct } from './products';
import type { TestApp } from './testApp';

/** Pesos of Chile, which have no cents. */
export const CURRENCY = 'CLP';

/** Three months at 12 % nominal, exactly 1 % a month, with a late charge in whole pesos. */
const TERMS = {
  minAmount: '100000',
  maxAmount: '5000000',
  defaultAmount: '1200000',
  minInstallments: 3,
  maxInstallments: 24,
  defaultInstallments: 3,
  minRatePercent: '0',
  maxRatePercent: '60',
  defaultRatePercent: '12',
  lateCharge: { kind: 'fixed', value: '5000', graceDays: 0 },
  maxExposure: null,
  feePercent: '0',
  rateKind: 'annualNominal',
  dayCount: '30/360',
  method: 'levelInstallment',
  insurancePercent: '0',
  installmentFees: [],
  lateAnnualRatePercent: '36',
  committee: [{ upTo: null, votes: 1 }],
  excessRule: 'ask',
} as const;

/** Body of an answer of a status; throws any other. */
export async function told<T>(response: Response, status = 200): Promise<T> {
  const body = (await response.json()) as T;
  if (response.status !== status) throw new Error(JSON.stringify(body));
  return body;
}

/** A loan of 1,200,000 pesos, by the figures of `minorUnits`. */
export async function aLoanInPesos(app: TestApp): Promise<LoanDetail> {
  app.setToday('2026-03-10');
  const { send } = app;
  const codes = ['PEN', 'USD', CURRENCY];
  await told(await send('PUT', '/protected/monedas', { body: { codes } }));
  const limits = { minPrincipal: '50000', maxPrincipal: '9000000' };
  await told(await send('PUT', `/protected/monedas/${CURRENCY}/limites`, { body: limits }));
  const capital = { name: 'Fondo en pesos', currency: CURRENCY, openingCapital: '9000000' };
  const fund = await told<LoanDetail>(
    await send('POST', '/protected/fondos', { body: capital }),
    201,
  );
  const borrower = await send('POST', '/protected/clientes', { body: aBorrower() });
  const sold = aNewProduct(TERMS as object, { currency: CURRENCY });
  const product = await told<LoanDetail>(
    await send('POST', '/protected/productos', { body: sold }),
    201,
  );
  const body = {
    borrowerId: (await told<LoanDetail>(borrower, 201)).id,
    fundId: fund.id,
    productId: product.id,
    principal: '1200000',
    rateKind: 'annualNominal',
    annualRatePercent: '12',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 3,
    disbursedOn: '2026-03-10',
    firstDueOn: '2026-04-10',
    lateAnnualRatePercent: '36',
    previewTotalDue: '1224080.00',
  };
  return told<LoanDetail>(await send('POST', '/protected/prestamos', { body }), 201);
}
