import type { ImportStatus } from '@core/contract/borrowerImports';
import type { Tone } from '@/components/StatusChip';

interface Words {
  readonly label: string;
  readonly tone: Tone;
}

/** State of a file. */
export const IMPORT_STATUS: Readonly<Record<ImportStatus, Words>> = {
  LEIDA: { label: 'Leída', tone: 'quiet' },
  REVISADA: { label: 'Revisada', tone: 'warn' },
  EN_CURSO: { label: 'En curso', tone: 'warn' },
  TERMINADA: { label: 'Registrada', tone: 'good' },
  DESHECHA: { label: 'Deshecha', tone: 'late' },
};
