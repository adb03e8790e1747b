import { sql, type SQL } from 'drizzle-orm';
import { numberSql } from '../../platform/db/text';
import { ACCOUNTS } from '../../money/journal/postings';
import { entryOrder } from '../../money/journal/entryOrder';
import { IS_NO_YEAR_CLOSE } from '../../money/journal/yearCloses';
import {
  column,
  inPeriod,
  movementOf,
  ofFund,
  single,
  type Report,
  type ReportScope,
} from './report';

/** Code of an account in the lender's own chart. */
const CODE = sql`coalesce(nullif(a.own_code, ''), a.code)`;

/** Income of loans by product and fund, as it was charged and as it was collected. */
export const income: Report = {
  id: 'ingresos',
  name: 'Intereses y cargos por producto',
  about: 'Lo que los préstamos ganaron y lo que se cobró de sus intereses, por producto y fondo.',
  section: 'contabilidad',
  dates: 'period',
  columns: [
    column('product', 'Producto'),
    column('fund', 'Fondo'),
    column('interest', 'Interés ganado', 'money'),
    column('late', 'Mora ganada', 'money'),
    column('fees', 'Comisiones y cargos ganados', 'money'),
    column('collected', 'Interés y mora cobrados', 'money'),
    column('waived', 'Condonado y castigado', 'money'),
  ],
  rows: (scope) => sql`
    with own as (
      select coalesce(j.loan_id, e.loan_id) as loan_id, j.fund_id, j.account, e.kind,
        j.debit - j.credit as amount
      from journal_entry e join journal_line j on j.entry_id = e.id
      where ${inPeriod(scope)} and (j.loan_id is not null or e.loan_id is not null)
    ), shared as (
      select c.loan_id, l.fund_id,
        case c.kind when 'interest' then ${ACCOUNTS.interestIncome}
          when 'lateInterest' then ${ACCOUNTS.lateInterestIncome}
          when 'lateCharge' then ${ACCOUNTS.lateChargeIncome}
          when 'fees' then ${ACCOUNTS.installmentFeeIncome} end as account,
        e.kind, -c.amount as amount
      from charge c join journal_entry e on e.id = c.entry_id join loan l on l.id = c.loan_id
      where c.run_id is not null and ${inPeriod(scope)}
    ), lines as (select * from own union all select * from shared where account is not null)
    select coalesce(v.name, 'Sin producto') as product, f.name as fund,
      -coalesce(sum(s.amount) filter (where s.account = ${ACCOUNTS.interestIncome}), 0) as interest,
      -coalesce(sum(s.amount) filter (where s.account = ${ACCOUNTS.lateInterestIncome}), 0) as late,
      -coalesce(sum(s.amount) filter (where s.account in (${ACCOUNTS.feeIncome},
        ${ACCOUNTS.installmentFeeIncome}, ${ACCOUNTS.lateChargeIncome})), 0) as fees,
      -coalesce(sum(s.amount) filter (where s.kind in ('payment', 'paymentVoid')
        and s.account in (${ACCOUNTS.interestReceivable}, ${ACCOUNTS.lateInterestReceivable})), 0)
        as collected,
      coalesce(sum(s.amount) filter (
        where s.account in (${ACCOUNTS.waiverExpense}, ${ACCOUNTS.writeOffExpense})), 0) as waived
    from lines s join fund f on f.id = s.fund_id join loan l on l.id = s.loan_id
    left join loan_product_version v on v.id = l.product_version_id
    where ${ofFund(scope)} group by 1, 2`,
  order: sql`r.product, r.fund`,
  control: (scope) => [
    earned(
      'Interés ganado en los libros, sin asientos a mano',
      'interest',
      [ACCOUNTS.interestIncome],
      scope,
    ),
    earned(
      'Mora ganada en los libros, sin asientos a mano',
      'late',
      [ACCOUNTS.lateInterestIncome],
      scope,
    ),
    earned(
      'Comisiones y cargos en los libros, sin asientos a mano',
      'fees',
      [ACCOUNTS.feeIncome, ACCOUNTS.installmentFeeIncome, ACCOUNTS.lateChargeIncome],
      scope,
    ),
  ],
};

const earned = (name: string, key: string, accounts: readonly string[], scope: ReportScope) => ({
  name,
  key,
  books: sql`select -(${movementOf(isAmong(accounts), scope)})`,
});

/** Lines of acts on some accounts: what was written by hand is of no loan. */
const isAmong = (accounts: readonly string[]): SQL =>
  sql`j.account = any(${sql.param([...accounts])}::text[])
    and e.kind not in ('manual', 'manualVoid')`;

const linesOfAccounts = (scope: ReportScope, when: SQL, kinds: SQL): SQL => sql`
  select ${CODE} as code, a.name, a.kind, sum(j.debit - j.credit) as amount
  from journal_line j join journal_entry e on e.id = j.entry_id join fund f on f.id = j.fund_id
  join account a on a.code = j.account
  where ${when} and a.kind in (${kinds}) and ${ofFund(scope)}
  group by 1, a.code, a.name, a.kind having sum(j.debit - j.credit) <> 0`;

