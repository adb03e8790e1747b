import type { BorrowerImportRow } from '@core/contract/borrowerImports';
import type { Database } from '../../platform/db/client';
import type { CsvLine } from '../../platform/http/csv';
import { findImportRows } from './queries';

export const REPORT_HEAD = ['Fila', 'Documento', 'Nombre', 'Resultado', 'Motivo'];

const OUTCOME: Readonly<Record<BorrowerImportRow['outcome'], string>> = {
  create: 'Se registraría',
  skip: 'Se omite',
  refuse: 'No se puede',
  created: 'Registrado',
};

const PAGE = 1000;

/** The rows of a file, a page at a time. */
export async function* reportPages(
  db: Database,
  id: number,
  outcome: BorrowerImportRow['outcome'] | undefined,
): AsyncGenerator<CsvLine[]> {
  let after: string | undefined;
  do {
    const page = await findImportRows(db, id, { limit: PAGE, after, outcome });
    yield page.items.map((row) => [
      row.line,
      row.document,
      row.fullName,
      OUTCOME[row.outcome],
      row.reason,
    ]);
    after = page.next ?? undefined;
  } while (after !== undefined);
}
