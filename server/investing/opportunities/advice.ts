import { min, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { moneyForPeople } from '../../platform/documents/format';
import { leastRoom, type Standing } from './limits';
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
  const rest = amounts.left - amounts.ticket;
  if (most === amounts.left && rest >= amounts.ticket) {
    return `ponga ${text(most)}, o de ${text(amounts.ticket)} a ${text(rest)}`;
  }
  return least === most ? `ponga ${text(most)}` : `ponga de ${text(least)} a ${text(most)}`;
}
