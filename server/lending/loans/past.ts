import { NOTHING_PAID } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanPast } from '@core/contract/loanPast';
import { DomainError } from '@core/errors/domainError';
import { daysPastDue } from '@core/loan/arrears';
import { isUnpaid, type OpenInstallment } from '@core/loan/openInstallment';
import { isShown } from '@core/loan/shownInstallment';
import { withLateBalance } from '@core/loan/lateInterest';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { openInstallment, replayFrom } from '@core/loan/replayPayments';
import { scheduleOf } from '@core/loan/scheduleOf';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { receiptNumber } from '../../platform/text';
import { findLoanSummary } from './lists';
import { toWire } from './installmentWire';
import {
  findBalancesOn,
  findEntered,
  findPaymentsOn,
  findPlanVersions,
  findWriteOffOn,
  lateChargeThen,
  type PaymentThen,
  type PlanVersion,
} from '../pastLoans/queries';
import { toAgreement } from './loanTerms';
import { findPutCharges, putSince } from './oneOffs';
import { findInstallments, findLoan, type LoanRow, type StoredInstallment } from './queries';
import { asLeft, withAgreed } from './trancheQueries';

/**
 * A loan as it stood at the end of a date: what was agreed then, what had been entered by then.
 * Balances are those of the books; installments are replayed, and the two are compared. Throws
 * LOAN_NOT_FOUND, and PAST_DATE_OUT_OF_LIMITS for a day before it was entered or after today.
 */
