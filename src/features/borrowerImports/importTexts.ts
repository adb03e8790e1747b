import type { BorrowerImportRow } from '@core/contract/borrowerImports';
import type { Tone } from '@/components/StatusChip';

interface Words {
  readonly label: string;
  readonly tone: Tone;
}

export const IMPORT_OUTCOME: Readonly<Record<BorrowerImportRow['outcome'], Words>> = {
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
