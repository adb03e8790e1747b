import { createHash } from 'node:crypto';
import type {
  CommissionLine,
  CommissionLot,
  CommissionMonth,
  CommissionPayment,
  CommissionPreview,
} from '@core/contract/commissions';
import { DomainError } from '@core/errors/domainError';
import { ZERO } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import { checkFreeCash } from '../../money/funds/profile';
import { lockFund } from '../../money/funds/queries';
import { throughAccount } from '../../money/journal/money';
import { commissionPostings, reversed } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { findMoneyPlace, placeTrace } from '../../money/moneyAccounts/place';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { commissionLine, commissionLot } from '../../platform/db/tables/commissions';
import type { Act } from '../../platform/deps';
import { countCommissions } from './count';
import { daysOf } from './facts';
import { findLot, lockLot, type LotRow } from './queries';

const audit = (tx: Database, act: Act, action: string, entityId: number, after?: unknown) =>
  recordAudit(tx, act, { action, entity: 'commissionLot', entityId, after });

/** Name of exactly these lines: figures that move afterwards have another. */
const digestOf = (lines: readonly CommissionLine[]) =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex');

/** Commissions of a month as they would be put together. Throws what refuses the lot. */
export async function previewLot(
  db: Database,
  asked: CommissionMonth,
  today: string,
): Promise<CommissionPreview> {
  if (daysOf(asked.month).last >= today)
    throw new DomainError('COMMISSION_MONTH_OPEN', {}, 'month');
  const { rows } = await db.execute<{ month: string }>(sql`
    select max(month) as month from commission_lot
    where currency = ${asked.currency} and status <> 'discarded' and month >= ${asked.month}
    having max(month) is not null`);
  const [later] = rows;
  if (later?.month === asked.month) throw new DomainError('COMMISSION_LOT_TAKEN', {}, 'month');
  if (later) throw new DomainError('COMMISSION_LATER_LOT', { month: later.month }, 'month');
  const { figures: _figures, ...counted } = await countCommissions(db, asked, today);
  if (counted.lines.length === 0) throw new DomainError('COMMISSION_NOTHING', {}, 'month');
  return counted;
}

/** Puts the commissions of a month together, to be approved by somebody else. */
export async function assembleLot(
  tx: Database,
  act: Act,
  asked: CommissionMonth,
): Promise<CommissionLot> {
  await holdLots(tx);
  const { lines, total } = await previewLot(tx, asked, act.clock.today());
  const [row] = await tx
    .insert(commissionLot)
    .values({
      ...asked,
      status: 'assembled',
      digest: digestOf(lines),
      assembledAt: act.clock.now(),
      assembledBy: act.userId,
    })
    .returning({ id: commissionLot.id });
  const lotId = row!.id;
  await tx.insert(commissionLine).values(
    lines.map(({ officer: _name, par30Percent: _par, ...line }) => {
      const { newPercent: _a, interestPercent: _b, recoveredPercent: _c, ...figures } = line;
      return { lotId, ...figures };
    }),
  );
  await audit(tx, act, 'assembleCommissions', lotId, { ...asked, total });
  return getLot(tx, lotId);
}

