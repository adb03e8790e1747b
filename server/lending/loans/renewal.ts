import { BESIDES_PRINCIPAL, eachOf, SCHEDULED_CHARGES, totalOver } from '@core/loan/components';
import { passRating } from '../../money/riskRatings/keptRatings';
import type { PlainDate } from '@core/calendar/plainDate';
import type { NewLoan, PayoffQuote } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import { DomainError } from '@core/errors/domainError';
import { callIn, type CalledIn } from '@core/loan/callIn';
import { NOTHING_PAID } from '@core/loan/components';
import { withLateBalance } from '@core/loan/lateInterest';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { max, sum, ZERO, type Money } from '@core/money/money';
import { ONE } from '@core/money/fixedPoint';
import { formatMoney, parseMoney } from '@core/money/wire';
import { percentBelow } from '@core/products/effectiveRate';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import { loanRenewal, type AgreedBefore } from '../../platform/db/tables/renewals';
import type { Act } from '../../platform/deps';
import {
  paidByRenewal,
  paymentPostings,
  reversed,
  type Posting,
} from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { byComponent, checkLiving, decidePayment, type Decision } from '../payments/decide';
import type { IncomingPayment } from '../payments/incoming';
import { findStanding } from '../payments/backDated';
import { paidBetween } from '../payments/prepayments';
import { insertPaymentVoid } from '../payments/queries';
import { planReplay } from '../payments/replay';
import { applyPayment, getPayment } from '../payments/service';
import { writeReplay } from '../payments/writeReplay';
import { loanNumber, receiptNumber } from '../../platform/text';
import { disbursementRefused } from './disbursementDay';
import { toAgreement } from './loanTerms';
import {
  findInstallments,
  findLoan,
  getLockedLoan,
  lentOf,
  updateAgreed,
  updateInstallments,
  type LoanRow,
  type StoredInstallment,
} from './queries';
import { findPlanPast } from './trancheQueries';

/** The loan that a new one pays off, checked and decided, not yet written. */
export interface PreparedRenewal {
  readonly old: LoanRow;
  readonly before: readonly StoredInstallment[];
  readonly called: readonly StoredInstallment[];
  readonly settled: Decision;
  readonly quote: PayoffQuote;
  readonly payoff: Money;
  readonly principal: Money;
  readonly postings: readonly Posting[];
}

function quoteOf(
  old: LoanRow,
  { rows, freed }: CalledIn<StoredInstallment>,
  today: PlainDate,
): PayoffQuote {
  const owed = withLateBalance(rows, old).map((row) => outstandingOn(row, today, old));
  const total = (pick: (one: (typeof owed)[number]) => Money) =>
    formatMoney(sum(owed.map(pick)), old.currency);
  const lent = lentOf(old);
  const paid = lent - parseMoney(old.outstandingPrincipal, old.currency);
  const payoff = sum(owed.map(totalOf)) - freed;
  return {
    loanId: old.id,
    number: loanNumber(old.id),
    fundId: old.fundId,
    asOf: today,
    loanVersion: old.version,
    amount: formatMoney(max(ZERO, payoff), old.currency),
    principal: total((one) => one.principal),
    interest: total((one) => one.interest),
    lateInterest: total((one) => one.lateInterest),
    charges: total((one) => totalOver(SCHEDULED_CHARGES, one)),
    freed: formatMoney(freed, old.currency),
    excess: formatMoney(max(ZERO, -payoff), old.currency),
    paidPercent: percentBelow((paid * ONE) / lent),
    isInArrears: old.nextDueOn !== null && old.nextDueOn < today,
  };
}

/** Cost of ending a loan today. Throws as a payment of it would. */
export async function quotePayoff(
  db: Database,
  loanId: number,
  today: PlainDate,
): Promise<PayoffQuote> {
  const old = await findLoan(db, loanId);
  if (!old) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  checkLiving(old);
  const installments = await findInstallments(db, [old]);
  const past = await findPlanPast(db, old);
  return quoteOf(old, callIn(installments, toAgreement(old), today, past), today);
}

/** The product of the new loan, and whether its money leaves later: the payoff is counted then. */
interface RenewedBy {
  readonly product: Product | undefined;
  readonly isLater: boolean;
}

