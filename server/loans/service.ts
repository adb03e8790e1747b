import type { LoanDetail, LoanTermsBody, NewLoan, Schedule, VoidLoan } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors';
import { NOTHING_CHARGED, type ChargeDue } from '@core/loan/chargesDue';
import { openInstallment } from '@core/loan/replayPayments';
import { scheduleOf, type LoanSchedule } from '@core/loan/scheduleOf';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit';
import type { Database } from '../db/client';
import { loan } from '../db/schema';
import type { Act } from '../deps';
import { reversed } from '../journal/postings';
import { findOpening, insertEntries } from '../journal/queries';
import { convertRequest, revertRequest } from '../requests/conversion';
import { findMoneyPlace } from '../moneyAccounts/place';
import { loanNumber } from '../text';
import { getLoanDetail } from './detail';
import { chargeUpTo, projectionOf, updateLoan } from './loanState';
import { undoPast } from './migration';
import { postCharges } from './postCharges';
import { openingPostings, prepareLoan, toLoanTerms } from './prepareLoan';
import { findInstallments, getLockedLoan, insertSchedule } from './queries';
import { findRenewal, settleRenewed, undoRenewal } from './renewal';
import { findDisbursements, insertTranches } from './trancheQueries';
import { hasLivePayments } from '../payments/existence';

/** The schedule that a loan of these terms would have. Nothing is written. */
export function simulateLoan(body: LoanTermsBody): Schedule {
  return toWire(scheduleOf(toLoanTerms(body)));
}

function toWire(schedule: LoanSchedule): Schedule {
  return {
    installments: schedule.installments.map((row) => ({
      ...row,
      principal: formatMoney(row.principal),
      interest: formatMoney(row.interest),
      insurance: formatMoney(row.insurance),
      fees: formatMoney(row.fees),
      tax: formatMoney(row.tax),
      total: formatMoney(row.total),
      balanceAfter: formatMoney(row.balanceAfter),
    })),
    totalPrincipal: formatMoney(schedule.totalPrincipal),
    totalInterest: formatMoney(schedule.totalInterest),
    totalCharges: formatMoney(schedule.totalCharges),
    totalDue: formatMoney(schedule.totalDue),
  };
}

/** Registers a loan and disburses it: the fund's cash becomes the borrower's debt. */
export async function disburseLoan(tx: Database, act: Act, data: NewLoan): Promise<LoanDetail> {
  const { borrowerId, fundId, requestId, lateAnnualRatePercent } = data;
  const today = act.clock.today();
  const { terms, schedule, fund, fee, product, renewal, first, tranches } = await prepareLoan(
    tx,
    act,
    data,
  );
  const { means, moneyAccountId, operationNumber } = data;
  const place = await findMoneyPlace(
    tx,
    { fundId, currency: fund.currency },
    { means, moneyAccountId, operationNumber },
  );
  const { principal, charges: _charges, ...agreed } = terms;
  const [row] = await tx
    .insert(loan)
    .values({
      ...agreed,
      principal: formatMoney(principal),
      borrowerId,
      fundId,
      currency: fund.currency,
      lateAnnualRatePercent,
      totalInterest: formatMoney(schedule.totalInterest),
      status: 'active',
      outstandingPrincipal: formatMoney(first),
      undisbursedPrincipal: formatMoney(principal - first),
      nextDueOn: agreed.firstDueOn,
      nextChargeOn: agreed.firstDueOn,
      chargedThrough: today,
      createdAt: act.clock.now(),
      createdBy: act.userId,
      requestId: requestId ?? null,
      productVersionId: product?.versionId ?? null,
      ...termsOfProduct(product),
      totalCharges: formatMoney(schedule.totalCharges),
      originationFee: formatMoney(fee),
    })
    .returning({ id: loan.id });
  const id = row!.id;
  await insertSchedule(tx, id, schedule);
  await insertTranches(tx, id, tranches);
  const entry = {
    postedOn: today,
    kind: 'disbursement' as const,
    description: `Desembolso de ${loanNumber(id)}`,
    fundId,
    loanId: id,
    postings: openingPostings(first, fee, renewal),
    money: place,
  };
  await insertEntries(tx, [entry], act.clock.now());
  if (renewal !== undefined) await settleRenewed(tx, act, id, renewal);
  await chargePastInstallments(tx, act, id);
  if (requestId !== undefined) await convertRequest(tx, act, requestId, id);
  const after = data;
  await recordAudit(tx, act, { action: 'disburseLoan', entity: 'loan', entityId: id, after });
  return getLoanDetail(tx, id, today);
}

