import type { LoanDetail } from '@core/contract/loans';
import type { AgreedRow } from '@core/contract/schedules';
import { DomainError } from '@core/errors/domainError';
import { costDays } from '@core/loan/annualCostRate';
import { trancheCost } from '@core/loan/trancheCost';
import { parseMoney } from '@core/money/wire';
import { paidRows } from '@core/products/effectiveRate';
import { toldCost } from '@core/products/toldCost';
import { isSome } from '../../platform/documents/format';
import { getLoanDetail } from './detail';
import { findScheduleVersions } from './scheduleVersions';

/**
 * The TCEA that was agreed as the money of a loan left, in percent: that of its first schedule,
 * whichever payments and changes came since. Undefined of a loan in tranches, whose cost follows
 * from what left, of one that another system lent, and where the flows have no rate.
 */
function agreedCostOf(loan: LoanDetail, original: readonly AgreedRow[]): string | undefined {
  if (loan.migration !== null || loan.tranches.length > 0) return undefined;
  const { currency, terms } = loan;
  const last = loan.earlyEnd?.agreed ?? loan.installments;
  const rows = original.length > 0 ? original : last;
  const money = (text: string) => parseMoney(text, currency);
  const installments = rows.map(({ dueOn, principal, total }) => {
    return { dueOn, principal: money(principal), total: money(total) };
  });
  const draws = [{ on: terms.disbursedOn, amount: money(terms.principal) }];
  const kept = money(loan.originationFee);
  try {
    const percent = trancheCost({ draws, installments, kept, dayCount: costDays(terms) });
    if (percent === undefined) return undefined;
    const paid = paidRows(rows, currency);
    const quote = { ...terms, annualRatePercent: loan.agreedRatePercent, installments: paid };
    return toldCost(percent, quote, paid);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'COST_RATE_UNDEFINED') return undefined;
    throw error;
  }
}

/** Rows agreed first of a flat loan that prepayments alone changed since. */
function agreedRowsOf(loan: LoanDetail, original: readonly AgreedRow[]): LoanDetail['agreedRows'] {
  const isPrepaid = loan.installments.some(({ prepaid }) => isSome(prepaid));
  if (loan.terms.method !== 'flat' || !isPrepaid || loan.replanned !== null) return undefined;
  return original.map(({ number, dueOn, principal, interest }) => {
    return { number, dueOn, principal, interest };
  });
}

/** A loan whole, with the TCEA that was agreed: as its page shows it. Throws LOAN_NOT_FOUND. */
export async function getLoanWithCost(
  ...[db, loanId, asOf]: Parameters<typeof getLoanDetail>
): Promise<LoanDetail> {
  const loan = await getLoanDetail(db, loanId, asOf);
  const { original } = await findScheduleVersions(db, loan);
  const agreedCostPercent = agreedCostOf(loan, original);
  const agreedRows = agreedRowsOf(loan, original);
  return {
    ...loan,
    ...(agreedCostPercent !== undefined && { agreedCostPercent }),
    ...(agreedRows !== undefined && { agreedRows }),
  };
}