export function getLoanPast(
  db: Database,
  loanId: number,
  asOf: PlainDate,
  today: PlainDate,
): Promise<LoanPast> {
  return db.transaction((tx) => readPast(tx, loanId, asOf, today), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readPast(db: Database, loanId: number, asOf: PlainDate, today: PlainDate) {
  const loan = await findLoan(db, loanId);
  const summary = await findLoanSummary(db, loanId, today);
  if (!loan || !summary) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  if (loan.status === 'toDisburse') throw new DomainError('LOAN_NOT_DISBURSED');
  const limits = { from: await findEntered(db, loanId), to: today };
  if (asOf > today) throw new DomainError('PAST_DATE_OUT_OF_LIMITS', limits, 'asOf');
  const balances = await findBalancesOn(db, loanId, asOf, today);
  if (!balances) throw new DomainError('PAST_DATE_OUT_OF_LIMITS', limits, 'asOf');
  const writeOff = await findWriteOffOn(db, loanId, asOf);
  const { rules, rows: replayed } = await replayTo(db, loan, balances.status, asOf);
  const status = writeOff === undefined ? livingStatus(balances.status, replayed) : 'writtenOff';
  const isOwed = status === 'active' || writeOff !== undefined;
  const countedOn = writeOff?.on ?? asOf;
  const agreement = toAgreement(loan);
  const rows = withLateBalance(replayed, rules)
    .filter((one) => isShown(agreement, one))
    .map((one) => ({ one, owed: isOwed ? outstandingOn(one, countedOn, rules) : NOTHING_PAID }));
  const living = status === 'active' ? rows : [];
  const overdue = living.filter(({ one }) => one.dueOn < asOf);
  const next = living.find(({ owed }) => totalOf(owed) > ZERO);
  const payments = await findPaymentsOn(db, { id: loanId, currency: rules.currency }, asOf);
  const recovered = sum(payments.filter((one) => one.isRecovery).map(({ amount }) => amount));
  const ofBooks = parseMoney(balances.outstandingPrincipal, rules.currency);
  const ofRows = sum(living.map(({ one }) => one.principal - one.paid.principal));
  const daysLate = daysPastDue(next?.one.dueOn, asOf);
  const late = sum(living.map(({ owed }) => owed.lateInterest));
  return {
    ...summary,
    status: (status === 'active' && daysLate > 0 ? 'inArrears' : status) as LoanPast['status'],
    asOf,
    nextDueOn: next?.one.dueOn ?? null,
    daysPastDue: daysLate,
    outstandingPrincipal: balances.outstandingPrincipal,
    // Tranches of a loan that ended and were not handed over are to come no longer.
    undisbursedPrincipal: status === 'active' ? balances.undisbursedPrincipal : '0.00',
    interestReceivable: balances.interestReceivable,
    lateInterest: formatMoney(late, rules.currency),
    overdueTotal: formatMoney(sum(overdue.map(({ owed }) => totalOf(owed))), rules.currency),
    // Debt given up is owed in one sum: no interest to come is part of it.
    outstandingTotal: formatMoney(
      writeOff === undefined
        ? sum(rows.map(({ owed }) => totalOf(owed)))
        : parseMoney(writeOff.amount, rules.currency) - recovered,
      rules.currency,
    ),
    totalPaid: formatMoney(
      sum(payments.filter(isOfInstallments).map(({ amount }) => amount)),
      rules.currency,
    ),
    nextDueAmount: formatMoney(next ? totalOf(next.owed) : ZERO, rules.currency),
    installments: rows.map(({ one, owed }) => toWire(one, owed, asOf, rules)),
    payments: payments.toReversed().map(({ id, receivedOn, amount, voidedOn }) => ({
      id,
      receiptNumber: receiptNumber(id),
      receivedOn,
      amount: formatMoney(amount, rules.currency),
      voidedOn,
    })),
    difference: formatMoney(ofRows - (living.length > 0 ? ofBooks : ZERO), rules.currency),
  } satisfies LoanPast;
}

/** The books hold nothing of a loan that owes no more than fees and insurance to come. */
const livingStatus = (status: string, rows: readonly OpenInstallment[]) =>
  status === 'paidOff' && rows.some(isUnpaid) ? 'active' : status;

/** Money that settled installments: nothing forgiven, nothing recovered of what was given up. */
const isOfInstallments = ({ waives, isRecovery }: PaymentThen) =>
  waives === undefined && !isRecovery;

/** The installments as what was agreed and entered by the end of a date left them. */
async function replayTo(db: Database, loan: LoanRow, status: string, asOf: PlainDate) {
  const versions = await findPlanVersions(db, loan.id);
  const rules = { ...loan, lateCharge: lateChargeThen(versions, asOf, loan) };
  const now = await findInstallments(db, [loan]);
  // Loan that was refinanced: nothing of it moves any more.
  if (status === 'refinanced') return { rules, rows: now };
  const base = versions.findLast(
    ({ madeOn, undoneOn }) => madeOn <= asOf && (undoneOn === null || undoneOn > asOf),
  );
  const agreed = agreedThen(loan, now, { versions, base, asOf });
  const start =
    base === undefined ? agreed.map(openInstallment) : asLeft(agreed, base.scheduleAfter);
  const payments = (await findPaymentsOn(db, loan, asOf)).filter(
    ({ entryId, isRecovery }) => !isRecovery && entryId > (base?.entryId ?? 0),
  );
  const put = putSince(await findPutCharges(db, [loan], asOf), base?.entryId);
  const paid = replayFrom(start, payments, rules, put);
  return { rules, rows: agreed.map((row, index) => ({ ...row, ...paidPart(paid[index]!) })) };
}

const paidPart = ({
  paid,
  lateCharge,
  oneOff = ZERO,
  paidOneOff = ZERO,
  lateBase,
  lateBaseThrough,
}: OpenInstallment) => ({
  paid,
  lateCharge,
  oneOff,
  paidOneOff,
  lateBase,
  lateBaseThrough,
});

interface VersionsThen {
  readonly versions: readonly PlanVersion[];
  readonly base: PlanVersion | undefined;
  readonly asOf: PlainDate;
}

/** Terms that the last version left; before any what the first replaced, or what stands. */
function agreedThen(
  loan: LoanRow,
  now: readonly StoredInstallment[],
  { versions, base, asOf }: VersionsThen,
): readonly StoredInstallment[] {
  if (base !== undefined) return withAgreed(now, base.scheduleAfter);
  const next = versions.find(({ madeOn }) => madeOn > asOf);
  if (next !== undefined) return withAgreed(now, next.scheduleBefore);
  if (loan.status !== 'refinanced') return now;
  // A refinancing called its installments in.
  const { installments } = scheduleOf(toAgreement(loan));
  return now.map((row, index) => ({ ...row, ...installments[index] }));
}
