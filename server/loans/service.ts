import { addDays } from '@core/calendar/plainDate';
import type { LoanDetail, LoanTermsBody, NewLoan, Schedule, VoidLoan } from '@core/contract/loans';
import { DomainError } from '@core/errors';
import { buildSchedule, type RepaymentSchedule } from '@core/loan/buildSchedule';
import { checkRate } from '@core/loan/checkTerms';
import { openInstallment } from '@core/loan/replayPayments';
import { DISBURSEMENT_BACKDATE_DAYS_MAX } from '@core/loan/rules';
import type { LoanTerms } from '@core/loan/terms';
import { ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { recordAudit } from '../audit';
import { checkMayBorrow } from '../borrowers/states';
import type { Database } from '../db/client';
import { loan } from '../db/schema';
import type { Act } from '../deps';
import { lockFund } from '../funds/queries';
import { disbursementPostings, reversed } from '../journal/postings';
import { findFundCash, insertEntries } from '../journal/queries';
import { loanNumber } from '../text';
import { getLoanDetail } from './detail';
import { chargeUpTo, projectionOf, updateLoan } from './loanState';
import { postCharges } from './postCharges';
import { findInstallments, insertSchedule, lockLoan, type LoanRow } from './queries';
import { hasLivePayments } from '../payments/existence';

const toLoanTerms = (body: LoanTermsBody): LoanTerms => ({
  ...body,
  principal: parseMoney(body.principal),
});

/** The schedule that a loan of these terms would have. Nothing is written. */
export function simulateLoan(body: LoanTermsBody): Schedule {
  return toWire(buildSchedule(toLoanTerms(body)));
}

function toWire(schedule: RepaymentSchedule): Schedule {
  return {
    installments: schedule.installments.map((row) => ({
      ...row,
      principal: formatMoney(row.principal),
      interest: formatMoney(row.interest),
      total: formatMoney(row.total),
      balanceAfter: formatMoney(row.balanceAfter),
    })),
    totalPrincipal: formatMoney(schedule.totalPrincipal),
    totalInterest: formatMoney(schedule.totalInterest),
    totalDue: formatMoney(schedule.totalDue),
  };
}

/** Registers a loan and disburses it: the fund's cash becomes the borrower's debt. */
export async function disburseLoan(tx: Database, act: Act, data: NewLoan): Promise<LoanDetail> {
  const { borrowerId, fundId, lateAnnualRatePercent, previewTotalDue, ...body } = data;
  const today = act.clock.today();
  checkRate(lateAnnualRatePercent, 'lateAnnualRatePercent');
  checkDisbursementDate(body.disbursedOn, today);
  const terms = toLoanTerms(body);
  const schedule = buildSchedule(terms);
  const totalDue = formatMoney(schedule.totalDue);
  if (totalDue !== previewTotalDue) throw new DomainError('PREVIEW_OUTDATED', { totalDue });
  await checkMayBorrow(tx, borrowerId, today);
  const fund = await lockFund(tx, fundId);
  if (!fund) throw new DomainError('FUND_NOT_FOUND', { fundId }, 'fundId');
  const available = await findFundCash(tx, fundId);
  if (terms.principal > available) {
    const params = { available: formatMoney(available) };
    throw new DomainError('FUND_CASH_INSUFFICIENT', params, 'principal');
  }

  const [row] = await tx
    .insert(loan)
    .values({
      ...body,
      principal: formatMoney(terms.principal),
      borrowerId,
      fundId,
      currency: fund.currency,
      lateAnnualRatePercent,
      totalInterest: formatMoney(schedule.totalInterest),
      status: 'active',
      outstandingPrincipal: formatMoney(terms.principal),
      nextDueOn: body.firstDueOn,
      nextChargeOn: body.firstDueOn,
      chargedThrough: today,
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: loan.id });
  const id = row!.id;
  await insertSchedule(tx, id, schedule);
  const entry = {
    postedOn: today,
    kind: 'disbursement' as const,
    description: `Desembolso de ${loanNumber(id)}`,
    fundId,
    loanId: id,
    postings: disbursementPostings(terms.principal),
  };
  await insertEntries(tx, [entry], act.clock.now());
  await chargePastInstallments(tx, act, id);
  const after = data;
  await recordAudit(tx, act, { action: 'disburseLoan', entity: 'loan', entityId: id, after });
  return getLoanDetail(tx, id, today);
}

function checkDisbursementDate(disbursedOn: string, today: string): void {
  const from = addDays(today, -DISBURSEMENT_BACKDATE_DAYS_MAX);
  if (disbursedOn > today || disbursedOn < from) {
    throw new DomainError('DISBURSEMENT_DATE_OUT_OF_LIMITS', { from }, 'disbursedOn');
  }
}

/** A loan dated back may have installments that are due by now. */
async function chargePastInstallments(tx: Database, act: Act, loanId: number): Promise<void> {
  const today = act.clock.today();
  const row = await getLockedLoan(tx, loanId);
  if (row.firstDueOn > today) return;
  const before = await findInstallments(tx, [loanId]);
  const after = chargeUpTo(before, today, row.lateAnnualRatePercent);
  await postCharges(tx, [{ loan: row, before, after }], today, act.clock.now());
  await updateLoan(tx, row, projectionOf(row, after.installments, today));
}

/** Locks a loan. Throws LOAN_NOT_FOUND. */
export async function getLockedLoan(tx: Database, loanId: number): Promise<LoanRow> {
  const row = await lockLoan(tx, loanId);
  if (!row) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  return row;
}

/** Undoes a disbursement of which nothing stands paid: cash returns, charges are taken back. */
export async function voidLoan(
  tx: Database,
  act: Act,
  loanId: number,
  { reason }: VoidLoan,
): Promise<LoanDetail> {
  const row = await getLockedLoan(tx, loanId);
  if (row.status === 'voided') throw new DomainError('LOAN_NOT_ACTIVE');
  if (await hasLivePayments(tx, loanId)) throw new DomainError('LOAN_HAS_PAYMENTS');
  const today = act.clock.today();
  const before = await findInstallments(tx, [loanId]);
  const charges = before.flatMap(({ number, charged }) =>
    (['interest', 'lateInterest'] as const)
      .filter((kind) => charged[kind] !== ZERO)
      .map((kind) => ({
        installmentNumber: number,
        kind,
        chargedOn: today,
        amount: -charged[kind],
      })),
  );
  const installments = before.map((one) => ({
    ...one,
    ...openInstallment(one),
    charged: { interest: ZERO, lateInterest: ZERO },
  }));
  await postCharges(
    tx,
    [{ loan: row, before, after: { installments, charges } }],
    today,
    act.clock.now(),
  );
  const entry = {
    postedOn: today,
    kind: 'loanVoid' as const,
    description: `Anulación de ${loanNumber(loanId)}: ${reason}`,
    fundId: row.fundId,
    loanId,
    postings: reversed(disbursementPostings(parseMoney(row.principal))),
  };
  await insertEntries(tx, [entry], act.clock.now());
  await updateLoan(tx, row, {
    status: 'voided',
    outstandingPrincipal: '0.00',
    interestReceivable: '0.00',
    lateInterestReceivable: '0.00',
    nextDueOn: null,
    nextChargeOn: null,
    chargedThrough: today,
  });
  const change = { before: { status: row.status }, after: { status: 'voided', reason } };
  await recordAudit(tx, act, { action: 'voidLoan', entity: 'loan', entityId: loanId, ...change });
  return getLoanDetail(tx, loanId, today);
}
