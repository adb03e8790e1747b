import { addDays } from '@core/calendar/plainDate';
import type { DistributionLotDetail } from '@core/contract/distributions';
import { DomainError } from '@core/errors/domainError';
import type { LoanShare } from '@core/investments/loanShare';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { distributionLot } from '../../platform/db/tables/opportunities';
import type { Act } from '../../platform/deps';
import { dateForPeople } from '../../platform/documents/format';
import { sha256Of } from '../../platform/files/content';
import { distributionLotNumber, shareActNumber } from '../../platform/text';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { findLoansOfLot } from './facts';
import { lockLotWallets } from './lotWallets';
import { findOverdrawnBy, findOverdrawnByUndoing } from './overdrawn';
import { groupsOf, planLot, planTogether } from './plan';
import type { LoanPlan } from './planned';
import { withPlans } from './plannedWire';
import { getLot } from './queries';
import { tellDistributed } from '../mails/lotMails';
import { planUndoing } from './undoing';
import { writePlans } from './write';

/** Lots follow one another: two never plan the same payments. */
export const lockLots = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('distribution lots'))`);

/** Values of something in the order of its fields, as text. */
const toldOf = (of: object) => Object.values(of).join(' ');

/** Shares that a plan moves, for the digest of what was seen. */
const afterOf = (shares: readonly LoanShare[]) =>
  shares.map(({ number, outstanding, lost, carryInterest, carryLate }) =>
    [number, outstanding, lost, carryInterest, carryLate].join(' '),
  );

/** Text of what a plan would do. */
const seenOf = ({ loan, after, distributions, closing, postings }: LoanPlan): string =>
  JSON.stringify([
    loan.loanId,
    afterOf(after),
    distributions.map((one) => toldOf({ ...one, lines: one.lines.map(toldOf) })),
    closing.map(toldOf),
    postings.map(toldOf),
  ]);

/** Hash of texts of what plans would do, by which a lot is generated as it was seen. */
const digestOf = (seen: readonly string[]): string =>
  sha256Of(Buffer.from(`[${seen.join(',')}]`, 'utf8'));

/** True where plans distribute something, not only bring the interest payable up to date. */
const hasWork = (plans: readonly LoanPlan[]) =>
  plans.some(({ distributions }) => distributions.length > 0);

type LotRow = typeof distributionLot.$inferSelect;

async function lockLot(tx: Database, id: number, status: LotRow['status']): Promise<LotRow> {
  await lockLots(tx);
  const [row] = await tx.select().from(distributionLot).where(eq(distributionLot.id, id));
  if (row === undefined) throw new DomainError('DISTRIBUTION_LOT_NOT_FOUND');
  if (row.status !== status) {
    const number = distributionLotNumber(id);
    throw new DomainError('DISTRIBUTION_LOT_STATE', { number, why: STATES[row.status](row) });
  }
  return row;
}

/** States of a lot that bar an act on it, each with its day. */
const STATES: Readonly<Record<LotRow['status'], (row: LotRow) => string>> = {
  ARMADO: () => 'todavía no se generó',
  GENERADO: ({ generatedOn }) => `ya se generó el ${dateForPeople(generatedOn!)}`,
  DESHECHO: ({ endedOn }) => `ya se deshizo el ${dateForPeople(endedOn!)}`,
  DESCARTADO: ({ endedOn }) => `ya se descartó el ${dateForPeople(endedOn!)}`,
};

/**
 * Puts a lot together: the payments until yesterday that were not distributed, or no longer as
 * they are. Throws DISTRIBUTION_LOT_OPEN, DISTRIBUTION_LOT_EMPTY, INVESTMENT_RULE_MISSING.
 */
export async function assembleLot(tx: Database, act: Act): Promise<DistributionLotDetail> {
  await lockLots(tx);
  const { rowCount } = await tx.execute(sql`select from distribution_lot where status = 'ARMADO'`);
  if (rowCount !== 0) throw new DomainError('DISTRIBUTION_LOT_OPEN');
  const today = act.clock.today();
  const throughOn = addDays(today, -1);
  const plans = await planLot(tx, throughOn);
  if (!hasWork(plans)) throw new DomainError('DISTRIBUTION_LOT_EMPTY');
  const [row] = await tx
    .insert(distributionLot)
    .values({
      status: 'ARMADO',
      digest: digestOf(plans.map(seenOf)),
      throughOn,
      assembledOn: today,
      assembledAt: act.clock.now(),
      assembledBy: act.userId,
    })
    .returning({ id: distributionLot.id });
  await audited(tx, act, 'assembleDistributionLot', row!.id, { throughOn, loans: plans.length });
  const overdrawn = await findOverdrawnBy(tx, plans);
  return withPlans(await getLot(tx, row!.id), plans, { isStale: false, overdrawn });
}

/**
 * Generates a lot as it was seen: books, shares and wallets in one transaction. Throws
 * DISTRIBUTION_LOT_CHANGED where the payments are others by now.
 */
export async function generateLot(
  tx: Database,
  act: Act,
  id: number,
): Promise<DistributionLotDetail> {
  const lot = await lockLot(tx, id, 'ARMADO');
  await lockFunded(tx);
  const loans = await findLoansOfLot(tx, lot.throughOn);
  await lockLotWallets(tx, loans);
  const today = act.clock.today();
  const writing = { lotId: id, today, postedOn: await findOpenDayFrom(tx, today) };
  const plans: LoanPlan[] = [];
  const seen: string[] = [];
  const groups = (async function* () {
    for await (const group of planTogether(tx, loans, lot.throughOn)) {
      plans.push(...group);
      seen.push(...group.map(seenOf));
      yield group;
    }
  })();
  await writePlans(tx, act, groups, writing);
  // All of it is taken back by this: to wait for the last plan before the first is written would
  // take half as long again.
  if (digestOf(seen) !== lot.digest) throw new DomainError('DISTRIBUTION_LOT_CHANGED');
  await tellDistributed(tx, act, id, plans);
  await tx
    .update(distributionLot)
    .set({
      status: 'GENERADO',
      generatedOn: today,
      generatedAt: act.clock.now(),
      generatedBy: act.userId,
    })
    .where(eq(distributionLot.id, id));
  await audited(tx, act, 'generateDistributionLot', id, { loans: plans.length });
  return getLot(tx, id);
}

/** Holds the loans of investors, then their opportunities: nobody pays or voids meanwhile. */
async function lockFunded(tx: Database): Promise<void> {
  await tx.execute(sql`
    select from loan l join opportunity o on o.loan_id = l.id
    where o.status in ('DESEMBOLSADA', 'TERMINADA') order by l.id for no key update of l`);
  await tx.execute(sql`
    select from opportunity o where o.status in ('DESEMBOLSADA', 'TERMINADA')
    order by o.id for no key update`);
}

/** Gives a lot up that was put together. */
export async function discardLot(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<DistributionLotDetail> {
  await lockLot(tx, id, 'ARMADO');
  await end(tx, act, id, 'DESCARTADO', reason);
  await audited(tx, act, 'discardDistributionLot', id, { reason });
  return getLot(tx, id);
}

/**
 * Undoes a generated lot whole: shares, wallets and books stand as before it. Throws
 * DISTRIBUTION_LOT_NOT_LAST.
 */
export async function undoLot(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<DistributionLotDetail> {
  await lockLot(tx, id, 'GENERADO');
  const { rowCount } = await tx.execute(sql`
    select from distribution_lot where status = 'GENERADO' and id > ${id}`);
  if (rowCount !== 0) throw new DomainError('DISTRIBUTION_LOT_NOT_LAST');
  await lockFunded(tx);
  await checkNotSoldSince(tx, id);
  const today = act.clock.today();
  const writing = { lotId: id, today, postedOn: await findOpenDayFrom(tx, today) };
  const plans = await planUndoing(tx, id);
  await lockLotWallets(
    tx,
    plans.map(({ loan }) => loan),
  );
  await writePlans(tx, act, groupsOf(plans), writing);
  await tellDistributed(tx, act, id, plans, true);
  await end(tx, act, id, 'DESHECHO', reason);
  const number = distributionLotNumber(id);
  await audited(tx, act, 'undoDistributionLot', id, { reason, number });
  return getLot(tx, id);
}

/** Throws SHARES_CHANGED_HANDS where a share of a loan of a lot was sold or bought back since. */
async function checkNotSoldSince(tx: Database, lotId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select a.id from share_act a join distribution_lot b on b.id = ${lotId}
    where a.undone_at is null and a.acted_at >= b.generated_at
      and a.opportunity_id in (select d.opportunity_id from distribution d where d.lot_id = b.id)
    order by a.id desc limit 1`);
  const [row] = rows;
  if (row === undefined) return;
  throw new DomainError('SHARES_CHANGED_HANDS', { number: shareActNumber(row.id) });
}

const end = (tx: Database, act: Act, id: number, status: LotRow['status'], reason: string) =>
  tx
    .update(distributionLot)
    .set({
      status,
      endedOn: act.clock.today(),
      endedAt: act.clock.now(),
      endedBy: act.userId,
      endReason: reason,
    })
    .where(eq(distributionLot.id, id));

const audited = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'distributionLot', entityId, after });

/** A lot with what its next step does: that of one put together is planned as it would be now. */
export async function lookAtLot(db: Database, id: number): Promise<DistributionLotDetail> {
  const lot = await getLot(db, id);
  if (lot.status === 'GENERADO') {
    return { ...lot, overdrawn: await findOverdrawnByUndoing(db, id) };
  }
  if (lot.status !== 'ARMADO') return lot;
  const plans = await planLot(db, lot.throughOn);
  const { rows } = await db.execute<{ digest: string }>(
    sql`select digest from distribution_lot where id = ${id}`,
  );
  const isStale = digestOf(plans.map(seenOf)) !== rows[0]?.digest;
  return withPlans(lot, plans, { isStale, overdrawn: await findOverdrawnBy(db, plans) });
}
