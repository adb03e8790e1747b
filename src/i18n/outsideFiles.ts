import type { OutsideFile } from '@core/contract/outsideFiles';
import type { OutsideFileRow, OutsideFileRowQuery } from '@core/contract/outsideFileRows';
import type { LayoutVersion } from '@core/contract/reportLayouts';
import type { Layout } from '@core/layouts/layout';
import type { RowProblem } from '@core/layouts/renderLayout';
import type { Tone } from '@/components/StatusChip';
import { count, showInstant } from './format';

export {
  CHARSET,
  DATE_FORM,
  DECIMAL_SIGN,
  FIELD_SOURCE,
  LEVEL,
  LINE_FORM,
  PAD,
  RECORD_KIND,
  ROW_FATE,
  SEPARATOR,
  TEST,
} from '@core/names/layoutNames';

/** Words of the files for outsiders and of their layouts. */

/** Instant of a step with whoever took it; of what the system made it may name nobody. */
export const stepText = (at: string, by: string | null, nobody = ''): string =>
  [showInstant(at), by ?? nobody].filter(Boolean).join(', ');

interface ShownState {
  readonly label: string;
  readonly tone: Tone;
}

export const FILE_STATE: Readonly<Record<OutsideFile['status'], ShownState>> = {
  assembled: { label: 'Armado', tone: 'warn' },
  approved: { label: 'Aprobado', tone: 'good' },
  sent: { label: 'Enviado', tone: 'good' },
  accepted: { label: 'Acuse: aceptado', tone: 'good' },
  rejected: { label: 'Acuse: rechazado', tone: 'late' },
  discarded: { label: 'Descartado', tone: 'quiet' },
};

/** True of a file that went out, whatever was answered. */
export const isOut = ({ status }: Pick<OutsideFile, 'status'>): boolean =>
  status === 'sent' || status === 'accepted' || status === 'rejected';

/** State of a file, with the rows of it that were rejected: one that was taken may have some. */
export function fileState({
  status,
  rejectedCount,
}: Pick<OutsideFile, 'status' | 'rejectedCount'>): ShownState {
  const { label, tone } = FILE_STATE[status];
  if (rejectedCount === 0) return { label, tone };
  const rows = count(rejectedCount, 'fila rechazada', 'filas rechazadas');
  return { label: `${label}, con ${rows}`, tone: 'late' };
}

/** Why nobody may approve a file that was made; undefined where another person may. */
export function hindranceOf({
  rowCount,
  takesNoRows,
  problemCount,
}: Pick<OutsideFile, 'rowCount' | 'takesNoRows' | 'problemCount'>): string | undefined {
  if (problemCount > 0) {
    return (
      'No puede aprobarse mientras sus filas tengan problemas: corrija los datos o el formato, ' +
      'descártelo y ármelo otra vez.'
    );
  }
  if (rowCount > 0 || takesNoRows) return undefined;
  return (
    'No tiene filas, y así no puede aprobarse: descártelo. Si quien lo recibe pide un archivo ' +
    'vacío, marque en el formato «Admite un archivo sin filas» y ármelo otra vez.'
  );
}

/** Changes of rows after their file was made. */
export const ROW_SINCE: Readonly<Record<NonNullable<OutsideFileRowQuery['since']>, string>> = {
  voided: 'Se anuló',
  changed: 'Cambió',
};

export const ROW_STATE: Readonly<Record<OutsideFileRow['state'], ShownState>> = {
  accepted: { label: 'Aceptada', tone: 'good' },
  rejected: { label: 'Rechazada', tone: 'late' },
  unanswered: { label: 'Sin respuesta', tone: 'quiet' },
};

export const VERSION_STATE: Readonly<Record<LayoutVersion['status'], ShownState>> = {
  draft: { label: 'Borrador', tone: 'warn' },
  published: { label: 'Publicado', tone: 'good' },
  retired: { label: 'Retirado', tone: 'quiet' },
};

/** True of lines whose reader knows no quotes, and may be a spreadsheet all the same. */
export const isUnquoted = ({ form, separator }: Pick<Layout, 'form' | 'separator'>): boolean =>
  form === 'delimited' && (separator === 'pipe' || separator === 'tab');

/** True of a form whose fields are parted by a sign. */
export const hasSeparator = (form: Layout['form']): boolean =>
  form === 'delimited' || form === 'tagValue';

export const ROW_PROBLEM: Readonly<Record<RowProblem['problem'], string>> = {
  required: 'Falta un dato obligatorio',
  tooLong: 'Es más largo de lo que cabe',
  charset: 'Tiene letras que el archivo no admite',
  code: 'No tiene código de quien lo recibe',
  decimals: 'Tiene más decimales que el archivo',
  breaksLines: 'Tiene un signo que partiría la línea',
  formula: 'Empieza con un signo que una hoja de cálculo ejecutaría',
};
