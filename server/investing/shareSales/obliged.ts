import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError, type DomainErrorCode } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { opportunityNumber } from '../../platform/text';
import { buyBack } from './buyBacks';

/** An opportunity whose loan is later than its obligation allows, with the shares of investors. */
interface Obliged extends Record<string, unknown> {
  readonly id: number;
  readonly days: number;
  readonly shareIds: number[];
}

/** Opportunities whose shares the lender has to buy back by a day, as it promised. */
export async function findObliged(db: Database, today: PlainDate): Promise<Obliged[]> {
  const { rows } = await db.execute<Obliged>(sql`
    select o.id, o.buy_back_days as days, json_agg(s.id order by s.number) as "shareIds"
    from opportunity o join loan l on l.id = o.loan_id
    join share s on s.opportunity_id = o.id and s.investor_id is not null and s.outstanding > 0
      and s.status = 'ACTIVA'
    where o.status = 'DESEMBOLSADA' and l.status = 'active'
      and ${today}::date - l.next_due_on > o.buy_back_days
    group by o.id order by o.id`);
  return rows;
}

/** Refusals after which a buy-back waits for the next night, seen in Pendientes meanwhile. */
const WAITS: readonly DomainErrorCode[] = [
  'BUY_BACK_CASH',
  'SHARES_WAIT_FOR_LOT',
  'INVESTMENT_RULE_MISSING',
];

/** Buys back the shares of loans that are later than was promised. Answers how many loans. */
export async function buyBackLate(db: Database, act: Act): Promise<number> {
  let done = 0;
  for (const { id, days, shareIds } of await findObliged(db, act.clock.today())) {
    const number = opportunityNumber(id);
    const reason = `Obligación de recompra: ${number} pasó de ${days} días de atraso`;
    try {
      await inTransaction(db, (tx) => buyBack(tx, act, id, { shareIds, reason }));
      done += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || !WAITS.includes(error.code)) throw error;
    }
  }
  return done;
}
