import { sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { instantForPeople } from '../../platform/documents/format';

interface Step extends Record<string, unknown> {
  readonly what: keyof typeof WORDS;
  readonly by: string;
  readonly at: string;
}

const WORDS = {
  changeBorrower: 'Correo puesto por',
  registerBorrower: 'Correo puesto por',
  importBorrower: 'Correo traído de un archivo por',
  correctUserEmail: 'Correo de la cuenta corregido por',
  correctOwnEmail: 'Correo de la cuenta corregido por su titular, atendido por',
  linkReviewBorrower: 'Cuenta vinculada por',
  mergeBorrower: 'Ficha fusionada con otra por',
  undoMerge: 'Fusión de la ficha deshecha por',
} as const;

/**
 * Trail of the mail that a signature went to: who set it, in the ficha or the account of its party,
 * who linked that account and who merged that ficha with another; and when.
 */
export async function findMailTrail(
  db: Database,
  { timeZone }: { readonly timeZone: string },
  borrowerId: number,
  email: string,
): Promise<string> {
  const { rows } = await db.execute<Step>(sql`
    select what, ${doerThen(sql`s.user_id`, sql`s.at`)} as by,
      ${instantText(sql`s.at`)} as at
    from (
      (select a.action as what, a.user_id, a.at from audit_log a
        where a.entity = 'borrower' and a.entity_id = ${borrowerId}
          and lower(a.after ->> 'email') = ${email} order by a.id desc limit 1)
      union all
      (select a.action, a.user_id, a.at from audit_log a
        join app_user o on o.id = a.entity_id and o.borrower_id = ${borrowerId}
        where a.entity = 'user' and a.action in ('correctUserEmail', 'correctOwnEmail')
          and lower(a.after ->> 'email') = ${email} order by a.id desc limit 1)
      union all
      (select a.action, a.user_id, a.at from audit_log a
        where a.entity = 'borrower' and a.entity_id = ${borrowerId}
          and a.action in ('mergeBorrower', 'undoMerge') order by a.id desc limit 1)
      union all
      (select a.action, a.user_id, a.at from audit_log a
        join app_user o on o.id = a.entity_id and o.borrower_id = ${borrowerId}
        where a.entity = 'user' and a.action = 'linkReviewBorrower' order by a.id desc limit 1)
    ) s order by s.at`);
  return rows
    .map(({ what, by, at }) => `${WORDS[what]} ${by} el ${instantForPeople(at, timeZone)}.`)
    .join(' ');
}
