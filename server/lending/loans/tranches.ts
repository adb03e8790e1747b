import { SCHEDULED_COMPONENTS, totalOver } from '@core/loan/components';
import type { LoanDetail } from '@core/contract/loans';
import type { VoidLoan } from '@core/contract/voidLoan';
import type { NewTranche, TranchePreview } from '@core/contract/tranches';
import { DomainError } from '@core/errors/domainError';
import { highestRate } from '@core/loan/rateSteps';
import { planTranche } from '@core/loan/planTranche';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { checkMayBorrow } from '../../parties/borrowers/states';
import type { Database } from '../../platform/db/client';
import { trancheDisbursement } from '../../platform/db/tables/tranches';
import type { Act } from '../../platform/deps';
import { cashLacking } from '../../money/funds/checkCash';
import { checkFundRoom } from '../../money/funds/profile';
import { lockFund } from '../../money/funds/queries';
import { disbursementPostings, reversed } from '../../money/journal/postings';
import { findFundCash, findPostings, insertEntries } from '../../money/journal/queries';
import { findProductVersion } from '../../origination/products/queries';
import { checkRateCap } from '../../origination/products/rateCaps';
import { checkExposure } from '../../origination/requests/assessment';
import { checkLiving } from '../payments/decide';
import { findMoneyPlace, placeTrace } from '../../money/moneyAccounts/place';
import { disbursementNumber, loanNumber } from '../../platform/text';
import { getLoanDetail } from './detail';
import { chargeUpTo, projectionOf, updateLoan } from './loanState';
import { postCharges } from './postCharges';
import { entryWire } from '../../money/journal/entryWire';
import { toAgreement, toTerms } from './loanTerms';
import { findInstallments, getLockedLoan, type LoanRow, type StoredInstallment } from './queries';
import { totalsOf } from './scheduleChanges';
import {
  findAgreedTranches,
  findDisbursements,
  findPlanPast,
  isPaidAfter,
  toKept,
  updateSchedule,
  withAgreed,
} from './trancheQueries';

const totalDueOf = (rows: readonly StoredInstallment[]) =>
  sum(rows.map((row) => totalOver(SCHEDULED_COMPONENTS, row)));

/** The next tranche of a loan. Throws TRANCHES_NONE_LEFT. */
export async function nextTranche(tx: Database, row: LoanRow) {
  const made = await findDisbursements(tx, row.id);
  const next = (await findAgreedTranches(tx, row.id))[made.length + 1];
  const isLeft = parseMoney(row.undisbursedPrincipal, row.currency) > ZERO;
  if (next === undefined || !isLeft) throw new DomainError('TRANCHES_NONE_LEFT');
  return { number: next.number, amount: parseMoney(next.amount, row.currency) };
}

/** Checks that must hold when more money leaves, and the schedule that follows. */
async function prepareTranche(tx: Database, act: Act, loanId: number) {
  const today = act.clock.today();
  const row = await getLockedLoan(tx, loanId);
  checkLiving(row);
  const { number, amount } = await nextTranche(tx, row);
  if (row.nextDueOn !== null && row.nextDueOn < today) throw new DomainError('TRANCHE_IN_ARREARS');
  await checkMayBorrow(tx, row.borrowerId, today);
  const fund = (await lockFund(tx, row.fundId))!;
  const product =
    row.productVersionId === null
      ? undefined
      : await findProductVersion(tx, row.productVersionId, today);
  if (product !== undefined) await checkExposure(tx, row.borrowerId, product, amount, today);
  const terms = toTerms(row);
  const annualRatePercent = highestRate(terms.annualRatePercent, terms.rateSteps);
  const quoted = { ...terms, annualRatePercent, field: 'annualRatePercent' };
  await checkRateCap(tx, fund.currency, today, quoted);
  const available = await findFundCash(tx, row.fundId);
  if (amount > available) throw cashLacking(available, fund.currency);
  const leaving = { principal: amount, out: amount, held: amount };
  await checkFundRoom(tx, row.fundId, leaving);
  const before = await findInstallments(tx, [row]);
  const { draws } = await findPlanPast(tx, row);
  const plan = planTranche(before, toAgreement(row), { on: today, amount }, draws);
  return { row, number, amount, fund, before, plan, cashAfter: available - amount };
}

