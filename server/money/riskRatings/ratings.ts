import type { PlainDate } from '@core/calendar/plainDate';
import type { RatingTable } from '@core/contract/riskRatings';
import { invariant } from '@core/errors/domainError';
import { CREDIT_TYPES, RISK_RATINGS, type CreditType } from '@core/loan/riskRating';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findRatingTables, tableOn } from './queries';

/** Type of credit of loans whose product says nothing, or of a person without a product. */
const ORDINARY: CreditType = 'consumer';

/**
 * Type of credit of a company whose loan has no product that says it: nobody lends to a company for
 * consumption, and what it owes to all lenders, which parts the small from the micro ones, is not
 * known here.
 */
const OF_COMPANY: CreditType = 'small';

/** The classes of each type of credit on a date, and the versions of products that are of it. */
export interface RatingRules {
  readonly asOf: PlainDate;
  readonly byType: readonly {
    readonly creditType: CreditType;
    readonly table: RatingTable;
    readonly versionIds: readonly number[];
  }[];
}

/** A product's type is that of its version in force, for the loans of its earlier ones too. */
export async function findRatingRules(db: Database, asOf: PlainDate): Promise<RatingRules> {
  const tables = await findRatingTables(db, asOf);
  const { rows } = await db.execute<{ creditType: CreditType | null; ids: number[] }>(sql`
    select coalesce(c.terms, v.terms)->>'creditType' as "creditType", array_agg(v.id) as ids
    from loan_product_version v left join lateral (
      select w.terms from loan_product_version w
      where w.product_id = v.product_id and w.valid_from <= ${asOf}
      order by w.version desc limit 1
    ) c on true
    group by 1`);
  const byType = CREDIT_TYPES.map((creditType) => {
    const table = tableOn(tables, creditType, asOf);
    invariant(table !== undefined, 'each type of credit has classes');
    const ofType = rows.filter((row) => (row.creditType ?? ORDINARY) === creditType);
    return { creditType, table, versionIds: ofType.flatMap(({ ids }) => ids.map(Number)) };
  });
  return { asOf, byType };
}

/** Loan as far as its type of credit follows from it. */
interface TypedLoan {
  readonly versionId: number | null;
  readonly isCompany: boolean;
}

/** The type of credit of a loan of a version of a product, or of none, with its classes. */
export const rulesOf = ({ byType }: RatingRules, { versionId, isCompany }: TypedLoan) =>
  byType.find(({ versionIds }) => versionId !== null && versionIds.includes(versionId)) ??
  byType.find(({ creditType }) => creditType === (isCompany ? OF_COMPANY : ORDINARY))!;

/** An expression by the type of credit of a loan. */
function perType({ byType }: RatingRules, loan: SQL, of: (table: RatingTable) => SQL): SQL {
  const others = byType.filter(({ versionIds }) => versionIds.length > 0);
  const cases = others.map(
    ({ table, versionIds }) => sql`when ${loan}.product_version_id =
      any(${sql.param(versionIds)}::bigint[]) then ${of(table)}`,
  );
  const tableOf = (type: CreditType) => byType.find(({ creditType }) => creditType === type)!.table;
  const ofCompany = sql`when ${loan}.product_version_id is null and exists (
    select from borrower c where c.id = ${loan}.borrower_id and c.kind = 'company')
    then ${of(tableOf(OF_COMPANY))}`;
  return sql`case ${sql.join([...cases, ofCompany], sql` `)} else ${of(tableOf(ORDINARY))} end`;
}

/** Number of classes below the best that a loan is by its own days late, like `ownRatingOf`. */
export function daysRank(rules: RatingRules, loan: SQL): SQL {
  const days = sql`coalesce(greatest(0, ${rules.asOf}::date - ${loan}.next_due_on), 0)`;
  return perType(rules, loan, ({ bands }) => {
    const from = bands.slice(1).map(({ fromDay }) => fromDay);
    return sql`width_bucket(${days}, ${sql.param(from)}::int[])`;
  });
}

/** Condition: a kept class is kept on a day. */
export const isKeptOn = (kept: SQL, on: PlainDate): SQL =>
  sql`(${kept}.from_on <= ${on} and (${kept}.until_on is null or ${kept}.until_on > ${on}))`;

/** Rank of a loan by itself: by its own days late, or the one that it keeps of before. */
export const ownRank = (rules: RatingRules, loan: SQL): SQL =>
  sql`greatest(${daysRank(rules, loan)}, (select max(k.rank) from kept_rating k
    where k.loan_id = ${loan}.id and ${isKeptOn(sql`k`, rules.asOf)}))`;

/** Months paid on time after which the class of a rescheduled loan is one better; null: never. */
export const healsAfter = (rules: RatingRules, loan: SQL): SQL =>
  perType(rules, loan, ({ healsAfterMonths }) => sql`${healsAfterMonths}::int`);

/** The percent provided for of a loan of a rank. */
export const percentAt = (rules: RatingRules, loan: SQL, rank: SQL): SQL =>
  perType(rules, loan, ({ bands }) => {
    const percents = bands.map(({ percent }) => percent);
    return sql`(${sql.param(percents)}::numeric[])[1 + ${rank}]`;
  });

/** The name of a rank; null where there is none. */
export const ratingAt = (rank: SQL): SQL => sql`(${sql.param(RISK_RATINGS)}::text[])[1 + ${rank}]`;

/**
 * Loans with their `own_rank` and their `rank`: living ones with the worst of their borrower, like
 * `alignRatings`, others without any.
 */
export const withRanks = (loans: SQL, rules: RatingRules): SQL => sql`(
  select s.*, case when s.status = 'active' then
    max(s.own_rank) filter (where s.status = 'active') over (partition by s.borrower_id) end as rank
  from (select x.*, ${ownRank(rules, sql`x`)} as own_rank from ${loans} x) s)`;