/** Lots are put together one at a time: what one carries, the next takes. */
const holdLots = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('commission_lot'))`);

/** Throws COMMISSION_LOT_NOT_FOUND. */
export async function getLot(db: Database, id: number): Promise<CommissionLot> {
  const lot = await findLot(db, id);
  if (lot === undefined) throw new DomainError('COMMISSION_LOT_NOT_FOUND');
  return lot;
}

async function lockIn(
  tx: Database,
  id: number,
  statuses: readonly LotRow['status'][],
): Promise<LotRow> {
  const lot = await lockLot(tx, id);
  if (lot === undefined) throw new DomainError('COMMISSION_LOT_NOT_FOUND');
  if (!statuses.includes(lot.status)) throw new DomainError('COMMISSION_STATUS_REFUSED');
  return lot;
}

/** Approves a lot as it stands, by another person, while the books still say the same. */
export async function approveLot(tx: Database, act: Act, id: number): Promise<CommissionLot> {
  await holdLots(tx);
  const lot = await lockIn(tx, id, ['assembled']);
  if (lot.assembledBy === act.userId) throw new DomainError('COMMISSION_NEEDS_ANOTHER');
  await checkSecondPerson(tx, act, [lot.assembledBy]);
  const { month, currency } = lot;
  const counted = await countCommissions(tx, { month, currency }, act.clock.today());
  if (digestOf(counted.lines) !== lot.digest) throw new DomainError('COMMISSION_CHANGED');
  await tx
    .update(commissionLot)
    .set({ status: 'approved', approvedAt: act.clock.now(), approvedBy: act.userId })
    .where(eq(commissionLot.id, id));
  await audit(tx, act, 'approveCommissions', id, { month, currency, total: counted.total });
  return getLot(tx, id);
}

/** Throws COMMISSION_LATER_LOT where a later month took what this one carried. */
async function checkLast(tx: Database, { month, currency }: LotRow): Promise<void> {
  const { rows } = await tx.execute<{ month: string }>(sql`
    select month from commission_lot where currency = ${currency} and month > ${month}
      and status <> 'discarded' order by month limit 1`);
  if (rows[0]) throw new DomainError('COMMISSION_LATER_LOT', { month: rows[0].month });
}

/** Drops a lot that was not paid, so that its month may be put together again. */
export async function discardLot(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<CommissionLot> {
  await holdLots(tx);
  const lot = await lockIn(tx, id, ['assembled', 'approved']);
  await checkLast(tx, lot);
  const ended = { endedAt: act.clock.now(), endedBy: act.userId, endReason: reason };
  await tx
    .update(commissionLot)
    .set({ status: 'discarded', ...ended })
    .where(eq(commissionLot.id, id));
  await audit(tx, act, 'discardCommissions', id, { reason });
  return getLot(tx, id);
}

/** Pays an approved lot from the cash of a fund, in one entry of the books. */
export async function payLot(
  tx: Database,
  act: Act,
  id: number,
  { fundId, ...way }: CommissionPayment,
): Promise<CommissionLot> {
  const lot = await lockIn(tx, id, ['approved']);
  const fund = await lockFund(tx, fundId);
  if (!fund) throw new DomainError('FUND_UNKNOWN', { fundId }, 'fundId');
  const { currency, month } = lot;
  if (fund.currency !== currency) throw new DomainError('COMMISSION_OTHER_CURRENCY', {}, 'fundId');
  const { total, number } = await getLot(tx, id);
  const amount = parseMoney(total, currency);
  if (amount === ZERO) throw new DomainError('COMMISSION_NOTHING_TO_PAY');
  await checkFreeCash(tx, fundId, amount, 'fundId');
  const place = await findMoneyPlace(tx, { fundId, currency }, way, act);
  const postings = throughAccount(commissionPostings(amount), place.ledgerAccount);
  const postedOn = act.clock.today();
  const entry = {
    postedOn,
    kind: 'commissionPayment' as const,
    description: `Comisiones del personal de ${month}, lote ${number}`,
    fundId,
    postings,
    money: place,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const paid = { fundId, entryId: entryId!, paidOn: postedOn, paidBy: act.userId };
  await tx
    .update(commissionLot)
    .set({ status: 'paid', ...paid })
    .where(eq(commissionLot.id, id));
  await audit(tx, act, 'payCommissions', id, { fundId, total, entryId, ...placeTrace(place) });
  return getLot(tx, id);
}

/** Takes the payment of a lot back by an opposite entry: it is approved and unpaid again. */
export async function voidLotPayment(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<CommissionLot> {
  const lot = await lockIn(tx, id, ['paid']);
  const { entryId, fundId } = lot;
  const entry = {
    postedOn: act.clock.today(),
    kind: 'commissionPaymentVoid' as const,
    description: `Extorno de comisiones: ${reason}`,
    fundId: fundId!,
    reversesId: entryId!,
    postings: reversed(await findPostings(tx, entryId!)),
  };
  const [voidId] = await insertEntries(tx, [entry], act);
  await tx
    .update(commissionLot)
    .set({ status: 'approved', entryId: null, fundId: null, paidOn: null, paidBy: null })
    .where(eq(commissionLot.id, id));
  await audit(tx, act, 'voidCommissionPayment', id, { reason, entryId, voidId });
  return getLot(tx, id);
}
