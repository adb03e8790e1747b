import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { FRESH } from '@core/investments/loanShare';
import { disburseShares } from '@core/investments/wallets';
import type { Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { opportunityNumber, shareActNumber } from '../../platform/text';
import type { Posting } from '../journal/postings';
import { toPostings } from './accounts';
import { lockWallets, moveWallets } from './wallet';
import { STANDS } from './standing';

/** Money of investors that waits for the loan of a request. Amounts in minor units. */
export interface Funding {
  readonly opportunityId: number;
  readonly fundId: number;
  readonly currency: string;
  /** Principal of the loan that it is for. */
  readonly goal: Money;
  /** Part of it that investors put. */
  readonly held: Money;
  /** Postings of its disbursement besides those of the loan. */
  readonly postings: readonly Posting[];
}

interface FundingRow extends Record<string, unknown> {
  readonly id: number | null;
  readonly fundId: number;
  readonly status: string;
  readonly goal: string;
  readonly reserved: string;
  readonly currency: string;
  readonly isInvestorFunded: boolean;
}

/** States of an opportunity that its request is taken by. */
const LIVING = sql`'BORRADOR', 'PUBLICADA', 'FONDEADA', 'DESEMBOLSADA', 'TERMINADA'`;

/**
 * Holds until the end the opportunity of the loan of a request, and the wallets that fund it:
 * whoever lends holds them before the fund.
 */
export async function lockFunding(tx: Database, requestId: number): Promise<void> {
  await lockWith(tx, sql`request_id = ${requestId} and status in (${LIVING})`);
}

/**
 * Holds until the end the opportunity of a loan that is held already, and the wallets of who has
 * shares of it: whoever takes the loan back holds them before the books.
 */
export async function lockShares(tx: Database, loanId: number): Promise<void> {
  await lockWith(tx, sql`loan_id = ${loanId}`);
}

async function lockWith(tx: Database, isAsked: SQL): Promise<void> {
  // Held before its shares are read: one who cancels it meanwhile is waited for.
  const { rows } = await tx.execute<{ id: number; fundId: number }>(sql`
    select id, fund_id as "fundId" from opportunity where ${isAsked} for no key update`);
  const [row] = rows;
  if (row !== undefined) await lockHolders(tx, row);
}

/** Holds until the end the wallets of who has shares of an opportunity, and of some more. */
export async function lockHolders(
  tx: Database,
  { id, fundId }: { readonly id: number; readonly fundId: number },
  investorIds: readonly number[] = [],
): Promise<void> {
  const { rows } = await tx.execute<{ investorId: number }>(sql`
    select distinct investor_id as "investorId" from share
    where opportunity_id = ${id} and investor_id is not null
      and status in ('RESERVADA', 'CONFIRMADA', 'ACTIVA')`);
  const all = [...rows.map(({ investorId }) => investorId), ...investorIds];
  await lockWallets(
    tx,
    all.map((investorId) => ({ investorId, fundId })),
  );
}

/**
 * Funding of the loan of a request, held until the end; undefined of one that no investor is asked
 * for. Throws OPPORTUNITY_NOT_FUNDED while its money is not complete.
 */
export async function findFunding(
  tx: Database,
  requestId: number | undefined,
): Promise<Funding | undefined> {
  if (requestId === undefined) return undefined;
  await lockFunding(tx, requestId);
  const { rows } = await tx.execute<FundingRow>(sql`
    select o.id, o.fund_id as "fundId", o.status, o.goal::text, o.reserved::text, o.currency,
      r.is_investor_funded as "isInvestorFunded"
    from loan_request r left join opportunity o on o.request_id = r.id
      and o.status in (${LIVING})
    where r.id = ${requestId}`);
  const [row] = rows;
  if (row === undefined || (row.id === null && !row.isInvestorFunded)) return undefined;
  if (row.id === null || row.status !== 'FONDEADA') {
    throw new DomainError('OPPORTUNITY_NOT_FUNDED', {}, 'requestId');
  }
  const { currency } = row;
  const shares = await heldShares(tx, row.id, 'CONFIRMADA');
  const { postings } = disburseShares(
    shares.map(({ number, investorId, units }) => ({
      ...FRESH,
      number,
      investor: investorId,
      units: parseMoney(units, currency),
      outstanding: parseMoney(units, currency),
      subordinated: false,
    })),
  );
  return {
    postings: toPostings(postings),
    opportunityId: row.id,
    fundId: row.fundId,
    currency,
    goal: parseMoney(row.goal, currency),
    held: parseMoney(row.reserved, currency),
  };
}

/** Terms of a loan that its funding holds it to. */
interface FundedLoan {
  readonly fundId: number;
  readonly principal: Money;
  readonly isInParts: boolean;
  readonly isRenewal: boolean;
}

/**
 * Check that a loan is the one that investors fund: of their fund, of the whole goal, at once and
 * in cash. Throws OPPORTUNITY_FUND_DIFFERS, OPPORTUNITY_GOAL_DIFFERS, OPPORTUNITY_LOAN_AT_ONCE.
 */
export function checkFunded(funding: Funding | undefined, loan: FundedLoan): void {
  if (funding === undefined) return;
  const number = opportunityNumber(funding.opportunityId);
  if (loan.fundId !== funding.fundId) {
    throw new DomainError('OPPORTUNITY_FUND_DIFFERS', { number }, 'fundId');
  }
  if (loan.principal !== funding.goal) {
    const { currency } = funding;
    const params = { number, goal: formatMoney(funding.goal, currency), currency };
    throw new DomainError('OPPORTUNITY_GOAL_DIFFERS', params, 'principal');
  }
  if (loan.isInParts || loan.isRenewal) {
    throw new DomainError('OPPORTUNITY_LOAN_AT_ONCE', { number }, 'principal');
  }
}

interface HeldShare extends Record<string, unknown> {
  readonly id: number;
  readonly number: number;
  readonly investorId: number;
  readonly units: string;
}

const heldShares = async (tx: Database, opportunityId: number, status: string) => {
  const { rows } = await tx.execute<HeldShare>(sql`
    select id, number, investor_id as "investorId", units::text from share
    where opportunity_id = ${opportunityId} and investor_id is not null and status = ${status}
    order by investor_id, number`);
  return rows;
};

/** Shares begin as the money of their loan leaves; what was held for them is lent. */
export async function activateShares(
  tx: Database,
  act: Act,
  { opportunityId, fundId, currency }: Pick<Funding, 'opportunityId' | 'fundId' | 'currency'>,
  lent: { readonly loanId: number; readonly entryId: number; readonly on: PlainDate },
): Promise<void> {
  const shares = await heldShares(tx, opportunityId, 'CONFIRMADA');
  await moveWallets(
    tx,
    act,
    shares.map(({ id, investorId, units }) => ({
      investorId,
      fundId,
      currency,
      kind: 'funding' as const,
      available: parseMoney('0', currency),
      held: -parseMoney(units, currency),
      movedOn: lent.on,
      entryId: lent.entryId,
      shareId: id,
    })),
  );
  await tx.execute(sql`
    update share set status = 'ACTIVA', outstanding = units
    where opportunity_id = ${opportunityId} and status = 'CONFIRMADA'`);
  await tx.execute(sql`
    update opportunity set status = 'DESEMBOLSADA', loan_id = ${lent.loanId},
      version = version + 1
    where id = ${opportunityId}`);
}

/** Throws SHARES_CHANGED_HANDS where a sale or a buy-back of a share stands. */
async function checkNotSold(tx: Database, opportunityId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from share_act where opportunity_id = ${opportunityId} and undone_at is null
    order by id desc limit 1`);
  const [row] = rows;
  if (row === undefined) return;
  throw new DomainError('SHARES_CHANGED_HANDS', { number: shareActNumber(row.id) });
}

/**
 * Check that nothing came of the shares of an opportunity yet. Throws OPPORTUNITY_DISTRIBUTED,
 * SHARES_CHANGED_HANDS.
 */
export async function checkUntouched(
  tx: Database,
  opportunityId: number,
  loanId: number,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from distribution d where d.loan_id = ${loanId} and ${STANDS} limit 1`);
  if (rowCount !== 0) {
    const number = opportunityNumber(opportunityId);
    throw new DomainError('OPPORTUNITY_DISTRIBUTED', { number });
  }
  await checkNotSold(tx, opportunityId);
}

