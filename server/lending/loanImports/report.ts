import type { LoanImportRow } from '@core/contract/loanImports';
import type { Database } from '../../platform/db/client';
import type { CsvLine } from '../../platform/http/csv';
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

const PAGE = 1000;

/** The rows of a file, a page at a time. */
export async function* reportPages(
  db: Database,
  id: number,
  outcome: LoanImportRow['outcome'] | undefined,
): AsyncGenerator<CsvLine[]> {
  let after: string | undefined;
  do {
    const page = await findLoanImportRows(db, id, { limit: PAGE, after, outcome });
    yield page.items.map((row) => [
      row.line,
      row.originalNumber,
      row.borrowerName,
      row.principal,
      OUTCOME[row.outcome],
      row.loanNumber,
      row.reason,
    ]);
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** One page that is known already, as files are sent. */
export async function* onePage(lines: readonly CsvLine[]): AsyncGenerator<readonly CsvLine[]> {
  yield await Promise.resolve(lines);
}
