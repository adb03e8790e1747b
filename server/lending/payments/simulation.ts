import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  PrepaymentSimulation,
  PrepaymentSimulationQuery,
} from '@core/contract/prepaymentSimulations';
import { isUnpaid } from '@core/loan/openInstallment';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { findInstallments, findLoan } from '../loans/queries';
import { quotePayoff } from '../loans/renewal';
import { owedOn, refuseExcess } from './decide';
import { tellPayoff } from './excessRefusal';
import { hasExcess } from './excessRule';
import { dayRefused } from './paymentDays';
import { findChoices } from './wayChoices';

/** Days ahead that can be asked about even if no installment is left to fall due. */
const DAYS_AHEAD = 60;

/**
 * Cost and saving of ending a loan on a day, and the ways that an amount could take then, if
 * nothing is paid until then. Nothing is written. Throws as paying on that day would.
 */
export async function simulatePrepayment(
  db: Database,
  loanId: number,
  { on: asked, amount: typed }: PrepaymentSimulationQuery,
  today: PlainDate,
): Promise<PrepaymentSimulation> {
  const on = asked ?? today;
  const payoff = await quotePayoff(db, loanId, on);
  const loan = (await findLoan(db, loanId))!;
  const open = await findInstallments(db, [loan], 'open');
  const lastDueOn = open.findLast(isUnpaid)?.dueOn ?? today;
  const ahead = addDays(today, DAYS_AHEAD);
  const to = lastDueOn > ahead ? lastDueOn : ahead;
  if (on < today || on > to) {
    throw dayRefused('simulated', { from: today, to }, 'on');
  }
  const scheduled = owedOn(open, on, loan);
  const payment =
    typed === undefined
      ? undefined
      : { amount: parseTyped(typed, loan.currency, 'amount'), receivedOn: on };
  if (payment !== undefined && payment.amount > scheduled) {
    const { amount } = payment;
    await tellPayoff(db, loan, { on, today: on }, async () =>
      refuseExcess(amount - scheduled, scheduled, loan),
    );
  }
  const isExcess = payment !== undefined && hasExcess(loan, open, payment);
  const due = open.filter((row) => row.dueOn <= on);
  return {
    on,
    from: today,
    to,
    payoff,
    scheduled: formatMoney(scheduled, loan.currency),
    saved: formatMoney(scheduled - parseMoney(payoff.amount, loan.currency), loan.currency),
    due: formatMoney(owedOn(due, on, loan), loan.currency),
    amount: payment === undefined ? null : formatMoney(payment.amount, loan.currency),
    ways: isExcess ? [...(await findChoices(db, loan, payment)).ways] : [],
  };
}