/** Checks that a loan may be paid off by a new one, and decides what that does to it. */
export async function prepareRenewal(
  tx: Database,
  act: Act,
  data: NewLoan,
  asked: NonNullable<NewLoan['renewal']>,
  { product, isLater }: RenewedBy,
): Promise<PreparedRenewal> {
  const today = act.clock.today();
  const old = await getLockedLoan(tx, asked.loanId);
  checkRenewable(old, data, product, today);
  if (!isLater && data.disbursedOn !== today) {
    const why = 'Un reenganche cancela el préstamo anterior con lo que debe hoy.';
    throw disbursementRefused(why, { from: today, to: today });
  }
  const before = await findInstallments(tx, [old]);
  const called = callIn(before, toAgreement(old), today, await findPlanPast(tx, old));
  const quote = quoteOf(old, called, today);
  const payoff = parseMoney(quote.amount, old.currency);
  if (asked.loanVersion !== old.version || payoff !== parseMoney(asked.payoff, old.currency)) {
    throw new DomainError('LOAN_CHANGED');
  }
  if (payoff === ZERO) throw new DomainError('RENEWAL_NOTHING_OWED', {}, 'renewal');
  const settled = settleCalled(old, before, called, { amount: payoff, receivedOn: today });
  const postings = paidByRenewal(paymentPostings(byComponent(settled.lines)));
  const principal = parseMoney(quote.principal, old.currency);
  return { old, before, called: called.rows, settled, quote, payoff, principal, postings };
}

/** Settles a loan with the money that ends it and with what was freed of money paid ahead. */
function settleCalled(
  old: LoanRow,
  before: readonly StoredInstallment[],
  { rows, freed }: CalledIn<StoredInstallment>,
  { amount, receivedOn }: Pick<IncomingPayment, 'amount' | 'receivedOn'>,
): Decision {
  const decision = decidePayment(old, rows, { amount: amount + freed, receivedOn }, receivedOn);
  return { ...decision, outstandingBefore: amount, lines: paidBetween(before, decision.after) };
}

function checkRenewable(
  old: LoanRow,
  { borrowerId, fundId }: NewLoan,
  product: Product | undefined,
  today: PlainDate,
): void {
  if (old.borrowerId !== borrowerId) throw new DomainError('RENEWAL_OTHER_BORROWER', {}, 'renewal');
  checkLiving(old);
  if (parseMoney(old.undisbursedPrincipal, old.currency) > ZERO)
    throw new DomainError('TRANCHES_LEFT');
  if (old.fundId !== fundId) throw new DomainError('RENEWAL_OTHER_FUND', {}, 'fundId');
  if (product === undefined) throw new DomainError('RENEWAL_NEEDS_PRODUCT', {}, 'productId');
  if (old.nextDueOn !== null && old.nextDueOn < today) {
    throw new DomainError('RENEWAL_IN_ARREARS', {}, 'renewal');
  }
  const { renewalMinPaidPercent: min } = product.terms;
  const lent = lentOf(old);
  const paid = lent - parseMoney(old.outstandingPrincipal, old.currency);
  if (paid * 100n < lent * BigInt(min)) {
    const params = { paid: percentBelow((paid * ONE) / lent), min };
    throw new DomainError('RENEWAL_MIN_PAID', params, 'renewal');
  }
}

