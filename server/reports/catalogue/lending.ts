import { sql } from 'drizzle-orm';
import { numberSql } from '../../platform/db/text';
import { RECORDED_MEANS_NAMES } from '@core/names/stateNames';
import { ACCOUNTS } from '../../money/journal/postings';
import { column, inPeriod, movementOf, ofFund, single, type Report, worded } from './report';
import { BY_HAND } from './taxRegister';

/** Amount of an entry on some accounts, debit less credit. */
const on = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(j.debit - j.credit) filter (where ${condition}), 0)`;

const IS_MONEY = sql`j.account in (select ledger_account from money_account)`;

/** Loans and tranches that were handed over, or taken back. */
export const disbursements: Report = {
  id: 'desembolsos',
  name: 'Desembolsos, reenganches y tramos',
  about:
    'Cada entrega por el día de los libros, con lo descontado y lo que salió; los extornos restan.',
  section: 'cartera',
  dates: 'period',
  columns: [
    single('posted_on', 'Fecha', 'date'),
    column('entry', 'Asiento'),
    column('act', 'Acto'),
    column('loan', 'Préstamo'),
    column('borrower', 'Prestatario'),
    column('way', 'Medio'),
    column('principal', 'Capital', 'money'),
    column('renewed', 'Canceló otro préstamo', 'money'),
    column('withheld', 'Comisión, cargos e impuesto', 'money'),
    column('delivered', 'Entregado', 'money'),
    column('account', 'Cuenta'),
    column('operation_number', 'N.º de operación'),
    column('fund', 'Fondo'),
  ],
  rows: (scope) => sql`
    with posted as (
      select e.id, e.kind, e.posted_on, e.loan_id,
        ${on(sql`j.account = ${ACCOUNTS.loanPrincipal}`)} as principal,
        -${on(sql`j.account = ${ACCOUNTS.renewalClearing}`)} as renewed,
        -${on(IS_MONEY)} as delivered
      from journal_entry e join journal_line j on j.entry_id = e.id
      where e.kind in ('disbursement', 'loanVoid') and ${inPeriod(scope)}
      group by e.id
    )
    select p.posted_on, p.id::text as entry, p.loan_id, l.borrower_id, b.full_name as borrower,
      ${numberSql('loan', sql`p.loan_id`)} as loan, f.name as fund,
      case when p.kind = 'loanVoid' then 'Extorno' when p.renewed <> 0 then 'Reenganche'
        when exists (select from tranche_disbursement t where t.entry_id = p.id) then 'Tramo'
        else 'Desembolso' end as act,
      ${worded(sql`m.means`, RECORDED_MEANS_NAMES)} as way,
      n.name as account, m.operation_number, p.principal, p.renewed, p.delivered,
      p.principal - p.renewed - p.delivered as withheld
    from posted p join loan l on l.id = p.loan_id join borrower b on b.id = l.borrower_id
    join fund f on f.id = l.fund_id
    left join lateral (
      select * from money_movement x where x.entry_id = p.id order by x.is_along limit 1
    ) m on true
    left join money_account n on n.id = m.money_account_id
    where ${ofFund(scope)}`,
  order: sql`r.posted_on, r.entry::bigint`,
  control: (scope) => [
    {
      name: 'Capital entregado en los libros',
      key: 'principal',
      books: movementOf(
        sql`e.kind in ('disbursement', 'loanVoid') and j.account = ${ACCOUNTS.loanPrincipal}`,
        scope,
      ),
    },
  ],
};

/** Loans that were written off, and what was recovered of such ones. */
export const writeOffs: Report = {
  id: 'castigos-y-recuperaciones',
  name: 'Castigos y recuperaciones',
  about: 'Lo castigado y lo recuperado en el periodo, por préstamo.',
  section: 'riesgo',
  dates: 'period',
  columns: [
    single('posted_on', 'Fecha', 'date'),
    column('act', 'Acto'),
    column('loan', 'Préstamo'),
    column('borrower', 'Prestatario'),
    column('fund', 'Fondo'),
    column('written_off', 'Castigado', 'money'),
    column('recovered', 'Recuperado', 'money'),
  ],
  rows: (scope) => sql`
    select e.posted_on, e.id as entry, e.loan_id, l.borrower_id, b.full_name as borrower,
      ${numberSql('loan', sql`e.loan_id`)} as loan, f.name as fund,
      case when e.kind = 'writeOff' then 'Castigo' when e.kind = 'writeOffUndo' then
        'Castigo deshecho' when sum(j.credit - j.debit) < 0 then 'Extorno de recuperación'
        else 'Recuperación' end as act,
      ${on(sql`j.account = ${ACCOUNTS.writeOffExpense}`)} as written_off,
      -${on(sql`j.account = ${ACCOUNTS.recoveryIncome}`)} as recovered
    from journal_entry e join journal_line j on j.entry_id = e.id
    join loan l on l.id = e.loan_id join borrower b on b.id = l.borrower_id
    join fund f on f.id = l.fund_id
    where j.account in (${ACCOUNTS.writeOffExpense}, ${ACCOUNTS.recoveryIncome})
      and ${inPeriod(scope)} and ${ofFund(scope)}
    group by e.id, l.borrower_id, b.full_name, f.name`,
  order: sql`r.posted_on, r.entry`,
  control: (scope) => [
    {
      name: 'Gasto por castigos en los libros, sin asientos a mano',
      key: 'written_off',
      books: movementOf(sql`j.account = ${ACCOUNTS.writeOffExpense} and not ${BY_HAND}`, scope),
    },
    {
      name: 'Ingreso por recuperaciones en los libros, sin asientos a mano',
      key: 'recovered',
      books: sql`select -(${movementOf(
        sql`j.account = ${ACCOUNTS.recoveryIncome} and not ${BY_HAND}`,
        scope,
      )})`,
    },
  ],
};
