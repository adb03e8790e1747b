import type { Layout, LayoutCondition, LayoutField } from '../layouts/layout';
import type { RowFate } from '../layouts/linePlan';
import type { LayoutKind, Level } from '../layouts/levels';
import type { FieldSource } from '../layouts/sources';

/** Spanish names of the parts of a layout of files for outsiders. */

/** Records that a file tells of. */
export const RECORD_KIND: Readonly<Record<LayoutKind, string>> = {
  journal: 'Líneas del diario',
  loans: 'Préstamos',
};

/** Places of a line in a file. */
export const LEVEL: Readonly<Record<Level, string>> = {
  header: 'Una vez, al comienzo',
  entry: 'Por asiento',
  line: 'Por línea del diario',
  borrower: 'Por prestatario',
  loan: 'Por préstamo',
  guarantor: 'Por garante del préstamo',
  trailer: 'Una vez, al final',
};

/** Comparisons of a condition. */
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

/** Values that a column takes. */
export const FIELD_SOURCE: Readonly<Record<FieldSource, string>> = {
  postedOn: 'Fecha del asiento',
  entryNumber: 'Número del asiento',
  entryOrder: 'Correlativo del asiento en su mes',
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
  filePeriod: 'Periodo del archivo (AAAAMM00)',
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

/** Forms of the lines of a file. */
export const LINE_FORM: Readonly<Record<Layout['form'], string>> = {
  delimited: 'Con separador',
  fixed: 'De ancho fijo',
  tagLength: 'Etiqueta, largo y dato',
  tagValue: 'Etiqueta=dato, con separador',
  xml: 'XML',
};

/** Signs between columns. */
export const SEPARATOR: Readonly<Record<Layout['separator'], string>> = {
  comma: 'Coma',
  semicolon: 'Punto y coma',
  pipe: 'Barra |',
  tab: 'Tabulador',
};

/** Sets of letters of a file. */
export const CHARSET: Readonly<Record<Layout['charset'], string>> = {
  'utf-8': 'UTF-8',
  'utf-8-marked': 'UTF-8 para Excel',
  latin1: 'Latin-1 (ISO 8859-1)',
};

/** Forms of a date. */
export const DATE_FORM: Readonly<Record<Layout['dateForm'], string>> = {
  'YYYY-MM-DD': '2026-12-31',
  'DD/MM/YYYY': '31/12/2026',
  YYYYMMDD: '20261231',
};

/** Signs before decimals. */
export const DECIMAL_SIGN: Readonly<Record<Layout['decimalSign'], string>> = {
  point: 'Punto',
  comma: 'Coma',
};

/** Ways of filling a column up. */
export const PAD: Readonly<Record<LayoutField['pad'], string>> = {
  spaceAfter: 'Espacios después',
  spaceBefore: 'Espacios antes',
  zeroBefore: 'Ceros antes',
};
