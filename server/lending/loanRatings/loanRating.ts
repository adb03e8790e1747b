import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanRating } from '@core/contract/riskRatings';
import { DomainError } from '@core/errors/domainError';
import { daysPastDue } from '@core/loan/arrears';
import { alignRatings, ownRatingOf, RISK_RATINGS, worstRating } from '@core/loan/riskRating';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findProvision } from '../../money/provisions/queries';
import { loansAt } from '../pastLoans/loansAt';
import { loanNumber } from '../../platform/text';
import { findKeptRatings } from '../../money/riskRatings/keptRatings';
import { findRatingRules, rulesOf } from '../../money/riskRatings/ratings';

interface LivingLoan extends Record<string, unknown> {
  readonly id: number;
  readonly nextDueOn: PlainDate | null;
  readonly versionId: number | null;
}

interface RatedLoan extends Record<string, unknown> {
  readonly borrowerId: number;
  readonly versionId: number | null;
  readonly isCompany: boolean;
}

/** The class of a loan on a date, by its own days and by the other loans of its borrower. */
export const getLoanRating = (
  db: Database,
  loanId: number,
  on: PlainDate,
  today: PlainDate,
): Promise<LoanRating> => db.transaction((tx) => readRating(tx, loanId, on, today));

async function readRating(
  db: Database,
  loanId: number,
  on: PlainDate,
  today: PlainDate,
): Promise<LoanRating> {
  const { rows: products } = await db.execute<RatedLoan>(sql`
    select l.borrower_id as "borrowerId", l.product_version_id as "versionId",
      b.kind = 'company' as "isCompany"
    from loan l join borrower b on b.id = l.borrower_id where l.id = ${loanId}`);
  const [loan] = products;
  if (loan === undefined) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const { borrowerId, versionId, isCompany } = loan;
  const ofBorrower = sql`(select id from loan where borrower_id = ${borrowerId})`;
  const { from, asOf } = await loansAt(db, { asOf: on, today, of: ofBorrower, isLiving: true });
  const { rows } = await db.execute<LivingLoan>(sql`
    select l.id, l.next_due_on as "nextDueOn", l.product_version_id as "versionId" ${from}
    where l.borrower_id = ${borrowerId} and l.status = 'active'`);
  const rules = await findRatingRules(db, asOf);
  const keptByLoan = await findKeptRatings(db, ofBorrower, asOf);
  const rated = rows.map(({ id, nextDueOn, versionId: ofLoan }) => {
    const days = daysPastDue(nextDueOn ?? undefined, asOf);
    const { bands } = rulesOf(rules, { versionId: ofLoan, isCompany }).table;
    const byDays = ownRatingOf(bands, days);
    const before = keptByLoan.get(id);
    const rating = before === undefined ? byDays : worstRating([byDays, before.rating]);
    return { id, borrowerId, days, byDays, before, rating };
  });
  const row = rated.find(({ id }) => id === loanId);
  const rating = alignRatings(rated).find(({ id }) => id === loanId)?.rating;
  const worst = rated.find((one) => one.rating === rating && row?.rating !== rating);
  const { creditType, table } = rulesOf(rules, { versionId, isCompany });
  return {
    asOf,
    creditType,
    daysPastDue: row?.days ?? 0,
    own: row?.byDays ?? null,
    kept:
      row?.before === undefined
        ? null
        : { ...row.before, healsAfterMonths: table.healsAfterMonths },
    rating: rating ?? null,
    worst:
      worst === undefined
        ? null
        : { id: worst.id, number: loanNumber(worst.id), daysPastDue: worst.days },
    percent:
      rating === undefined ? null : (table.bands[RISK_RATINGS.indexOf(rating)]?.percent ?? null),
    source: table.source,
    provision: await findProvision(db, loanId, asOf),
  };
}
