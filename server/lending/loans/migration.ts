import { writeAgreement } from '@core/contract/loanAgreements';
import type { LoanDetail } from '@core/contract/loans';
import type { NewMigratedLoan } from '@core/contract/migrations';
import type { Product } from '@core/contract/products';
import { DomainError } from '@core/errors/domainError';
import { highestRate } from '@core/loan/rateSteps';
import { agreementOf } from '@core/loan/agreementOf';
import { firstReviewOf } from '@core/loan/variableRate';
import { checkRate } from '@core/loan/checkTerms';
import {
  controlTotalsOf,
  pastOfLoan,
  type KnownPast,
  type PastOfLoan,
} from '@core/loan/pastOfLoan';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { lateTermsOf } from '@core/loan/lateTerms';
import { habitsOf } from '@core/products/habits';
import { feesOf } from '@core/products/productCharges';
import { sql } from 'drizzle-orm';
import { checkPrincipal } from '../../access/currencies/principalLimits';
import { recordAudit } from '../../platform/audit/recordAudit';
import { checkMayBorrow } from '../../parties/borrowers/states';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { problemOf } from '../../platform/http/problems';
import { findFundRow, lockFund } from '../../money/funds/queries';
import { migrationPostings } from '../../money/journal/postings';
import { insertEntries } from '../../money/journal/queries';
import { insertPayments } from '../payments/queries';
import { findProduct } from '../../origination/products/queries';
import { withCount } from '@core/loan/fixedInstallment';
import { checkGraceLaw } from '../../origination/products/graceLaw';
import { checkLateRateCap, checkRateCap } from '../../origination/products/rateCaps';
import { checkExposure } from '../../origination/requests/assessment';
import { loanNumber } from '../../platform/text';
import { getLoanDetail } from './detail';
import { chargeUpTo, projectionOf, updateLoan } from './loanState';
import { postCharges } from './postCharges';
import { checkLateRate } from './prepareLoan';
import { columnsOfTerms, toLoanTerms } from './loanTerms';
import {
  findInstallments,
  getLockedLoan,
  insertCharges,
  insertSchedule,
  updateInstallments,
  type LentIn,
} from './queries';

/** Facts about a migration that can be known before writing it. */
export async function prepareMigration(tx: Database, act: Act, data: NewMigratedLoan) {
  const today = act.clock.today();
  const { fundId, productId, disbursedOn, cutOn, originalNumber } = data;
  checkRate(data.lateAnnualRatePercent, 'lateAnnualRatePercent');
  if (cutOn > today || cutOn < disbursedOn) {
    throw new DomainError('MIGRATION_CUT_OUT_OF_LIMITS', { from: disbursedOn, to: today }, 'cutOn');
  }
  const product = productId === undefined ? undefined : await findProduct(tx, productId, today);
  if (productId !== undefined && product === undefined) {
    throw new DomainError('PRODUCT_NOT_FOUND', {}, 'productId');
  }
  const fund = await findFundRow(tx, fundId);
  if (!fund) throw new DomainError('FUND_NOT_FOUND', { fundId }, 'fundId');
  if (product !== undefined && product.currency !== fund.currency) {
    throw new DomainError('FUND_CURRENCY_DIFFERS', { currency: product.currency }, 'fundId');
  }
  const { currency } = fund;
  await checkNumberIsFree(tx, originalNumber);
  const habits = habitsOf(product && untaxed(product));
  const terms = withCount({ ...toLoanTerms(data, currency), ...habits });
  checkLateRate(product, data);
  await checkPrincipal(tx, fund.currency, terms.principal);
  const schedule = scheduleOfTerms(terms);
  const allocationOrder = product?.terms.allocationOrder ?? ('oldestInstallmentFirst' as const);
  const lateCharge = product?.terms.lateCharge ?? null;
  const { lateAnnualRatePercent } = data;
  const late = { lateAnnualRatePercent, yearDays: lateTermsOf({ agreement: terms }).yearDays };
  const rules = { lateAnnualRatePercent, lateCharge, allocationOrder, agreement: terms, currency };
  const past = pastOfLoan(schedule, rules, toKnownPast(data.past, currency), {
    disbursedOn,
    cutOn,
  });
  const computed = controlTotalsOf(past, currency);
  const isEqual = (Object.keys(computed) as (keyof typeof computed)[])
    .map((key) => {
      const told = parseTyped(data.control[key], currency, `control.${key}`);
      return told === parseMoney(computed[key], currency);
    })
    .every(Boolean);
  const annualRatePercent = highestRate(terms.annualRatePercent, terms.rateSteps);
  const { installments } = schedule;
  const quoted = { ...terms, annualRatePercent, installments, field: 'annualRatePercent' };
  const warnings = await refusalsOf([
    () => checkMayBorrow(tx, data.borrowerId, today),
    () => checkRateCap(tx, fund.currency, disbursedOn, quoted),
    () => checkLateRateCap(tx, fund.currency, disbursedOn, late),
    () => checkGraceLaw(tx, disbursedOn, terms, 'productId'),
    async () =>
      product && checkExposure(tx, data.borrowerId, product, past.balances.principal, today),
  ]);
  return { terms, schedule, fund, product, rules, past, computed, isEqual, warnings };
}

