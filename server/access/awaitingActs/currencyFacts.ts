import type { PrincipalLimits } from '@core/contract/options';
import { currencyName } from '@core/money/currency';
import type { Database } from '../../platform/db/client';
import { moneyForPeople } from '../../platform/documents/format';
import { findCurrenciesInUse } from '../currencies/queries';
import type { ActFacts, ActRequest } from './facts';

/** Page on which currencies are chosen. */
export const CURRENCIES = '/administracion-avanzada/monedas';

/** Limits of a currency as they are asked for; nothing of one that is not in use. */
export async function readPrincipalLimits(
  tx: Database,
  { params: { code = '' }, body: { minPrincipal, maxPrincipal } }: ActRequest<PrincipalLimits>,
): Promise<ActFacts | undefined> {
  const before = (await findCurrenciesInUse(tx)).find((currency) => currency.code === code);
  if (before === undefined) return undefined;
  const between = (least: string, most: string | null) =>
    most === null
      ? `Desde ${moneyForPeople(least, code)}, sin máximo`
      : `De ${moneyForPeople(least, code)} a ${moneyForPeople(most, code)}`;
  return {
    summary: `Cambiar entre qué importes se presta en ${currencyName(code)}`,
    link: CURRENCIES,
    currency: code,
    facts: [
      { term: 'Hoy', value: between(before.minPrincipal, before.maxPrincipal) },
      { term: 'Después', value: between(minPrincipal, maxPrincipal) },
    ],
  };
}
