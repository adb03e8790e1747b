import type { PlainDate } from '@core/calendar/plainDate';
import { min, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { opportunity } from '../../platform/db/tables/opportunities';
import { moneyForPeople } from '../../platform/documents/format';
import { getInvestor } from '../investors/queries';
import { findStandingOf, leastRoom, type Standing } from './limits';
import { amountsOf, type OpportunityRow } from './locked';

/** Amounts that an opportunity takes of one investor, in minor units; null where it takes none. */
interface Taken {
  readonly least: Money;
  readonly most: Money;
}

/**
 * Amounts that fit between a ticket and what is left, where what remains is nothing or one more
 * ticket, and no more than an investor has room for.
 */
function takenOf(
  { left, ticket }: { readonly left: Money; readonly ticket: Money },
  room: Money,
): Taken | null {
  if (room >= left) return { least: left, most: left };
  const most = min(room, left - ticket);
  return most < ticket ? null : { least: ticket, most };
}

/** Amount that may be put in an opportunity by all that bounds it, as whoever is refused reads. */
export function adviceFor(row: OpportunityRow, available: Money, standing: Standing): string {
  const amounts = amountsOf(row);
  const text = (amount: Money) => moneyForPeople(formatMoney(amount, row.currency), row.currency);
  const room = leastRoom(standing);
  const fits = takenOf(amounts, room === null ? available : min(room, available));
  if (fits === null) {
    return 'con lo que tiene disponible y sus límites, aquí ya no cabe una inversión suya';
  }
  const { least, most } = fits;
  const { left, ticket } = amounts;
  const rest = left - ticket;
  if (most === left && rest === ticket) return `ponga ${text(most)}, o ${text(ticket)}`;
  if (most === left && rest > ticket) {
    return `ponga ${text(most)}, o de ${text(ticket)} a ${text(rest)}`;
  }
  return least === most ? `ponga ${text(most)}` : `ponga de ${text(least)} a ${text(most)}`;
}

/**
 * Amount that a user may put in an opportunity that takes money, in words; null of somebody who may
 * not invest: what lacks of an investor is told elsewhere.
 */
export async function findAdvice(
  db: Database,
  userId: number,
  opportunityId: number,
  today: PlainDate,
): Promise<string | null> {
  const { id, missing, wallets, ...facts } = await getInvestor(db, userId);
  if (id === null || missing.length > 0) return null;
  const rows = await db.select().from(opportunity).where(eq(opportunity.id, opportunityId));
  const row = rows[0]!;
  const wallet = wallets.find(({ fundId }) => fundId === row.fundId);
  const available = wallet === undefined ? ZERO : parseMoney(wallet.available, row.currency);
  const investor = { ...facts, missing, id };
  return adviceFor(row, available, await findStandingOf(db, today, { row, investor }));
}
