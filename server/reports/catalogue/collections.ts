import { sql, type SQL } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import { numberSql } from '../../platform/db/text';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';
import {
  column,
  inPeriod,
  movementOf,
  ofFund,
  single,
  type Report,
  type ReportScope,
  worded,
} from './report';

/** Shares of a payment by component, as `s.<component>`; of replays too where it was voided. */
const shares = (replays: SQL): SQL => sql`
  left join lateral (
    select coalesce(sum(a.amount) filter (where a.component = 'principal'), 0) as principal,
      coalesce(sum(a.amount) filter (where a.component = 'interest'), 0) as interest,
      coalesce(sum(a.amount) filter (where a.component = 'lateInterest'), 0) as late,
      coalesce(sum(a.amount) filter (
        where a.component not in ('principal', 'interest', 'lateInterest')), 0) as charges
    from payment_allocation a
    where a.loan_id = p.loan_id and a.payment_id = p.id and ${replays}
  ) s on true`;

/** Payments that brought money and were entered in the period; those voided then, below zero. */
const movedPayments = (scope: ReportScope): SQL => sql`
  with moved as (
    select p.loan_id, p.id, e.posted_on, 1 as sign, p.recorded_by as done_by,
      p.recorded_at as done_at, 'Cobro' as act, s.*
    from payment p join journal_entry e on e.id = p.entry_id ${shares(sql`a.replay_id = 0`)}
    where p.means not in ('waiver', 'migration', 'renewal') and ${inPeriod(scope)}
    union all
    select p.loan_id, p.id, e.posted_on, -1, v.voided_by, v.voided_at, 'Extorno', s.*
    from payment_void v join payment p on p.loan_id = v.loan_id and p.id = v.payment_id
    join journal_entry e on e.id = v.entry_id ${shares(sql`true`)}
    where p.means not in ('waiver', 'migration', 'renewal') and ${inPeriod(scope)}
  ), shown as (
    select m.posted_on, m.act, m.id, m.sign, p.received_on, p.means, p.operation_number,
      p.loan_id, l.borrower_id, b.full_name as borrower, b.officer_id, f.name as fund,
      n.name as account, m.done_by, ${doerThen(sql`m.done_by`, sql`m.done_at`)} as doer,
      m.sign * m.principal as principal, m.sign * m.interest as interest, m.sign * m.late as late,
      m.sign * m.charges as charges,
      m.sign * (p.amount - m.principal - m.interest - m.late - m.charges) as other,
      m.sign * p.amount as amount
    from moved m join payment p on p.loan_id = m.loan_id and p.id = m.id
    join loan l on l.id = p.loan_id join borrower b on b.id = l.borrower_id
    join fund f on f.id = l.fund_id
    left join money_account n on n.id = p.money_account_id
    where ${ofFund(scope)}
  )`;

const WAY = worded(sql`means`, RECORDED_MEANS_NAMES);

/** Money of payments that the books took and gave back: their entries, on accounts of money. */
const collected = (scope: ReportScope): SQL =>
  movementOf(
    sql`e.kind in ('payment', 'paymentVoid') and j.account in (select ledger_account
      from money_account)`,
    scope,
  );

const PARTS = [
  column('principal', 'Capital', 'money'),
  column('interest', 'Interés', 'money'),
  column('late', 'Mora', 'money'),
  column('charges', 'Seguro, cargos e impuesto', 'money'),
  column('other', 'Saldo a favor y recuperaciones', 'money'),
  column('amount', 'Total', 'money'),
];

const control = (scope: ReportScope) => [
  { name: 'Dinero de cobros en los libros', key: 'amount', books: collected(scope) },
];

/** Receipts of a period. */
export const receipts: Report = {
  id: 'cobros',
  name: 'Cobros y extornos',
  about: 'Cada recibo por el día de los libros, con sus componentes, medio y quién cobró.',
  section: 'cobranza',
  dates: 'period',
  columns: [
    single('posted_on', 'Fecha', 'date'),
    column('act', 'Acto'),
    column('receipt', 'Recibo'),
    column('loan', 'Préstamo'),
    column('borrower', 'Prestatario'),
    column('way', 'Medio'),
    ...PARTS,
    column('doer', 'Registró'),
    single('received_on', 'Fecha valor', 'date'),
    column('account', 'Cuenta'),
    column('operation_number', 'N.º de operación'),
    column('fund', 'Fondo'),
  ],
  rows: (scope) => sql`${movedPayments(scope)}
    select *, ${numberSql('receipt', sql`id`)} as receipt,
      ${numberSql('loan', sql`loan_id`)} as loan,
      ${WAY} as way
    from shown`,
  order: sql`r.posted_on, r.id, r.sign desc`,
  control,
};

