import type { PlainDate } from '@core/calendar/plainDate';
import type { OpportunityStatus } from '@core/contract/opportunities';
import { DomainError } from '@core/errors/domainError';
import type { LimitRoom } from '@core/investments/limits';
import { walletAct } from '@core/investments/wallets';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { share } from '../../platform/db/tables/opportunities';
import type { Act } from '../../platform/deps';
import { opportunityNumber } from '../../platform/text';
import { findFreeCash } from '../../money/funds/profile';
import { lockFund } from '../../money/funds/queries';
import { lockHolders } from '../../money/investors/funding';
import { moveWallets } from '../../money/investors/wallet';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { toPostings } from '../../money/investors/accounts';
import { insertEntries } from '../../money/journal/queries';
import { tellFunded, tellNotFunded } from '../mails/opportunityMails';
import { findLenderMost } from './lenderPart';
import type { LivingLoan } from './living';
import { askOffered, notSoldRefusal, type NotSold } from './livingOffer';
import { amountsOf, auditOpportunity, changeOpportunity, type OpportunityRow } from './locked';

interface HeldShare extends Record<string, unknown> {
  readonly id: number;
  readonly investorId: number;
  readonly units: string;
}

/** Shares of investors for which money is held. */
async function findHeldShares(tx: Database, opportunityId: number): Promise<HeldShare[]> {
  const { rows } = await tx.execute<HeldShare>(sql`
    select id, investor_id as "investorId", units::text from share
    where opportunity_id = ${opportunityId} and investor_id is not null
      and status in ('RESERVADA', 'CONFIRMADA') order by investor_id, number`);
  return rows;
}