/** Money of investors that was lent is held for them again, by an entry of some day. */
export async function holdAgain(
  tx: Database,
  act: Act,
  { opportunityId, fundId, currency }: Pick<Funding, 'opportunityId' | 'fundId' | 'currency'>,
  { entryId, on }: { readonly entryId: number; readonly on: PlainDate },
): Promise<void> {
  const shares = await heldShares(tx, opportunityId, 'ACTIVA');
  await moveWallets(
    tx,
    act,
    shares.map(({ id, investorId, units }) => ({
      investorId,
      fundId,
      currency,
      kind: 'unfunding' as const,
      available: parseMoney('0', currency),
      held: parseMoney(units, currency),
      movedOn: on,
      entryId,
      shareId: id,
    })),
  );
  await tx.execute(sql`
    update share_offer set status = 'RETIRADA', ended_on = ${on},
      end_reason = 'Se deshizo el préstamo de su participación'
    where status = 'PUBLICADA'
      and share_id in (select id from share where opportunity_id = ${opportunityId})`);
  await tx.execute(sql`
    update share set status = 'CONFIRMADA', outstanding = 0
    where opportunity_id = ${opportunityId} and status = 'ACTIVA'`);
  await tx.execute(sql`
    update opportunity set status = 'FONDEADA', loan_id = null, version = version + 1
    where id = ${opportunityId}`);
}

interface FundedRow extends Record<string, unknown> {
  readonly id: number;
  readonly fundId: number;
  readonly currency: string;
  readonly isSold: boolean;
}

/**
 * A disbursement that is taken back leaves the money of investors held again. Throws
 * OPPORTUNITY_SOLD where they bought shares of the loan while it lived, OPPORTUNITY_DISTRIBUTED
 * where something of it was distributed and stands, SHARES_CHANGED_HANDS where a share was sold or
 * bought back.
 */
export async function holdSharesAgain(
  tx: Database,
  act: Act,
  loanId: number,
  by: { readonly entryId: number; readonly on: PlainDate },
): Promise<void> {
  const { rows } = await tx.execute<FundedRow>(sql`
    select id, fund_id as "fundId", currency, sold_on is not null as "isSold" from opportunity
    where loan_id = ${loanId} for no key update`);
  const [row] = rows;
  if (row === undefined) return;
  const { id: opportunityId, fundId, currency, isSold } = row;
  if (isSold) {
    throw new DomainError('OPPORTUNITY_SOLD', { number: opportunityNumber(opportunityId) });
  }
  await checkUntouched(tx, opportunityId, loanId);
  await holdAgain(tx, act, { opportunityId, fundId, currency }, by);
}
