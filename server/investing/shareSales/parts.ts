import { DomainError } from '@core/errors/domainError';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { moneyForPeople } from '../../platform/documents/format';

/** Currency of a share, and the least that one invests in its opportunity. */
export interface PartBounds extends Record<string, unknown> {
  readonly currency: string;
  readonly ticket: string;
}

/**
 * Check that neither a part that is sold nor its rest is below what one invests. Throws
 * SHARE_PART_TICKET.
 */
export function checkPart(principal: Money, outstanding: Money, bounds: PartBounds): void {
  const { currency } = bounds;
  const ticket = parseMoney(bounds.ticket, currency);
  const rest = outstanding - principal;
  if (rest === ZERO || (principal >= ticket && rest >= ticket)) return;
  const text = (amount: Money) => formatMoney(amount, currency);
  const people = (amount: Money) => moneyForPeople(text(amount), currency);
  const most = outstanding - ticket;
  const part = most === ticket ? people(most) : `de ${people(ticket)} a ${people(most)}`;
  const why = most < ticket ? 'véndala entera' : `venda ${part}, o todo`;
  const params = { ticket: text(ticket), outstanding: text(outstanding), why, currency };
  throw new DomainError('SHARE_PART_TICKET', params, 'principal');
}
