import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanQuery } from '@core/contract/loanLists';
import type { HomeSummary } from '@core/contract/portfolio';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { BALANCES_NOW } from '../../money/journal/balancesNow';
import { IS_MONEY } from '../../money/journal/money';
import { findDueNow } from '../../lending/loans/dueNow';
import { withinScope, type LoanScope } from '../../access/identity/scope';
import { findBaseCurrency, findCurrencies } from '../../access/currencies/queries';
import { findLoanPage, loanFilter } from '../../lending/loans/lists';
import { collectedFor, expectedOn } from '../../lending/loans/scheduledToday';
import { CAME_IN, RECEIVED } from '../../lending/payments/paymentSql';
import { loansNow, type LoansAt } from '../../lending/pastLoans/loansAt';
import { findPortfolioTotals, LIVING } from './queries';

const TODAY_LIMIT = 5;

/** Figures of today; for a borrower, of their own loans alone. */
export async function getHomeSummary(
  db: Database,
  scope: LoanScope,
  asOf: PlainDate,
): Promise<HomeSummary> {
  const now = loansNow(asOf);
  const owed = await findOwed(db, scope, now);
  // Loans in the currency of totals come first.
  const [main] = owed;
  const currency = main?.currency ?? (await findBaseCurrency(db));
  const filter = loanFilter({ currency }, scope, asOf);
  const living = sql`${filter} and ${LIVING}`;
  const totals = main?.totals ?? (await findPortfolioTotals(db, living, now));
  const atRisk = await findPortfolioTotals(
    db,
    sql`${living} and l.next_due_on < ${asOf}::date - 30`,
    now,
  );
  const list = async (query: Partial<LoanQuery>) =>
    (await findLoanPage(db, { ...query, limit: TODAY_LIMIT }, scope, asOf)).items;
  const arrears = await findPortfolioTotals(db, sql`${living} and l.next_due_on < ${asOf}`, now);
  return {
    asOf,
    currency,
    others: owed
      .filter((one) => one !== main)
      .map(({ currency: other, totals: { outstandingPrincipal, overdue } }) => {
        return { currency: other, outstandingPrincipal, overdue };
      }),
    ...(await findTodayFigures(db, filter, { ...scope, currency }, asOf)),
    totals: { ...totals, ...(await findOwnOverdue(db, { ...scope, currency }, filter, asOf)) },
    loansInArrears: arrears.loans,
    portfolioAtRisk30Percent:
      percentText(
        ratioOf(
          parseMoney(atRisk.outstandingPrincipal, currency),
          parseMoney(totals.outstandingPrincipal, currency),
        ),
      ) ?? '0.00',
    dueSoon: await list({ status: 'active', sort: 'nextDueOn' }),
    mostOverdue: await list({ status: 'inArrears', sort: 'nextDueOn' }),
  };
}

/** Overdue amount of a borrower as their own list says it: also what was not charged yet. */
async function findOwnOverdue(
  db: Database,
  { borrowerId, currency }: LoanScope & { readonly currency: string },
  filter: SQL,
  asOf: PlainDate,
) {
  if (borrowerId === undefined) return {};
  const { rows } = await db.execute<{ id: number }>(
    sql`select l.id from loan l join borrower b on b.id = l.borrower_id
      where ${filter} and ${LIVING}`,
  );
  const ids = rows.map(({ id }) => id);
  const dueOf = await findDueNow(db, ids, asOf);
  const amounts = ids.map((id) => parseMoney(dueOf(id).overdue, currency));
  return { overdue: formatMoney(sum(amounts), currency) };
}

/** The living loans of each currency that has some. */
async function findOwed(db: Database, scope: LoanScope, now: LoansAt) {
  const owed = [];
  for (const currency of await findCurrencies(db)) {
    const living = sql`${loanFilter({ currency }, scope, now.asOf)} and ${LIVING}`;
    const totals = await findPortfolioTotals(db, living, now);
    if (totals.loans > 0) owed.push({ currency, totals });
  }
  return owed;
}

interface TodayFigures extends Record<string, unknown> {
  readonly collectedToday: string;
  readonly expectedToday: string;
  readonly collectedForToday: string;
  readonly cash: string;
  readonly borrowers: number;
}

async function findTodayFigures(
  db: Database,
  filter: SQL,
  scope: LoanScope & { readonly currency: string },
  asOf: PlainDate,
) {
  // Cash of the lender is none of who sees one portfolio.
  const ofOfficer = { borrowerId: sql`0`, officerId: sql`b.officer_id` };
  const mine = sql.join([sql`true`, ...withinScope(scope, ofOfficer)], sql` and `);
  const isStaff = scope.borrowerId === undefined && scope.officerIds === undefined;
  const { rows } = await db.execute<TodayFigures>(sql`
    with own as (select l.id from loan l join borrower b on b.id = l.borrower_id where ${filter})
    select
      (select coalesce(sum(${RECEIVED}), 0)::numeric(18,2)::text from payment p
        join own on own.id = p.loan_id
        left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
        where ${CAME_IN} and p.received_on = ${asOf} and v.payment_id is null) as "collectedToday",
      (select coalesce(sum(${expectedOn(asOf)}), 0)::numeric(18,2)::text
        from own join loan l on l.id = own.id) as "expectedToday",
      (select coalesce(sum(${collectedFor(asOf)}), 0)::numeric(18,2)::text
        from own join loan l on l.id = own.id) as "collectedForToday",
      (select coalesce(sum(j.amount), 0)::numeric(18,2)::text from (${BALANCES_NOW}) j
        join fund f on f.id = j.fund_id and f.currency = ${scope.currency}
        where ${IS_MONEY(sql`j.account`)} and ${isStaff}) as cash,
      (select count(*)::int from borrower b
        where b.status <> 'FUSIONADO' and ${mine}) as borrowers`);
  return rows[0]!;
}
