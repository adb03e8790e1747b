import { USUAL_HABITS } from '@core/products/productTerms';
import type { NewProduct, Product } from '@core/contract/products';
import { anIndexValue } from './rateIndexes';
import { TODAY, type TestApp } from './testApp';

/** Product from 500.00 to 20,000.00 in 3 to 24 months at 40 % effective, 2 % kept as a fee. */
export const aNewProduct = (
  change: Partial<NewProduct['terms']> = {},
  rest: Partial<NewProduct> = {},
): NewProduct => ({
  code: 'PERSONAL',
  name: 'Préstamo personal',
  currency: 'PEN',
  validFrom: TODAY,
  ...rest,
  terms: {
    minAmount: '500.00',
    maxAmount: '20000.00',
    minInstallments: 3,
    maxInstallments: 24,
    minRatePercent: '20',
    maxRatePercent: '60',
    defaultAmount: '3000.00',
    defaultInstallments: 12,
    defaultRatePercent: '40',
    rateKind: 'annualEffective',
    dayCount: '30/360',
    creditType: 'consumer',
    method: 'levelInstallment',
    frequencies: ['monthly', 'fortnightly'],
    feePercent: '2',
    feeMode: 'netted',
    lateAnnualRatePercent: '12',
    lateCharge: null,
    allocationOrder: 'oldestInstallmentFirst',
    excessRule: 'ask',
    insurancePercent: '0',
    installmentFees: [],
    tax: null,
    renewalMinPaidPercent: 50,
    maxTranches: 1,
    requiredDocuments: [],
    committee: [
      { upTo: '5000.00', votes: 1 },
      { upTo: null, votes: 2 },
    ],
    offerDays: 15,
    maxCapacityPercent: 40,
    maxExposure: '30000.00',
    requiresSignedContract: false,
    disbursementDays: 30,
    ...USUAL_HABITS,
    ...change,
  },
});

/** Lets interest of a grace be agreed on to bear interest, as the law of Peru is entered. */
const allowCompounding = ({ send }: Pick<TestApp, 'send'>) =>
  send('POST', '/protected/parametros-de-pais', {
    body: {
      country: 'PE',
      key: 'graceCompounding',
      validFrom: '2000-01-01',
      value: 'allowed',
      source: 'Código Civil, art. 1249: cuentas mercantiles',
    },
  });

/** A product published through the API. */
export async function aProduct(
  { send }: TestApp,
  change: Partial<NewProduct['terms']> = {},
  rest: Partial<NewProduct> = {},
): Promise<Product> {
  if (change.graceInterest === 'compounded') await allowCompounding({ send });
  if (change.variableRate) await anIndexValue({ send }, '2026-01-01', '6');
  const response = await send('POST', '/protected/productos', { body: aNewProduct(change, rest) });
  return (await response.json()) as Product;
}
