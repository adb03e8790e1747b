import { addDays, daysBetween } from '@core/calendar/plainDate';
import type {
  AskedDisbursement,
  DisbursementPreview,
  NewDisbursement,
} from '@core/contract/disbursements';
import type { NewLoan } from '@core/contract/loans';
import type { Product } from '@core/contract/products';
import { DomainError } from '@core/errors/domainError';
import { scheduleOfTerms, type LoanSchedule } from '@core/loan/scheduleOf';
import { isSigned, movedFirstDue } from '@core/loan/toDisburse';
import { formatMoney, parseMoney } from '@core/money/wire';
import { habitsOf } from '@core/products/habits';
import { findLivingOfLoan } from '../contracts/ofLoan';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { findProductVersion } from '../../origination/products/queries';
import { findAgreement } from './agreementQueries';
import { previewOf } from './loanPreview';
import { toLoanTerms, upfrontOfLoan } from './loanTerms';
import { prepareLoan, waitOf, type PreparedLoan } from './prepareLoan';
import { getLockedLoan, type LoanRow } from './queries';
import { quotePayoff } from './renewal';
import { contractNumber } from '../../platform/text';

/** A loan that waits for its money, as it would be on a day: every check was passed. */
export interface ReadyLoan {
  readonly row: LoanRow;
  readonly product: Product | undefined;
  /** Terms that were agreed on before, and what they become. */
  readonly before: NewLoan;
  readonly asked: NewLoan;
  readonly isMoved: boolean;
  readonly expiresOn: string;
  readonly prepared: PreparedLoan;
}

/**
 * Looks at a loan that waits for its money as if that left on a day, or were agreed on for it.
 * Throws LOAN_NOT_TO_DISBURSE, and what a disbursement of that day is refused for.
 */
export async function prepareAgreed(
  tx: Database,
  act: Act,
  loanId: number,
  { disbursedOn, firstDueOn }: AskedDisbursement,
  isLater: boolean,
): Promise<ReadyLoan> {
  const row = await getLockedLoan(tx, loanId);
  const agreement = await findAgreement(tx, loanId);
  if (row.status !== 'toDisburse' || agreement === undefined) {
    throw new DomainError('LOAN_NOT_TO_DISBURSE');
  }
  const today = act.clock.today();
  const { productVersionId, borrowerId, fundId } = row;
  const product =
    productVersionId === null ? undefined : await findProductVersion(tx, productVersionId, today);
  // The borrower may have been merged into another since.
  const before = { ...agreement.asked, borrowerId, fundId };
  const moved = movedTo(before, product, disbursedOn, firstDueOn, row.currency);
  const asked = await withPayoffOf(tx, moved, today);
  const source = { product, upfront: upfrontOfLoan(row) };
  const held = parseMoney(row.heldCash, row.currency);
  const prepared = await prepareLoan(tx, act, asked, { isLater, agreed: { loanId, source, held } });
  const isMoved =
    asked.disbursedOn !== before.disbursedOn || asked.firstDueOn !== before.firstDueOn;
  return { row, product, before, asked, isMoved, expiresOn: agreement.expiresOn, prepared };
}

const scheduleFor = (
  asked: NewLoan,
  product: Product | undefined,
  currency: string,
): LoanSchedule =>
  scheduleOfTerms({
    ...toLoanTerms(asked, currency),
    principal: parseMoney(asked.tranches?.[0]?.amount ?? asked.principal, currency),
    ...habitsOf(product),
  });

/** Terms agreed on, with dates as far from another day as they were from the one before. */
function movedTo(
  before: NewLoan,
  product: Product | undefined,
  disbursedOn: string,
  firstDueOn: string | undefined,
  currency: string,
): NewLoan {
  if (
    disbursedOn === before.disbursedOn &&
    (firstDueOn ?? before.firstDueOn) === before.firstDueOn
  ) {
    return before;
  }
  const days = daysBetween(before.disbursedOn, disbursedOn);
  const { tranches } = before;
  const asked = {
    ...before,
    disbursedOn,
    firstDueOn: firstDueOn ?? movedFirstDue(before, disbursedOn),
    ...(tranches && {
      tranches: tranches.map(({ amount, plannedOn }) => ({
        amount,
        plannedOn: addDays(plannedOn, days),
      })),
    }),
  };
  const { totalDue } = scheduleFor(asked, product, currency);
  return { ...asked, previewTotalDue: formatMoney(totalDue, currency) };
}

/** Cost of the loan that it renews, on the day of the act. */
async function withPayoffOf(tx: Database, asked: NewLoan, today: string): Promise<NewLoan> {
  if (asked.renewal === undefined) return asked;
  const { loanId } = asked.renewal;
  const { loanVersion, amount } = await quotePayoff(tx, loanId, today);
  return { ...asked, renewal: { loanId, loanVersion, payoff: amount } };
}

/** Throws where what somebody saw holds no longer: LOAN_CHANGED, PREVIEW_OUTDATED. */
export function checkSeen({ row, asked }: ReadyLoan, data: NewDisbursement): void {
  if (data.loanVersion !== row.version) throw new DomainError('LOAN_CHANGED');
  if (data.payoff !== asked.renewal?.payoff) throw new DomainError('LOAN_CHANGED');
  const { previewTotalDue: totalDue } = asked;
  if (data.previewTotalDue !== totalDue) throw new DomainError('PREVIEW_OUTDATED', { totalDue });
}

const planOf = (asked: NewLoan, product: Product | undefined, currency: string) => {
  const { installments, totalDue } = scheduleFor(asked, product, currency);
  return {
    disbursedOn: asked.disbursedOn,
    firstDueOn: installments[0]!.dueOn,
    lastDueOn: installments.at(-1)!.dueOn,
    firstInstallment: formatMoney(installments[0]!.total, currency),
    totalDue: formatMoney(totalDue, currency),
  };
};

/** Preview of what was prepared, beside what was agreed on, as it travels. */
export async function previewAgreed(
  db: Database,
  { row, product, before, asked, isMoved, prepared }: ReadyLoan,
  today: string,
): Promise<DisbursementPreview> {
  const living = await findLivingOfLoan(db, row.id);
  return {
    ...(await previewOf(db, prepared)),
    loanVersion: row.version,
    agreed: planOf(before, product, row.currency),
    planned: planOf(asked, product, row.currency),
    askedFirstDueOn: asked.firstDueOn,
    isMoved,
    replaces:
      isMoved && living !== undefined
        ? { number: contractNumber(living.id), wasSigned: isSigned(living.status) }
        : null,
    expiresOn: addDays(today, waitOf(product)),
  };
}
