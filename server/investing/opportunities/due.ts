import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { fillOpportunity } from '../autoInvest/fill';
import { decideClosing, endWithoutLoan, type Closing } from './closing';
import { findOver, PREPAID } from './livingOffer';
import { lockIn } from './locked';
import { checkNoLoan, TAKES_FUNDING } from './noLoan';
import { fundOpportunity } from './selling';

/** Days that a funded opportunity waits for its loan before its holds are released. */
const FUNDED_DAYS = 30;

const WHY_NOT_FUNDED = {
  prepaid: PREPAID,
  short: 'Al cierre no llegó a su mínimo',
  noCash: 'Al cierre la entidad no tenía efectivo para su parte',
  overLaw: 'Al cierre la entidad habría puesto más de lo que la ley le permite',
} as const;

/** Closes or releases, of the opportunities whose day is over, one; answers whether it did. */
async function closeDue(tx: Database, act: Act, id: number): Promise<boolean> {
  const row = await lockIn(tx, id, ['PUBLICADA', 'FONDEADA']);
  const today = act.clock.today();
  if (row.status === 'FONDEADA') {
    await checkNoLoan(tx, row);
    await endWithoutLoan(tx, act, row, 'VENCIDA', `Pasaron ${FUNDED_DAYS} días sin desembolso`);
    return true;
  }
  const over = await findOver(tx, row);
  if (over !== undefined) {
    await endWithoutLoan(tx, act, row, 'VENCIDA', over);
    return true;
  }
  if (row.closesOn >= today) return false;
  const closing = await decideClosing(tx, row, today);
  if (closing.outcome === 'funded') await fundOpportunity(tx, act, row, closing);
  else await endWithoutLoan(tx, act, row, 'VENCIDA', whyNotFunded(closing));
  return true;
}

const whyNotFunded = (closing: Exclude<Closing, { readonly outcome: 'funded' }>): string =>
  closing.outcome === 'trouble'
    ? `Al cierre el préstamo ${closing.why}`
    : WHY_NOT_FUNDED[closing.outcome];

/**
 * Opportunities whose day is over, or whose loan lives already and may be offered no more, and
 * those that were funded long ago without a loan.
 */
async function findDue(db: Database, today: PlainDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from opportunity o
    where (o.status = 'PUBLICADA' and (o.closes_on < ${today} or o.offered_loan_id is not null))
      or (o.status = 'FONDEADA' and o.funded_on < ${today}::date - ${FUNDED_DAYS}::int
        and not exists (select from loan l
          where l.request_id = o.request_id and ${TAKES_FUNDING}))
    order by o.id`);
  return rows.map(({ id }) => id);
}

/** Opportunities that investors may still fund. */
async function findOpen(db: Database, today: PlainDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from opportunity where status = 'PUBLICADA' and closes_on >= ${today} order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Closes the opportunities whose day is over, releases those that were funded long ago without a
 * loan, and lets the rules of investors fill the others. Answers how many things it did.
 */
export async function closeOpportunities(db: Database, act: Act): Promise<number> {
  const today = act.clock.today();
  let done = 0;
  for (const id of await findDue(db, today)) {
    if (await inTransaction(db, (tx) => closeDue(tx, act, id))) done += 1;
  }
  for (const id of await findOpen(db, today)) {
    done += await inTransaction(db, (tx) => fillOpportunity(tx, act, id));
  }
  return done;
}
