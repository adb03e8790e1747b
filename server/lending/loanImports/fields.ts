import type { PlainDate } from '@core/calendar/plainDate';
import { LoanImportMapping, type LoanImportField } from '@core/contract/loanImports';
import type { RateKind } from '@core/loan/terms';
import { choicesOf, guessColumns, type KnownField } from '../../parties/intake/columns';
import type { Intake } from '../../parties/intake/intake';
import { plainText } from '../../platform/text';

/** Fields that are read of a file of loans, with the headers understood without asking. */
const LOAN_FIELDS: Readonly<Record<LoanImportField, KnownField>> = {
  documentType: {
    title: 'Tipo de documento',
    headers: ['tipo de documento', 'tipo documento', 'tipo doc', 'tipo'],
  },
  documentNumber: {
    title: 'Número de documento',
    isNeeded: true,
    headers: ['numero de documento', 'documento', 'dni', 'ruc', 'nro documento'],
  },
  originalNumber: {
    title: 'Número original',
    isNeeded: true,
    headers: ['numero original', 'prestamo', 'nro prestamo', 'numero de prestamo', 'codigo'],
  },
  principal: {
    title: 'Monto prestado',
    isNeeded: true,
    headers: ['monto prestado', 'monto', 'capital prestado', 'importe'],
  },
  annualRatePercent: {
    title: 'Tasa',
    isNeeded: true,
    headers: ['tasa anual', 'tasa', 'tea', 'tna', 'tem', 'tasa mensual', 'tasa diaria'],
  },
  installmentCount: {
    title: 'Número de cuotas',
    isNeeded: true,
    headers: ['numero de cuotas', 'cuotas', 'plazo'],
  },
  disbursedOn: {
    title: 'Fecha de desembolso',
    isNeeded: true,
    headers: ['fecha de desembolso', 'desembolso', 'fecha desembolso'],
  },
  firstDueOn: {
    title: 'Primer vencimiento',
    isNeeded: true,
    headers: ['primer vencimiento', 'vencimiento', 'primera cuota'],
  },
  dueDates: {
    title: 'Fechas de pago',
    headers: ['fechas de pago', 'fechas acordadas', 'vencimientos'],
  },
  installmentAmount: {
    title: 'Cuota acordada',
    headers: ['cuota acordada', 'importe de la cuota', 'cuota fija'],
  },
  lateAnnualRatePercent: {
    title: 'Tasa de mora anual',
    headers: ['tasa de mora anual', 'tasa de mora', 'tasa moratoria'],
  },
  cutOn: { title: 'Fecha de corte', headers: ['fecha de corte', 'corte'] },
  paidThrough: {
    title: 'Última cuota pagada',
    headers: ['ultima cuota pagada', 'cuotas pagadas', 'pagadas'],
  },
  payments: { title: 'Pagos uno por uno', headers: ['pagos uno por uno', 'pagos'] },
  principalThere: {
    title: 'Capital de origen',
    isNeeded: true,
    headers: ['capital de origen', 'saldo capital', 'saldo de capital', 'saldo'],
  },
  interestThere: {
    title: 'Interés de origen',
    headers: ['interes de origen', 'interes vencido', 'interes'],
  },
  lateInterestThere: { title: 'Mora de origen', headers: ['mora de origen', 'mora'] },
};

/** Quotations that the header of a rate names. */
const QUOTED_BY: Readonly<Record<string, RateKind>> = {
  tna: 'annualNominal',
  tem: 'monthlyEffective',
  'tasa mensual': 'monthlyEffective',
  'tasa diaria': 'daily',
};

/** Mapping that the headers say by themselves, with the terms that most lenders agree. */
export const guessLoanMapping = (
  headers: readonly string[],
  today: PlainDate,
): LoanImportMapping => ({
  columns: guessColumns(LOAN_FIELDS, headers),
  shared: {
    documentType: 'DNI',
    fundId: null,
    productId: null,
    rateKind: quotedBy(headers) ?? 'annualEffective',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    method: 'levelInstallment',
    cutOn: today,
  },
});

function quotedBy(headers: readonly string[]): RateKind | undefined {
  const { annualRatePercent } = guessColumns(LOAN_FIELDS, headers);
  return QUOTED_BY[plainText(headers[annualRatePercent ?? -1] ?? '')];
}

/** A row as the template shows it; nobody has such a document. */
const EXAMPLE: Readonly<Record<LoanImportField, string>> = {
  documentType: 'DNI',
  documentNumber: '00000000',
  originalNumber: 'A-0001',
  principal: '1200.00',
  annualRatePercent: '40',
  installmentCount: '12',
  disbursedOn: '10/12/2025',
  firstDueOn: '10/01/2026',
  dueDates: '',
  installmentAmount: '',
  lateAnnualRatePercent: '12',
  cutOn: '',
  paidThrough: '1',
  payments: '',
  principalThere: '1118.46',
  interestThere: '0.00',
  lateInterestThere: '0.00',
};

const NAMES = Object.keys(LOAN_FIELDS) as LoanImportField[];

export const TEMPLATE_HEAD = NAMES.map((name) => LOAN_FIELDS[name].title);
export const TEMPLATE_ROW = NAMES.map((name) => EXAMPLE[name]);

/** The columns as a person chooses among them. */
export const FIELD_CHOICES = choicesOf(LOAN_FIELDS);

/** Loans of another system, of a file. */
export const LOAN_INTAKE: Intake<LoanImportMapping> = {
  table: 'loan_import',
  entity: 'loanImport',
  acts: {
    read: 'readLoanFile',
    check: 'checkLoanImport',
    run: 'runLoanImport',
    undo: 'undoLoanImport',
  },
  fields: LOAN_FIELDS,
  mapping: LoanImportMapping,
  tellsReading: false,
  rowsPerStep: 25,
};
