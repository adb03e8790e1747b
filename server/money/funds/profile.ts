import { addMonths, type PlainDate } from '@core/calendar/plainDate';
import type { FundProfile, FundProfileChange } from '@core/contract/fundProfiles';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { fund } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { BALANCES_NOW } from '../journal/balancesNow';
import { IS_NO_YEAR_CLOSE } from '../journal/yearCloses';
import { checkCash } from './checkCash';
import { COMMITTED, findHeldCash } from './committed';
import { ACCOUNTS } from '../journal/postings';
import { findFundCash } from '../journal/queries';
import { isKeptOnAsking } from '../../lending/pastLoans/keptDays';

/**
 * Money that a fund promised to loans: tranches of the living, and all that the others wait for.
 */
async function findCommitted(db: Database, fundId: number): Promise<string> {
  const { rows } = await db.execute<{ committed: string }>(sql`
    select coalesce(sum(${COMMITTED}), 0)::numeric(18,2)::text as committed
    from loan where fund_id = ${fundId} and status in ('active', 'toDisburse')`);
  return rows[0]!.committed;
}

/** A fund as it is kept. Throws FUND_NOT_FOUND. */
export async function getFundRow(db: Database, fundId: number) {
  const [row] = await db.select().from(fund).where(eq(fund.id, fundId));
  if (!row) throw new DomainError('FUND_NOT_FOUND', { fundId });
  return row;
}

/** Income less expenses since a day, and the capital of today; percent of it with two decimals. */
async function findYield(db: Database, fundId: number, since: PlainDate, today: PlainDate) {
  await isKeptOnAsking(db, since, today);
  const isResult = sql`a.kind in ('income', 'expense')`;
  // Closes of years carried it to the owners: it was gained all the same.
  const closedSince = sql`coalesce((
    select sum(j.debit - j.credit) from journal_entry e
    join journal_line j on j.entry_id = e.id join account a on a.code = j.account
    where e.fund_id = ${fundId} and e.posted_on > ${since} and ${isResult}
      and not (${IS_NO_YEAR_CLOSE})), 0)`;
  const { rows } = await db.execute<{ result: string; yieldPercent: string | null }>(sql`
    with of_now as (
      select coalesce(sum(b.amount) filter (where ${isResult}), 0) as result,
        -coalesce(sum(b.amount) filter (where b.account = ${ACCOUNTS.fundCapital}), 0) as capital
      from (${BALANCES_NOW}) b join account a on a.code = b.account
      where b.fund_id = ${fundId}
    ), moved as (
      select capital, coalesce((
        select sum(d.amount) from account_balance_day d join account a on a.code = d.account
        where d.day = ${since} and d.fund_id = ${fundId} and ${isResult}), 0) - result
        + ${closedSince} as result
      from of_now
    )
    select result::numeric(18,2)::text as result,
      case when capital > 0 then round(result * 100 / capital, 2)::text end as "yieldPercent"
    from moved`);
  return rows[0]!;
}

/** Profile of a fund: its data, its free cash, and its yield of twelve months. */
export async function getFundProfile(
  db: Database,
  fundId: number,
  today: PlainDate,
): Promise<FundProfile> {
  const fund = await getFundRow(db, fundId);
  const { kind, currency, bankName, bankAccount, annualCostPercent, minCash, maxLoan } = fund;
  const committed = await findCommitted(db, fundId);
  const cash = await findFundCash(db, fundId);
  return {
    kind,
    bankName,
    bankAccount,
    annualCostPercent,
    minCash,
    maxLoan,
    committed,
    free: formatMoney(
      cash - parseMoney(committed, currency) - parseMoney(minCash, currency),
      currency,
    ),
    ...(await findYield(db, fundId, addMonths(today, -12), today)),
  };
}

