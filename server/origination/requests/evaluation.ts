import type { PlainDate } from '@core/calendar/plainDate';
import type { RequestEvaluation } from '@core/contract/requestEvaluations';
import { formatMoney, parseMoney } from '@core/money/wire';
import { votesNeeded } from '@core/products/productTerms';
import type { Database } from '../../platform/db/client';
import { findProductVersion, findRateCapOn } from '../products/queries';
import { assessOn } from './assessment';
import { findRequest, findRequestSummary, findVotes } from './queries';

/** Evaluation, rules and offer of a request as they stand, to be kept with a decision on it. */
export async function evaluationOf(
  db: Database,
  id: number,
  today: PlainDate,
): Promise<RequestEvaluation> {
  const row = (await findRequest(db, id))!;
  const { paymentFrequency, firstDueOn, answers, amount } = row;
  const product = (await findProductVersion(db, row.productVersionId, today))!;
  const { currency, name, version, terms } = product;
  const loanId = (await findRequestSummary(db, id, today))?.loanId ?? undefined;
  const { offer, facts, assessment } = await assessOn(db, row, product, today, loanId);
  const { outstanding, surveyPercent = null, ...known } = facts;
  const { monthlyIncome, monthlyExpenses } = answers;
  const cap = await findRateCapOn(db, 'ordinary', currency, today);
  const votes = await findVotes(db, row);
  return {
    version: 1,
    on: today,
    terms: { paymentFrequency, firstDueOn, monthlyIncome, monthlyExpenses },
    offer,
    assessment,
    facts: { ...known, surveyPercent },
    exposure: {
      owed: formatMoney(outstanding, currency),
      withThis: formatMoney(outstanding + parseMoney(amount, currency), currency),
      most: terms.maxExposure,
    },
    rules: {
      productName: name,
      productVersion: version,
      minRatePercent: terms.minRatePercent,
      maxRatePercent: terms.maxRatePercent,
      rateCapPercent: cap?.annualEffectivePercent ?? null,
      maxCapacityPercent: terms.maxCapacityPercent,
      votesNeeded: votesNeeded(terms.committee, amount),
    },
    votesFor: votes.filter(({ vote }) => vote === 'for').length,
  };
}