/** Preview of the next tranche, after every check and without writing anything. */
export async function previewTranche(
  db: Database,
  act: Act,
  loanId: number,
): Promise<TranchePreview> {
  const prepared = await prepareTranche(db, act, loanId);
  const { row, number, amount, fund, before, plan, cashAfter } = prepared;
  return {
    number,
    amount: formatMoney(amount, fund.currency),
    currency: fund.currency,
    fundName: fund.name,
    fundCashAfter: formatMoney(cashAfter, fund.currency),
    loanVersion: row.version,
    totalDue: formatMoney(totalDueOf(plan.rows), fund.currency),
    totalDueBefore: formatMoney(totalDueOf(before), fund.currency),
    installments: plan.rows.map((one, index) => ({
      number: one.number,
      dueOn: one.dueOn,
      principal: formatMoney(one.principal, fund.currency),
      interest: formatMoney(one.interest, fund.currency),
      total: formatMoney(totalDueOf([one]), fund.currency),
      totalBefore: formatMoney(totalDueOf([before[index]!]), fund.currency),
      balanceAfter: formatMoney(one.balanceAfter, fund.currency),
    })),
    lines: await entryWire(db, disbursementPostings(amount, ZERO, []), fund.currency),
  };
}

/** Hands the next tranche over: the rest of the schedule is planned again over what is owed. */
export async function disburseTranche(
  tx: Database,
  act: Act,
  loanId: number,
  data: NewTranche,
): Promise<LoanDetail> {
  const today = act.clock.today();
  const now = act.clock.now();
  const { row, number, amount, before, plan } = await prepareTranche(tx, act, loanId);
  if (data.loanVersion !== row.version) throw new DomainError('LOAN_CHANGED');
  const totalDue = formatMoney(totalDueOf(plan.rows), row.currency);
  const { means, moneyAccountId, operationNumber } = data;
  const place = await findMoneyPlace(tx, row, { means, moneyAccountId, operationNumber }, act);
  if (data.previewTotalDue !== totalDue) throw new DomainError('PREVIEW_OUTDATED', { totalDue });
  const entry = {
    postedOn: today,
    kind: 'disbursement' as const,
    description: `Desembolso ${number} de ${loanNumber(loanId)}`,
    fundId: row.fundId,
    loanId,
    postings: disbursementPostings(amount, ZERO, []),
    money: place,
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  await updateSchedule(tx, loanId, plan.rows);
  const after = await writeCharges(tx, act, row, plan.rows);
  const [made] = await tx
    .insert(trancheDisbursement)
    .values({
      loanId,
      number,
      fromInstallment: plan.fromNumber,
      scheduleBefore: toKept(before),
      scheduleAfter: toKept(plan.rows),
      entryId: entryId!,
      disbursedOn: today,
      disbursedAt: now,
      disbursedBy: act.userId,
    })
    .returning({ id: trancheDisbursement.id });
  await updateLoan(tx, row, {
    ...projectionOf(row, after, today),
    ...totalsOf(after, row.currency),
    undisbursedPrincipal: formatMoney(
      parseMoney(row.undisbursedPrincipal, row.currency) - amount,
      row.currency,
    ),
    lastTrancheOn: today,
  });
  await recordAudit(tx, act, {
    action: 'disburseTranche',
    entity: 'loan',
    entityId: loanId,
    after: {
      number,
      amount: formatMoney(amount, row.currency),
      disbursement: disbursementNumber(made!.id),
      ...placeTrace(place),
    },
  });
  return getLoanDetail(tx, loanId, today);
}

/** Brings the charges of rows to today and writes what changed of them. */
async function writeCharges(
  tx: Database,
  act: Act,
  row: LoanRow,
  before: readonly StoredInstallment[],
): Promise<readonly StoredInstallment[]> {
  const today = act.clock.today();
  const after = chargeUpTo(before, today, row);
  await postCharges(tx, [{ loan: row, before, after }], today, act.clock.now());
  return after.installments;
}

/** Takes the last tranche back on its own day, while nothing was paid after it. */
export async function voidTranche(
  tx: Database,
  act: Act,
  loanId: number,
  number: number,
  { reason }: VoidLoan,
): Promise<LoanDetail> {
  const today = act.clock.today();
  const now = act.clock.now();
  const row = await getLockedLoan(tx, loanId);
  if (row.status === 'voided') throw new DomainError('LOAN_NOT_ACTIVE');
  if (row.status === 'refinanced') throw new DomainError('LOAN_REFINANCED');
  if (row.status === 'writtenOff') throw new DomainError('LOAN_WRITTEN_OFF');
  const disbursements = await findDisbursements(tx, loanId);
  const made = disbursements.at(-1);
  const isRenounced = parseMoney(row.renouncedPrincipal, row.currency) > ZERO;
  if (made?.number !== number || isRenounced) throw new DomainError('TRANCHE_NOT_LATEST');
  if (await isPaidAfter(tx, loanId, made.entryId)) throw new DomainError('TRANCHE_HAS_PAYMENTS');
  if (made.disbursedOn !== today) {
    throw new DomainError('TRANCHE_DAY_CLOSED', { date: made.disbursedOn });
  }
  const postings = await findPostings(tx, made.entryId);
  const entry = {
    postedOn: today,
    kind: 'loanVoid' as const,
    description: `Anulación del desembolso ${number} de ${loanNumber(loanId)}: ${reason}`,
    fundId: row.fundId,
    loanId,
    reversesId: made.entryId,
    postings: reversed(postings),
  };
  await insertEntries(tx, [entry], act);
  const rows = withAgreed(await findInstallments(tx, [row]), made.scheduleBefore);
  await updateSchedule(tx, loanId, rows);
  const after = await writeCharges(tx, act, row, rows);
  await tx
    .update(trancheDisbursement)
    .set({ undoneAt: now })
    .where(eq(trancheDisbursement.id, made.id));
  const amount = sum(rows.map(({ principal }) => principal));
  const approved = parseMoney(row.principal, row.currency);
  await updateLoan(tx, row, {
    ...projectionOf(row, after, today),
    ...totalsOf(after, row.currency),
    undisbursedPrincipal: formatMoney(approved - amount, row.currency),
    lastTrancheOn: disbursements.at(-2)?.disbursedOn ?? null,
  });
  await recordAudit(tx, act, {
    action: 'voidTranche',
    entity: 'loan',
    entityId: loanId,
    before: { number, disbursement: disbursementNumber(made.id) },
    after: { reason },
  });
  return getLoanDetail(tx, loanId, today);
}

/** Gives up what is left to hand over; the schedule stays as it is. */
export async function closeTranches(
  tx: Database,
  act: Act,
  loanId: number,
  { reason }: VoidLoan,
): Promise<LoanDetail> {
  const row = await getLockedLoan(tx, loanId);
  checkLiving(row);
  const undisbursed = row.undisbursedPrincipal;
  if (parseMoney(undisbursed, row.currency) === ZERO) throw new DomainError('TRANCHES_NONE_LEFT');
  await updateLoan(tx, row, { undisbursedPrincipal: '0.00', renouncedPrincipal: undisbursed });
  await recordAudit(tx, act, {
    action: 'closeTranches',
    entity: 'loan',
    entityId: loanId,
    before: { undisbursedPrincipal: undisbursed },
    after: { undisbursedPrincipal: '0.00', reason },
  });
  return getLoanDetail(tx, loanId, act.clock.today());
}

/** Takes the giving up back. */
export async function reopenTranches(
  tx: Database,
  act: Act,
  loanId: number,
  { reason }: VoidLoan,
): Promise<LoanDetail> {
  const row = await getLockedLoan(tx, loanId);
  checkLiving(row);
  const renounced = row.renouncedPrincipal;
  if (parseMoney(renounced, row.currency) === ZERO) throw new DomainError('TRANCHES_NOT_CLOSED');
  if (row.scheduleChangedOn !== null) throw new DomainError('TRANCHES_AFTER_PREPAYMENT');
  await updateLoan(tx, row, { undisbursedPrincipal: renounced, renouncedPrincipal: '0.00' });
  await recordAudit(tx, act, {
    action: 'reopenTranches',
    entity: 'loan',
    entityId: loanId,
    before: { undisbursedPrincipal: '0.00' },
    after: { undisbursedPrincipal: renounced, reason },
  });
  return getLoanDetail(tx, loanId, act.clock.today());
}
