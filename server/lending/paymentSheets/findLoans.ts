import { loanReferenceOf, type LoanReference } from '@core/payments/loanReference';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loanNumber } from '../../platform/text';
import type { Flaw } from './readRow';

/** A loan that a row may be of. */
interface NamedLoan {
  readonly id: number;
  readonly borrowerName: string;
  readonly currency: string;
}

/** The loan that a cell names, or why there is no one such. */
export type FindLoan = (typed: string) => NamedLoan | Flaw;

export const isFlaw = (loan: NamedLoan | Flaw): loan is Flaw => 'problem' in loan;

interface FoundRow extends Record<string, unknown>, NamedLoan {
  readonly document: string;
  readonly isActive: boolean;
  readonly isWrittenOff: boolean;
}

/**
 * Looks all cells up at once. A document names the one living loan of its holder, and
 * else the one that was written off: its money is recovered.
 */
export async function findLoansOf(db: Database, cells: readonly string[]): Promise<FindLoan> {
  const references = cells.map(loanReferenceOf);
  const ids = references.flatMap((one) => (one.kind === 'loan' ? [one.id] : []));
  const documents = references.flatMap((one) => (one.kind === 'document' ? [one.document] : []));
  const { rows } = await db.execute<FoundRow>(sql`
    select l.id, b.full_name as "borrowerName", l.currency, b.document_number as document,
      l.status = 'active' as "isActive", l.status = 'writtenOff' as "isWrittenOff"
    from loan l join borrower b on b.id = l.borrower_id
    where l.id = any(${sql.param(ids)}::bigint[])
      or b.document_number = any(${sql.param(documents)}::text[])
    order by l.id`);
  return (typed) => pick(rows, loanReferenceOf(typed), typed);
}

function pick(rows: readonly FoundRow[], wanted: LoanReference, typed: string): NamedLoan | Flaw {
  const refuse = (problem: string): Flaw => ({ field: 'loan', problem });
  if (wanted.kind === 'loan') {
    const loan = rows.find(({ id }) => id === wanted.id);
    return loan ?? refuse(`No hay un préstamo ${loanNumber(wanted.id)}. Revise el número.`);
  }
  const ofDocument = rows.filter(({ document }) => document === wanted.document);
  const active = ofDocument.filter(({ isActive }) => isActive);
  const living = active.length > 0 ? active : ofDocument.filter(({ isWrittenOff }) => isWrittenOff);
  if (living.length === 1) return living[0]!;
  if (living.length === 0) {
    const { borrowerName = '' } = ofDocument[0] ?? {};
    return refuse(
      borrowerName === ''
        ? `Nadie con préstamos tiene el documento «${typed}». Revíselo.`
        : `${borrowerName} no tiene préstamos vigentes.`,
    );
  }
  const numbers = living.map(({ id }) => loanNumber(id)).join(', ');
  return refuse(`${living[0]!.borrowerName} tiene varios préstamos: escriba uno de ${numbers}.`);
}
