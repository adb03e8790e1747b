import { RISK_RATINGS } from '@core/loan/riskRating';
import { sql, type SQL } from 'drizzle-orm';
import { RISK_RATING } from '@core/loan/ratingNames';
import { numberSql } from '../../platform/db/text';
import { providedAt } from '../../money/provisions/queries';
import { ACCOUNTS } from '../../money/journal/postings';
import { percentAt, ratingAt } from '../../money/riskRatings/ratings';
import { roundedAmount } from '../../platform/db/minorUnits';
import {
  balanceOf,
  column,
  livingLoans,
  ofFund,
  single,
  type Report,
  type ReportScope,
  worded,
} from './report';

/** Days late of a living loan `l` at the close of the day. */
export const daysLate = ({ asOf }: ReportScope): SQL =>
  sql`coalesce(greatest(0, ${asOf}::date - l.next_due_on), 0)`;

/** Share of a part in the total of its column, in percent. */
export const shareOf = (part: SQL): SQL =>
  sql`round(100 * ${part} / nullif(sum(${part}) over (), 0), 2)`;

const PRINCIPAL = column('principal', 'Saldo capital', 'money');
const SHARE = single('share', 'Parte', 'percent');
const LOANS = column('loans', 'Préstamos', 'count');

/** Principal of the books at the close of the day. */
export const principalControl = (scope: ReportScope) => ({
  name: 'Capital por cobrar en los libros',
  key: 'principal',
  books: balanceOf(ACCOUNTS.loanPrincipal, scope),
});

/** The portfolio by class, with what is provided for. */
export const ratings: Report = {
  id: 'clases-y-provisiones',
  name: 'Clases y provisiones',
  about: 'Préstamos por clase de riesgo, con la provisión que pide cada una al cierre de un día.',
  section: 'riesgo',
  dates: 'asOf',
  columns: [
    column('rating', 'Clase'),
    LOANS,
    PRINCIPAL,
    SHARE,
    column('provision', 'Provisión en los libros', 'money'),
    column('asked', 'Provisión que pide la clase', 'money'),
  ],
  rows: (scope) => {
    const percent = percentAt(scope.rules, sql`l`, sql`l.rank`);
    const ofLoan = roundedAmount(sql`l.outstanding_principal * ${percent} / 100`, sql`l.currency`);
    return sql`
      with classes (rank, code, rating) as (values ${sql.join(
        RISK_RATINGS.map(
          (code, rank) => sql`(${rank}::int, ${code}::text, ${RISK_RATING[code]}::text)`,
        ),
        sql`, `,
      )}), standing as (
        select ${ratingAt(sql`l.rank`)} as code, l.outstanding_principal as principal,
          ${ofLoan} as asked, coalesce(p.amount, 0) as provision
        ${rankedLoans(scope)}
      ), released as (
        select coalesce(sum(q.amount), 0) as provision from ${providedAt(scope.asOf)} q
        join loan x on x.id = q.loan_id join fund f on f.id = x.fund_id
        where ${ofFund(scope)} and q.loan_id not in (select l.id ${livingLoans(scope)})
      ), summed as (
        select c.rank, c.code, c.rating, count(s.code) as loans,
          coalesce(sum(s.principal), 0) as principal,
          coalesce(sum(s.asked), 0) as asked, coalesce(sum(s.provision), 0) as provision
        from classes c left join standing s on s.code = c.code group by c.rank, c.code, c.rating
      )
      select *, jsonb_build_object('rating', code) as balance, ${shareOf(sql`principal`)} as share
      from summed
      union all
      select ${RISK_RATINGS.length}, null, 'Terminados, se libera al cierre', 0, 0, 0, provision,
        null, null
      from released where provision <> 0`;
  },
  order: sql`r.rank`,
  control: (scope) => [
    principalControl(scope),
    {
      name: 'Provisión en los libros',
      key: 'provision',
      books: sql`select -(${balanceOf(ACCOUNTS.loanProvision, scope)})`,
    },
  ],
};

/** Living loans with their rank, and as `p.amount` what was provided for by then. */
const rankedLoans = (scope: ReportScope): SQL =>
  livingLoans(scope, sql`left join ${providedAt(scope.asOf)} p on p.loan_id = l.id`);

