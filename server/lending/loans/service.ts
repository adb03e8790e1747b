import { firstOwedOn } from '@core/loan/arrears';
import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail, NewLoan, Schedule, SimulatedTerms } from '@core/contract/loans';
import { writeAgreement } from '@core/contract/loanAgreements';
import type { Product } from '@core/contract/products';
import { agreementOf } from '@core/loan/agreementOf';
import { firstReviewOf } from '@core/loan/variableRate';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { writeSchedule } from '@core/loan/writeSchedule';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { restOf } from '@core/products/habits';
import { feesOf } from '@core/products/productCharges';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { activateShares } from '../../money/investors/funding';
import { insertEntries } from '../../money/journal/queries';
import { findMoneyPlace, type MoneyPlace } from '../../money/moneyAccounts/place';
import { convertRequest } from '../../origination/requests/conversion';
import { loanNumber } from '../../platform/text';
import { getLoanDetail } from './detail';
import { chargeUpTo, projectionOf, updateLoan } from './loanState';
import { postCharges } from './postCharges';
import { openingPostings, prepareLoan, type PreparedLoan } from './prepareLoan';
import { columnsOfTerms, toLoanTerms } from './loanTerms';
import { findInstallments, getLockedLoan, insertSchedule } from './queries';
import { settleRenewed } from './renewal';
import { refuseRepeatedLoan } from './repeatedLoan';
import { insertTranches } from './trancheQueries';

/** The schedule that a loan of these terms would have. Nothing is written. */
export function simulateLoan(
  body: SimulatedTerms,
  currency: string,
  holidays: readonly PlainDate[] = [],
): Schedule {
  const terms = { ...toLoanTerms(body, currency), ...restOf(body, holidays) };
  return writeSchedule(scheduleOfTerms(terms), currency);
}

/** Writes a loan with its schedule and tranches; one that waits for its money owes nothing. */
export async function insertLoan(
  tx: Database,
  act: Act,
  data: NewLoan,
  { terms, schedule, fund, upfront, product, first, tranches }: PreparedLoan,
  heldCash: Money | undefined,
): Promise<number> {
  const { borrowerId, fundId, requestId, lateAnnualRatePercent } = data;
  const { principal } = terms;
  const isWaiting = heldCash !== undefined;
  const [row] = await tx
    .insert(loan)
    .values({
      ...columnsOfTerms(terms),
      agreement: writeAgreement(agreementOf(terms), fund.currency),
      nextReviewOn: firstReviewOf(terms, terms.disbursedOn),
      principal: formatMoney(principal, fund.currency),
      borrowerId,
      fundId,
      currency: fund.currency,
      lateAnnualRatePercent,
      totalInterest: formatMoney(schedule.totalInterest, fund.currency),
      status: isWaiting ? 'toDisburse' : 'active',
      heldCash: formatMoney(heldCash ?? ZERO, fund.currency),
      outstandingPrincipal: formatMoney(isWaiting ? ZERO : first, fund.currency),
      undisbursedPrincipal: formatMoney(principal - first, fund.currency),
      nextDueOn: isWaiting ? null : firstOwedOn(schedule),
      nextChargeOn: isWaiting ? null : firstOwedOn(schedule),
      chargedThrough: act.clock.today(),
      createdAt: act.clock.now(),
      createdBy: act.userId,
      requestId: requestId ?? null,
      productVersionId: product?.versionId ?? null,
      ...termsOfProduct(product),
      totalCharges: formatMoney(schedule.totalCharges, fund.currency),
      originationFee: formatMoney(upfront.fee, fund.currency),
    })
    .returning({ id: loan.id });
  const id = row!.id;
  await insertSchedule(tx, id, schedule, fund.currency);
  await insertTranches(tx, id, tranches, fund.currency);
  return id;
}

/** Posts that the money of a loan leaves, settles what it renews and charges what is due by now. */
export async function postDisbursement(
  tx: Database,
  act: Act,
  loanId: number,
  { fund, first, upfront, renewal, funding }: PreparedLoan,
  money: MoneyPlace,
): Promise<number> {
  const entry = {
    postedOn: act.clock.today(),
    kind: 'disbursement' as const,
    description: `Desembolso de ${loanNumber(loanId)}`,
    fundId: fund.id,
    loanId,
    postings: [...openingPostings(first, upfront, renewal), ...(funding?.postings ?? [])],
    money,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  if (funding !== undefined) {
    const on = act.clock.today();
    await activateShares(tx, act, funding, { loanId, entryId: entryId!, on });
  }
  if (renewal !== undefined) await settleRenewed(tx, act, loanId, renewal);
  await chargePastInstallments(tx, act, loanId);
  return entryId!;
}

/** The account that the money of a loan leaves from. */
export const placeOfLoan = (tx: Database, data: NewLoan, { fund }: PreparedLoan, act?: Act) => {
  const { means, moneyAccountId, operationNumber } = data;
  const of = { fundId: fund.id, currency: fund.currency };
  return findMoneyPlace(tx, of, { means, moneyAccountId, operationNumber }, act);
};

/** Registers a loan and disburses it: the fund's cash becomes the borrower's debt. */
export async function disburseLoan(tx: Database, act: Act, data: NewLoan): Promise<LoanDetail> {
  const { requestId } = data;
  const today = act.clock.today();
  await refuseRepeatedLoan(tx, act, data);
  const prepared = await prepareLoan(tx, act, data);
  const place = await placeOfLoan(tx, data, prepared, act);
  const id = await insertLoan(tx, act, data, prepared, undefined);
  await postDisbursement(tx, act, id, prepared, place);
  if (requestId !== undefined) await convertRequest(tx, act, requestId, id);
  const after = data;
  await recordAudit(tx, act, { action: 'disburseLoan', entity: 'loan', entityId: id, after });
  return getLoanDetail(tx, id, today);
}

/**
 * Terms that a loan keeps of its product; without one, none is carried and the oldest goes first.
 */
const termsOfProduct = (product: Product | undefined) =>
  product && {
    insurancePercent: product.terms.insurancePercent,
    installmentFees: feesOf(product.terms),
    tax: product.terms.tax,
    allocationOrder: product.terms.allocationOrder,
    excessRule: product.terms.excessRule,
    lateCharge: product.terms.lateCharge,
  };

/** A loan dated back may have installments that are due by now. */
async function chargePastInstallments(tx: Database, act: Act, loanId: number): Promise<void> {
  const today = act.clock.today();
  const row = await getLockedLoan(tx, loanId);
  if (row.firstDueOn > today) return;
  const before = await findInstallments(tx, [row]);
  const after = chargeUpTo(before, today, row);
  await postCharges(tx, [{ loan: row, before, after }], today, act.clock.now());
  await updateLoan(tx, row, projectionOf(row, after.installments, today));
}
