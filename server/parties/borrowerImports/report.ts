import type { BorrowerImportRow } from '@core/contract/borrowerImports';
import type { Database } from '../../platform/db/client';
import { csvPages } from '../../platform/http/csv';
import { findImportRows } from './queries';

export const REPORT_HEAD = ['Fila', 'Documento', 'Nombre', 'Resultado', 'Motivo'];

const OUTCOME: Readonly<Record<BorrowerImportRow['outcome'], string>> = {
  create: 'Se registraría',
  skip: 'Se omite',
  refuse: 'No se puede',
  created: 'Registrado',
};

/** The rows of a file, a page at a time. */
export const reportPages = (
  db: Database,
  id: number,
  outcome: BorrowerImportRow['outcome'] | undefined,
) =>
  csvPages(
    (step) => findImportRows(db, id, { ...step, outcome }),
    (row) => [row.line, row.document, row.fullName, OUTCOME[row.outcome], row.reason],
  );
