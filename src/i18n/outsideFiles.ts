import type { OutsideFile } from '@core/contract/outsideFiles';
import type { OutsideFileRow, OutsideFileRowQuery } from '@core/contract/outsideFileRows';
import type { LayoutVersion } from '@core/contract/reportLayouts';
import type { Layout, LayoutCondition, LayoutField } from '@core/layouts/layout';
import type { RowFate } from '@core/layouts/linePlan';
import type { RowProblem } from '@core/layouts/renderLayout';
import type { LayoutKind, Level } from '@core/layouts/levels';
import type { FieldSource } from '@core/layouts/sources';
import type { Tone } from '@/components/StatusChip';
import { count, showInstant } from './format';

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

export const RECORD_KIND: Readonly<Record<LayoutKind, string>> = {
  journal: 'Líneas del diario',
  loans: 'Préstamos',
};

export const LEVEL: Readonly<Record<Level, string>> = {
  header: 'Una vez, al comienzo',
  entry: 'Por asiento',
  line: 'Por línea del diario',
  borrower: 'Por prestatario',
  loan: 'Por préstamo',
  guarantor: 'Por garante del préstamo',
  trailer: 'Una vez, al final',
};

export const TEST: Readonly<Record<LayoutCondition['test'], string>> = {
  is: 'es',
  isNot: 'no es',
  above: 'es mayor que',
};

/** Rows of a file by what became of them. */
export const ROW_FATE: Readonly<Record<RowFate, string>> = {
  written: 'En el archivo',
  leftOut: 'Fuera, por las condiciones del formato',
  held: 'Retenidas, sin aviso a tiempo',
};

export const FIELD_SOURCE: Readonly<Record<FieldSource, string>> = {
  postedOn: 'Fecha del asiento',
  entryNumber: 'Número del asiento',
  account: 'Cuenta',
  accountName: 'Nombre de la cuenta',
  debit: 'Debe',
  credit: 'Haber',
  description: 'Glosa',
  fund: 'Fondo',
  currency: 'Moneda del asiento',
  document: 'Documento de respaldo',
  loanNumber: 'Número del préstamo',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  borrowerName: 'Nombre del prestatario',
  borrowerKind: 'Persona o empresa',
  firstNames: 'Nombres del prestatario',
  lastNames: 'Apellidos del prestatario',
  bornOn: 'Fecha de nacimiento',
  borrowerPhone: 'Teléfono del prestatario',
  borrowerEmail: 'Correo del prestatario',
  borrowerAddress: 'Dirección del prestatario',
  occupation: 'Ocupación',
  employer: 'Empleador',
  loanCurrency: 'Moneda del préstamo',
  loanStatus: 'Estado del préstamo',
  disbursedAmount: 'Monto desembolsado',
  outstandingPrincipal: 'Saldo de capital',
  writtenOffAmount: 'Monto castigado',
  writtenOffOn: 'Fecha del castigo',
  daysLate: 'Días de atraso',
  riskRating: 'Clase de riesgo',
  disbursedOn: 'Fecha de desembolso',
  nextDueOn: 'Próximo vencimiento',
  guarantorDocumentType: 'Tipo de documento del garante',
  guarantorDocumentNumber: 'Número de documento del garante',
  guarantorName: 'Nombre del garante',
  guarantorPhone: 'Teléfono del garante',
  guarantorAddress: 'Dirección del garante',
  lenderName: 'Nombre de la empresa',
  lenderDocument: 'Documento de la empresa',
  fileFrom: 'Primer día del archivo',
  fileTo: 'Último día del archivo',
  fileMonth: 'Mes del archivo (AAAAMM)',
  filePeriod: 'Período del archivo (AAAAMM00)',
  madeOn: 'Día en que se armó',
  fileCurrency: 'Moneda del archivo',
  rowCount: 'Cantidad de préstamos o de líneas del diario',
  detailCount: 'Cantidad de registros sin el encabezado ni el cierre',
  groupCount: 'Cantidad de prestatarios o de asientos',
  debitSum: 'Suma del debe',
  creditSum: 'Suma del haber',
  guarantorCount: 'Cantidad de registros de garantes',
  disbursedSum: 'Suma de los montos desembolsados',
  principalSum: 'Suma de los saldos de capital',
  constant: 'Texto fijo',
  empty: 'Vacío',
};

export const LINE_FORM: Readonly<Record<Layout['form'], string>> = {
  delimited: 'Con separador',
  fixed: 'De ancho fijo',
  tagLength: 'Etiqueta, largo y dato',
  tagValue: 'Etiqueta=dato, con separador',
  xml: 'XML',
};

/** True of lines whose reader knows no quotes, and may be a spreadsheet all the same. */
export const isUnquoted = ({ form, separator }: Pick<Layout, 'form' | 'separator'>): boolean =>
  form === 'delimited' && (separator === 'pipe' || separator === 'tab');

/** True of a form whose fields are parted by a sign. */
export const hasSeparator = (form: Layout['form']): boolean =>
  form === 'delimited' || form === 'tagValue';

export const SEPARATOR: Readonly<Record<Layout['separator'], string>> = {
  comma: 'Coma',
  semicolon: 'Punto y coma',
  pipe: 'Barra |',
  tab: 'Tabulador',
};

export const CHARSET: Readonly<Record<Layout['charset'], string>> = {
  'utf-8': 'UTF-8',
  'utf-8-marked': 'UTF-8 para Excel',
  latin1: 'Latin-1 (ISO 8859-1)',
};

export const DATE_FORM: Readonly<Record<Layout['dateForm'], string>> = {
  'YYYY-MM-DD': '2026-12-31',
  'DD/MM/YYYY': '31/12/2026',
  YYYYMMDD: '20261231',
};

export const DECIMAL_SIGN: Readonly<Record<Layout['decimalSign'], string>> = {
  point: 'Punto',
  comma: 'Coma',
};

export const PAD: Readonly<Record<LayoutField['pad'], string>> = {
  spaceAfter: 'Espacios después',
  spaceBefore: 'Espacios antes',
  zeroBefore: 'Ceros antes',
};

export const ROW_PROBLEM: Readonly<Record<RowProblem['problem'], string>> = {
  required: 'Falta un dato obligatorio',
  tooLong: 'Es más largo de lo que cabe',
  charset: 'Tiene letras que el archivo no admite',
  code: 'No tiene código de quien lo recibe',
  decimals: 'Tiene más decimales que el archivo',
  breaksLines: 'Tiene un signo que partiría la línea',
  formula: 'Empieza con un signo que una hoja de cálculo ejecutaría',
};
