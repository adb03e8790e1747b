import { NOTHING_PAID } from '@core/loan/components';
import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanPast } from '@core/contract/loanPast';
import { DomainError } from '@core/errors/domainError';
import { daysPastDue } from '@core/loan/arrears';
import { isUnpaid, type OpenInstallment } from '@core/loan/openInstallment';
import { isShown } from '@core/loan/shownInstallment';
import { withLateBalance } from '@core/loan/lateInterest';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { receiptNumber } from '../../platform/text';
import { findLoanSummary } from './lists';
import { toWire } from './installmentWire';
import {
  findEntered,
  findPaymentsOn,
  findWriteOffOn,
  type PaymentThen,
} from '../pastLoans/queries';
import { loansAt } from '../pastLoans/loansAt';
import { replayThen } from '../pastLoans/replayThen';
import { toAgreement } from './loanTerms';
import { findLoan } from './queries';

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
  // Loan that was refinanced or annulled by then: nothing of it moves any more.
  const isStill = () => ['refinanced', 'voided'].includes(balances.status);
  const { rules, rows: replayed } = (await replayThen(db, [loan], asOf, isStill)).get(loanId)!;
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
  const payments = await findPaymentsOn(db, [rules], asOf);
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

interface BalancesRow extends Record<string, unknown> {
  readonly status: string;
  readonly outstandingPrincipal: string;
  readonly undisbursedPrincipal: string;
  readonly interestReceivable: string;
}

/** Balances of a loan by the books at the end of a date; undefined before it was handed over. */
async function findBalancesOn(
  tx: Database,
  loanId: number,
  asOf: PlainDate,
  today: PlainDate,
): Promise<BalancesRow | undefined> {
  const { from } = await loansAt(tx, { asOf, today, of: sql`(${loanId})` });
  const { rows } = await tx.execute<BalancesRow>(sql`
    select l.status, l.outstanding_principal::text as "outstandingPrincipal",
      l.undisbursed_principal::text as "undisbursedPrincipal",
      l.interest_receivable::text as "interestReceivable"
    ${from} where l.id = ${loanId}`);
  return rows[0];
}

/** The books hold nothing of a loan that owes no more than fees and insurance to come. */
const livingStatus = (status: string, rows: readonly OpenInstallment[]) =>
  status === 'paidOff' && rows.some(isUnpaid) ? 'active' : status;

/** Money that settled installments: nothing forgiven, nothing recovered of what was given up. */
const isOfInstallments = ({ waives, isRecovery }: PaymentThen) =>
  waives === undefined && !isRecovery;
