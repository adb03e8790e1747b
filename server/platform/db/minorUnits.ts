import { CURRENCY_CODES, currencyOf } from '@core/money/currency';
import { sql, type SQL } from 'drizzle-orm';

const whole = CURRENCY_CODES.filter((code) => currencyOf(code).decimals === 0);

/** An amount of SQL of so many minor units of a currency, as JSON keeps them. */
export const amountOfMinor = (minor: SQL, currency: SQL): SQL =>
  sql`round((${minor})::numeric
    / case when ${currency} = any(${sql.param(whole)}::text[]) then 1 else 100 end, 2)`;

/** An amount of SQL rounded to the minor unit of a currency, halves up: whole pesos of Chile. */
export const roundedAmount = (amount: SQL, currency: SQL): SQL =>
  sql`round(${amount}, case when ${currency} = any(${sql.param(whole)}::text[]) then 0 else 2 end)`;
