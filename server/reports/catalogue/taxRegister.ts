import { sql } from 'drizzle-orm';
import { ACCOUNTS } from '../../money/journal/postings';
import { numberSql } from '../../platform/db/text';
import { DOCUMENT } from './investments';
import { column, inPeriod, movementOf, ofFund, single, type Report } from './report';

/** Kinds of entries that charge investors: a commission of what they receive, a fee of a sale. */
const OF_INVESTORS = sql`e.kind in
  ('investorDistribution', 'investorDistributionVoid', 'investorSale')`;

/** Kinds of entries that a person makes: they tell of no charge, write-off or payment. */
export const BY_HAND = sql`e.kind in ('manual', 'manualVoid')`;

/** Commissions of distributions and fees of sales, by investor and entry, with their tax. */
const INVESTED = sql`
  select d.entry_id, o.loan_id, n.investor_id, n.commission, n.commission_tax as tax
  from distribution_line n join distribution d on d.id = n.distribution_id
  join opportunity o on o.id = d.opportunity_id
  union all
  select s.entry_id, o.loan_id, a.seller_id, s.sign * a.fee, s.sign * a.fee_tax
  from share_act a join opportunity o on o.id = a.opportunity_id
  cross join lateral (values (1, a.entry_id), (-1, a.undo_entry_id)) s (sign, entry_id)`;

/** Charges that bear a tax, or that investors bear, of a period, and the tax owed for them. */
export const taxRegister: Report = {
  id: 'registro-de-impuestos',
  name: 'Registro de impuestos cobrados',
  about:
    'Interés y comisiones con su impuesto (IGV, IVA): de prestatarios por préstamo y cuota, de ' +
    'inversionistas por reparto o venta. Por el día en que entraron a los libros; los extornos ' +
    'restan. Base para los comprobantes.',
  section: 'contabilidad',
  dates: 'period',
  columns: [
    single('posted_on', 'Fecha', 'date'),
    column('entry', 'Asiento'),
    column('loan', 'Préstamo'),
    column('payer', 'Cliente o inversionista'),
    column('document', 'Documento'),
    column('what', 'Por'),
    column('base', 'Interés y comisiones de prestatarios', 'money'),
    column('commission', 'Comisiones de inversionistas', 'money'),
    column('tax', 'Impuesto', 'money'),
    column('total', 'Total', 'money'),
    column('fund', 'Fondo'),
  ],
  rows: (scope) => sql`
    with charged as (
      select c.entry_id, c.loan_id, c.installment_number,
        sum(c.amount) filter (where c.kind = 'tax') as tax,
        coalesce(sum(c.amount) filter (where c.kind in ('interest', 'fees')), 0) as base
      from charge c join journal_entry e on e.id = c.entry_id
      where c.kind in ('tax', 'interest', 'fees') and ${inPeriod(scope)}
      group by c.entry_id, c.loan_id, c.installment_number
      having sum(c.amount) filter (where c.kind = 'tax') <> 0
    ), posted as (
      select e.id as entry_id, coalesce(e.loan_id, j.loan_id) as loan_id,
        sum(j.credit - j.debit) as tax
      from journal_entry e join journal_line j on j.entry_id = e.id
      where j.account = ${ACCOUNTS.taxPayable} and not ${BY_HAND} and not ${OF_INVESTORS}
        and ${inPeriod(scope)} and coalesce(e.loan_id, j.loan_id) is not null
      group by 1, 2
    ), besides as (
      select p.entry_id, p.loan_id, null::int as installment_number,
        p.tax - coalesce(c.tax, 0) as tax, 0::numeric as base
      from posted p left join (
        select entry_id, loan_id, sum(tax) as tax from charged group by 1, 2
      ) c on c.entry_id = p.entry_id and c.loan_id = p.loan_id
      where p.tax <> coalesce(c.tax, 0)
    ), invested as (
      select n.entry_id, n.loan_id, n.investor_id, sum(n.commission) as commission,
        sum(n.tax) as tax
      from (${INVESTED}) n join journal_entry e on e.id = n.entry_id
      where ${inPeriod(scope)}
      group by 1, 2, 3 having sum(n.commission) <> 0 or sum(n.tax) <> 0
    )
    select e.posted_on, e.id::text as entry, s.loan_id,
      case when s.investor_id is null then l.borrower_id end as borrower_id,
      ${numberSql('loan', sql`l.id`)} as loan,
      case when s.investor_id is null then b.full_name else u.full_name end as payer,
      case when s.investor_id is null then b.document_type || ' ' || b.document_number
        else ${DOCUMENT} end as document,
      coalesce('Cuota ' || s.installment_number, e.description) as what,
      s.base, s.commission, s.tax, s.base + s.commission + s.tax as total, f.name as fund,
      s.installment_number
    from (
      select entry_id, loan_id, installment_number, null::bigint as investor_id, base,
        0::numeric as commission, tax from charged
      union all select entry_id, loan_id, installment_number, null, base, 0, tax from besides
      union all select entry_id, loan_id, null, investor_id, 0, commission, tax from invested
    ) s join journal_entry e on e.id = s.entry_id join loan l on l.id = s.loan_id
    join borrower b on b.id = l.borrower_id join fund f on f.id = l.fund_id
    left join investor i on i.id = s.investor_id left join app_user u on u.id = i.user_id
    left join account_request q on q.user_id = u.id
    where ${ofFund(scope)}`,
  order: sql`r.posted_on, r.entry::bigint, r.loan_id, r.installment_number nulls last, r.document`,
  control: (scope) => [
    {
      name: 'Impuesto que pasó a deberse en los libros, sin asientos a mano',
      key: 'tax',
      books: sql`select -(${movementOf(
        sql`j.account = ${ACCOUNTS.taxPayable} and not ${BY_HAND}`,
        scope,
      )})`,
    },
    {
      name: 'Comisiones de inversionistas, en los libros',
      key: 'commission',
      books: sql`select -(${movementOf(
        sql`j.account = ${ACCOUNTS.investorCommission} and ${OF_INVESTORS}`,
        scope,
      )})`,
    },
  ],
};
