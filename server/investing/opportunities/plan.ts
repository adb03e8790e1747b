import type { PlainDate } from '@core/calendar/plainDate';
import { expectedYield } from '@core/investments/investorRate';
import { formatPercent } from '@core/loan/annualCostRate';
import { computeOffer } from '@core/products/computeOffer';
import { eq } from 'drizzle-orm';
import { findProductVersion } from '../../origination/products/queries';
import { choiceOf } from '../../origination/requests/assessment';
import type { Database } from '../../platform/db/client';
import { loanRequest } from '../../platform/db/tables/requests';
import { findDistributionRules } from '../distributions/rulesOn';
import { amountsOf, type OpportunityRow } from './locked';

/** Schedule that the loan of an opportunity would have if its money left on a day. */
export async function planOf(db: Database, { requestId }: OpportunityRow, on: PlainDate) {
  const [request] = await db.select().from(loanRequest).where(eq(loanRequest.id, requestId));
  const product = (await findProductVersion(db, request!.productVersionId, on))!;
  const { firstDueOn } = request!;
  const { amount, installmentCount, annualRatePercent } = request!;
  const terms = { ...choiceOf(request!), amount, installmentCount, annualRatePercent };
  const dates = { disbursedOn: on < firstDueOn ? on : firstDueOn, firstDueOn };
  return { dates, ...computeOffer(product, terms, dates) };
}

/**
 * Effective annual yield to expect of an opportunity, in percent with two decimals, less what is
 * taken of it and the loss expected; null where it has none.
 */
export async function yieldOf(
  db: Database,
  row: OpportunityRow,
  { schedule: { installments }, dates }: Awaited<ReturnType<typeof planOf>>,
  today: PlainDate,
): Promise<string | null> {
  const rules = await findDistributionRules(db, today, row.currency, new Map());
  const annual = expectedYield({
    principal: amountsOf(row).goal,
    disbursedOn: dates.disbursedOn,
    installments,
    rules,
    lossPctYearly: row.expectedLossPercent ?? '0',
  });
  return annual === null ? null : formatPercent(annual);
}
