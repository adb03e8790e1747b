import { CURRENCY_CODES, currencyOf } from '@core/money/currency';
import { sql, type SQL } from 'drizzle-orm';

const whole = CURRENCY_CODES.filter((code) => currencyOf(code).decimals === 0);

/** Condition: a currency has no minor unit. */
const isWhole = (currency: SQL) => sql`${currency} = any(${sql.param(whole)}::text[])`;

/** An amount of SQL of so many minor units of a currency, as JSON keeps them. */
export const amountOfMinor = (minor: SQL, currency: SQL): SQL =>
  sql`round((${minor})::numeric
    / case when ${isWhole(currency)} then 1 else 100 end, 2)`;

/** An amount of SQL rounded to the minor unit of a currency, halves up: whole pesos of Chile. */
export const roundedAmount = (amount: SQL, currency: SQL): SQL =>
  sql`round(${amount}, case when ${isWhole(currency)} then 0 else 2 end)`;
