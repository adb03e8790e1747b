import type { PlainDate } from '@core/calendar/plainDate';
import { expectedYield } from '@core/investments/investorRate';
import { formatPercent } from '@core/loan/annualCostRate';
import { min, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { computeOffer } from '@core/products/computeOffer';
import { eq } from 'drizzle-orm';
import { findOpenInterest } from '../../lending/accruals/earned';
import { findInstallments, findLoan } from '../../lending/loans/queries';
import { findProductVersion } from '../../origination/products/queries';
import { choiceOf } from '../../origination/requests/assessment';
import type { Database } from '../../platform/db/client';
import { loanRequest } from '../../platform/db/tables/requests';
import { findRulesFor } from '../distributions/rulesOn';
import { amountsOf, type OpportunityRow } from './locked';

/** An installment of a loan as investors may expect it, in minor units. */
interface ExpectedInstallment {
  readonly dueOn: PlainDate;
  readonly principal: Money;
  readonly interest: Money;
}

/** Loan of an opportunity as investors may expect it to pay, from a day on. */
interface ExpectedPlan {
  readonly from: PlainDate;
  readonly principal: Money;
  readonly installments: readonly ExpectedInstallment[];
}

/** Installments to come less the interest that is the lender's, which comes first. */
function lessRetained(
  installments: readonly ExpectedInstallment[],
  retained: Money,
): ExpectedInstallment[] {
  let left = retained;
  return installments.map((one) => {
    const part = min(left, one.interest);
    left -= part;
    return { ...one, interest: one.interest - part };
  });
}

/** Installments left of a living loan, as if it was sold on a day. */
async function livingPlan(db: Database, loanId: number, on: PlainDate): Promise<ExpectedPlan> {
  const row = (await findLoan(db, loanId))!;
  const open = await findInstallments(db, [row], 'open');
  const { owed } = await findOpenInterest(db, row, on);
  const installments = open.map(({ dueOn, principal, interest, paid }) => ({
    dueOn: dueOn < on ? on : dueOn,
    principal: principal - paid.principal,
    interest: interest - paid.interest,
  }));
  return {
    from: on,
    principal: parseMoney(row.outstandingPrincipal, row.currency),
    installments: lessRetained(installments, owed),
  };
}

/** Schedule that the loan of an opportunity has, or would have if its money left on a day. */
export async function planOf(
  db: Database,
  row: OpportunityRow,
  on: PlainDate,
): Promise<ExpectedPlan> {
  const { requestId, offeredLoanId } = row;
  if (requestId === null) return livingPlan(db, offeredLoanId!, on);
  const [request] = await db.select().from(loanRequest).where(eq(loanRequest.id, requestId));
  const product = (await findProductVersion(db, request!.productVersionId, on))!;
  const { firstDueOn } = request!;
  const { amount, installmentCount, annualRatePercent } = request!;
  const terms = { ...choiceOf(request!), amount, installmentCount, annualRatePercent };
  const dates = { disbursedOn: on < firstDueOn ? on : firstDueOn, firstDueOn };
  const { installments } = computeOffer(product, terms, dates).schedule;
  return { from: dates.disbursedOn, principal: amountsOf(row).goal, installments };
}

/**
 * Effective annual yield to expect of an opportunity, in percent with two decimals, less what is
 * taken of it and the loss expected; null where it has none. The rate that is withheld is the
 * investor's own one, or that of the rule where they have none.
 */
export async function yieldOf(
  db: Database,
  row: OpportunityRow,
  { from, principal, installments }: ExpectedPlan,
  { today, ownPct }: { readonly today: PlainDate; readonly ownPct: string | null },
): Promise<string | null> {
  const rules = await findRulesFor(db, today, row.currency, ownPct);
  const annual = expectedYield({
    principal,
    disbursedOn: from,
    installments,
    rules,
    lossPctYearly: row.expectedLossPercent ?? '0',
  });
  return annual === null ? null : formatPercent(annual);
}