/** Profit and loss of a period. */
export const results: Report = {
  id: 'resultados',
  name: 'Estado de resultados',
  about:
    'Ingresos y gastos por cuenta, sin los cierres de año; el total es la ganancia, o la pérdida ' +
    'si es negativo.',
  section: 'contabilidad',
  dates: 'period',
  columns: [
    column('part', 'Parte'),
    column('code', 'Cuenta'),
    column('name', 'Nombre'),
    column('amount', 'Importe', 'money'),
  ],
  rows: (scope) => sql`
    select case kind when 'income' then 'Ingresos' else 'Gastos' end as part, code, name,
      -amount as amount, kind
    from (${linesOfAccounts(
      scope,
      sql`${inPeriod(scope)} and ${IS_NO_YEAR_CLOSE}`,
      sql`'income', 'expense'`,
    )}) s`,
  order: sql`r.kind desc, r.code`,
  control: (scope) => [
    {
      name: 'Lo que ganaron activo, pasivo y patrimonio',
      key: 'amount',
      books: movementOf(sql`a.kind in ('asset', 'liability', 'equity')`, scope),
    },
  ],
};

/** Balance sheet at the close of a day. */
export const balanceSheet: Report = {
  id: 'balance-general',
  name: 'Balance general',
  about: 'Activo, pasivo, patrimonio y resultado acumulado al cierre de un día.',
  section: 'contabilidad',
  dates: 'asOf',
  columns: [
    column('part', 'Parte'),
    column('code', 'Cuenta'),
    column('name', 'Nombre'),
    column('assets', 'Activo', 'money'),
    column('others', 'Pasivo y patrimonio', 'money'),
  ],
  rows: (scope) => {
    const until = sql`e.posted_on <= ${scope.asOf}`;
    return sql`
      select case kind when 'asset' then 'Activo' when 'liability' then 'Pasivo'
        else 'Patrimonio' end as part, code, name,
        case when kind = 'asset' then amount else 0 end as assets,
        case when kind = 'asset' then 0 else -amount end as others,
        array_position(array['asset', 'liability', 'equity'], kind) as place
      from (${linesOfAccounts(scope, until, sql`'asset', 'liability', 'equity'`)}) s
      union all
      select 'Patrimonio', '', 'Resultado acumulado', 0, -sum(amount), 4
      from (${linesOfAccounts(scope, until, sql`'income', 'expense'`)}) r
      having sum(amount) <> 0`;
  },
  order: sql`r.place, r.code`,
  control: (scope) => [
    {
      name: 'Activo igual a pasivo y patrimonio',
      key: 'assets',
      books: sql`select coalesce(sum(j.credit - j.debit), 0) from journal_line j
        join journal_entry e on e.id = j.entry_id join fund f on f.id = j.fund_id
        join account a on a.code = j.account
        where a.kind <> 'asset' and e.posted_on <= ${scope.asOf} and ${ofFund(scope)}`,
    },
  ],
};

/** Every line of the books of a period. */
export const journal: Report = {
  id: 'libro-diario',
  name: 'Libro diario',
  about:
    'Cada línea de los asientos del periodo, para el programa del contador. El número de asiento ' +
    'puede saltar, porque un acto que no llega a registrarse gasta el suyo; el correlativo ' +
    'cuenta los asientos de cada mes sin saltos, por fecha, y es definitivo cuando el mes está ' +
    'cerrado.',
  section: 'contabilidad',
  dates: 'period',
  columns: [
    single('posted_on', 'Fecha', 'date'),
    column('number', 'Correlativo'),
    column('entry', 'Asiento'),
    column('description', 'Glosa'),
    column('fund', 'Fondo'),
    column('loan', 'Préstamo'),
    column('code', 'Cuenta'),
    column('name', 'Nombre de la cuenta'),
    column('debit', 'Debe', 'money'),
    column('credit', 'Haber', 'money'),
  ],
  rows: (scope) => sql`
    select e.posted_on, o.number::text as number, e.id::text as entry, j.line, e.description,
      f.name as fund,
      coalesce(j.loan_id, e.loan_id) as loan_id,
      ${numberSql('loan', sql`coalesce(j.loan_id, e.loan_id)`)} as loan, ${CODE} as code, a.name,
      j.debit, j.credit
    from journal_entry e join journal_line j on j.entry_id = e.id
    join account a on a.code = j.account join fund f on f.id = j.fund_id
    join (${entryOrder(scope, ofFund(scope))}) o on o.id = e.id
    where ${inPeriod(scope)} and ${ofFund(scope)}`,
  order: sql`r.posted_on, r.entry::bigint, r.line`,
  control: (scope) => [
    {
      name: 'Total del haber',
      key: 'debit',
      books: sql`select coalesce(sum(j.credit), 0) from journal_line j
        join journal_entry e on e.id = j.entry_id join fund f on f.id = j.fund_id
        where ${inPeriod(scope)} and ${ofFund(scope)}`,
    },
  ],
};
