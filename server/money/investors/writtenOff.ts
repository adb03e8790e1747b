import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type { InvestorLoss } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { opportunityNumber } from '../../platform/text';

interface FundedRow extends Record<string, unknown> {
  readonly id: number;
  readonly investors: number;
  readonly principal: string;
  readonly waiting: string;
  readonly buyBackDays: number | null;
  readonly nextDueOn: PlainDate | null;
  readonly daysLate: number;
}

const daysText = (days: number) => (days === 1 ? '1 día' : `${days} días`);

/**
 * Loss that the write-off of a loan leaves to its investors with the next lot; null where none
 * holds a share of it. Throws WRITE_OFF_BUY_BACK_DUE where the lender owes them the buy-back that
 * it promised: a loan that was written off has no shares to buy any more.
 */
export async function findInvestorLoss(
  db: Database,
  loanId: number,
  today: PlainDate,
  currency: string,
): Promise<InvestorLoss | null> {
  const { rows } = await db.execute<FundedRow>(sql`
    select o.id, count(distinct s.investor_id)::int as investors,
      sum(s.outstanding) filter (where s.investor_id is not null)::text as principal,
      (sum(s.outstanding) - l.outstanding_principal)::text as waiting,
      o.buy_back_days as "buyBackDays", l.next_due_on as "nextDueOn",
      coalesce(${today}::date - l.next_due_on, 0) as "daysLate"
    from opportunity o join loan l on l.id = o.loan_id
    join share s on s.opportunity_id = o.id and s.outstanding > 0
    where o.loan_id = ${loanId} group by o.id, l.id having count(s.investor_id) > 0`);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, investors, buyBackDays, nextDueOn, daysLate } = row;
  const text = (amount: string) => formatMoney(parseMoney(amount, currency), currency);
  const number = opportunityNumber(id);
  if (buyBackDays !== null && daysLate > buyBackDays) {
    const params = {
      number,
      days: daysText(buyBackDays),
      late: daysText(daysLate),
      total: text(row.principal),
    };
    throw new DomainError('WRITE_OFF_BUY_BACK_DUE', { ...params, currency });
  }
  return {
    opportunityId: id,
    opportunityNumber: number,
    investors,
    principal: text(row.principal),
    waiting: text(row.waiting),
    buyBackDays,
    buyBackOn:
      buyBackDays === null || nextDueOn === null ? null : addDays(nextDueOn, buyBackDays + 1),
  };
}
