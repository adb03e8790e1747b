import type { PlainDate } from '@core/calendar/plainDate';
import { withLateBalance } from '@core/loan/lateInterest';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { sum, ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import { findInstallments } from './queries';

/** Sums that a living loan asks for on a day. */
interface DueNow {
  /** Sum of the installments of before the day, with their late interest. */
  readonly overdue: string;
  /** Sum that is overdue, and what falls due on the day. */
  readonly dueNow: string;
  /** Sum that the oldest unpaid installment asks for. */
  readonly nextDueAmount: string;
  /** Sum of all that its schedule asks for, due or not: more than it stays as a credit. */
  readonly debt: string;
}

const NOTHING: DueNow = {
  overdue: '0.00',
  dueNow: '0.00',
  nextDueAmount: '0.00',
  debt: '0.00',
};

/** Sums that loans ask for on a day, as the page of each says it; nothing of one that ended. */
export async function findDueNow(
  db: Database,
  ids: readonly number[],
  today: PlainDate,
): Promise<(id: number) => DueNow> {
  if (ids.length === 0) return () => NOTHING;
  const loans = await db
    .select()
    .from(loan)
    .where(inArray(loan.id, [...ids]));
  const installments = await findInstallments(db, loans, 'open');
  const standing = new Map(
    loans
      .filter(({ status }) => status === 'active')
      .map((rules) => {
        const ofLoan = installments.filter(({ loanId }) => loanId === rules.id);
        const owed = withLateBalance(ofLoan, rules).map((row) => ({
          on: row.dueOn,
          amount: totalOf(outstandingOn(row, today, rules)),
        }));
        const next = owed.find(({ amount }) => amount > ZERO);
        const dueBy = (isDue: (on: PlainDate) => boolean) =>
          formatMoney(
            sum(owed.filter(({ on }) => isDue(on)).map(({ amount }) => amount)),
            rules.currency,
          );
        return [
          rules.id,
          {
            overdue: dueBy((on) => on < today),
            dueNow: dueBy((on) => on <= today),
            nextDueAmount: formatMoney(next?.amount ?? ZERO, rules.currency),
            debt: dueBy(() => true),
          },
        ];
      }),
  );
  return (id) => standing.get(id) ?? NOTHING;
}
