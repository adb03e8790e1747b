import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail, LoanInstallment } from '@core/contract/loans';
import { DomainError } from '@core/errors';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../db/client';
import { findLoanSummary } from './lists';
import { hasLivePayments } from '../payments/existence';
import { findInstallments, findLoan, toTerms, type StoredInstallment } from './queries';

/** A loan whole, with what it owes at a date. Throws LOAN_NOT_FOUND. */
export async function getLoanDetail(
  db: Database,
  loanId: number,
  asOf: PlainDate,
): Promise<LoanDetail> {
  const row = await findLoan(db, loanId);
  const summary = await findLoanSummary(db, loanId, asOf);
  if (!row || !summary) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const installments = await findInstallments(db, [loanId]);
  const isVoided = row.status === 'voided';
  const rows = installments.map((one) => ({
    one,
    owed: isVoided ? NOTHING : outstandingOn(one, asOf, row.lateAnnualRatePercent),
  }));
  const overdue = rows.filter(({ one }) => one.dueOn < asOf).map(({ owed }) => owed);
  const late = sum(rows.map(({ owed }) => owed.lateInterest));
  const overdueInterest = sum(overdue.map((owed) => owed.interest));
  const overduePrincipal = sum(overdue.map((owed) => owed.principal));
  const next = rows.find(({ owed }) => totalOf(owed) > ZERO);
  const { principal, ...terms } = toTerms(row);
  return {
    ...summary,
    asOf,
    version: row.version,
    terms: { ...terms, principal: formatMoney(principal) },
    lateAnnualRatePercent: row.lateAnnualRatePercent,
    totalInterest: row.totalInterest,
    totalDue: formatMoney(principal + parseMoney(row.totalInterest)),
    totalPaid: formatMoney(sum(installments.map(({ paid }) => totalOf(paid)))),
    overdueInterest: formatMoney(overdueInterest),
    overduePrincipal: formatMoney(overduePrincipal),
    lateInterest: formatMoney(late),
    overdueTotal: formatMoney(overdueInterest + overduePrincipal + late),
    outstandingTotal: formatMoney(sum(rows.map(({ owed }) => totalOf(owed)))),
    nextDueAmount: formatMoney(next ? totalOf(next.owed) : ZERO),
    installments: rows.map(({ one, owed }) => toWire(one, owed, asOf)),
    canRecordPayment: row.status === 'active',
    canVoid: !isVoided && !(await hasLivePayments(db, loanId)),
  };
}

const NOTHING = { lateInterest: ZERO, interest: ZERO, principal: ZERO };

function toWire(
  one: StoredInstallment,
  owed: ReturnType<typeof outstandingOn>,
  asOf: PlainDate,
): LoanInstallment {
  const outstanding = totalOf(owed);
  const paid = totalOf(one.paid);
  return {
    number: one.number,
    dueOn: one.dueOn,
    days: one.days,
    principal: formatMoney(one.principal),
    interest: formatMoney(one.interest),
    total: formatMoney(one.principal + one.interest),
    balanceAfter: formatMoney(one.balanceAfter),
    lateInterest: formatMoney(owed.lateInterest + one.paid.lateInterest),
    paid: formatMoney(paid),
    outstanding: formatMoney(outstanding),
    status: statusOf(outstanding, paid, one.dueOn < asOf),
  };
}

function statusOf(outstanding: bigint, paid: bigint, isPastDue: boolean) {
  if (outstanding === ZERO) return 'paid' as const;
  if (isPastDue) return 'overdue' as const;
  return paid > ZERO ? ('partial' as const) : ('pending' as const);
}
