import { NOTHING_PAID, SCHEDULED_CHARGES, totalOver } from '@core/loan/components';
import { sumOfTexts } from '@core/money/decimalTexts';
import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanDetail } from '@core/contract/loans';
import { readAgreement } from '@core/contract/loanAgreements';
import { DomainError } from '@core/errors/domainError';
import type { LoanAgreement } from '@core/loan/agreement';
import { laterRates } from '@core/loan/laterRates';
import { isShown } from '@core/loan/shownInstallment';
import { withLateBalance } from '@core/loan/lateInterest';
import { lateTermsOf } from '@core/loan/lateTerms';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { chargesOf } from '@core/products/habits';
import { purchaseWire, upfrontWire } from '@core/products/upfrontOn';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findHeldTotal } from '../loanCredits/queries';
import { loanNumber } from '../../platform/text';
import { findEarlyEnd } from './earlyEnd';
import { findTranchesCost } from './costRate';
import { findAgreementOf } from './agreementQueries';
import { handoverOf } from './handover';
import { toWire } from './installmentWire';
import { findLoanSummary } from './lists';
import { findHandedOver } from '../../money/moneyAccounts/moved';
import { isSome } from '../../platform/documents/format';
import { findRecovered } from '../payments/recoveries';
import { findWaived, hasLivePayments } from '../payments/paymentSql';
import { findEntered } from '../pastLoans/queries';
import { toAgreement, toTerms, upfrontOfLoan } from './loanTerms';
import {
  findInstallments,
  findLoan,
  lentOf,
  type LoanRow,
  type StoredInstallment,
} from './queries';
import { findRestarts } from './restarts';
import { findTranches } from './trancheQueries';

const textIn =
  ({ currency }: LoanRow) =>
  (amount: Money) =>
    formatMoney(amount, currency);

/** A loan whole, with what it owes at a date. Throws LOAN_NOT_FOUND. */
export async function getLoanDetail(
  db: Database,
  loanId: number,
  asOf: PlainDate,
): Promise<LoanDetail> {
  const row = await findLoan(db, loanId);
  const summary = await findLoanSummary(db, loanId, asOf);
  if (!row || !summary) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const installments = await findInstallments(db, [row]);
  const isNothingOwed = row.status === 'voided' || row.status === 'toDisburse';
  const { writtenOffOn } = row;
  const writeOff = await findWriteOff(db, row);
  const agreement = toAgreement(row);
  const rows = withLateBalance(installments, row)
    .filter((one) => isShown(agreement, one))
    .map((one) => ({
      one,
      owed: isNothingOwed ? NOTHING_PAID : outstandingOn(one, writtenOffOn ?? asOf, row),
    }));
  // Debt that is written off is owed in one sum: no installment is due any more.
  const living = writeOff === null ? rows : [];
  const overdue = living.filter(({ one }) => one.dueOn < asOf).map(({ owed }) => owed);
  const late = sum(living.map(({ owed }) => owed.lateInterest));
  const overdueInterest = sum(overdue.map((owed) => owed.interest));
  const overduePrincipal = sum(overdue.map((owed) => owed.principal));
  const overdueCharges = sum(overdue.map((owed) => totalOver(SCHEDULED_CHARGES, owed)));
  const next = living.find(({ owed }) => totalOf(owed) > ZERO);
  const parted = await findParted(db, row, asOf);
  const waived = await findWaived(db, row);
  const text = textIn(row);
  return {
    ...summary,
    asOf,
    version: row.version,
    laterRates: laterRates(agreement, installments),
    lateAnnualRatePercent: row.lateAnnualRatePercent,
    late: lateTermsOf(row),
    lateCharge: row.lateCharge,
    totalInterest: row.totalInterest,
    totalCharges: row.totalCharges,
    totalDue: sumOfTexts([text(lentOf(row)), row.totalInterest, row.totalCharges]),
    allocationOrder: row.allocationOrder,
    excessRule: row.excessRule,
    ...(await findLent(db, row, parted)),
    totalPaid: text(sum(installments.map(({ paid }) => totalOf(paid))) - waived),
    totalWaived: text(waived),
    credit: await findHeldTotal(db, loanId),
    overdueInterest: text(overdueInterest),
    overduePrincipal: text(overduePrincipal),
    overdueCharges: text(overdueCharges),
    lateInterest: text(late),
    // Late interest that a new schedule carries into an installment to come is not among it.
    overdueTotal: text(sum(overdue.map(totalOf))),
    outstandingTotal: writeOff?.left ?? text(sum(rows.map(({ owed }) => totalOf(owed)))),
    writeOff,
    nextDueAmount: text(next ? totalOf(next.owed) : ZERO),
    installments: rows.map(({ one, owed }) => withStatus(row, toWire(one, owed, asOf, row))),
    givenUp: givenUpOf(row, installments, agreement),
    earlyEnd: await findEarlyEnd(db, row, installments),
    rescheduledOn: row.rescheduledOn,
    legalSince: row.legalSince,
    frozen: row.frozen?.parts ?? null,
    interestFrozenSince: row.interestFrozenSince,
    ...(await findRestarts(db, row, asOf, rows)),
    nextReviewOn: row.nextReviewOn,
    ...parted,
    handedOver: await findFirstMoney(db, row),
    ...(await beginningOf(db, row, asOf, await allowedOf(db, row, parted.tranches, writeOff))),
  };
}

