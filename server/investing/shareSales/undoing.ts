import type { ShareAct } from '@core/contract/shareSales';
import { DomainError } from '@core/errors/domainError';
import { isAsLeft, undoShareAct, type StoredAct } from '@core/investments/shareAct';
import { max, ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { shareAct } from '../../platform/db/tables/shareActs';
import type { Act } from '../../platform/deps';
import { distributionLotNumber, shareActNumber, shareNumber } from '../../platform/text';
import { lockHolders } from '../../money/investors/funding';
import { STANDS } from '../../money/investors/standing';
import { lockWallet } from '../../money/investors/wallet';
import { findFundedLoans, findShares, type FundedLoan } from '../distributions/facts';
import { findInvestorNames } from '../investors/queries';
import { lockOpportunity } from '../opportunities/locked';
import { getShareAct, partiesOf } from './queries';
import { readAct } from './stored';
import { writeUndoing } from './writeShareAct';

/** Throws SHARE_ACT_SPENT where somebody lacks money that an inverse takes back. */
async function checkUnspent(
  tx: Database,
  { fundId, currency }: FundedLoan,
  { moves }: StoredAct,
): Promise<void> {
  const takers = moves.filter(({ available }) => available < ZERO);
  const ids = takers.map(({ investor }) => investor);
  const names = await findInvestorNames(tx, ids);
  for (const { investor, available } of takers.toSorted((a, b) => a.investor - b.investor)) {
    const wallet = await lockWallet(tx, { investorId: investor, fundId, currency });
    if (wallet.available >= -available) continue;
    throw new DomainError('SHARE_ACT_SPENT', {
      name: names.get(investor)!,
      needed: formatMoney(-available, currency),
      available: formatMoney(max(wallet.available, ZERO), currency),
      currency,
    });
  }
}

interface Follower extends Record<string, unknown> {
  readonly kind: 'lot' | 'act';
  readonly id: number;
}

/** Latest lot or act on the shares of a loan since another act, with the way out. */
async function findFollower(
  tx: Database,
  { id, opportunityId, entryId, actedAt }: typeof shareAct.$inferSelect,
): Promise<string> {
  const since = actedAt.toISOString();
  // A lot that brought nothing to investors has no entry to be told by.
  const isLater = sql`(d.entry_id > ${entryId}
    or (d.entry_id is null and d.created_at > ${since}))`;
  const { rows } = await tx.execute<Follower>(sql`
    select f.kind, f.id from (
      select 'lot' as kind, d.lot_id as id, d.created_at as at from distribution d
      where d.opportunity_id = ${opportunityId} and ${isLater} and ${STANDS}
      union all
      select 'act', a.id, a.acted_at from share_act a
      where a.opportunity_id = ${opportunityId} and a.id > ${id} and a.undone_at is null
    ) f order by f.at desc, f.id desc limit 1`);
  const [follower] = rows;
  if (follower === undefined) return 'sus participaciones ya no son las que dejó';
  return follower.kind === 'lot'
    ? `después el lote ${distributionLotNumber(follower.id)} repartió; deshaga antes ese lote`
    : `después vino ${shareActNumber(follower.id)}; deshágalo antes`;
}

/**
 * Undoes a sale or a buy-back while its shares stand as it left them. Throws SHARE_ACT_NOT_FOUND,
 * SHARE_ACT_UNDONE, SHARE_ACT_FOLLOWED, SHARE_ACT_SPENT.
 */
export async function undoAct(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<ShareAct> {
  const told = await getShareAct(tx, id);
  const { opportunityId } = told;
  const { currency } = await lockOpportunity(tx, opportunityId);
  const [row] = await tx.select().from(shareAct).where(eq(shareAct.id, id));
  if (row!.undoneOn !== null) {
    throw new DomainError('SHARE_ACT_UNDONE', { number: shareActNumber(id), on: row!.undoneOn });
  }
  const ofLoan = await findShares(tx, opportunityId, currency);
  const stored = readAct(row!.stored);
  if (!isAsLeft(ofLoan.shares, stored.changed)) {
    const why = await findFollower(tx, row!);
    throw new DomainError('SHARE_ACT_FOLLOWED', { number: shareActNumber(id), why });
  }
  const [loan] = await findFundedLoans(tx, [opportunityId]);
  const inverse = undoShareAct(ofLoan.shares, stored);
  const moved = inverse.moves.map(({ investor }) => investor);
  await lockHolders(tx, { id: opportunityId, fundId: loan!.fundId }, moved);
  await checkUnspent(tx, loan!, inverse);
  const { kind, buyerId, offerId } = row!;
  await writeUndoing(tx, act, loan!, ofLoan, inverse, { id, kind, buyerId, reason });
  const shareIds = stored.changed.map(({ before, after }) =>
    ofLoan.ids.get((before ?? after)!.number)!,
  );
  await tx.execute(sql`
    update share_offer set status = 'RETIRADA', ended_on = ${act.clock.today()},
      end_reason = 'Se deshizo la venta de su participación'
    where status = 'PUBLICADA' and share_id = any(${sql.param(shareIds)}::bigint[])`);
  if (offerId !== null) {
    const ended = 'Se deshizo su venta';
    await tx.execute(sql`
      update share_offer set status = 'RETIRADA', end_reason = ${ended} where id = ${offerId}`);
  }
  await recordAudit(tx, act, {
    action: 'undoShareAct',
    entity: 'opportunity',
    entityId: opportunityId,
    after: {
      number: shareActNumber(id),
      share: shareIds.map(shareNumber),
      ...partiesOf(told),
      reason,
    },
  });
  return getShareAct(tx, id);
}
