import type { PlainDate } from '@core/calendar/plainDate';
import type { InvestorLimit, InvestorLimits } from '@core/contract/investmentLimits';
import { limitRooms, type LimitKind, type LimitRoom } from '@core/investments/limits';
import { ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { findCountry } from '../../parties/countryParameters/queries';
import type { Database } from '../../platform/db/client';
import { getInvestor } from '../investors/queries';
import { findRulesInForce } from '../rules/queries';
import { factsOf, limitsOf, PLACED } from './limits';

/** Limits whose most depends on each loan: what it is a percent of is told there. */
const OF_EACH_LOAN: ReadonlySet<LimitKind> = new Set(['projectPercent']);

/** Limits of which each loan, or each borrower, has its own placed. */
const OF_EACH: ReadonlySet<LimitKind> = new Set([
  'projectPercent',
  'projectAmount',
  'borrowerPercent',
]);

/** Money that an investor placed in a currency, and with what is in their wallets. */
async function findPlacedIn(db: Database, investorId: number | null, currency: string) {
  const { rows } = await db.execute<{ placed: string; money: string }>(sql`
    select p.placed::numeric(18,2)::text as placed,
      (p.placed + w.available)::numeric(18,2)::text as money
    from (
      select coalesce(sum(${PLACED}), 0) as placed
      from share s join opportunity o on o.id = s.opportunity_id
      where s.investor_id = ${investorId} and o.currency = ${currency} and s.status <> 'CANCELADA'
    ) p, (
      select coalesce(sum(w.available), 0) as available
      from investor_wallet w join fund f on f.id = w.fund_id
      where w.investor_id = ${investorId} and f.currency = ${currency}
    ) w`);
  const { placed, money } = rows[0]!;
  return { inAll: parseMoney(placed, currency), money: parseMoney(money, currency) };
}

function told({ limit, max, used, room, lacks }: LimitRoom, currency: string): InvestorLimit {
  const { kind, value, source } = limit;
  const isAmount = !kind.endsWith('Percent');
  const isTold = lacks === null && !OF_EACH_LOAN.has(kind);
  const isOfAll = isTold && !OF_EACH.has(kind);
  return {
    kind,
    currency,
    percent: isAmount ? null : value,
    most: isTold ? formatMoney(max, currency) : null,
    placed: isOfAll ? formatMoney(used, currency) : null,
    left: isOfAll ? formatMoney(room, currency) : null,
    lacks,
    source,
  };
}

/**
 * Limits that hold an investor today, in the currencies of their wallets, or of the house where
 * they have none. Throws INVESTOR_NOT_FOUND.
 */
export async function findLimits(
  db: Database,
  userId: number,
  today: PlainDate,
): Promise<InvestorLimits> {
  const { id, wallets, ...investor } = await getInvestor(db, userId);
  const [country, base] = [await findCountry(db, today), await findBaseCurrency(db)];
  const currencies = [...new Set(wallets.map(({ currency }) => currency))];
  if (currencies.length === 0) currencies.push(base);
  const items: InvestorLimit[] = [];
  for (const currency of currencies) {
    const limits = limitsOf(country, await findRulesInForce(db, today, currency));
    const placed = await findPlacedIn(db, id, currency);
    const standing = { ...factsOf({ id, ...investor }, currency, base), ...placed };
    const rooms = limitRooms(limits, {
      ...standing,
      goal: ZERO,
      inProject: ZERO,
      inBorrower: ZERO,
    });
    items.push(...rooms.map((room) => told(room, currency)));
  }
  return { items };
}