/** Gives the money of shares back to the wallets of their investors: they are cancelled. */
export async function releaseShares(
  tx: Database,
  act: Act,
  row: OpportunityRow,
  shares: readonly HeldShare[],
  reason: string,
): Promise<Money> {
  const { fundId, currency } = row;
  const today = act.clock.today();
  const amounts = shares.map(({ units }) => parseMoney(units, currency));
  const total = amounts.reduce((sum, amount) => sum + amount, ZERO);
  if (shares.length === 0) return ZERO;
  const released = shares.map(({ investorId }, at) =>
    walletAct('release', investorId, amounts[at]!),
  );
  const entry = {
    postedOn: await findOpenDayFrom(tx, today),
    kind: 'investorRelease' as const,
    description: `Libera reservas de ${opportunityNumber(row.id)}: ${reason}`,
    fundId,
    postings: toPostings(released.flatMap(({ postings }) => postings)),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  await moveWallets(
    tx,
    act,
    shares.map(({ id, investorId }, at) => ({
      investorId,
      fundId,
      currency,
      kind: 'release' as const,
      available: amounts[at]!,
      held: -amounts[at]!,
      movedOn: today,
      entryId: entryId!,
      shareId: id,
      note: reason,
    })),
  );
  const ids = sql.param(shares.map(({ id }) => id));
  await tx.execute(sql`
    update share set status = 'CANCELADA', ended_on = ${today}
    where id = any(${ids}::bigint[])`);
  return total;
}

/** Ends an opportunity that is not lent: every hold is released. */
export async function endWithoutLoan(
  tx: Database,
  act: Act,
  row: OpportunityRow,
  status: Extract<OpportunityStatus, 'VENCIDA' | 'CANCELADA'>,
  reason: string,
): Promise<void> {
  await lockHolders(tx, row);
  const shares = await findHeldShares(tx, row.id);
  await releaseShares(tx, act, row, shares, reason);
  await tx.execute(sql`
    update share set status = 'CANCELADA', ended_on = ${act.clock.today()}
    where opportunity_id = ${row.id} and investor_id is null`);
  const endedOn = act.clock.today();
  await changeOpportunity(tx, row, { status, endedOn, endReason: reason, reserved: '0.00' });
  await auditOpportunity(
    tx,
    act,
    status === 'VENCIDA' ? 'expireOpportunity' : 'cancelOpportunity',
    row.id,
    {
      before: { status: row.status, reserved: row.reserved },
      after: { status, reason },
    },
  );
  await tellNotFunded(tx, act, row, { shares, reason });
}

/** Cash of its own that a fund lacks for the lender's part; zero where it has it. */
async function lenderLacks(tx: Database, fundId: number, part: Money) {
  if (part === ZERO) return { lacks: false, free: ZERO };
  await lockFund(tx, fundId);
  const free = await findFreeCash(tx, fundId);
  return { lacks: free < part, free: free > ZERO ? free : ZERO };
}

/** Outcome of closing an opportunity as it stands. */
export type Closing =
  | {
      readonly outcome: 'funded';
      readonly lenderPart: Money;
      /** Loan of which shares are sold, where it lives already. */
      readonly living?: LivingLoan;
    }
  | NotSold
  | { readonly outcome: 'short' }
  | { readonly outcome: 'overLaw'; readonly most: LimitRoom }
  | { readonly outcome: 'noCash'; readonly lenderPart: Money; readonly free: Money };

/**
 * Decides how an opportunity closes: full, at its minimum with the lender taking the rest, or not
 * at all. Of a loan that lives the lender keeps what is not reserved: it needs no cash for that.
 */
export async function decideClosing(
  tx: Database,
  row: OpportunityRow,
  today: PlainDate,
): Promise<Closing> {
  const { goal, minimum, reserved, left } = amountsOf(row);
  const isFull = left === ZERO;
  await lockHolders(tx, row);
  const isEnough = reserved >= minimum && row.atMinimum === 'lenderTakesRest';
  const living = await askOffered(tx, row, today);
  if (living !== undefined && 'outcome' in living) return living;
  if (!isFull && !isEnough) return { outcome: 'short' };
  const whole = living?.outstanding ?? goal;
  const lenderPart = whole - reserved;
  const most = await findLenderMost(tx, today, { goal: whole, currency: row.currency });
  if (most !== undefined && lenderPart > most.max) return { outcome: 'overLaw', most };
  if (living !== undefined) return { outcome: 'funded', lenderPart, living };
  const { lacks, free } = await lenderLacks(tx, row.fundId, lenderPart);
  return lacks ? { outcome: 'noCash', lenderPart, free } : { outcome: 'funded', lenderPart };
}

/** The opportunity is funded: its shares are confirmed and the lender takes its own. */
export async function confirmShares(
  tx: Database,
  act: Act,
  row: OpportunityRow,
  lenderPart: Money,
): Promise<void> {
  const today = act.clock.today();
  await tx.execute(sql`
    update share set status = 'CONFIRMADA'
    where opportunity_id = ${row.id} and status = 'RESERVADA'`);
  await tellFunded(tx, act, row, await findHeldShares(tx, row.id));
  if (lenderPart > ZERO) {
    const { rows } = await tx.execute<{ next: number }>(sql`
      select coalesce(max(number), 0)::int + 1 as next from share
      where opportunity_id = ${row.id}`);
    await tx.insert(share).values({
      opportunityId: row.id,
      number: rows[0]!.next,
      investorId: null,
      status: 'CONFIRMADA',
      units: formatMoney(lenderPart, row.currency),
      isSubordinated: row.isSubordinated,
      reservedOn: today,
      reservedAt: act.clock.now(),
      reservedBy: act.userId,
    });
  }
  await changeOpportunity(tx, row, {
    status: 'FONDEADA',
    fundedOn: today,
    lenderPart: formatMoney(lenderPart, row.currency),
  });
  await auditOpportunity(tx, act, 'fundOpportunity', row.id, {
    before: { status: row.status, lenderPart: row.lenderPart },
    after: { status: 'FONDEADA', lenderPart: formatMoney(lenderPart, row.currency) },
  });
}

/** Refusal of closing now what would not be funded. */
export function closingRefusal(row: OpportunityRow, closing: Closing): DomainError | undefined {
  const { currency, reserved, minimum } = row;
  if (closing.outcome === 'funded') return undefined;
  if (closing.outcome === 'trouble' || closing.outcome === 'prepaid') {
    return notSoldRefusal(row, closing);
  }
  if (closing.outcome === 'short') {
    return new DomainError('OPPORTUNITY_BELOW_MINIMUM', { reserved, minimum, currency });
  }
  if (closing.outcome === 'overLaw') {
    const { max, limit } = closing.most;
    const most = formatMoney(max, currency);
    return new DomainError('OPPORTUNITY_LENDER_LIMIT', { most, currency, source: limit.source });
  }
  const part = formatMoney(closing.lenderPart, currency);
  const free = formatMoney(closing.free, currency);
  return new DomainError('OPPORTUNITY_LENDER_CASH', { part, free, currency });
}