/** Throws FUND_OF_INVESTORS while a fund keeps money of investors, or they fund loans of it. */
async function checkNoInvestors(tx: Database, fundId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from investor_wallet where fund_id = ${fundId} and (available <> 0 or held <> 0)
    union all select from opportunity where fund_id = ${fundId}
      and status in ('BORRADOR', 'PUBLICADA', 'FONDEADA', 'DESEMBOLSADA') limit 1`);
  if (rowCount !== 0) throw new DomainError('FUND_OF_INVESTORS', {}, 'kind');
}

/**
 * Changes what a fund is; changing it back is the inverse. Throws AMOUNT_DECIMALS,
 * FUND_OF_INVESTORS.
 */
export async function changeFundProfile(
  tx: Database,
  act: Act,
  fundId: number,
  change: FundProfileChange,
): Promise<FundProfile> {
  const today = act.clock.today();
  const before = await getFundProfile(tx, fundId, today);
  const { currency } = await getFundRow(tx, fundId);
  for (const field of ['minCash', 'maxLoan'] as const) {
    parseTyped(change[field] ?? '0', currency, field);
  }
  if (before.kind === 'investors' && change.kind !== 'investors') {
    await checkNoInvestors(tx, fundId);
  }
  await tx.update(fund).set(change).where(eq(fund.id, fundId));
  const entry = { action: 'changeFundProfile', entity: 'fund' as const, entityId: fundId };
  const { kind, bankName, bankAccount, annualCostPercent, minCash, maxLoan } = before;
  const was = { kind, bankName, bankAccount, annualCostPercent, minCash, maxLoan };
  await recordAudit(tx, act, { ...entry, before: was, after: change });
  return getFundProfile(tx, fundId, today);
}

/** Cash of a fund that nothing was promised and that is not kept. */
export async function findFreeCash(db: Database, fundId: number): Promise<Money> {
  const { minCash, currency } = await getFundRow(db, fundId);
  const committed = parseMoney(await findCommitted(db, fundId), currency);
  return (await findFundCash(db, fundId)) - committed - parseMoney(minCash, currency);
}

/**
 * The fund gives only what it has, nothing of it held for loans, promised or kept; holds it until
 * the end. Throws FUND_CASH_INSUFFICIENT, FUND_CASH_HELD, FUND_CASH_COMMITTED.
 */
export async function checkFreeCash(
  tx: Database,
  fundId: number,
  amount: Money,
  field: string,
): Promise<void> {
  await checkCash(tx, fundId, amount, field);
  const available = await findFundCash(tx, fundId);
  const held = await findHeldCash(tx, fundId);
  const { minCash, currency } = await getFundRow(tx, fundId);
  if (amount > available - held) {
    const params = {
      available: formatMoney(available, currency),
      held: formatMoney(held, currency),
      currency,
    };
    throw new DomainError('FUND_CASH_HELD', params, field);
  }
  const free = await findFreeCash(tx, fundId);
  if (amount <= free) return;
  const committed = await findCommitted(tx, fundId);
  const params = {
    free: formatMoney(free > ZERO ? free : ZERO, currency),
    committed,
    kept: minCash,
    currency,
  };
  throw new DomainError('FUND_CASH_COMMITTED', params, field);
}

/** Money that a loan takes out of its fund. */
export interface Leaving {
  /** All that the loan comes to. */
  readonly principal: Money;
  /** Money that leaves now. */
  readonly out: Money;
  /** Money committed to it already, as a later tranche is: that takes no other's part. */
  readonly held?: Money | undefined;
  /** Money of investors that was held for it. */
  readonly funded?: Money | undefined;
}

/**
 * Holds a loan to its fund: no larger than the fund gives, and no cash that other loans were
 * promised or that is kept. Whoever calls holds the fund. Throws FUND_LOAN_LIMIT,
 * FUND_CASH_COMMITTED.
 */
export async function checkFundRoom(
  tx: Database,
  fundId: number,
  { principal, out, held = ZERO, funded = ZERO }: Leaving,
): Promise<void> {
  const { maxLoan, minCash, currency } = await getFundRow(tx, fundId);
  const isCommitted = held >= out && held > ZERO;
  if (!isCommitted && maxLoan !== null && principal > parseMoney(maxLoan, currency)) {
    throw new DomainError('FUND_LOAN_LIMIT', { limit: maxLoan, currency }, 'principal');
  }
  const promised = parseMoney(await findCommitted(tx, fundId), currency);
  const committed = isCommitted ? ZERO : promised - held;
  const cash = (await findFundCash(tx, fundId)) + funded;
  const free = cash - committed - parseMoney(minCash, currency);
  if (out > ZERO && out > free) {
    const available = free > ZERO ? free : ZERO;
    throw new DomainError(
      'FUND_CASH_COMMITTED',
      {
        free: formatMoney(available, currency),
        committed: formatMoney(committed, currency),
        kept: minCash,
        currency,
      },
      'principal',
    );
  }
}
