import type { TestApp } from './testApp';

/** A visit of the lender, which is taxed. */
export const VISIT = {
  currency: 'PEN',
  name: 'Visita',
  validFrom: '2000-01-01',
  amount: '50.00',
  taxPercent: '18',
  isThirdParty: false,
  account: '5108',
};

/** A letter that a notary is paid for. */
export const LETTER = {
  ...VISIT,
  name: 'Carta notarial',
  amount: '30.00',
  taxPercent: null,
  isThirdParty: true,
  account: '2604',
};

export const addChargeRate = (app: TestApp, body: object, as?: string) =>
  app.send('POST', '/protected/tarifas-de-cargos', { body, as });

/** The rates of both, from long before any loan. */
export async function someChargeRates(app: TestApp): Promise<void> {
  for (const rate of [VISIT, LETTER]) await addChargeRate(app, rate);
}
