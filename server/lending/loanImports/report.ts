import type { LoanImportRow } from '@core/contract/loanImports';
import type { Database } from '../../platform/db/client';
import { csvPages } from '../../platform/http/csv';
import { findLoanImportRows } from './queries';

export const REPORT_HEAD = [
  'Fila',
  'Número original',
  'Prestatario',
  'Capital',
  'Resultado',
  'Préstamo',
  'Motivo',
];

const OUTCOME: Readonly<Record<LoanImportRow['outcome'], string>> = {
  create: 'Se migraría',
  skip: 'Se omite',
  refuse: 'No se puede',
  created: 'Migrado',
};

/** The rows of a file, a page at a time. */
export const reportPages = (
  db: Database,
  id: number,
  outcome: LoanImportRow['outcome'] | undefined,
) =>
  csvPages(
    (step) => findLoanImportRows(db, id, { ...step, outcome }),
    (row) => [
      row.line,
      row.originalNumber,
      row.borrowerName,
      row.principal,
      OUTCOME[row.outcome],
      row.loanNumber,
      row.reason,
    ],
  );
