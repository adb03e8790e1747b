import type { BorrowerImportRow } from '@core/contract/borrowerImports';
import type { OutcomeWords } from '@/components/ImportRows';

/** Outcomes of a row of an import of borrowers, foreseen or final. */
export const IMPORT_OUTCOME: OutcomeWords<BorrowerImportRow['outcome']> = {
  create: { label: 'Se registraría', tone: 'good' },
  skip: { label: 'Se omite', tone: 'quiet' },
  refuse: { label: 'No se puede', tone: 'late' },
  created: { label: 'Registrado', tone: 'good' },
};

/** Names of the delimiters of cells, in words of people. */
export const DELIMITER_NAME: Readonly<Record<string, string>> = {
  ',': 'comas',
  ';': 'puntos y comas',
  '\t': 'tabulaciones',
  '|': 'barras',
};
