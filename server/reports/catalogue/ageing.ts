import { OVERDUE_BANDS } from '@core/contract/portfolio';
import { sql } from 'drizzle-orm';
import { ACCOUNTS } from '../../money/journal/postings';
import { balanceOf, column, livingLoans, single, type Report } from './report';
import { daysLate, principalControl, shareOf } from './standing';

/** Last day late of each band of the balance but its first and its last. */
export const USUAL_BANDS: readonly number[] = [30, 60, 90, 120];

/** No loan is later. */
const LATEST = 100_000;

/** Bands between their limits; those of the balance have its code, and open it. */
function bandsOf(limits: readonly number[]) {
  const bands = [0, ...limits].map((limit, index, ends) => {
    const low = index === 0 ? 0 : ends[index - 1]! + 1;
    const name = index === 0 ? 'Al día' : low === limit ? `${low} días` : `${low} a ${limit} días`;
    return { code: index === 0 ? '0' : `${low}-${limit}`, low, high: limit, name };
  });
  const last = limits.at(-1)!;
  const rest = { code: `${last + 1}+`, low: last + 1, high: LATEST, name: `Más de ${last} días` };
  const known: readonly string[] = OVERDUE_BANDS;
  return [...bands, rest].map((band) => ({
    ...band,
    code: known.includes(band.code) ? band.code : null,
  }));
}

/** The portfolio by days late. */
export const ageing: Report = {
  id: 'antiguedad',
  name: 'Antigüedad de la cartera',
  about: 'Saldos de los préstamos vigentes por días de atraso, al cierre de un día.',
  section: 'riesgo',
  dates: 'asOf',
  hasBands: true,
  columns: [
    column('band', 'Atraso'),
    column('loans', 'Préstamos', 'count'),
    column('principal', 'Saldo capital', 'money'),
    single('share', 'Parte', 'percent'),
    column('interest', 'Interés por cobrar', 'money'),
    column('late', 'Mora por cobrar', 'money'),
    column('charges', 'Seguro, cargos e impuesto', 'money'),
    column('overdue', 'Vencido sin mora', 'money'),
  ],
  rows: (scope) => sql`
    with bands (code, low, high, band) as (values ${sql.join(
      bandsOf(scope.bands).map(
        ({ code, low, high, name }) =>
          sql`(${code}::text, ${low}::int, ${high}::int, ${name}::text)`,
      ),
      sql`, `,
    )}), standing as (
      select ${daysLate(scope)} as days, l.outstanding_principal as principal,
        l.interest_receivable as interest, l.late_interest_receivable as late,
        l.charges_receivable as charges, coalesce(o.amount, 0) as overdue
      ${livingLoans(scope)}
    ), summed as (
      select b.low, b.code, b.band, count(s.days) as loans,
        coalesce(sum(s.principal), 0) as principal,
        coalesce(sum(s.interest), 0) as interest, coalesce(sum(s.late), 0) as late,
        coalesce(sum(s.charges), 0) as charges, coalesce(sum(s.overdue), 0) as overdue
      from bands b left join standing s on s.days between b.low and b.high
      group by b.low, b.code, b.band
    )
    select *, case when code is not null then jsonb_build_object('band', code) end as balance,
      ${shareOf(sql`principal`)} as share
    from summed`,
  order: sql`r.low`,
  control: (scope) => [
    principalControl(scope),
    {
      name: 'Interés por cobrar en los libros',
      key: 'interest',
      books: balanceOf(ACCOUNTS.interestReceivable, scope),
    },
    {
      name: 'Mora por cobrar en los libros',
      key: 'late',
      books: balanceOf(ACCOUNTS.lateInterestReceivable, scope),
    },
  ],
};