/** Loans whose schedule was made anew for lack of payment. */
export const rescheduled: Report = {
  id: 'reprogramados',
  name: 'Reprogramados y refinanciados',
  about:
    'Préstamos vigentes con cronograma hecho de nuevo, o que pagaron otro que estaba atrasado.',
  section: 'riesgo',
  dates: 'asOf',
  columns: [
    column('loan', 'Préstamo'),
    column('borrower', 'Prestatario'),
    column('fund', 'Fondo'),
    column('why', 'Por qué'),
    single('since', 'Desde', 'date'),
    column('rating', 'Clase'),
    single('days', 'Días de atraso', 'count'),
    PRINCIPAL,
    column('overdue', 'Vencido sin mora', 'money'),
  ],
  rows: (scope) => sql`
    select * from (
      select ${numberSql('loan', sql`l.id`)} as loan, l.id as loan_id, l.borrower_id,
        b.full_name as borrower, f.name as fund,
        case when c.since is not null then 'Reprogramado' else 'Refinanciado' end as why,
        coalesce(c.since, r.renewed_on) as since, ${ratingAt(sql`l.rank`)} as code,
        ${worded(ratingAt(sql`l.rank`), RISK_RATING)} as rating,
        ${daysLate(scope)} as days, l.outstanding_principal as principal,
        coalesce(o.amount, 0) as overdue
      ${livingLoans(
        scope,
        sql`left join lateral (
          select min(h.effective_on) as since from schedule_change h
          where h.loan_id = l.id and h.kind = 'rescheduling' and h.effective_on <= ${scope.asOf}
            and (h.undone_at is null or h.undone_at::date > ${scope.asOf})
        ) c on true
        left join loan_renewal r on r.new_loan_id = l.id and r.undone_at is null
          and r.renewed_on <= ${scope.asOf} and (exists (
            select from loan_fact x where x.loan_id = r.old_loan_id and x.next_due_on < r.renewed_on
              and x.from_on < r.renewed_on and coalesce(x.until_on, r.renewed_on) >= r.renewed_on)
            or exists (select from kept_rating k where k.loan_id = l.id))`,
      )}
        and (c.since is not null or r.renewed_on is not null)
    ) s`,
  order: sql`r.since, r.loan_id`,
  control: () => [],
};

/** The borrowers that owe most. */
export const largest: Report = {
  id: 'mayores-deudores',
  name: 'Veinte mayores deudores',
  about: 'Los prestatarios que más capital deben al cierre de un día, y su parte de la cartera.',
  section: 'riesgo',
  dates: 'asOf',
  columns: [
    single('place', 'Puesto', 'count'),
    column('borrower', 'Prestatario'),
    column('document', 'Documento'),
    LOANS,
    PRINCIPAL,
    SHARE,
    single('days', 'Días de atraso', 'count'),
  ],
  rows: (scope) => sql`
    select * from (
      select row_number() over (order by principal desc, borrower_id) as place, s.*,
        ${shareOf(sql`principal`)} as share
      from (
        select l.borrower_id, b.full_name as borrower, b.document_number as document,
          count(*) as loans, sum(l.outstanding_principal) as principal,
          max(${daysLate(scope)}) as days
        ${livingLoans(scope)} group by l.borrower_id, b.full_name, b.document_number
      ) s
    ) t where place <= 20`,
  order: sql`r.place`,
  control: () => [],
};

/** The portfolio by zone and by what borrowers live on. */
export const concentration: Report = {
  id: 'concentracion',
  name: 'Concentración por zona y actividad',
  about: 'Capital vigente por zona y por ocupación del prestatario, al cierre de un día.',
  section: 'riesgo',
  dates: 'asOf',
  columns: [
    column('zone', 'Zona'),
    column('occupation', 'Ocupación'),
    column('borrowers', 'Prestatarios', 'count'),
    LOANS,
    PRINCIPAL,
    SHARE,
    column('late_principal', 'Capital con atraso de más de 30 días', 'money'),
  ],
  rows: (scope) => sql`
    select *, ${shareOf(sql`principal`)} as share from (
      select coalesce(z.name, 'Sin zona') as zone,
        coalesce(nullif(b.occupation, ''), 'Sin ocupación') as occupation,
        count(distinct l.borrower_id) as borrowers, count(*) as loans,
        sum(l.outstanding_principal) as principal,
        coalesce(sum(l.outstanding_principal) filter (where ${daysLate(scope)} > 30), 0)
          as late_principal
      ${livingLoans(scope, sql`left join catalogue_entry z on z.id = b.zone_id`)}
      group by 1, 2
    ) s`,
  order: sql`r.zone, r.occupation`,
  control: (scope) => [principalControl(scope)],
};
