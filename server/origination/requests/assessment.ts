import { daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { Product } from '@core/contract/products';
import type { RequestOffer, WholeAssessment } from '@core/contract/requestEvaluations';
import { DomainError } from '@core/errors/domainError';
import { daysPastDue } from '@core/loan/arrears';
import { regularInstallment } from '@core/loan/regularInstallment';
import type { Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { computeOffer, type Offer } from '@core/products/computeOffer';
import { purchaseWire, upfrontOn, upfrontWire } from '@core/products/upfrontOn';
import {
  capacityAgainst,
  capacityWith,
  eligibilityOf,
  scoreOf,
  type BorrowerFacts,
} from '@core/requests/assess';
import { sql } from 'drizzle-orm';
import { checkPrincipal } from '../../access/currencies/principalLimits';
import type { Database } from '../../platform/db/client';
import { findGuarantorRows } from './guarantorQueries';
import { findLivingInstallments } from './livingInstallments';
import type { RequestRow } from './queries';

interface FactsRow extends Record<string, unknown> {
  readonly registeredOn: PlainDate;
  readonly loans: number;
  readonly lateLoans: number;
  readonly nextDueOn: PlainDate | null;
  readonly outstanding: string;
  readonly surveyPercent: number | null;
}

/**
 * Debt that a loan `k` will add once its money leaves, while its wait goes on: less what it pays
 * off of another.
 */
const promisedTo = (today: PlainDate) => sql`case when status <> 'toDisburse' then 0
  else coalesce((
    select k.principal - coalesce((select o.outstanding_principal from loan o
      where o.id = (a.asked->'renewal'->>'loanId')::bigint), 0)
    from loan_agreement a where a.loan_id = k.id and a.expires_on >= ${today}
    order by a.version desc limit 1), 0) end`;

/**
 * Facts that this system knows of a borrower; the debt in a currency, or will owe of loans that
 * were agreed on. A request leaves out the loan that came of it: what is decided counts it once.
 */
async function findBorrowerFacts(
  db: Database,
  borrowerId: number,
  currency: string,
  today: PlainDate,
  exceptLoanId = 0,
): Promise<BorrowerFacts> {
  const { rows } = await db.execute<FactsRow>(sql`
    select b.registered_on as "registeredOn", l.loans, l.outstanding, l.next_due as "nextDueOn",
      (select count(distinct c.loan_id)::int from charge c join loan k on k.id = c.loan_id
        where k.borrower_id = b.id and k.status <> 'voided' and c.kind = 'lateInterest'
          and k.id <> ${exceptLoanId})
        as "lateLoans",
      (select round(a.score * 100.0 / a.score_max)::int from survey_answer a
        join survey s on s.id = a.survey_id and s.kind = 'socioeconomic'
        where a.borrower_id = b.id and not a.is_voided and a.score_max > 0
        order by a.id desc limit 1) as "surveyPercent"
    from borrower b left join lateral (
      select count(*) filter (where status <> 'toDisburse')::int as loans,
        min(next_due_on) filter (where status = 'active') as next_due,
        coalesce(sum(outstanding_principal + ${promisedTo(today)})
          filter (where currency = ${currency}), 0)
          ::numeric(18,2)::text as outstanding
      from loan k where borrower_id = b.id and status <> 'voided' and id <> ${exceptLoanId}
    ) l on true
    where b.id = ${borrowerId}`);
  const row = rows[0]!;
  return {
    monthsAsClient: Math.floor(daysBetween(row.registeredOn, today) / 30),
    loans: row.loans,
    lateLoans: row.lateLoans,
    daysPastDue: daysPastDue(row.nextDueOn ?? undefined, today),
    outstanding: parseMoney(row.outstanding, currency),
    surveyPercent: row.surveyPercent ?? undefined,
  };
}

/** Choice within its product that a request stands for. */
export const choiceOf = (row: RequestRow) => ({
  amount: row.amount,
  installmentCount: row.installmentCount,
  annualRatePercent: row.annualRatePercent,
  paymentFrequency: row.paymentFrequency,
  ...(row.installmentAmount !== null && { installmentAmount: row.installmentAmount }),
});

/** The loan that a request stands for, were it disbursed on the day that it bears. */
const loanOf = (row: RequestRow, product: Product): Offer =>
  computeOffer(product, choiceOf(row), { disbursedOn: startOf(row), firstDueOn: row.firstDueOn });

/** Offer of a request, as it is told. */
export const offerOf = (row: RequestRow, product: Product): RequestOffer =>
  toldOffer(row, loanOf(row, product), product.currency);

function toldOffer(row: RequestRow, offer: Offer, currency: string): RequestOffer {
  const { terms, schedule, fee, upfront, received, costRatePercent } = offer;
  const text = (amount: Money) => formatMoney(amount, currency);
  return {
    amount: row.amount,
    installmentCount: terms.installmentCount,
    annualRatePercent: row.annualRatePercent,
    installment: text(schedule.installments[0]!.total),
    lastInstallment: text(schedule.installments.at(-1)!.total),
    regularInstallment: text(
      regularInstallment(
        schedule.installments.map(({ total }) => total),
        (terms.totalGrace ?? 0) + (terms.interestOnly ?? 0),
      ),
    ),
    totalInterest: text(schedule.totalInterest),
    totalCharges: text(schedule.totalCharges),
    totalDue: text(schedule.totalDue),
    fee: text(fee),
    upfront: upfront.map((line) => upfrontWire(line, currency)),
    ...(terms.purchase && { purchase: purchaseWire(terms.purchase, currency) }),
    received: text(received),
    costRatePercent,
  };
}

/** A request that waited may bear a first due date before its last day: it counts from there. */
export const startOf = ({ createdOn, datedOn, firstDueOn }: RequestRow) =>
  datedOn < firstDueOn ? datedOn : createdOn;

/**
 * A request as it stands on a day: its offer, the facts of who asks, and what they come to; the
 * loan that came of it is left out.
 */
export async function assessOn(
  db: Database,
  row: RequestRow,
  product: Product,
  today: PlainDate,
  exceptLoanId = 0,
) {
  const { borrowerId } = row;
  const { currency } = product;
  const whole = loanOf(row, product);
  const facts = await findBorrowerFacts(db, borrowerId, currency, today, exceptLoanId);
  const living = await findLivingInstallments(db, borrowerId, currency, exceptLoanId);
  const offer = toldOffer(row, whole, currency);
  return { offer, facts, assessment: assess(row, product, whole, facts, living) };
}

/** Capacity, score and eligibility as things stand. */
function assess(
  row: RequestRow,
  product: Product,
  { schedule }: Offer,
  facts: BorrowerFacts,
  living: Money,
): WholeAssessment {
  const { maxCapacityPercent } = product.terms;
  const { paymentFrequency, answers } = row;
  const installments = schedule.installments.map(({ total }) => total);
  const { currency } = product;
  const asked = { currency, installments, paymentFrequency, answers, livingInstallments: living };
  const capacity = capacityWith({ ...asked, since: startOf(row) });
  const { lastPayment } = capacity;
  const score = scoreOf(facts, capacity, maxCapacityPercent);
  const amount = parseMoney(row.amount, currency);
  const { verdict, reasons } = eligibilityOf(facts, capacity, score, product, amount);
  return {
    monthlyInstallment: formatMoney(capacity.monthlyInstallment, currency),
    ...(lastPayment !== undefined && { lastPayment: formatMoney(lastPayment, currency) }),
    livingInstallments: formatMoney(capacity.livingInstallments, currency),
    disposable: formatMoney(capacity.disposable, currency),
    ratioPercent: capacity.ratioPercent ?? null,
    score: score.points,
    scoreReasons: [...score.reasons],
    verdict,
    reasons: [...reasons],
  };
}

/**
 * Throws REQUEST_CAPACITY_UNEXPLAINED where the installment passes what the borrower can pay,
 * nobody answers for it, and who approves does not say why.
 */
export async function checkCapacityExplained(
  db: Database,
  row: RequestRow,
  product: Product,
  today: PlainDate,
  note: string,
): Promise<void> {
  if (note !== '') return;
  const { ratioPercent } = (await assessOn(db, row, product, today)).assessment;
  const against = capacityAgainst(ratioPercent ?? undefined, product.terms.maxCapacityPercent);
  if (against === undefined) return;
  const guarantors = await findGuarantorRows(db, row.id);
  if (guarantors.length > 0) return;
  throw new DomainError('REQUEST_CAPACITY_UNEXPLAINED', {}, 'note');
}

function principalOf({ terms, currency }: Product, amount: string): Money {
  const asked = parseTyped(amount, currency, 'amount');
  return upfrontOn(asked, terms, currency).principal;
}

/** Throws PRINCIPAL_OUT_OF_LIMITS where an amount lends less or more than its currency may. */
export const checkLent = (db: Database, product: Product, amount: string): Promise<void> =>
  checkPrincipal(db, product.currency, principalOf(product, amount), 'amount');

/** Throws what is wrong with an amount to grant: PRINCIPAL_OUT_OF_LIMITS, EXPOSURE_EXCEEDED. */
export async function checkGranted(
  db: Database,
  { borrowerId }: Pick<RequestRow, 'borrowerId'>,
  product: Product,
  amount: string,
  today: PlainDate,
): Promise<void> {
  await checkLent(db, product, amount);
  const principal = principalOf(product, amount);
  await checkExposure(db, borrowerId, product, principal, today, { field: 'amount' });
}

/** Throws EXPOSURE_EXCEEDED when a borrower would owe more than the product allows. */
export async function checkExposure(
  db: Database,
  borrowerId: number,
  { terms, currency }: Pick<Product, 'terms' | 'currency'>,
  principal: bigint,
  today: PlainDate,
  { exceptLoanId = 0, field = 'principal' } = {},
): Promise<void> {
  if (terms.maxExposure === null) return;
  const { outstanding } = await findBorrowerFacts(db, borrowerId, currency, today, exceptLoanId);
  const owed = outstanding + principal;
  if (owed > parseMoney(terms.maxExposure, currency)) {
    const params = { owed: formatMoney(owed, currency), limit: terms.maxExposure, currency };
    throw new DomainError('EXPOSURE_EXCEEDED', params, field);
  }
}
