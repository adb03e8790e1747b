import { sql, type SQL } from 'drizzle-orm';
import { limitAmount, NAME_OF_LIMIT, ZONE_OF_BORROWER } from '../../money/funds/exposure';
import { bookBalances } from '../portfolio/bookBalances';
import { column, livingLoans, ofFund, single, type Report, type ReportScope } from './report';

const OF_PRODUCT = sql`left join loan_product_version v on v.id = l.product_version_id`;

/** Debt of each loan at the close, and what it was promised; loans that wait are only of today. */
const exposed = (scope: ReportScope): SQL => sql`
  select l.fund_id, l.borrower_id, b.full_name as borrower, ${ZONE_OF_BORROWER} as zone_id,
    v.product_id, l.outstanding_principal as owed, l.undisbursed_principal as promised
  ${livingLoans(scope, OF_PRODUCT)}
  ${
    scope.loans.isToday
      ? sql`union all
        select l.fund_id, l.borrower_id, b.full_name, ${ZONE_OF_BORROWER}, v.product_id, 0,
          l.principal
        from loan l join borrower b on b.id = l.borrower_id ${OF_PRODUCT}
        where l.status = 'toDisburse'`
      : sql``
  }`;

/** Limits of funds with what is lent of each, one row a borrower where each of them has it. */
export const fundLimits: Report = {
  id: 'limites-de-fondos',
  name: 'Límites de los fondos',
  about:
    'Lo más que cada fondo presta a un prestatario, de un producto o en una zona, y lo que ya ' +
    'prestó, al cierre de un día. Los préstamos por desembolsar cuentan solo hoy.',
  section: 'riesgo',
  dates: 'asOf',
  columns: [
    column('fund', 'Fondo'),
    column('kind', 'Límite'),
    column('borrower', 'De quién'),
    single('most', 'Hasta'),
    single('owed', 'Saldo capital'),
    single('promised', 'Por desembolsar'),
    single('free', 'Queda'),
    single('used', 'Usado', 'percent'),
    column('state', 'Estado'),
  ],
  rows: (scope) => sql`
    with x as (${exposed(scope)}), k as (
      select k.*, f.name as fund, ${NAME_OF_LIMIT} as name,
        ${limitAmount(bookBalances(scope.loans))} as most
      from fund_limit k join fund f on f.id = k.fund_id
      where k.from_on <= ${scope.asOf} and (k.until_on is null or k.until_on > ${scope.asOf})
        and ${ofFund(scope)}
    ), lent as (
      select k.id, k.fund_id, k.fund, k.kind, k.most, k.name,
        case when k.kind = 'borrower' then x.borrower_id end as borrower_id,
        case when k.kind = 'borrower' then x.borrower end as borrower,
        coalesce(sum(x.owed), 0) as owed, coalesce(sum(x.promised), 0) as promised
      from k left join x on x.fund_id = k.fund_id
        and (k.kind <> 'product' or x.product_id = k.product_id)
        and (k.kind <> 'zone' or x.zone_id = k.zone_id)
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select fund, borrower_id, coalesce(borrower, name, 'Nadie todavía') as borrower,
      case kind when 'borrower' then 'Cada prestatario' when 'product' then 'Producto'
        else 'Zona' end as kind,
      most, owed, promised, greatest(0, most - owed - promised) as free,
      round(100 * (owed + promised) / nullif(most, 0), 2) as used,
      case when owed + promised > most then 'Excedido' else 'Dentro' end as state,
      fund_id, array_position(array['borrower', 'product', 'zone'], kind) as place,
      owed + promised as lent
    from lent`,
  order: sql`r.fund_id, r.place, r.lent desc, r.borrower, r.borrower_id`,
  control: () => [],
};