/** Money of a period by who took it. */
export const receiptsByPerson: Report = {
  id: 'cobros-por-persona',
  name: 'Cobros por persona y medio',
  about: 'Lo que cobró cada persona en el periodo, por medio, menos lo que extornó.',
  section: 'cobranza',
  dates: 'period',
  columns: [
    column('doer', 'Registró'),
    column('username', 'Correo'),
    column('way', 'Medio'),
    column('receipts', 'Cobros', 'count'),
    column('voids', 'Extornos', 'count'),
    ...PARTS,
  ],
  rows: (scope) => sql`${movedPayments(scope)}
    select doer, coalesce(lower(u.username), '') as username, ${WAY} as way,
      count(*) filter (where sign = 1) as receipts,
      count(*) filter (where sign = -1) as voids, sum(principal) as principal,
      sum(interest) as interest, sum(late) as late, sum(charges) as charges, sum(other) as other,
      sum(amount) as amount
    from shown left join app_user u on u.id = done_by group by doer, u.id, means`,
  order: sql`r.doer, r.username, r.way`,
  control,
};

/** Collection of a period by who answers for the borrower. */
export const collectionByOfficer: Report = {
  id: 'cobranza-por-responsable',
  name: 'Cobranza por responsable',
  about:
    'Lo que venció y lo que se cobró en el periodo de los prestatarios que hoy tiene cada ' +
    'responsable, con sus gestiones y promesas.',
  section: 'cobranza',
  dates: 'period',
  columns: [
    column('officer', 'Responsable'),
    column('borrowers', 'Prestatarios', 'count'),
    column('due', 'Venció (capital e interés)', 'money'),
    column('amount', 'Cobrado', 'money'),
    single('effectiveness', 'Cobrado de lo vencido', 'percent'),
    column('visits', 'Visitas', 'count'),
    column('calls', 'Otras gestiones', 'count'),
    column('promises', 'Promesas', 'count'),
    column('kept', 'Promesas cumplidas', 'count'),
  ],
  rows: (scope) => sql`${movedPayments(scope)}, due as (
      select b.officer_id, sum(i.principal - i.prepaid + i.interest) as amount
      from installment i join loan l on l.id = i.loan_id join borrower b on b.id = l.borrower_id
      join fund f on f.id = l.fund_id
      where i.due_on between ${scope.from} and ${scope.to}
        and l.status not in ('voided', 'toDisburse') and ${ofFund(scope)}
      group by b.officer_id
    ), got as (
      select officer_id, sum(amount) as amount from shown group by officer_id
    ), contacts as (
      select b.officer_id, count(*) filter (where c.way = 'visit') as visits,
        count(*) filter (where c.way <> 'visit') as calls
      from loan_contact c join loan l on l.id = c.loan_id join borrower b on b.id = l.borrower_id
      join fund f on f.id = l.fund_id
      where c.made_on between ${scope.from} and ${scope.to} and ${ofFund(scope)}
      group by b.officer_id
    ), said as (
      select b.officer_id, count(*) as promises,
        count(*) filter (where p.received >= p.amount) as kept
      from payment_promise p join loan l on l.id = p.loan_id
      join borrower b on b.id = l.borrower_id join fund f on f.id = l.fund_id
      where p.made_on between ${scope.from} and ${scope.to} and p.voided_at is null
        and ${ofFund(scope)}
      group by b.officer_id
    ), officers as (
      select b.officer_id, count(distinct b.id) as borrowers
      from loan l join borrower b on b.id = l.borrower_id join fund f on f.id = l.fund_id
      where l.status not in ('voided', 'toDisburse') and ${ofFund(scope)} group by b.officer_id
    )
    select coalesce(u.full_name, 'Sin responsable') as officer, o.borrowers,
      jsonb_build_object('officerId', coalesce(o.officer_id, 0)::text) as balance,
      coalesce(d.amount, 0) as due, coalesce(g.amount, 0) as amount,
      round(100 * g.amount / nullif(d.amount, 0), 2) as effectiveness,
      coalesce(c.visits, 0) as visits, coalesce(c.calls, 0) as calls,
      coalesce(s.promises, 0) as promises, coalesce(s.kept, 0) as kept
    from officers o
    left join app_user u on u.id = o.officer_id
    left join due d on d.officer_id is not distinct from o.officer_id
    left join got g on g.officer_id is not distinct from o.officer_id
    left join contacts c on c.officer_id is not distinct from o.officer_id
    left join said s on s.officer_id is not distinct from o.officer_id`,
  order: sql`r.officer, r.balance`,
  control,
};