/** Pays the old loan off with the money of the new one and links the two. */
export async function settleRenewed(
  tx: Database,
  act: Act,
  newLoanId: number,
  { old, before, called, settled, payoff, quote }: PreparedRenewal,
): Promise<void> {
  const today = act.clock.today();
  const changed = before.filter((row, index) => row !== called[index]);
  // A check of the table holds what is paid within what is agreed: it is written again after that.
  await updateInstallments(
    tx,
    changed.map((row) => ({ ...row, paid: NOTHING_PAID })),
  );
  await updateAgreed(tx, old.id, called);
  const payment = {
    amount: payoff,
    receivedOn: today,
    means: 'renewal' as const,
    note: `Cancelado con ${loanNumber(newLoanId)}`,
  };
  const decided = { before, payment, decision: settled };
  const paymentId = await applyPayment(tx, act, old, decided, (paid) =>
    paidByRenewal(paymentPostings(paid)),
  );
  const texts = (pick: (row: StoredInstallment) => Money) =>
    formatMoney(sum(called.map(pick)), old.currency);
  await tx
    .update(loan)
    .set({
      status: 'refinanced',
      totalInterest: texts((row) => row.interest),
      totalCharges: texts((row) => totalOver(SCHEDULED_CHARGES, row)),
    })
    .where(eq(loan.id, old.id));
  const made = {
    oldLoanId: old.id,
    paymentId,
    payoff: formatMoney(payoff, old.currency),
    scheduleBefore: before.map(toAgreed),
    contractId: null,
    renewedOn: today,
    renewedBy: act.userId,
    undoneAt: null,
  };
  // A disbursement that was undone may be done again: the loan renews once more.
  await tx
    .insert(loanRenewal)
    .values({ newLoanId, ...made })
    .onConflictDoUpdate({ target: loanRenewal.newLoanId, set: made });
  await passRating(tx, old.id, newLoanId, today);
  const after = { newLoanId, payoff: quote.amount };
  await recordAudit(tx, act, { action: 'renewLoan', entity: 'loan', entityId: old.id, after });
}

const toAgreed = ({ number, currency, ...row }: StoredInstallment): AgreedBefore => ({
  number,
  ...eachOf(BESIDES_PRINCIPAL, (one) => formatMoney(row[one], currency)),
});

/** The renewal that a new loan made, if it stands. */
export async function findRenewal(tx: Database, newLoanId: number) {
  const [row] = await tx
    .select()
    .from(loanRenewal)
    .where(and(eq(loanRenewal.newLoanId, newLoanId), isNull(loanRenewal.undoneAt)));
  return row;
}

/** Opens the old loan again, as its own payments left it. Throws RENEWAL_DAY_CLOSED. */
export async function undoRenewal(
  tx: Database,
  act: Act,
  renewal: NonNullable<Awaited<ReturnType<typeof findRenewal>>>,
  reason: string,
): Promise<void> {
  const { newLoanId, oldLoanId, paymentId, renewedOn, scheduleBefore } = renewal;
  const today = act.clock.today();
  const now = act.clock.now();
  if (renewedOn !== today) throw new DomainError('RENEWAL_DAY_CLOSED', { date: renewedOn });
  const old = await getLockedLoan(tx, oldLoanId);
  const payment = await getPayment(tx, oldLoanId, paymentId);
  const entry = {
    postedOn: today,
    kind: 'paymentVoid' as const,
    description: `Extorno de ${receiptNumber(paymentId)}: ${reason}`,
    fundId: old.fundId,
    loanId: oldLoanId,
    reversesId: payment.entryNumber,
    postings: reversed(await findPostings(tx, payment.entryNumber)),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  const trace = { reason, entryId: entryId!, voidedOn: today, voidedAt: now, voidedBy: act.userId };
  await insertPaymentVoid(tx, { loanId: oldLoanId, paymentId, ...trace });
  const agreed = scheduleBefore.map(({ number, ...texts }) => ({
    number,
    currency: old.currency,
    ...eachOf(BESIDES_PRINCIPAL, (one) => parseMoney(texts[one] ?? '0', old.currency)),
  }));
  await updateAgreed(tx, oldLoanId, agreed);
  const plan = await planReplay(tx, old, await findStanding(tx, oldLoanId), today, {});
  await writeReplay(tx, act, old, plan, { kind: 'voided', paymentId });
  await tx
    .update(loan)
    .set({
      totalInterest: formatMoney(sum(agreed.map((row) => row.interest)), old.currency),
      totalCharges: formatMoney(
        sum(agreed.map((row) => totalOver(SCHEDULED_CHARGES, row))),
        old.currency,
      ),
    })
    .where(eq(loan.id, oldLoanId));
  await tx.update(loanRenewal).set({ undoneAt: now }).where(eq(loanRenewal.newLoanId, newLoanId));
  const after = { newLoanId, reason };
  await recordAudit(tx, act, { action: 'undoRenewal', entity: 'loan', entityId: oldLoanId, after });
}
