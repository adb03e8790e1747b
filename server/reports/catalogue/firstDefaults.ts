import { sql } from 'drizzle-orm';
import { numberSql } from '../../platform/db/text';
import { column, livingLoans, single, type Report } from './report';
import { daysLate } from './standing';

/** Living loans of which not even the first installment was paid whole once it fell due. */
export const firstDefaults: Report = {
  id: 'primera-cuota-impaga',
  name: 'Primera cuota impaga',
  about:
    'Préstamos vigentes que aún deben su primera cuota vencida, al cierre de un día, con quién ' +
    'responde por ellos.',
  section: 'riesgo',
  dates: 'asOf',
  columns: [
    column('loan', 'Préstamo'),
    column('borrower', 'Prestatario'),
    column('product', 'Producto'),
    column('officer', 'Responsable'),
    single('disbursed_on', 'Desembolso', 'date'),
    single('first_due', 'Primera cuota', 'date'),
    single('days', 'Días de atraso', 'count'),
    column('principal', 'Saldo capital', 'money'),
    column('overdue', 'Vencido sin mora', 'money'),
  ],
  rows: (scope) => sql`
    select ${numberSql('loan', sql`l.id`)} as loan, l.id as loan_id, l.borrower_id,
      b.full_name as borrower, coalesce(v.name, 'Sin producto') as product,
      coalesce(w.full_name, 'Sin responsable') as officer, l.disbursed_on, d.first_due,
      ${daysLate(scope)} as days, l.outstanding_principal as principal,
      coalesce(o.amount, 0) as overdue
    ${livingLoans(
      scope,
      sql`left join loan_product_version v on v.id = l.product_version_id
        left join app_user w on w.id = b.officer_id
        join lateral (
          select min(i.due_on) as first_due from installment i where i.loan_id = l.id
        ) d on true`,
    )}
      and l.next_due_on < ${scope.asOf} and l.next_due_on <= d.first_due`,
  order: sql`r.first_due, r.loan_id`,
  control: () => [],
};
