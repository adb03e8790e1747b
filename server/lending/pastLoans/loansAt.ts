import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { UNPAID } from '../loans/queries';
import { withRanks, type RatingRules } from '../../money/riskRatings/ratings';
import { workOut } from './workOut';

/** Loans that are asked for, and the day. */
export interface AskedLoans {
  readonly asOf: PlainDate;
  readonly today: PlainDate;
  readonly rules?: RatingRules | undefined;
  /** True where no other loans than living ones are asked for. */
  readonly isLiving?: boolean;
  /** Ids of the loans asked for, in brackets; all where none is given. */
  readonly of?: SQL | undefined;
}

/** The loans as they stood at the end of a business date, for a query that calls them `l`. */
export interface LoansAt {
  readonly asOf: PlainDate;
  /** True where nothing was posted since: they stand in their own table. */
  readonly isToday: boolean;
  /** True of a day that was kept when it was over, with the balances of the books. */
  readonly isKept: boolean;
  /**
   * Clause with its `from`: loans `l`, borrowers `b`, funds `f`, and as `o.amount` the sum agreed
   * that fell due before the date and is unpaid.
   */
  readonly from: SQL;
}

/** Every loan has both; joined this way, a query that asks for neither does not read them. */
const WITH_NAMES = sql`
  left join borrower b on b.id = l.borrower_id left join fund f on f.id = l.fund_id`;

/** The loans of today, from their own columns; with their ranks where the rules are given. */
export const loansNow = (today: PlainDate, rules?: RatingRules): LoansAt => ({
  asOf: today,
  isToday: true,
  isKept: false,
  from: sql`from ${ranked(sql`loan`, rules)} l ${WITH_NAMES} ${overdueNow(today)}`,
});

/**
 * Loans at a date, for queries of a transaction: those of today from their own columns, those of a
 * day that was kept from there, else worked out; with their `own_rank` and `rank` where the rules
 * of classes are given.
 */
export async function loansAt(tx: Database, { of, today, ...asked }: AskedLoans): Promise<LoansAt> {
  const { asOf, rules } = asked;
  if (asOf >= today) return loansNow(today, rules);
  return (await isDayKept(tx, asOf))
    ? keptLoansAt(asked)
    : workedOutLoansAt(tx, asOf, { rules, of });
}

const ranked = (loans: SQL, rules: RatingRules | undefined) =>
  rules === undefined ? loans : withRanks(loans, rules);

const fromPast = (loans: SQL) => sql`from ${loans} l ${WITH_NAMES}
  join lateral (select l.overdue_agreed as amount) o on true`;

/** The loans of a day that was kept. */
export const keptLoansAt = ({
  asOf,
  rules,
  isLiving = false,
}: Pick<AskedLoans, 'asOf' | 'rules' | 'isLiving'>): LoansAt => ({
  asOf,
  isToday: false,
  isKept: true,
  from: fromPast(ranked(sql`(${isLiving ? keptLoans(asOf) : everyKept(asOf)})`, rules)),
});

/** The loans of a past date, worked out for the queries of a transaction. */
export async function workedOutLoansAt(
  tx: Database,
  asOf: PlainDate,
  { rules, of }: Pick<AskedLoans, 'rules' | 'of'> = {},
): Promise<LoansAt> {
  await workOut(tx, asOf, of);
  return { asOf, isToday: false, isKept: false, from: fromPast(ranked(sql`past_loan`, rules)) };
}

export async function isDayKept(db: Database, day: PlainDate): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from balance_day where day = ${day} and is_whole`,
  );
  return rowCount !== 0;
}

/**
 * Tranches are given up all at once: of a loan that had some to come then, none were yet. A day
 * kept before that was kept with it says what is given up now.
 */
const keptLoans = (asOf: PlainDate) => sql`
  select l.id, l.borrower_id, l.fund_id, l.currency, l.principal, l.disbursed_on,
    l.product_version_id, d.undisbursed_principal,
    coalesce(d.renounced_principal,
      case when d.undisbursed_principal > 0 then 0 else l.renounced_principal end)
      as renounced_principal,
    d.outstanding_principal, d.interest_receivable, d.late_interest_receivable,
    d.charges_receivable, d.overdue as overdue_agreed, d.next_due_on, 'active' as status
  from loan_balance_day d join loan l on l.id = d.loan_id where d.day = ${asOf}`;

const everyKept = (asOf: PlainDate) => sql`${keptLoans(asOf)} union all ${endedLoans(asOf)}`;

/**
 * Loans that had ended by a date that was kept: they owed nothing. One whose next entry opens it
 * had not come.
 */
const endedLoans = (asOf: PlainDate) => sql`
  select l.id, l.borrower_id, l.fund_id, l.currency, l.principal, l.disbursed_on,
    l.product_version_id, l.undisbursed_principal, l.renounced_principal, 0, 0, 0, 0, null, null,
    case l.status when 'active' then 'paidOff' else l.status end
  from loan l where l.disbursed_on <= ${asOf} and l.status <> 'toDisburse'
    and not exists (select from loan_balance_day d where d.loan_id = l.id and d.day = ${asOf})
    and coalesce((
      select e.kind not in ('disbursement', 'migration') from journal_entry e
      where e.loan_id = l.id and e.posted_on > ${asOf} order by e.id limit 1), true)`;

const overdueNow = (today: PlainDate) => sql`
  left join lateral (
    select sum(${UNPAID}) as amount
    from installment i where i.loan_id = l.id and i.is_open and i.due_on < ${today}
      and l.next_due_on < ${today}
  ) o on true`;
