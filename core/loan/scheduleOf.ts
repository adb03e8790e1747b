import { ZERO, type Money } from '../money/money';
import { DomainError } from '../errors/domainError';
import type { LoanAgreement } from './agreement';
import { agreementOf } from './agreementOf';
import { carriedBy } from './carriedInterest';
import { nothingOf, SCHEDULED_COMPONENTS, type Amounts, type ScheduledCharge } from './components';
import { withCount } from './fixedInstallment';
import { buildSchedule, type Installment, type RepaymentSchedule } from './buildSchedule';
import type { Writable } from './openInstallment';
import { planSchedule } from './planSchedule';
import { plainTermsOf, type PlainTerms } from './simplePeriods';
import type { LoanTerms } from './terms';

/** An installment with what it carries besides; `total` is everything. Amounts in céntimos. */
export interface ChargedRow extends Installment, Amounts<ScheduledCharge> {
  /** Interest of other days within its own; below zero, what it leaves to others. */
  readonly carried: Money;
}

/** A schedule with its insurance, fees and tax, and their sums. Amounts in céntimos. */
export interface LoanSchedule extends RepaymentSchedule {
  readonly installments: readonly ChargedRow[];
  /** Insurance, fees and tax of all installments. */
  readonly totalCharges: Money;
}

/**
 * The schedule of an agreement: by the quick recurrence where level installments carry nothing
 * besides interest, by the full planner for everything else. Both are the same recurrence, and
 * give the same rows. Throws as `planSchedule` does.
 *
 * @example scheduleOf(agreement).installments[0]?.insurance // 60n
 */
export function scheduleOf(agreement: LoanAgreement): LoanSchedule {
  const plain = plainTermsOf(agreement);
  const quick = plain && quickSchedule(plain);
  if (quick !== undefined) {
    const installments = quick.installments.map(withoutCharges);
    return { ...quick, installments, totalCharges: ZERO };
  }
  const planned = planSchedule(agreement);
  const installments = planned.installments.map((row): ChargedRow => {
    const after = withoutCharges(row);
    for (const one of SCHEDULED_COMPONENTS) after[one] = row[one];
    after.carried = carriedBy(row);
    return after;
  });
  const { totalPrincipal, totalInterest, totalCharges, totalDue } = planned;
  return { installments, totalPrincipal, totalInterest, totalDue, totalCharges };
}

const EMPTY_ROW: ChargedRow = {
  number: 0,
  dueOn: '',
  days: 0,
  ...nothingOf(SCHEDULED_COMPONENTS),
  total: ZERO,
  balanceAfter: ZERO,
  carried: ZERO,
};

/** A row that carries nothing; by name, as two spreads in one literal are twenty times as dear. */
function withoutCharges(row: Installment): Writable<ChargedRow> {
  const after: Writable<ChargedRow> = { ...EMPTY_ROW };
  after.number = row.number;
  after.dueOn = row.dueOn;
  after.days = row.days;
  after.principal = row.principal;
  after.interest = row.interest;
  after.total = row.total;
  after.balanceAfter = row.balanceAfter;
  return after;
}

/** The quick schedule; undefined where a long first period asks for more than an installment. */
function quickSchedule(plain: PlainTerms): RepaymentSchedule | undefined {
  try {
    return buildSchedule(plain);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INSTALLMENT_NEVER_PAYS') return undefined;
    throw error;
  }
}

/**
 * The schedule of simple terms; of an agreed installment, as many as it takes. Throws as
 * `checkTerms` and `scheduleOf` do.
 *
 * @example scheduleOfTerms(terms).totalDue
 */
export const scheduleOfTerms = (terms: LoanTerms): LoanSchedule =>
  scheduleOf(agreementOf(withCount(terms)));
