import { currencyOf } from '@core/money/currency';
import { sql, type SQL } from 'drizzle-orm';
import { rateOn } from '../../money/exchange/rates';
import { bookBalances } from '../portfolio/bookBalances';
import { column, single, type Report, type ReportScope } from './report';

const decimalsOf = ({ base }: ReportScope) => currencyOf(base).decimals;

/** Condition on a fund `f`: that asked for; without one, every fund, whatever its currency. */
const ofAny = ({ fundId }: ReportScope): SQL =>
  fundId === undefined ? sql`true` : sql`f.id = ${fundId}`;

/** Worth of each account of money and debts at the close, at the rates of the day. */
const worthOf = (scope: ReportScope, balances: SQL): SQL => {
  const [currency, day] = [sql`f.currency`, sql`${scope.asOf}::date`];
  const rate = sql`case a.kind when 'asset' then ${rateOn(currency, day, scope.base, 'asset')}
    else ${rateOn(currency, day, scope.base, 'liability')} end`;
  return sql`
    select f.id as fund_id, f.name as fund, f.currency, a.code, a.name, a.kind,
      sum(b.amount) as held, ${rate} as rate,
      round(sum(b.amount) * ${rate}, ${decimalsOf(scope)}) as worth
    from (${balances}) b join fund f on f.id = b.fund_id join account a on a.code = b.account
    where a.kind in ('asset', 'liability') and ${ofAny(scope)}
    group by f.id, a.code having sum(b.amount) <> 0`;
};

/** Capital, income and expenses at the rates of the days on which they were posted. */
const postedOf = (scope: ReportScope): SQL => sql`
  select fund_id, fund, currency, code, name, kind, sum(amount) as held,
    null::numeric as rate, round(sum(amount * rate), ${decimalsOf(scope)}) as worth
  from (
    select f.id as fund_id, f.name as fund, f.currency, a.code, a.name, a.kind,
      sum(j.debit - j.credit) as amount,
      ${rateOn(sql`f.currency`, sql`e.posted_on`, scope.base, 'movement')} as rate
    from journal_line j join journal_entry e on e.id = j.entry_id
    join fund f on f.id = j.fund_id join account a on a.code = j.account
    where a.kind not in ('asset', 'liability') and e.posted_on <= ${scope.asOf} and ${ofAny(scope)}
    group by f.id, a.code, e.posted_on
  ) d group by fund_id, fund, currency, code, name, kind having sum(amount) <> 0`;

/** Differences of the revaluations that stand, of the months that ended by the day. */
const revalued = (scope: ReportScope): SQL => sql`
  select x.fund_id, f.name as fund, f.currency, sum(x.carried - x.value) as worth
  from revaluation v join revaluation_line x on x.revaluation_id = v.id
  join fund f on f.id = x.fund_id
  where v.voided_at is null and (v.month + interval '1 month')::date - 1 <= ${scope.asOf}
    and ${ofAny(scope)}
  group by f.id, x.fund_id`;

const EVERY_LINE_UNTIL = ({ asOf }: ReportScope) => sql`
  select j.fund_id, j.account, j.debit - j.credit as amount
  from journal_line j join journal_entry e on e.id = j.entry_id where e.posted_on <= ${asOf}`;

/** The books of every fund in the currency of totals. */
export const accountingBooks: Report = {
  id: 'libros-en-moneda-contable',
  name: 'Libros en la moneda contable',
  about:
    'Cada cuenta de cada fondo, en su moneda y en la moneda de los totales: dinero y deudas al ' +
    'tipo de cambio del día, lo demás al del día en que se registró, y la diferencia de cambio.',
  section: 'contabilidad',
  dates: 'asOf',
  isInBase: true,
  columns: [
    column('fund', 'Fondo'),
    column('currency', 'Moneda'),
    column('code', 'Cuenta'),
    column('name', 'Nombre'),
    single('held', 'Saldo en su moneda'),
    column('rate', 'Tipo de cambio'),
    column('money', 'Dinero y deudas', 'money'),
    column('other', 'Patrimonio y resultados', 'money'),
    column('exchange', 'Diferencia de cambio', 'money'),
  ],
  rows: (scope) => sql`
    with lines as (
      select *, 1 as place, worth as money, 0::numeric as other, 0::numeric as exchange
      from (${worthOf(scope, EVERY_LINE_UNTIL(scope))}) w
      union all
      select *, 2, 0, worth, 0 from (${postedOf(scope)}) p
    ), made as (${revalued(scope)}), open as (
      select l.fund_id, l.fund, l.currency,
        -sum(l.money + l.other) - coalesce((
          select m.worth from made m where m.fund_id = l.fund_id), 0) as worth
      from lines l group by l.fund_id, l.fund, l.currency
    )
    select fund_id, fund, currency, code, name, held, trim_scale(rate::numeric(18,6)) as rate,
      money, other, exchange, place from lines
    union all
    select fund_id, fund, currency, '', 'Diferencia de cambio de las revaluaciones', null, null,
      0, 0, worth, 3 from made where worth <> 0
    union all
    select fund_id, fund, currency, '', 'Por revaluar, y redondeo de la conversión', null, null,
      0, 0, worth, 4 from open where worth <> 0`,
  order: sql`r.fund_id, r.place, r.code`,
  control: (scope) => [
    {
      name: 'Saldos de los libros al tipo de cambio del día',
      key: 'money',
      books: sql`select coalesce(sum(w.worth), 0)
        from (${worthOf(scope, bookBalances(scope.loans))}) w`,
    },
    {
      name: 'Lo que el debe y el haber dejan a la diferencia de cambio',
      key: 'exchange',
      books: sql`select -coalesce((select sum(w.worth)
          from (${worthOf(scope, bookBalances(scope.loans))}) w), 0)
        - coalesce((select sum(p.worth) from (${postedOf(scope)}) p), 0)`,
    },
  ],
};
