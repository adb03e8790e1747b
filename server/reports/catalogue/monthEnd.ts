import { addDays } from '@core/calendar/plainDate';
import { RISK_RATING } from '@core/loan/ratingNames';
import { RISK_RATINGS } from '@core/loan/riskRating';
import { sql, type SQL } from 'drizzle-orm';
import { accruedAt } from '../../lending/accruals/queries';
import { ACCOUNTS } from '../../money/journal/postings';
import { numberSql } from '../../platform/db/text';
import { stoodOn } from '../indicators/scope';
import { balanceOf, column, ofFund, single, type Report, type ReportScope, worded } from './report';

const PRODUCT = sql`coalesce(v.name, 'Sin producto')`;

/** Interest of each loan that was earned and not charged, or is in suspense. */
export const accruedInterest: Report = {
  id: 'intereses-devengados',
  name: 'Intereses devengados y en suspenso',
  about:
    'Lo ganado que aún no vence y lo suspendido por la clase, préstamo por préstamo, al cierre ' +
    'de un día. Se calculan al fin de mes, o cada día si así lo pide la entidad.',
  section: 'contabilidad',
  dates: 'asOf',
  columns: [
    column('loan', 'Préstamo'),
    column('borrower', 'Prestatario'),
    column('product', 'Producto'),
    column('fund', 'Fondo'),
    column('accrued', 'Ganado por vencer', 'money'),
    column('suspended', 'En suspenso', 'money'),
  ],
  rows: (scope) => sql`
    with accrual as (
      select loan_id, sum(accrued) as accrued, sum(suspended) as suspended
      from ${accruedAt(scope.asOf)} s group by loan_id
    )
    select ${numberSql('loan', sql`l.id`)} as loan, l.id as loan_id, l.borrower_id,
      b.full_name as borrower, ${PRODUCT} as product, f.name as fund, k.accrued, k.suspended
    from accrual k join loan l on l.id = k.loan_id join borrower b on b.id = l.borrower_id
    join fund f on f.id = l.fund_id
    left join loan_product_version v on v.id = l.product_version_id
    where ${ofFund(scope)} and (k.accrued <> 0 or k.suspended <> 0)`,
  order: sql`r.loan_id`,
  control: (scope) => [
    {
      name: 'Intereses ganados por vencer en los libros',
      key: 'accrued',
      books: balanceOf(ACCOUNTS.interestEarned, scope),
    },
    {
      name: 'Intereses en suspenso en los libros',
      key: 'suspended',
      books: sql`select -(${balanceOf(ACCOUNTS.interestSuspended, scope)})`,
    },
  ],
};

/** Class at the start of a loan that was there when none was written down. */
const UNKNOWN = 'Sin clase guardada';

/** Classed loans of the funds asked for that stood at the close of a day, as `x`. */
const standingOn = (day: SQL, { currency, fundId }: ReportScope): SQL => sql`
  select x.loan_id, x.rating, x.principal from loan_fact x join loan l on l.id = x.loan_id
  where l.currency = ${currency} and x.principal > 0 and x.rating is not null
    ${fundId === undefined ? sql`` : sql`and l.fund_id = ${fundId}`} and ${stoodOn(day, sql`x`)}`;

/** Classes between which the portfolio moved in a period. */
export const ratingMigration: Report = {
  id: 'migracion-de-clases',
  name: 'Migración de clases',
  about:
    'De qué clase a qué clase pasó la cartera entre el cierre anterior al periodo y su último ' +
    'cierre, con los préstamos nuevos y los que salieron.',
  section: 'riesgo',
  dates: 'period',
  columns: [
    column('before', 'Clase al inicio'),
    column('after', 'Clase al final'),
    column('loans', 'Préstamos', 'count'),
    column('principal_before', 'Capital al inicio', 'money'),
    column('principal_after', 'Capital al final', 'money'),
    single('share', 'Parte de su clase al inicio', 'percent'),
  ],
  rows: (scope) => sql`
    with first as (${standingOn(sql`${addDays(scope.from, -1)}::date`, scope)}),
    last as (
      ${standingOn(sql`(select max(day) from fact_day where day <= ${scope.to})`, scope)}
    ), moved as (
      select case when a.rating is null and l.disbursed_on < ${scope.from} then ${UNKNOWN}
          else a.rating end as from_rating, z.rating as to_rating, count(*) as loans,
        coalesce(sum(a.principal), 0) as principal_before,
        coalesce(sum(z.principal), 0) as principal_after
      from first a full join last z using (loan_id) join loan l on l.id = loan_id
      group by 1, 2
    )
    select coalesce(${worded(sql`from_rating`, RISK_RATING)}, 'Nuevo') as before,
      coalesce(${worded(sql`to_rating`, RISK_RATING)}, 'Terminado o castigado') as after,
      loans, principal_before, principal_after,
      round(100 * principal_before / nullif(sum(principal_before) over (
        partition by from_rating), 0), 2) as share,
      coalesce(array_position(${sql.param(RISK_RATINGS)}::text[], from_rating), 9) as place,
      coalesce(array_position(${sql.param(RISK_RATINGS)}::text[], to_rating), 9) as next_place
    from moved`,
  order: sql`r.place, r.next_place`,
  control: () => [],
};
