import type { NewMerge } from '@core/contract/borrowerMerge';
import type { BorrowerReason } from '@core/contract/borrowers';
import {
  mergeTexts,
  takenFields,
  type MergedData,
  type MergeField,
} from '@core/identity/mergedData';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { ActFact, ActFacts, ActRequest } from './facts';

interface Ficha extends MergedData, Record<string, unknown> {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly loans: number;
  readonly owed: number;
  readonly accounts: string;
}

/** A ficha by what tells whose it is, what it owes and who signs for it. */
async function findFicha(db: Database, borrowerId: number): Promise<Ficha | undefined> {
  const { rows } = await db.execute<Ficha>(sql`
    select b.full_name as name, b.document_type || ' ' || b.document_number as document,
      b.document_type as "documentType", b.document_number as "documentNumber", b.phone,
      b.born_on as "bornOn", b.address, b.occupation, b.monthly_income::text as "monthlyIncome",
      (select o.full_name from app_user o where o.id = b.officer_id) as officer,
      (select z.name from catalogue_entry z where z.id = b.zone_id) as zone,
      lower(coalesce(b.email, '')) as email, count(l.id)::int as loans,
      count(l.id) filter (where l.outstanding_principal > 0)::int as owed,
      (select coalesce(string_agg(u.full_name || ', ' || lower(u.username), '; ' order by u.id), '')
        from app_user u where u.borrower_id = b.id) as accounts
    from borrower b left join loan l on l.borrower_id = b.id
    where b.id = ${borrowerId} group by b.id`);
  return rows[0];
}

const loansOf = ({ loans, owed }: Ficha) =>
  loans === 0 ? '0' : `${loans}, de los que se deben ${owed}`;

/** A ficha as its facts, under words that tell it from the other. */
const factsOf = (ficha: Ficha, title: string, which: string): ActFact[] => [
  { term: title, value: `${ficha.name}, ${ficha.document}` },
  { term: `Correo de ${which}`, value: ficha.email || 'Ninguno' },
  { term: `Préstamos de ${which}`, value: loansOf(ficha) },
  { term: `Cuenta de ${which}`, value: ficha.accounts || 'Ninguna' },
];

const TAKEN: Readonly<Record<MergeField, string>> = {
  document: 'Documento',
  email: 'Correo',
  phone: 'Teléfono',
  bornOn: 'Nacimiento',
  address: 'Dirección',
  occupation: 'Ocupación',
  monthlyIncome: 'Ingreso mensual',
  officer: 'Responsable',
  zone: 'Zona',
};

/** Data that the ficha that stays takes from the other, with what it has now. */
function takenFacts(stays: Ficha, merged: Ficha, takes: NewMerge['takes'] = []): ActFact[] {
  const [own, other] = [mergeTexts(stays), mergeTexts(merged)];
  return takenFields(stays, merged, takes).map((field) => ({
    term: `${TAKEN[field]} que toma de la otra`,
    value: own[field] === '' ? other[field] : `${other[field]}, en lugar de ${own[field]}`,
  }));
}

/**
 * A merge: two fichas never have one document, and whoever has the account of either signs what
 * both owe.
 */
export async function readMerge(
  db: Database,
  { params, body }: ActRequest<NewMerge>,
): Promise<ActFacts | undefined> {
  const keptId = Number(params['borrowerId']);
  const survivor = await findFicha(db, keptId);
  const merged = await findFicha(db, body.mergedId);
  if (survivor === undefined || merged === undefined) return undefined;
  return {
    summary: `Fusionar con la ficha de ${survivor.name} la de ${merged.name}, ${merged.document}`,
    link: `/clientes/${keptId}`,
    facts: [
      ...factsOf(survivor, 'Ficha que queda', 'la que queda'),
      ...factsOf(merged, 'Ficha que se cierra', 'la que se cierra'),
      ...takenFacts(survivor, merged, body.takes),
      { term: 'Motivo', value: body.reason },
    ],
  };
}

/** A merge taken back: accounts and debts change hands again. */
export async function readMergeUndoing(
  db: Database,
  { params, body }: ActRequest<BorrowerReason>,
): Promise<ActFacts | undefined> {
  const mergedId = Number(params['borrowerId']);
  const { rows } = await db.execute<{ keptId: number }>(sql`
    select kept_id as "keptId" from borrower_merge
    where merged_id = ${mergedId} and undone_at is null`);
  const merged = await findFicha(db, mergedId);
  const survivor = rows[0] && (await findFicha(db, rows[0].keptId));
  if (survivor === undefined || merged === undefined) return undefined;
  const { name, document } = merged;
  return {
    summary: `Deshacer la fusión de la ficha de ${name}, ${document}, con la de ${survivor.name}`,
    link: `/clientes/${mergedId}`,
    facts: [
      ...factsOf(merged, 'Ficha que se abre otra vez', 'la que se abre'),
      ...factsOf(survivor, 'Ficha de la que sale', 'la otra'),
      { term: 'Motivo', value: body.reason },
    ],
  };
}
