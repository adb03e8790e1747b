import { barredBy, type LaterAct } from '@core/investments/laterActs';
import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { opportunityNumber, shareActNumber } from '../../platform/text';
import { STANDS } from './standing';

/**
 * Part of a payment that is its investors', in minor units of the currency: what they were given of
 * it, or all that is to be split. Zero of a loan that no investor funds.
 */
export async function findInvestorPart(
  db: Database,
  { loanId, paymentId, currency }: { loanId: number; paymentId: number; currency: string },
): Promise<Money> {
  const { rows } = await db.execute<{ part: string }>(
    sql`select investor_part(${loanId}, ${paymentId})::numeric(18,2)::text as part`,
  );
  return parseMoney(rows[0]!.part, currency);
}

interface ActSince extends Record<string, unknown> {
  readonly id: number;
  readonly kind: LaterAct;
}

/** Throws PAYMENT_BEFORE_SALE where shares of a living loan were sold after one of payments. */
async function checkAfterSale(db: Database, loanId: number, paymentIds: readonly number[]) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from opportunity where loan_id = ${loanId}
      and sold_after >= ${paymentIds.reduce((first, id) => Math.min(first, id))}`);
  const [row] = rows;
  if (row === undefined) return;
  throw new DomainError('PAYMENT_BEFORE_SALE', { number: opportunityNumber(row.id) });
}

/**
 * Check that payments may be taken back, or what they settled be another: shares of the loan were
 * not sold to investors after one of them, nor changed hands since in a way that bars it. Throws
 * PAYMENT_BEFORE_SALE, SHARES_CHANGED_HANDS.
 */
export async function checkSharesAllow(
  db: Database,
  loanId: number,
  paymentIds: readonly number[],
  act: 'void' | 'replay',
): Promise<void> {
  if (paymentIds.length === 0) return;
  await checkAfterSale(db, loanId, paymentIds);
  const { rows } = await db.execute<ActSince>(sql`
    select a.id, a.kind from share_act a join opportunity o on o.id = a.opportunity_id
    where o.loan_id = ${loanId} and a.undone_at is null and a.acted_at >= (
      select min(d.created_at) from distribution d
      where d.loan_id = ${loanId} and ${STANDS}
        and d.payment_id = any(${sql.param([...paymentIds])}::bigint[]))
    order by a.id desc`);
  const barring = barredBy(
    act,
    rows.map(({ kind }) => kind),
  );
  if (barring === undefined) return;
  const { id } = rows.find(({ kind }) => kind === barring)!;
  throw new DomainError('SHARES_CHANGED_HANDS', { number: shareActNumber(id) });
}

/**
 * Check that a change of a schedule may be undone: shares of its loan were not sold to investors
 * after it. Throws LOAN_CHANGE_BEFORE_SALE.
 */
export async function checkChangedAfterSale(
  db: Database,
  loanId: number,
  afterEntryId: number,
): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from opportunity o where o.loan_id = ${loanId} and o.sold_on is not null
      and exists (select from investor_movement m join share s on s.id = m.share_id
        where s.opportunity_id = o.id and m.kind = 'funding' and m.entry_id > ${afterEntryId})`);
  const [row] = rows;
  if (row === undefined) return;
  throw new DomainError('LOAN_CHANGE_BEFORE_SALE', { number: opportunityNumber(row.id) });
}
