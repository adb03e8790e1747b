import type { BorrowerChange } from '@core/contract/borrowers';
import { listed } from '@core/documents/listed';
import { identityOf } from '@core/identity/borrowerIdentity';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { lockLendingTo } from '../../platform/db/lockLendingTo';
import { numberSql } from '../../platform/db/text';
import type { ActFact, ActFacts, ActRequest } from './facts';
import { fromTo, identityChanges } from './identityTrail';

interface Ficha extends Record<string, unknown> {
  readonly name: string;
  readonly email: string;
}

/** The ficha of a borrower as it stands. */
async function findFicha(db: Database, borrowerId: number): Promise<Ficha | undefined> {
  const { rows } = await db.execute<Ficha>(sql`
    select full_name as name, lower(coalesce(email, '')) as email, kind,
      document_type as "documentType", document_number as "documentNumber",
      first_names as "firstNames", last_names as "lastNames",
      representative_name as "representativeName",
      representative_document_type as "representativeDocumentType",
      representative_document as "representativeDocument",
      representative_power as "representativePower"
    from borrower where id = ${borrowerId}`);
  return rows[0];
}

/** Requests that no longer lead to a loan, or not yet. */
const IDLE_REQUESTS = sql`('BORRADOR', 'CONVERTIDA', 'RECHAZADA', 'DESISTIDA', 'VENCIDA')`;

/**
 * Facts that hang on who somebody is: loans, requests and contracts, their own and those for which
 * they answer, collaterals of theirs, and an account.
 */
async function findHanging(db: Database, borrowerId: number): Promise<ActFact[]> {
  const { rows } = await db.execute<{ term: string; value: string | null }>(sql`
    select 'Préstamos que siguen' as term,
      string_agg(${numberSql('loan', sql`id`)}, ', ' order by id) as value
    from loan where borrower_id = ${borrowerId}
      and status not in ('paidOff', 'refinanced', 'voided')
    union all
    select 'Desembolsos que esperan', string_agg(${numberSql('awaitingAct', sql`id`)}, ', '
      order by id)
    from awaiting_act where operation = 'disburseLoan' and status = 'awaiting'
      and body ->> 'borrowerId' = ${String(borrowerId)}
    union all
    select 'Solicitudes en curso', string_agg(${numberSql('request', sql`id`)}, ', ' order by id)
    from loan_request where borrower_id = ${borrowerId} and status not in ${IDLE_REQUESTS}
    union all
    select 'Contratos', string_agg(${numberSql('contract', sql`c.id`)}, ', ' order by c.id)
    from contract c join loan l on l.id = c.loan_id where l.borrower_id = ${borrowerId}
    union all
    select 'Préstamos de los que es aval',
      string_agg(${numberSql('loan', sql`l.id`)}, ', ' order by l.id)
    from loan l where l.borrower_id in (
        select borrower_id from borrower_relation
        where related_id = ${borrowerId} and role = 'guarantor' and ended_at is null)
      and l.status not in ('paidOff', 'refinanced', 'voided')
    union all
    select 'Contratos en que es aval',
      string_agg(${numberSql('contract', sql`c.id`)}, ', ' order by c.id)
    from contract c join loan l on l.id = c.loan_id
    where exists (select from borrower_relation g
      where g.related_id = ${borrowerId} and g.role = 'guarantor'
        and g.borrower_id = l.borrower_id and g.created_at <= c.generated_at
        and (g.ended_at is null or g.ended_at >= c.generated_at))
    union all
    select 'Solicitudes en curso de las que es aval',
      string_agg(${numberSql('request', sql`r.id`)}, ', ' order by r.id)
    from loan_request r where r.status not in ${IDLE_REQUESTS} and exists (
      select from loan_request_guarantor g join borrower b
        on b.document_type = g.document_type and b.document_number = g.document_number
      where g.request_id = r.id and g.ended_at is null and b.id = ${borrowerId})
    union all
    select 'Garantías a su nombre',
      string_agg(${numberSql('collateral', sql`id`)}, ', ' order by id)
    from collateral where owner_borrower_id = ${borrowerId}
      and status in ('registered', 'constituted')
    union all
    select 'Cuenta', string_agg(lower(username), ', ' order by id)
    from app_user where borrower_id = ${borrowerId} and status <> 'BAJA'`);
  return rows.flatMap(({ term, value }) => (value === null ? [] : [{ term, value }]));
}

/**
 * A change of the mail that a ficha had, since whoever reads the new one signs for the borrower; or
 * of who the borrower is, where loans, contracts, guarantees or an account hang on it.
 */
export async function readFichaChange(
  db: Database,
  { params, body }: ActRequest<BorrowerChange>,
): Promise<ActFacts | undefined> {
  const borrowerId = Number(params['borrowerId']);
  // Held until the change is written: a loan that is given meanwhile waits, and reads the new name.
  await lockLendingTo(db, borrowerId);
  const ficha = await findFicha(db, borrowerId);
  if (ficha === undefined) return undefined;
  const { name, email: filed } = ficha;
  const email = body.email?.toLowerCase() ?? '';
  const isMailMoved = filed !== '' && filed !== email;
  const changes = identityChanges(ficha, identityOf(body), body.kind === 'company');
  const hanging = changes.length === 0 ? [] : await findHanging(db, borrowerId);
  const link = `/clientes/${borrowerId}`;
  const mailFacts = isMailMoved ? [{ term: 'Correo', value: fromTo(filed, email) }] : [];
  if (hanging.length === 0) {
    if (!isMailMoved) return undefined;
    const summary =
      email === ''
        ? `Quitar de la ficha el correo de ${name}`
        : `Cambiar en la ficha el correo de ${name} a ${email}`;
    return { summary, link, facts: [...mailFacts, ...changes] };
  }
  const told = [...changes, ...mailFacts];
  const what = listed(told.map(({ term }) => term.toLowerCase()));
  const summary = `Cambiar en la ficha la identidad de ${name}: ${what}`;
  return { summary, link, facts: [...told, ...hanging] };
}
