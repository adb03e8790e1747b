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
import { shareActNumber } from '../../platform/text';
import { lockHolders } from '../../money/investors/funding';
import { lockWallet } from '../../money/investors/wallet';
import { findFundedLoans, findShares, type FundedLoan } from '../distributions/facts';
import { findInvestorNames } from '../investors/queries';
import { lockOpportunity } from '../opportunities/locked';
import { getShareAct } from './queries';
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
  const { opportunityId } = await getShareAct(tx, id);
  const { currency } = await lockOpportunity(tx, opportunityId);
  const [row] = await tx.select().from(shareAct).where(eq(shareAct.id, id));
  if (row!.undoneAt !== null) throw new DomainError('SHARE_ACT_UNDONE');
  const ofLoan = await findShares(tx, opportunityId, currency);
  const stored = readAct(row!.stored);
  if (!isAsLeft(ofLoan.shares, stored.changed)) throw new DomainError('SHARE_ACT_FOLLOWED');
  const [loan] = await findFundedLoans(tx, [opportunityId]);
  const inverse = undoShareAct(ofLoan.shares, stored);
  const moved = inverse.moves.map(({ investor }) => investor);
  await lockHolders(tx, { id: opportunityId, fundId: loan!.fundId }, moved);
  await checkUnspent(tx, loan!, inverse);
  const { kind, buyerId, offerId } = row!;
  await writeUndoing(tx, act, loan!, ofLoan, inverse, { id, kind, buyerId, reason });
  const shareIds = stored.changed.map(({ before, after }) =>
    ofLoan.ids.get((before ?? after)!.number),
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
    after: { number: shareActNumber(id), reason },
  });
  return getShareAct(tx, id);
}
