import type { BorrowerIdentity } from '@core/identity/borrowerIdentity';
import { sql } from 'drizzle-orm';
import { doerThen, nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { instantForPeople } from '../../platform/documents/format';
import { plainText } from '../../platform/text';
import type { ActFact } from './facts';

/** Time for which what a ficha says is new, whoever wrote it, ms. */
export const RECENT_MS = 7 * 24 * 3_600_000;

/** Names that people read for the data that say who a borrower is. */
const TERMS: Readonly<Record<keyof BorrowerIdentity, string>> = {
  kind: 'Tipo de persona',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  firstNames: 'Nombres',
  lastNames: 'Apellidos',
  representativeName: 'Representante',
  representativeDocumentType: 'Tipo de documento del representante',
  representativeDocument: 'Documento del representante',
  representativePower: 'Poder del representante',
};

const KINDS: Readonly<Record<string, string>> = { person: 'Persona', company: 'Empresa' };

/** Any of the data of a ficha, as it was or will be. */
type FichaData = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const shown = (value: unknown) => KINDS[textOf(value)] ?? (textOf(value) || 'Ninguno');

/** A datum of before and what it becomes, as people read it. */
export const fromTo = (before: unknown, after: unknown) => `${shown(before)} → ${shown(after)}`;

/**
 * Data that say who a borrower is and that change: other accents, capitals or spaces leave a name
 * the same.
 */
export function identityChanges(before: FichaData, after: FichaData, isCompany = false): ActFact[] {
  return Object.entries(TERMS)
    .filter(([name]) => plainText(textOf(before[name])) !== plainText(textOf(after[name])))
    .map(([name, term]) => ({
      term: isCompany && name === 'firstNames' ? 'Razón social' : term,
      value: fromTo(before[name], after[name]),
    }));
}

interface Change extends Record<string, unknown> {
  readonly by: string;
  readonly approver: string | null;
  readonly at: string;
  readonly isCompany: boolean;
  readonly before: FichaData | null;
  readonly after: FichaData | null;
}

/** Changes of these days of who the borrower of a ficha is, by whom, for whoever trusts it. */
export async function findIdentityFacts(
  db: Database,
  borrowerId: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<ActFact[]> {
  const { rows } = await db.execute<Change>(sql`
    select ${doerThen(sql`a.user_id`, sql`a.at`)} as by,
      ${nameThen(sql`a.approved_by`, sql`a.at`)} as approver,
      ${instantText(sql`a.at`)} as at, a.before, a.after, b.kind = 'company' as "isCompany"
    from audit_log a join borrower b on b.id = a.entity_id
    where a.entity = 'borrower' and a.entity_id = ${borrowerId}
      and a.action = 'changeBorrower' and a.at > ${new Date(+now - RECENT_MS)}
    order by a.id`);
  return rows.flatMap(({ by, approver, at, isCompany, before, after }) => {
    const changes = identityChanges(before ?? {}, after ?? {}, isCompany);
    if (changes.length === 0) return [];
    const agreed = approver === null ? '' : `, con la conformidad de ${approver},`;
    const what = changes.map(({ term, value }) => `${term.toLowerCase()} ${value}`).join('; ');
    const value = `${by}${agreed} el ${instantForPeople(at, timeZone)}: ${what}`;
    return [{ term: 'Cambio de identidad en la ficha', value }];
  });
}