/** Installments that are not shown any more of a loan that ended: it was paid before they came. */
const givenUpOf = (
  { status }: LoanRow,
  installments: readonly StoredInstallment[],
  agreement: LoanAgreement,
) =>
  status === 'paidOff'
    ? installments
        .filter((one) => !isShown(agreement, one))
        .map(({ number, dueOn }) => ({ number, dueOn }))
    : [];

/** Sum agreed on, the parts in which it leaves, and what those cost. */
async function findParted(db: Database, row: LoanRow, asOf: PlainDate) {
  const terms = termsWire(row);
  const { id, currency, originationFee } = row;
  const tranches = await findTranches(db, row, asOf);
  const tranchesCost = await findTranchesCost(db, {
    id,
    asOf,
    currency,
    terms,
    tranches,
    originationFee,
  });
  return { terms, tranches, tranchesCost };
}

/** The number that a migrated loan had, and the day of its cut. */
const migrationOf = ({ originalNumber, migratedCutOn }: LoanRow) =>
  originalNumber === null ? null : { originalNumber, cutOn: migratedCutOn! };

/** Way in which the first money of a loan that left was handed over. */
async function findFirstMoney(db: Database, { id, status }: LoanRow) {
  if (status === 'toDisburse') return null;
  return [...(await findHandedOver(db, id)).values()][0] ?? null;
}

/** Installment with its status: of a loan to be disbursed, nothing is owed or paid yet. */
const withStatus = ({ status }: LoanRow, row: LoanDetail['installments'][number]) =>
  status === 'toDisburse' ? { ...row, status: 'pending' as const } : row;

/**
 * Beginning of a loan, and what may be done about it now. Only what was agreed on before goes back
 * to it, and only on the day of its disbursement.
 */
async function beginningOf(
  db: Database,
  row: LoanRow,
  today: PlainDate,
  allowed: Awaited<ReturnType<typeof allowedOf>>,
) {
  const enteredOn = await findEntered(db, row.id);
  const agreement = await findAgreementOf(db, row, today);
  const isOfToday = row.status !== 'toDisburse' && enteredOn === today;
  const canUndoDisbursement = allowed.canVoid && agreement !== null && isOfToday;
  return { enteredOn, agreement, canUndoDisbursement, ...allowed };
}

