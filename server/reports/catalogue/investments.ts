import { sql } from 'drizzle-orm';
import { ACCOUNTS } from '../../money/journal/postings';
import { numberSql } from '../../platform/db/text';
import { column, movementOf, ofFund, single, type Report, type ReportScope } from './report';

/** Document of an investor `i`, or the one that their account `q` was asked with. */
export const DOCUMENT = sql`coalesce(i.document_type || ' ' || i.document_number,
  q.document_type || ' ' || q.document_number, '')`;

const inLots = ({ from, to }: ReportScope) => sql`d.posted_on between ${from} and ${to}`;

const JOINS = sql`join opportunity o on o.id = d.opportunity_id join fund f on f.id = o.fund_id`;

/** Distributions of a period to investors, by the day of the books. */
export const distributions: Report = {
  id: 'repartos-a-inversionistas',
  name: 'Repartos a inversionistas',
  about:
    'Cada reparto por el día de los libros: lo que se repartió, la comisión, lo retenido y lo ' +
    'abonado a los inversionistas.',
  section: 'contabilidad',
  dates: 'period',
  columns: [
    single('posted_on', 'Fecha', 'date'),
    column('number', 'Reparto'),
    column('loan', 'Préstamo'),
    column('receipt', 'Recibo'),
    single('value_date', 'Fecha valor', 'date'),
    column('principal', 'Capital', 'money'),
    column('interest', 'Interés', 'money'),
    column('late', 'Mora', 'money'),
    column('commission', 'Comisión', 'money'),
    column('tax', 'Impuesto de la comisión', 'money'),
    column('withheld', 'Retenido', 'money'),
    column('net', 'Abonado', 'money'),
    column('fund', 'Fondo'),
  ],
  rows: (scope) => sql`
    select d.id, d.posted_on, ${numberSql('distribution', sql`d.id`)} as number,
      ${numberSql('loan', sql`d.loan_id`)} as loan, d.loan_id,
      case when d.payment_id is null then '' else ${numberSql('receipt', sql`d.payment_id`)} end
        as receipt,
      d.value_date, d.principal, d.interest, d.late_interest as late, d.commission,
      d.commission_tax as tax, d.withheld, d.net, f.name as fund
    from distribution d ${JOINS}
    where d.cause <> 'writeOff' and ${inLots(scope)} and ${ofFund(scope)}`,
  order: sql`r.posted_on, r.id`,
  control: (scope) => [
    {
      name: 'Abonado a inversionistas en los libros',
      key: 'net',
      books: sql`select -(${movementOf(
        sql`e.kind in ('investorDistribution', 'investorDistributionVoid')
          and j.account = ${ACCOUNTS.investorAvailable}`,
        scope,
      )})`,
    },
  ],
};

/** Interest of investors and its tax by the day of the books: of payments and buy-backs. */
const WITHHELD = sql`
  select d.opportunity_id, n.investor_id, d.posted_on,
    case when n.component in ('interest', 'lateInterest') then n.gross else 0 end as interest,
    n.withholding_base, n.withholding_percent, n.withheld
  from distribution_line n join distribution d on d.id = n.distribution_id
  union all
  select a.opportunity_id, b.investor_id, e.posted_on, s.sign * b.accrued,
    s.sign * b.withholding_base, b.withholding_percent, s.sign * b.withheld
  from share_act_line b join share_act a on a.id = b.share_act_id
  cross join lateral (values (1, a.entry_id), (-1, a.undo_entry_id)) s (sign, entry_id)
  join journal_entry e on e.id = s.entry_id`;

/** Percent of lines `n`, with the two decimals of a rate or what it has. */
const RATE = sql`round(n.withholding_percent,
  greatest(2, scale(trim_scale(n.withholding_percent))))`;

/** Tax withheld of investors in a period, to be handed over to the state. */
export const withholdings: Report = {
  id: 'retenciones-de-inversionistas',
  name: 'Retenciones de inversionistas',
  about:
    'Impuesto retenido a cada inversionista en el periodo de los libros, para entregarlo al ' +
    'Estado, con el interés del que sale y la tasa que llevó; sin tasa, lo que no lleva ' +
    'retención o es de antes de que se guardara.',
  section: 'contabilidad',
  dates: 'period',
  columns: [
    column('investor', 'Inversionista'),
    column('document', 'Documento'),
    column('residence', 'Residencia fiscal'),
    column('interest', 'Interés', 'money'),
    column('base', 'Base de la retención', 'money'),
    single('rate', 'Tasa', 'percent'),
    column('withheld', 'Retenido', 'money'),
  ],
  rows: (scope) => sql`
    select u.id, u.full_name as investor,
      ${DOCUMENT} as document,
      i.tax_residence as residence, sum(n.interest) as interest,
      sum(n.withholding_base) as base, ${RATE} as rate, sum(n.withheld) as withheld
    from (${WITHHELD}) n join opportunity o on o.id = n.opportunity_id
    join fund f on f.id = o.fund_id
    join investor i on i.id = n.investor_id join app_user u on u.id = i.user_id
    left join account_request q on q.user_id = u.id
    where n.posted_on between ${scope.from} and ${scope.to} and ${ofFund(scope)}
    group by u.id, i.id, q.document_type, q.document_number, n.withholding_percent
    having sum(n.withheld) <> 0 or sum(n.interest) <> 0`,
  order: sql`r.investor, r.id, r.rate`,
  control: (scope) => [
    {
      name: 'Retenciones por pagar en los libros, sin asientos a mano',
      key: 'withheld',
      books: sql`select -(${movementOf(
        sql`e.kind in ('investorDistribution', 'investorDistributionVoid', 'investorSale')
          and j.account = ${ACCOUNTS.investorWithheld}`,
        scope,
      )})`,
    },
  ],
};
