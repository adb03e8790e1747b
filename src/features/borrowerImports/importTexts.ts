import type { BorrowerImport, BorrowerImportRow } from '@core/contract/borrowerImports';
import type { Tone } from '@/components/StatusChip';

interface Words {
  readonly label: string;
  readonly tone: Tone;
}

export const IMPORT_STATUS: Readonly<Record<BorrowerImport['status'], Words>> = {
  LEIDA: { label: 'Leída', tone: 'quiet' },
  REVISADA: { label: 'Revisada', tone: 'warn' },
  EN_CURSO: { label: 'En curso', tone: 'warn' },
  TERMINADA: { label: 'Registrada', tone: 'good' },
  DESHECHA: { label: 'Deshecha', tone: 'late' },
};

export const IMPORT_OUTCOME: Readonly<Record<BorrowerImportRow['outcome'], Words>> = {
  create: { label: 'Se registraría', tone: 'good' },
  skip: { label: 'Se omite', tone: 'quiet' },
  refuse: { label: 'No se puede', tone: 'late' },
  created: { label: 'Registrado', tone: 'good' },
};

/** What stands between two cells, as people name it. */
export const DELIMITER_NAME: Readonly<Record<string, string>> = {
  ',': 'comas',
  ';': 'puntos y comas',
  '\t': 'tabulaciones',
  '|': 'barras',
};
