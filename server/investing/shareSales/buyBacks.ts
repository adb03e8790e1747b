import type { BuyBack, BuyBackPreview, NewBuyBack, ShareAct } from '@core/contract/shareSales';
import { DomainError } from '@core/errors/domainError';
import type { PlainDate } from '@core/calendar/plainDate';
import { buyBackShares } from '@core/investments/buyBack';
import { monthOf } from '@core/investments/months';
import { max, sum, ZERO, type Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { recordAudits } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { shareActLine } from '../../platform/db/tables/shareActs';
import type { Act } from '../../platform/deps';
import { shareActNumber, shareNumber } from '../../platform/text';
import { findFreeCash } from '../../money/funds/profile';
import { lockFund } from '../../money/funds/queries';
import { lockHolders } from '../../money/investors/funding';
import { findDistributionRules, findMonths, findOwnRates } from '../distributions/rulesOn';
import { findInvestorNames } from '../investors/queries';
import { tellBoughtBack } from '../mails/buyBackMails';
import { getShareAct } from './queries';
import { lockStanding } from './standing';
import { writeShareAct } from './writeShareAct';

/** Tax of the interest of a buy-back, as a payment of its day would bear it. */
async function findTax(tx: Database, on: PlainDate, currency: string) {
  const { withholding } = await findDistributionRules(tx, on, currency, await findOwnRates(tx));
  if (withholding === null) return undefined;
  return { on, rule: withholding, months: await findMonths(tx, currency, [monthOf(on)]) };
}

/**
 * Reads and decides a buy-back: principal of each share and its interest that was not paid, also
 * of installments that fell due, less the tax of that interest. Throws BUY_BACK_SHARE,
 * BUY_BACK_CASH, INVESTMENT_RULE_MISSING.
 */
async function decideBuyBack(
  tx: Database,
  act: Pick<Act, 'clock'>,
  opportunityId: number,
  shareIds: readonly number[],
) {
  const standing = await lockStanding(tx, opportunityId, act.clock.today());
  const { ids, shares } = standing.ofLoan;
  const numbers = new Map([...ids].map(([number, id]) => [id, number]));
  const bought = [...new Set(shareIds)].map((id) => {
    const share = shares.find(({ number }) => number === numbers.get(id));
    if (share === undefined || share.investor === null || share.outstanding === ZERO) {
      throw new DomainError('BUY_BACK_SHARE', {}, 'shareIds');
    }
    return { share: share.number, accrued: standing.unpaid(share) };
  });
  const { fundId, currency } = standing.loan;
  await lockHolders(tx, { id: opportunityId, fundId });
  const tax = await findTax(tx, act.clock.today(), currency);
  const made = buyBackShares(
    shares,
    bought.toSorted((a, b) => a.share - b.share),
    tax,
  );
  await lockFund(tx, fundId);
  const free = max(await findFreeCash(tx, fundId), ZERO);
  if (free < made.contribution) {
    const total = formatMoney(made.contribution, currency);
    throw new DomainError('BUY_BACK_CASH', { total, free: formatMoney(free, currency), currency });
  }
  return { ...standing, made, free, currency };
}

/** Preview of a buy-back. Throws what refuses it. */
export async function previewBuyBack(
  tx: Database,
  act: Pick<Act, 'clock'>,
  opportunityId: number,
  { shareIds }: NewBuyBack,
): Promise<BuyBackPreview> {
  const { made, free, currency, ofLoan } = await decideBuyBack(tx, act, opportunityId, shareIds);
  const text = (amount: Money) => formatMoney(amount, currency);
  const names = await findInvestorNames(
    tx,
    made.paid.map(({ investor }) => investor),
  );
  return {
    currency,
    paid: made.paid.map(({ share, investor, principal, accrued, withheld, net, ...taxed }) => ({
      shareId: ofLoan.ids.get(share)!,
      holder: names.get(investor)!,
      principal: text(principal),
      accrued: text(accrued),
      withholdingPercent: taxed.withholdingPct,
      withheld: text(withheld),
      net: text(net),
    })),
    total: text(made.contribution),
    withheld: text(sum(made.paid.map(({ withheld }) => withheld))),
    freeCash: text(free),
  };
}

/**
 * The lender takes shares of a loan back: holders get principal and interest not paid yet. Where
 * somebody saw its total, only at that one: throws BUY_BACK_CHANGED.
 */
export async function buyBack(
  tx: Database,
  act: Act,
  opportunityId: number,
  { shareIds, reason, total: seen }: NewBuyBack & Partial<BuyBack>,
): Promise<ShareAct> {
  const { loan, ofLoan, made, currency } = await decideBuyBack(tx, act, opportunityId, shareIds);
  const text = (amount: Money) => formatMoney(amount, currency);
  if (seen !== undefined && parseTyped(seen, currency, 'total') !== made.contribution) {
    throw new DomainError('BUY_BACK_CHANGED', { total: text(made.contribution), currency });
  }
  const total = (name: 'principal' | 'accrued' | 'withheld') =>
    text(sum(made.paid.map((one) => one[name])));
  const id = await writeShareAct(tx, act, loan, ofLoan, made, {
    kind: 'buyBack',
    shareId: null,
    offerId: null,
    sellerId: null,
    buyerId: null,
    principal: total('principal'),
    price: total('principal'),
    accrued: total('accrued'),
    fee: text(ZERO),
    feeTax: text(ZERO),
    withheld: total('withheld'),
  });
  await tx.insert(shareActLine).values(
    made.paid.map(({ share, investor, principal, accrued, net, ...taxed }) => ({
      shareActId: id,
      shareId: ofLoan.ids.get(share)!,
      investorId: investor,
      principal: text(principal),
      accrued: text(accrued),
      withholdingBase: text(taxed.withholdingBase),
      withholdingPercent: taxed.withholdingPct,
      withheld: text(taxed.withheld),
      net: text(net),
    })),
  );
  await tx.execute(sql`
    update share_offer set status = 'RETIRADA', ended_on = ${act.clock.today()},
      end_reason = 'La entidad recompró la participación'
    where status = 'PUBLICADA' and share_id = any(${sql.param([...shareIds])}::bigint[])`);
  await auditBuyBack(tx, act, opportunityId, {
    after: { number: shareActNumber(id), total: text(made.contribution), reason },
    paid: made.paid.map(({ share, investor, net }) => ({
      investorId: investor,
      share: shareNumber(ofLoan.ids.get(share)!),
      net: text(net),
    })),
  });
  await tellBoughtBack(tx, act, { id, opportunityId, currency, reason }, made.paid);
  return getShareAct(tx, id);
}

interface BoughtBack {
  readonly after: { readonly number: string; readonly total: string; readonly reason: string };
  readonly paid: readonly {
    readonly investorId: number;
    readonly share: string;
    readonly net: string;
  }[];
}

/** Writes a buy-back down for its opportunity, and for each investor what was bought of them. */
const auditBuyBack = (
  tx: Database,
  act: Act,
  opportunityId: number,
  { after, paid }: BoughtBack,
): Promise<void> =>
  recordAudits(tx, [
    {
      act,
      entry: { action: 'buyBackShares', entity: 'opportunity', entityId: opportunityId, after },
    },
    ...paid.map(({ investorId, share, net }) => ({
      act,
      entry: {
        action: 'buyBackShares',
        entity: 'investor' as const,
        entityId: investorId,
        after: { number: after.number, share, net },
      },
    })),
  ]);
