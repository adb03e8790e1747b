import type { CurrencyInUse } from '@core/contract/options';
import type { Database } from '../../platform/db/client';
import { lenderCurrency } from '../../platform/db/tables/options';

/** Codes of the currencies in use, the one of totals first. */
export async function findCurrencies(db: Database): Promise<string[]> {
  const { code, position } = lenderCurrency;
  const rows = await db.select({ code }).from(lenderCurrency).orderBy(position);
  return rows.map((row) => row.code);
}

/** Currencies in use with their limits, the one of totals first. */
export async function findCurrenciesInUse(db: Database): Promise<CurrencyInUse[]> {
  const { code, minPrincipal, maxPrincipal, position } = lenderCurrency;
  return db.select({ code, minPrincipal, maxPrincipal }).from(lenderCurrency).orderBy(position);
}

/** Currency of totals where nobody asks for another: amounts of two currencies never add up. */
export async function findBaseCurrency(db: Database): Promise<string> {
  const [base] = await findCurrencies(db);
  return base!;
}
