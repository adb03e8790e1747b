import type { OutsideFile } from '@core/contract/outsideFiles';
import type { LayoutVersion } from '@core/contract/reportLayouts';
import type { FieldSource, Layout, LayoutField, LayoutKind } from '@core/layouts/layout';
import type { RowProblem } from '@core/layouts/renderLayout';
import type { Tone } from '@/components/StatusChip';
import { showInstant } from './format';

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

export const VERSION_STATE: Readonly<Record<LayoutVersion['status'], ShownState>> = {
  draft: { label: 'Borrador', tone: 'warn' },
  published: { label: 'Publicado', tone: 'good' },
  retired: { label: 'Retirado', tone: 'quiet' },
};

export const RECORD_KIND: Readonly<Record<LayoutKind, string>> = {
  journal: 'Líneas del diario',
  loans: 'Préstamos',
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
  loanCurrency: 'Moneda del préstamo',
  disbursedAmount: 'Monto desembolsado',
  outstandingPrincipal: 'Saldo de capital',
  daysLate: 'Días de atraso',
  riskRating: 'Clase de riesgo',
  disbursedOn: 'Fecha de desembolso',
  nextDueOn: 'Próximo vencimiento',
  constant: 'Texto fijo',
  empty: 'Vacío',
};

export const LINE_FORM: Readonly<Record<Layout['form'], string>> = {
  delimited: 'Con separador',
  fixed: 'De ancho fijo',
};

export const SEPARATOR: Readonly<Record<Layout['separator'], string>> = {
  comma: 'Coma',
  semicolon: 'Punto y coma',
  pipe: 'Barra |',
  tab: 'Tabulador',
};

export const CHARSET: Readonly<Record<Layout['charset'], string>> = {
  'utf-8': 'UTF-8',
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
};
