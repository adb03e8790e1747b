import { addDays } from '@core/calendar/plainDate';
import type { InvestmentSummary } from '@core/contract/investmentSummary';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock';
import { distributionLotNumber, opportunityNumber } from '../../platform/text';
import type { Database } from '../../platform/db/client';
import { waitsForLot } from '../distributions/candidates';
import { countWaiting } from '../investors/list';
import { findObliged } from '../shareSales/obliged';

interface Counts extends Record<string, unknown> {
  readonly withdrawals: number;
  readonly withdrawalTotals: InvestmentSummary['withdrawalTotals'];
  readonly deposits: number;
  readonly toPublish: number;
  readonly toLend: number;
  readonly loansToDistribute: number;
  readonly lotId: number | null;
}

/** Work of the office with investors that waits for somebody. */
export async function getInvestmentSummary(db: Database, clock: Clock): Promise<InvestmentSummary> {
  const [today, now] = [clock.today(), clock.now()];
  const throughOn = addDays(today, -1);
  const { rows } = await db.execute<Counts>(sql`
    with asked as (
      select f.currency, count(*)::int as count, sum(w.amount)::numeric(18,2)::text as amount
      from investor_withdrawal w join fund f on f.id = w.fund_id
      where w.status = 'PEDIDO' group by f.currency)
    select coalesce((select sum(count)::int from asked), 0) as withdrawals,
      (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount)
        order by currency), '[]') from asked) as "withdrawalTotals",
      (select count(*)::int from awaiting_act where status = 'awaiting'
        and expires_at > ${now} and operation = 'recordInvestorDeposit') as deposits,
      (select count(*)::int from opportunity where status = 'BORRADOR') as "toPublish",
      (select count(*)::int from opportunity where status = 'FONDEADA') as "toLend",
      (select count(*)::int from opportunity o join loan l on l.id = o.loan_id
        where o.status in ('DESEMBOLSADA', 'TERMINADA') and ${waitsForLot(throughOn)})
        as "loansToDistribute",
      (select max(id) from distribution_lot where status = 'ARMADO') as "lotId"`);
  const { lotId, ...counts } = rows[0]!;
  const assembledLot = lotId === null ? null : { id: lotId, number: distributionLotNumber(lotId) };
  const toBuyBack = (await findObliged(db, today)).map(({ id }) => ({
    id,
    number: opportunityNumber(id),
  }));
  return { ...counts, ...(await countWaiting(db)), throughOn, toBuyBack, assembledLot };
}
