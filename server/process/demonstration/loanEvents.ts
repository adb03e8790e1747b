import { addDays } from '@core/calendar/plainDate';
import type { LoanTermsBody } from '@core/contract/loans';
import { firstDueAfter } from '@core/loan/paymentFrequencies';
import { getLoanDetail } from '../../lending/loans/detail';
import { disburseLoan, simulateLoan } from '../../lending/loans/service';
import { voidLoan } from '../../lending/loans/voidLoan';
import { recordPromise } from '../../lending/paymentPromises/service';
import { readIncoming } from '../../lending/payments/incoming';
import { recordPayment } from '../../lending/payments/service';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import type { DemoLoan } from './lives';
import { FUNDS } from './people';

/** Demonstration that its loans live in: its days, its funds and its people. */
export interface World {
  readonly today: string;
  readonly actOn: (date: string) => Act;
  readonly fundIds: readonly number[];
  readonly borrowerIds: readonly number[];
  readonly analystId: number;
}

/** Something that happens to a loan on a day. */
export interface LoanEvent {
  readonly date: string;
  readonly happen: (tx: Database, act: Act) => Promise<void>;
}

/** One loan from its disbursement through the payments of its plan. */
export function eventsOf(plan: DemoLoan, world: World): LoanEvent[] {
  const disbursedOn = addDays(world.today, -plan.daysAgo);
  const body: LoanTermsBody = {
    ...plan.terms,
    disbursedOn,
    firstDueOn: firstDueAfter(disbursedOn, plan.terms.paymentFrequency),
  };
  const { totalDue, installments } = simulateLoan(body, FUNDS[plan.fund]!.currency);
  const request = {
    ...body,
    borrowerId: world.borrowerIds[plan.borrower]!,
    fundId: world.fundIds[plan.fund]!,
    lateAnnualRatePercent: '36',
    previewTotalDue: totalDue,
  };
  let loanId = 0;
  const disbursement: LoanEvent = {
    date: disbursedOn,
    happen: async (tx, act) => {
      loanId = (await disburseLoan(tx, act, request)).id;
    },
  };
  const desertion: LoanEvent = {
    date: addDays(disbursedOn, 1),
    happen: async (tx, act) => {
      await voidLoan(tx, act, loanId, { reason: 'El cliente desistió' });
    },
  };
  const dates = installments
    .slice(0, plan.paidInstallments)
    .map(({ dueOn }) => addDays(dueOn, plan.daysLate ?? 0))
    .filter((date) => date <= world.today);
  const payments = dates.map((date, index): LoanEvent => {
    const isHalf = plan.isPartialLast === true && index === dates.length - 1;
    return { date, happen: (tx, act) => payNext(tx, loanId, isHalf, act) };
  });
  const promise = promiseOf(plan, dates.at(-1), (tx, act, promisedOn) =>
    promiseNext(tx, act, { loanId, promisedOn, analystId: world.analystId }),
  );
  return [disbursement, ...promise, ...(plan.isVoided ? [desertion] : payments)];
}

/** The promise of a last payment, made the day before it came. */
function promiseOf(
  { isPromised }: DemoLoan,
  paidOn: string | undefined,
  make: (tx: Database, act: Act, promisedOn: string) => Promise<void>,
): LoanEvent[] {
  if (isPromised !== true || paidOn === undefined) return [];
  return [{ date: addDays(paidOn, -1), happen: (tx, act) => make(tx, act, paidOn) }];
}

interface Promised {
  readonly loanId: number;
  readonly promisedOn: string;
  readonly analystId: number;
}

/** Promises what is due of the oldest installment. */
async function promiseNext(tx: Database, act: Act, { loanId, promisedOn, analystId }: Promised) {
  const { nextDueAmount: amount } = await getLoanDetail(tx, loanId, act.clock.today());
  const said = { contactName: 'El titular', channel: 'visit' as const };
  await recordPromise(tx, act, analystId, loanId, { amount, promisedOn, ...said });
}

/** Pays what is due of the oldest installment, or half of it. */
export async function payNext(
  tx: Database,
  loanId: number,
  isHalf: boolean,
  act: Act,
): Promise<void> {
  const receivedOn = act.clock.today();
  const { nextDueAmount, currency } = await getLoanDetail(tx, loanId, receivedOn);
  const amount = isHalf ? halfOf(nextDueAmount) : nextDueAmount;
  const payment = readIncoming({ amount, receivedOn, means: 'transfer' }, currency);
  await recordPayment(tx, act, loanId, payment);
}

/** Half of an amount in whole units: `"100.00"` of `"200.50"`. */
function halfOf(amount: string): string {
  return `${BigInt(amount.slice(0, -3)) / 2n}.00`;
}
