import type { OpportunityStatus } from '@core/contract/opportunities';
import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { sendInOrder } from '../../access/operations/groupCommit/pipeline';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { opportunity } from '../../platform/db/tables/opportunities';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';

export type OpportunityRow = typeof opportunity.$inferSelect;

/**
 * An opportunity held until the end, its loan before it where it has one. Throws
 * OPPORTUNITY_NOT_FOUND.
 */
export async function lockOpportunity(tx: Database, id: number): Promise<OpportunityRow> {
  const [row] = await lockOpportunities(tx, [id]);
  if (row === undefined) throw new DomainError('OPPORTUNITY_NOT_FOUND');
  return row;
}

/**
 * Opportunities held until the end, their loans before them; those that there are. So nobody waits
 * in a circle: all hold loans, opportunities, investors, wallets, the fund and drawers in this
 * order, and each of several by its id, as a payment holds its loan first.
 */
export async function lockOpportunities(
  tx: Database,
  ids: readonly number[],
): Promise<OpportunityRow[]> {
  const those = sql`any(${sql.param(ids)}::bigint[])`;
  // One round trip: the second statement sees what the first one waited for.
  const [, rows] = await sendInOrder(
    async () =>
      await tx.execute(sql`
      select from loan where id in (
        select coalesce(loan_id, offered_loan_id) from opportunity where id = ${those})
      order by id for update`),
    async () =>
      await tx
        .select()
        .from(opportunity)
        .where(sql`${opportunity.id} = ${those}`)
        .orderBy(opportunity.id)
        .for('no key update'),
  );
  return rows;
}

/**
 * An opportunity in one of some states, as it was seen, held until the end. Throws
 * OPPORTUNITY_NOT_FOUND, OPPORTUNITY_STATE, OPPORTUNITY_CHANGED.
 */
export async function lockIn(
  tx: Database,
  id: number,
  statuses: readonly OpportunityStatus[],
  version?: number,
): Promise<OpportunityRow> {
  const row = await lockOpportunity(tx, id);
  checkState(row, statuses);
  if (version !== undefined && version !== row.version) {
    throw new DomainError('OPPORTUNITY_CHANGED');
  }
  return row;
}

/** Words for what became of an opportunity, after «la oportunidad». */
const BECAME: Readonly<Record<OpportunityStatus, string>> = {
  BORRADOR: 'aún no se publica',
  PUBLICADA: 'ya está publicada',
  FONDEADA: 'ya se fondeó',
  DESEMBOLSADA: 'ya se prestó',
  TERMINADA: 'ya se prestó y terminó',
  VENCIDA: 'venció sin prestarse',
  CANCELADA: 'ya se canceló',
};

/** Words for what became of one of a living loan, which is sold where others are lent. */
const SOLD: Readonly<Partial<Record<OpportunityStatus, string>>> = {
  DESEMBOLSADA: 'ya se vendió',
  TERMINADA: 'ya se vendió y su préstamo terminó',
  VENCIDA: 'venció sin venderse',
};

/** Story of an opportunity with its day, where it has one: `ya se canceló el 12/03/2026`. */
export function whatBecame({ status, fundedOn, endedOn, offeredLoanId }: OpportunityRow): string {
  const on = status === 'FONDEADA' ? fundedOn : endedOn;
  const became = (offeredLoanId === null ? undefined : SOLD[status]) ?? BECAME[status];
  return on === null ? became : `${became} el ${dateForPeople(on)}`;
}

/** Check that an opportunity is in one of some states. Throws OPPORTUNITY_STATE. */
export function checkState(row: OpportunityRow, statuses: readonly OpportunityStatus[]): void {
  if (statuses.includes(row.status)) return;
  throw new DomainError('OPPORTUNITY_STATE', { why: whatBecame(row) });
}

/** Amounts of an opportunity, in minor units of its currency. */
export function amountsOf({
  goal,
  minimum,
  ticket,
  lenderPart,
  reserved,
  currency,
}: OpportunityRow) {
  const money = (text: string): Money => parseMoney(text, currency);
  const offered = money(goal) - money(lenderPart);
  return {
    goal: money(goal),
    minimum: money(minimum),
    ticket: money(ticket),
    lenderPart: money(lenderPart),
    reserved: money(reserved),
    /** Part of the goal that investors may fund. */
    offered,
    /** Part that may still be reserved. */
    left: offered - money(reserved),
  };
}

/** Writes a change of an opportunity, which is a version more. */
export const changeOpportunity = (
  tx: Database,
  { id, version }: OpportunityRow,
  change: Partial<typeof opportunity.$inferInsert>,
) =>
  tx
    .update(opportunity)
    .set({ ...change, version: version + 1 })
    .where(eq(opportunity.id, id));

export const auditOpportunity = (
  tx: Database,
  act: Act,
  action: string,
  entityId: number,
  change: { readonly before?: object; readonly after: object },
) => recordAudit(tx, act, { action, entity: 'opportunity', entityId, ...change });