/** Acts that are allowed on a loan now. */
async function allowedOf(
  db: Database,
  row: LoanRow,
  tranches: LoanDetail['tranches'],
  writeOff: LoanDetail['writeOff'],
) {
  return {
    canDisburseTranche:
      row.status === 'active' && parseMoney(row.undisbursedPrincipal, row.currency) > ZERO,
    canReopenTranches:
      row.status === 'active' &&
      row.scheduleChangedOn === null &&
      parseMoney(row.renouncedPrincipal, row.currency) > ZERO,
    canRecordPayment: row.status === 'active' || (writeOff !== null && isSome(writeOff.left)),
    canChange: row.status === 'active',
    canVoid:
      row.status !== 'voided' &&
      row.status !== 'refinanced' &&
      writeOff === null &&
      row.lastOneOffOn === null &&
      !tranches.some(({ disbursementNumber }) => disbursementNumber !== null) &&
      !(await hasLivePayments(db, row.id)),
  };
}

/** Sum written off and what was recovered of it since; null where nothing was. */
async function findWriteOff(db: Database, row: LoanRow): Promise<LoanDetail['writeOff']> {
  const { writtenOffOn: on, writtenOffAmount: amount } = row;
  if (on === null || amount === null) return null;
  const recovered = await findRecovered(db, row);
  const rest = formatMoney(parseMoney(amount, row.currency) - recovered, row.currency);
  return { on, amount, recovered: formatMoney(recovered, row.currency), left: rest };
}

/** Origin of a loan, what was taken off it, and what the borrower got or is to get at first. */
async function findLent(
  db: Database,
  row: LoanRow,
  parted: Awaited<ReturnType<typeof findParted>>,
) {
  const { originationFee, status, currency } = row;
  const { lines, purchase } = upfrontOfLoan(row);
  const upfront = lines.map((line) => upfrontWire(line, currency));
  const { payoff, ...links } = await findRenewalLinks(db, row.id);
  const migration = migrationOf(row);
  const { received, first } = handoverOf(
    { ...parted, currency, migration, originationFee, upfront },
    payoff,
  );
  const got = formatMoney(status === 'toDisburse' ? first : received, row.currency);
  const bought = purchase === undefined ? null : purchaseWire(purchase, currency);
  return { ...links, migration, originationFee, upfront, purchase: bought, payoff, received: got };
}

/** The loans that a loan paid off, or was paid off by, and the sum that did it. */
async function findRenewalLinks(db: Database, loanId: number) {
  const { rows } = await db.execute<{ newLoanId: number; oldLoanId: number; payoff: string }>(sql`
    select new_loan_id as "newLoanId", old_loan_id as "oldLoanId", payoff::text from loan_renewal
    where ${loanId} in (new_loan_id, old_loan_id) and undone_at is null`);
  const link = (id: number | undefined) =>
    id === undefined ? null : { id, number: loanNumber(id) };
  const renewed = rows.find(({ newLoanId }) => newLoanId === loanId);
  return {
    payoff: renewed?.payoff ?? '0.00',
    renews: link(renewed?.oldLoanId),
    renewedBy: link(rows.find(({ oldLoanId }) => oldLoanId === loanId)?.newLoanId),
  };
}

/** Terms that were agreed on, as they travel. */
/** True of a loan whose insurance is of all that was lent. */
const isInsuredOnAmount = ({ agreement, currency }: LoanRow) =>
  (readAgreement(agreement, currency).charges ?? []).some(
    ({ basis }) => basis.kind === 'percentOfAmountMonthly',
  );

function termsWire(row: LoanRow): LoanDetail['terms'] {
  const { charges: _charges, rest: _rest, planParts: _parts, principal, ...agreed } = toTerms(row);
  const { installmentMultiple, installmentAmount, ...terms } = agreed;
  const { insurancePercent, installmentFees: fees, tax } = row;
  const ofAmount = isInsuredOnAmount(row) && { insuranceBasis: 'amount' as const };
  const charges = { insurancePercent, ...ofAmount, fees, ...(tax !== null && { tax }) };
  return {
    ...terms,
    principal: formatMoney(principal, row.currency),
    ...(installmentAmount && { installmentAmount: formatMoney(installmentAmount, row.currency) }),
    ...(installmentMultiple && {
      installmentMultiple: formatMoney(installmentMultiple, row.currency),
    }),
    ...(chargesOf(row, row.currency) && { charges }),
  };
}