async function checkNumberIsFree(tx: Database, originalNumber: string): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from loan where original_number = ${originalNumber} and status <> 'voided'`);
  const taken = rows[0];
  if (taken === undefined) return;
  const params = { number: loanNumber(taken.id) };
  throw new DomainError('MIGRATION_NUMBER_TAKEN', params, 'originalNumber');
}

/** Terms of a product without tax: what another system taxed is not known here. */
const untaxed = (product: Product) => ({ ...product, terms: { ...product.terms, tax: null } });

const toKnownPast = (past: NewMigratedLoan['past'], currency: string): KnownPast =>
  past.kind === 'paidThrough'
    ? past
    : {
        kind: 'payments',
        payments: past.payments.map(({ receivedOn, amount }) => ({
          receivedOn,
          amount: parseTyped(amount, currency, 'past.payments'),
        })),
      };

/** Refusals of checks that a loan made elsewhere need not hold; who does not exist is an error. */
async function refusalsOf(checks: readonly (() => Promise<unknown>)[]): Promise<DomainError[]> {
  const refusals: DomainError[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'BORROWER_NOT_FOUND') throw error;
      refusals.push(error);
    }
  }
  return refusals;
}

/** Brings a loan over with its past; no cash moves. Throws MIGRATION_TOTALS_DIFFER. */
export async function migrateLoan(
  tx: Database,
  act: Act,
  data: NewMigratedLoan,
): Promise<LoanDetail> {
  const today = act.clock.today();
  await lockFund(tx, data.fundId);
  const prepared = await prepareMigration(tx, act, data);
  const { computed, past, warnings } = prepared;
  const { currency } = prepared.fund;
  if (!prepared.isEqual) {
    throw new DomainError('MIGRATION_TOTALS_DIFFER', { ...computed, currency }, 'control');
  }
  const id = await insertMigrated(tx, act, data, prepared);
  await insertSchedule(tx, id, prepared.schedule, currency);
  const entry = {
    postedOn: today,
    kind: 'migration' as const,
    description: `Saldos de ${loanNumber(id)} (${data.originalNumber}) al ${data.cutOn}`,
    fundId: data.fundId,
    loanId: id,
    postings: migrationPostings(past.balances),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  await writePast(tx, act, { id, currency }, entryId!, data.originalNumber, past);
  const row = await getLockedLoan(tx, id);
  const before = await findInstallments(tx, [row]);
  const after = chargeUpTo(before, today, row);
  await postCharges(tx, [{ loan: row, before, after }], today, act.clock.now());
  const lastPaymentOn = past.payments.at(-1)?.receivedOn ?? null;
  await updateLoan(tx, row, { ...projectionOf(row, after.installments, today), lastPaymentOn });
  await recordAudit(tx, act, {
    action: 'migrateLoan',
    entity: 'loan',
    entityId: id,
    after: {
      ...data,
      warnings: warnings.map((warning) => problemOf(warning, act.requestId).title),
    },
  });
  return getLoanDetail(tx, id, today);
}

type Prepared = Awaited<ReturnType<typeof prepareMigration>>;

async function insertMigrated(
  tx: Database,
  act: Act,
  data: NewMigratedLoan,
  { terms, schedule, fund, product, rules, past }: Prepared,
): Promise<number> {
  const [row] = await tx
    .insert(loan)
    .values({
      ...columnsOfTerms(terms),
      ...rules,
      agreement: writeAgreement(agreementOf(terms), fund.currency),
      nextReviewOn: firstReviewOf(terms, data.cutOn),
      principal: formatMoney(terms.principal, fund.currency),
      borrowerId: data.borrowerId,
      fundId: data.fundId,
      currency: fund.currency,
      totalInterest: formatMoney(schedule.totalInterest, fund.currency),
      totalCharges: formatMoney(schedule.totalCharges, fund.currency),
      status: 'active',
      outstandingPrincipal: formatMoney(past.balances.principal, fund.currency),
      chargedThrough: data.cutOn,
      createdAt: act.clock.now(),
      createdBy: act.userId,
      productVersionId: product?.versionId ?? null,
      excessRule: product?.terms.excessRule ?? 'ask',
      insurancePercent: product?.terms.insurancePercent ?? '0',
      installmentFees: product === undefined ? [] : feesOf(product.terms),
      originalNumber: data.originalNumber,
      migratedCutOn: data.cutOn,
    })
    .returning({ id: loan.id });
  return row!.id;
}

/** The payments of the past and what stood charged, all under the entry that opened the loan. */
async function writePast(
  tx: Database,
  act: Act,
  { id: loanId, currency }: LentIn,
  entryId: number,
  originalNumber: string,
  { payments, charges, installments }: PastOfLoan,
): Promise<void> {
  await insertCharges(
    tx,
    charges.map((charge) => ({ ...charge, loanId, currency, entryId })),
  );
  await updateInstallments(
    tx,
    installments.map((row) => ({ ...row, loanId, currency })),
  );
  await insertPayments(
    tx,
    payments.map((payment) => ({
      ...payment,
      loanId,
      currency,
      means: 'migration',
      note: `Pago de ${originalNumber}`,
      entryId,
      recordedAt: act.clock.now(),
      recordedBy: act.userId,
    })),
  );
}

/** Takes back what was written of the past of a loan: its charges and its payments. */
export async function undoPast(
  tx: Database,
  act: Act,
  loanId: number,
  entries: { readonly openingId: number; readonly voidId: number },
  reason: string,
): Promise<void> {
  const { openingId, voidId } = entries;
  const today = act.clock.today();
  await tx.execute(sql`
    insert into charge (loan_id, installment_number, kind, charged_on, amount, entry_id)
    select loan_id, installment_number, kind, ${today}, -sum(amount), ${voidId} from charge
    where loan_id = ${loanId} and entry_id = ${openingId}
    group by loan_id, installment_number, kind having sum(amount) <> 0`);
  await tx.execute(sql`
    insert into payment_void
      (loan_id, payment_id, reason, entry_id, voided_on, voided_at, voided_by)
    select loan_id, id, ${reason}, ${voidId}, ${today}, ${act.clock.now()}, ${act.userId}::bigint
    from payment where loan_id = ${loanId} and means = 'migration'`);
}
