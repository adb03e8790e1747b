import type { PlainDate } from '@core/calendar/plainDate';
import { SCHEDULED_COMPONENTS, totalOver } from '@core/loan/components';
import { isUnpaid } from '@core/loan/openInstallment';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findLoans, type LoanRow, type StoredInstallment } from '../loans/queries';
import { postedAfter } from './postedAfter';
import { replayThen } from './replayThen';

/** Few enough that memory stays flat. */
const CHUNK = 500;

/** Debt of a loan that had fallen due before a date, and its first due date unpaid. */
interface DueThen {
  readonly loanId: number;
  readonly overdue: string;
  readonly firstDue: PlainDate | null;
}

/**
 * Debt fallen due by a date of each loan that something touched since, by replay of what had been
 * agreed and entered by its end; the others stand as they stood. `of` are the ids asked for.
 */
export async function findDuesThen(tx: Database, asOf: PlainDate, of?: SQL): Promise<DueThen[]> {
  const ids = await findTouched(tx, asOf, of);
  const dues: DueThen[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const loans = await findLoans(tx, ids.slice(from, from + CHUNK));
    const lateOf = await findLateCharged(tx, loans, asOf);
    const replayed = await replayThen(tx, loans, asOf);
    for (const { id, currency } of loans) {
      const { rows } = replayed.get(id)!;
      dues.push({ loanId: id, ...dueOf(rows, asOf, currency, lateOf) });
    }
  }
  return dues;
}

type LateOf = (loanId: number, number: number) => Money;

function dueOf(
  rows: readonly StoredInstallment[],
  asOf: PlainDate,
  currency: string,
  lateOf: LateOf,
): Omit<DueThen, 'loanId'> {
  const overdue = rows
    .filter(({ dueOn }) => dueOn < asOf)
    .map((row) => {
      const asked = totalOver(SCHEDULED_COMPONENTS, row) + (row.oneOff ?? ZERO);
      const late = lateOf(row.loanId, row.number);
      return asked + late - totalOver(SCHEDULED_COMPONENTS, row.paid);
    });
  return {
    overdue: formatMoney(sum(overdue), currency),
    firstDue: rows.find(isUnpaid)?.dueOn ?? null,
  };
}

/**
 * Loans lent by a date that an act, a late charge or a charge put on them touched since; what a run
 * charged of their schedule changes nothing of what fell due.
 */
async function findTouched(tx: Database, asOf: PlainDate, of?: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with ${postedAfter(asOf)}, touched as (
      select e.loan_id from later e where e.loan_id is not null
      union select j.loan_id from later e join journal_line j on j.entry_id = e.id
        where e.loan_id is null and j.loan_id is not null
      union select c.loan_id from later e join charge c on c.entry_id = e.id
        where c.kind = 'lateCharge'
      union select loan_id from loan_replay where replayed_on > ${asOf}
      union select loan_id from schedule_change where effective_on > ${asOf}
    )
    select l.id from touched t join loan l on l.id = t.loan_id
    where l.disbursed_on <= ${asOf} and l.status not in ('toDisburse', 'voided')
      and not exists (select from loan_renewal n where n.old_loan_id = l.id
        and n.renewed_on <= ${asOf} and n.undone_at is null)
      ${of === undefined ? sql`` : sql`and l.id in ${of}`}
    order by l.id`);
  return rows.map(({ id }) => id);
}

/** Late charges that stood charged at the end of a date, by loan and installment. */
async function findLateCharged(
  tx: Database,
  loans: readonly LoanRow[],
  asOf: PlainDate,
): Promise<LateOf> {
  const currencies = new Map(loans.map(({ id, currency }) => [id, currency]));
  const { rows } = await tx.execute<{ loanId: number; number: number; amount: string }>(sql`
    select c.loan_id as "loanId", c.installment_number as number, sum(c.amount)::text as amount
    from charge c join journal_entry e on e.id = c.entry_id
    where c.loan_id = any(${sql.param([...currencies.keys()])}::bigint[])
      and c.kind = 'lateCharge' and e.posted_on <= ${asOf}
    group by c.loan_id, c.installment_number`);
  const amounts = new Map(
    rows.map(({ loanId, number, amount }) => [
      `${loanId} ${number}`,
      parseMoney(amount, currencies.get(loanId)!),
    ]),
  );
  return (loanId, number) => amounts.get(`${loanId} ${number}`) ?? ZERO;
}
