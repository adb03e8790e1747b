import type { CurrencyInUse } from '@core/contract/options';
import { DomainError } from '@core/errors/domainError';
import { currencyName, isKept } from '@core/money/currency';
import { parseTyped } from '@core/money/typedAmount';
import { inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { sqlState, type Database } from '../../platform/db/client';
import { lenderCurrency } from '../../platform/db/tables/options';
import type { Act } from '../../platform/deps';
import { nextTimestamp } from '../options/queries';
import { findBaseCurrency, findCurrencies, findCurrenciesInUse } from './queries';

const FOREIGN_KEY_VIOLATION = '23503';

const named = (codes: readonly string[]) => ({ name: codes.map(currencyName).join(' y ') });

/** Throws CURRENCY_NOT_IN_USE for a currency that the lender has not chosen. */
export async function checkCurrencyInUse(
  db: Database,
  code: string,
  field = 'currency',
): Promise<void> {
  if ((await findCurrencies(db)).includes(code)) return;
  throw new DomainError('CURRENCY_NOT_IN_USE', named([code]), field);
}

/**
 * Holds amounts that are kept without a currency, incomes and helps, to what the first currency of
 * the lender, in which they are read, has of them. Throws AMOUNT_DECIMALS, AMOUNT_TOO_LARGE.
 */
export async function checkBaseAmounts(
  db: Database,
  amounts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const currency = await findBaseCurrency(db);
  for (const [field, text] of Object.entries(amounts)) {
    if (text !== undefined) parseTyped(text, currency, field);
  }
}

/**
 * Chooses the currencies in use, the one of totals first. Throws CURRENCY_DECIMALS_UNKNOWN, or
 * CURRENCY_HOLDS_MONEY for one that funds, accounts or products are in.
 */
export async function saveCurrencies(
  tx: Database,
  act: Act,
  codes: readonly string[],
): Promise<CurrencyInUse[]> {
  const strange = codes.filter((code) => !isKept(code));
  if (strange.length > 0) {
    throw new DomainError('CURRENCY_DECIMALS_UNKNOWN', named(strange), 'codes');
  }
  await tx.execute(sql`lock table lender_currency in share row exclusive mode`);
  const before = await findCurrencies(tx);
  const updatedAt = await nextTimestamp(tx, act.clock.now());
  await dropOthers(tx, codes, before);
  const rows = codes.map((code, index) => ({ code, position: index + 1, updatedAt }));
  const set = { position: sql`excluded.position`, updatedAt };
  await tx
    .insert(lenderCurrency)
    .values(rows)
    .onConflictDoUpdate({ target: lenderCurrency.code, set });
  await restoreLimits(tx);
  await recordAudit(tx, act, {
    action: 'saveCurrencies',
    entity: 'setting',
    entityId: 0,
    before: { currencies: before.join(', ') },
    after: { currencies: codes.join(', ') },
  });
  return findCurrenciesInUse(tx);
}

/** Gives a currency that comes back into use the limits with which it left. */
const restoreLimits = (tx: Database) =>
  tx.execute(sql`
    with returned as (
      delete from dropped_currency d using lender_currency l where l.code = d.code returning d.*)
    update lender_currency l
    set min_principal = r.min_principal, max_principal = r.max_principal
    from returned r where r.code = l.code`);

async function dropOthers(tx: Database, codes: readonly string[], before: readonly string[]) {
  const gone = before.filter((code) => !codes.includes(code));
  await tx.execute(sql`
    insert into dropped_currency (code, min_principal, max_principal)
    select code, min_principal, max_principal from lender_currency
    where code = any(${sql.param(gone)})`);
  try {
    await tx.delete(lenderCurrency).where(inArray(lenderCurrency.code, gone));
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
    throw new DomainError('CURRENCY_HOLDS_MONEY', named(gone), 'codes');
  }
}