/** What a loan keeps of its product; without one, nothing is carried and the oldest goes first. */
const termsOfProduct = (product: Product | undefined) =>
  product && {
    insurancePercent: product.terms.insurancePercent,
    installmentFees: product.terms.installmentFees,
    tax: product.terms.tax,
    allocationOrder: product.terms.allocationOrder,
    lateCharge: product.terms.lateCharge,
  };

/** A loan dated back may have installments that are due by now. */
async function chargePastInstallments(tx: Database, act: Act, loanId: number): Promise<void> {
  const today = act.clock.today();
  const row = await getLockedLoan(tx, loanId);
  if (row.firstDueOn > today) return;
  const before = await findInstallments(tx, [loanId]);
  const after = chargeUpTo(before, today, row);
  await postCharges(tx, [{ loan: row, before, after }], today, act.clock.now());
  await updateLoan(tx, row, projectionOf(row, after.installments, today));
}

/** The charges that stand, with the opposite sign; those of a past go with its opening entry. */
async function chargesToTakeBack(
  tx: Database,
  loanId: number,
  openingId: number,
  today: PlainDate,
): Promise<ChargeDue[]> {
  const { rows } = await tx.execute<Charge & Record<string, unknown>>(sql`
    select installment_number as "installmentNumber", kind, sum(amount)::text as amount
    from charge where loan_id = ${loanId} and entry_id <> ${openingId}
    group by installment_number, kind having sum(amount) <> 0
    order by installment_number, kind`);
  return rows.map(({ installmentNumber, kind, amount }) => {
    return { installmentNumber, kind, chargedOn: today, amount: -parseMoney(amount) };
  });
}

type Charge = Omit<ChargeDue, 'amount' | 'chargedOn'> & { readonly amount: string };

/** Undoes a disbursement of which nothing stands paid: cash returns, charges are taken back. */
export async function voidLoan(
  tx: Database,
  act: Act,
  loanId: number,
  { reason }: VoidLoan,
): Promise<LoanDetail> {
  const row = await getLockedLoan(tx, loanId);
  if (row.status === 'voided') throw new DomainError('LOAN_NOT_ACTIVE');
  if (row.status === 'refinanced') throw new DomainError('LOAN_REFINANCED');
  if (row.status === 'writtenOff') throw new DomainError('LOAN_WRITTEN_OFF');
  if ((await findDisbursements(tx, loanId)).length > 0) throw new DomainError('LOAN_HAS_TRANCHES');
  if (await hasLivePayments(tx, loanId)) throw new DomainError('LOAN_HAS_PAYMENTS');
  const renewal = await findRenewal(tx, loanId);
  if (renewal !== undefined) await undoRenewal(tx, act, renewal, reason);
  const today = act.clock.today();
  const before = await findInstallments(tx, [loanId]);
  const opening = await findOpening(tx, loanId);
  const charges = await chargesToTakeBack(tx, loanId, opening.id, today);
  const installments = before.map((one) => ({
    ...one,
    ...openInstallment(one),
    charged: NOTHING_CHARGED,
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
    reversesId: opening.id,
    postings: reversed(opening.postings),
  };
  const [voidId] = await insertEntries(tx, [entry], act.clock.now());
  if (row.migratedCutOn !== null) {
    await undoPast(tx, act, loanId, { openingId: opening.id, voidId: voidId! }, reason);
  }
  await updateLoan(tx, row, {
    status: 'voided',
    outstandingPrincipal: '0.00',
    interestReceivable: '0.00',
    lateInterestReceivable: '0.00',
    chargesReceivable: '0.00',
    nextDueOn: null,
    nextChargeOn: null,
    chargedThrough: today,
    chargedAhead: null,
  });
  if (row.requestId !== null) await revertRequest(tx, act, row.requestId, loanId, reason);
  const change = { before: { status: row.status }, after: { status: 'voided', reason } };
  await recordAudit(tx, act, { action: 'voidLoan', entity: 'loan', entityId: loanId, ...change });
  return getLoanDetail(tx, loanId, today);
}
