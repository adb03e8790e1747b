import type { NewPayment, Payment } from '@core/contract/payments';
import { DomainError } from '@core/errors';
import { formatMoney, parseMoney } from '@core/money/wire';
import { recordAudits } from '../audit';
import type { Database } from '../db/client';
import type { Act } from '../deps';
import type { SharedRequest, SharedWork } from '../http/sharedCommand';
import { insertEntries } from '../journal/queries';
import { chargeUpTo, projectionOf, updateProjections, type LoanState } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import {
  findInstallments,
  lockLoans,
  type LoanRow,
  type StoredInstallment,
} from '../loans/queries';
import { checkLimits, findLimitState } from '../paymentLimits/checkLimit';
import { receiptNumber } from '../text';
import { checkPayable, decidePayment, isBackDated, settledBy, type Decision } from './decide';
import { wayOf } from './prepayments';
import { allocationWire, insertPayments } from './queries';
import { recordPayment } from './service';
import { paymentEntry, paymentRow, paymentTrace } from './writePayment';

/** A payment to record, and the name of who records it. */
export interface AskedPayment {
  readonly loanId: number;
  readonly payment: NewPayment;
  readonly recordedBy: string;
}

/** A plain payment that was decided: it comes after all others and replans nothing. */
interface Decided {
  readonly act: Act;
  readonly asked: AskedPayment;
  readonly loan: LoanRow;
  readonly before: readonly StoredInstallment[];
  /** With its way where it brings more than what is due, and only there. */
  readonly payment: NewPayment;
  readonly decision: Decision;
  readonly state: LoanState;
}

/** Payments of different loans, recorded in one transaction. */
export const sharedPayments: SharedWork<AskedPayment, Payment> = {
  touches: ({ loanId }) => loanId,
  alone: (tx, act, { loanId, payment }) => recordPayment(tx, act, loanId, payment),
  together: async (tx, requests) => {
    const decided = await decideAll(tx, requests);
    const ready = decided.filter((one): one is Decided => one !== undefined && 'decision' in one);
    const recorded = await recordAll(tx, ready);
    return decided.map((one) => (one && 'decision' in one ? recorded.get(one) : one));
  },
};

/** What each payment does; its refusal; or undefined for one that moves more than its own loan. */
async function decideAll(tx: Database, requests: readonly SharedRequest<AskedPayment>[]) {
  const ids = requests.map(({ input }) => input.loanId);
  const loans = new Map((await lockLoans(tx, ids)).map((row) => [row.id, row]));
  const limits = await findLimitState(tx, ids);
  const open = await findInstallments(tx, ids, 'open');
  return requests.map(({ act, input: asked }): Decided | DomainError | undefined => {
    const { loanId, payment } = asked;
    const today = act.clock.today();
    const loan = loans.get(loanId);
    const before = open.filter((row) => row.loanId === loanId);
    try {
      if (loan === undefined) throw new DomainError('LOAN_NOT_FOUND', { loanId });
      if (loan.status === 'writtenOff' || payment.keepsExcess === true) return undefined;
      checkPayable(loan, payment, today);
      checkLimits(limits, loan, payment);
      const { way, kept } = wayOf(loan, before, payment);
      if (isBackDated(loan, payment) || way !== 'payAhead') return undefined;
      const decision = decidePayment(loan, before, payment, today);
      const state = chargeUpTo(decision.after, today, loan);
      return { act, asked, loan, before, payment: kept, decision, state };
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  });
}

async function recordAll(
  tx: Database,
  decided: readonly Decided[],
): Promise<ReadonlyMap<Decided, Payment>> {
  const [first] = decided;
  if (first === undefined) return new Map();
  const { clock } = first.act;
  const [today, now] = [clock.today(), clock.now()];
  const changes = decided.map(({ loan, before, state }) => ({ loan, before, after: state }));
  await postCharges(tx, changes, today, now);
  const entries = decided.map(({ loan, payment, decision }) =>
    paymentEntry(loan, payment, decision.lines, today),
  );
  const entryIds = await insertEntries(tx, entries, now);
  const rows = decided.map(({ act, loan, payment, decision }, index) =>
    paymentRow(act, loan, payment, { ...decision, rows: decision.after }, entryIds[index]!),
  );
  const ids = await insertPayments(tx, rows);
  await updateProjections(
    tx,
    decided.map(({ loan, payment, state }) => ({
      ...projectionOf(loan, state.installments, today),
      id: loan.id,
      lastPaymentOn: payment.receivedOn,
    })),
  );
  await recordAudits(
    tx,
    decided.map(({ act, loan, payment, decision }, index) => ({
      act,
      entry: paymentTrace(loan, payment, decision, ids[index]!),
    })),
  );
  return new Map(
    decided.map((one, index) => [one, paymentOf(one, ids[index]!, entryIds[index]!, now)]),
  );
}

/** A payment as it is read just after it was recorded. */
function paymentOf(
  { act, asked, payment, decision }: Decided,
  id: number,
  entry: number,
  now: Date,
): Payment {
  const { loanId, recordedBy } = asked;
  const dueOn = new Map(decision.after.map((row) => [row.number, row.dueOn]));
  return {
    id,
    loanId,
    receiptNumber: receiptNumber(id),
    entryNumber: entry,
    amount: formatMoney(parseMoney(payment.amount)),
    excess: '0.00',
    receivedOn: payment.receivedOn,
    means: payment.means,
    note: payment.note ?? null,
    way: payment.way ?? null,
    outstandingAfter: formatMoney(decision.outstandingAfter),
    recordedAt: now.toISOString(),
    recordedBy,
    status: 'applied',
    voidReason: null,
    canVoid: true,
    waives: null,
    isRecovery: false,
    recordedOn: act.clock.today(),
    isBackDated: false,
    replays: [],
    ...allocationWire(decision.lines, dueOn, settledBy(decision.after)),
  };
}
