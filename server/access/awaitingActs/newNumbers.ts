import type { ActEffects } from '@core/contract/awaitingActs';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanNumber } from '../../platform/text';

/** Tables of the numbers in the words of an entry, and the names of rows that are not yet. */
const NUMBERED: Readonly<Record<string, { readonly table: string; readonly before: string }>> = {
  P: { table: 'loan', before: 'un préstamo nuevo' },
  R: { table: 'payment', before: 'un recibo nuevo' },
  D: { table: 'loan_tranche', before: 'nuevo' },
  SF: { table: 'loan_credit', before: 'un saldo nuevo' },
};

const NUMBER = /\b(P|R|D|SF)-(\d{6,})\b/g;

/**
 * Effects that were tried and taken back: a number that its row got there is nobody's, and the
 * row gets another when it is written.
 */
export async function withoutNewNumbers<E extends Pick<ActEffects, 'entries'>>(
  db: Database,
  effects: E,
): Promise<E> {
  const entries: ActEffects['entries'] = [];
  for (const entry of effects.entries) {
    let { description } = entry;
    for (const [number, prefix = '', digits = ''] of description.matchAll(NUMBER)) {
      const { table, before } = NUMBERED[prefix]!;
      const { rows } = await db.execute(
        sql`select from ${sql.identifier(table)} where id = ${Number(digits)}`,
      );
      if (rows.length > 0) continue;
      description = description.replace(number, `${before} (su número se asigna al aprobar)`);
    }
    entries.push({ ...entry, description });
  }
  return { ...effects, entries };
}

/** Number and screen of the thing that an approved act made. */
export function madeBy(
  operation: string,
  result: unknown,
): { readonly number: string; readonly link: string } | undefined {
  if (operation !== 'disburseLoan') return undefined;
  const { id } = result as { readonly id: number };
  return { number: loanNumber(id), link: `/detalles_prestamo/${id}` };
}
