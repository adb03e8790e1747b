import type {
  LeftReason,
  ReconciliationDetail,
  ReconciliationStatement,
  ReconciliationStatus,
  StatementField,
  StatementLineStatus,
} from '@core/contract/reconciliations';
import { compareTexts, oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { count, showDate } from './format';

export const RECONCILIATION_STATUS = {
  open: { label: 'Abierta', tone: 'warn' },
  closed: { label: 'Cerrada', tone: 'good' },
  discarded: { label: 'Descartada', tone: 'quiet' },
} as const satisfies Readonly<Record<ReconciliationStatus, object>>;

export const STATEMENT_LINE_STATUS = {
  unmatched: { label: 'Sin pareja', tone: 'late' },
  matched: { label: 'Con pareja', tone: 'good' },
  left: { label: 'Con motivo', tone: 'warn' },
  refused: { label: 'No es movimiento', tone: 'quiet' },
} as const satisfies Readonly<Record<StatementLineStatus, object>>;

/** The columns of a statement. */
export const STATEMENT_FIELD: Readonly<Record<StatementField, string>> = {
  bookedOn: 'Fecha',
  description: 'Descripción',
  reference: 'Referencia (opcional)',
  amount: 'Monto con signo',
  credit: 'Abono',
  debit: 'Cargo',
  balance: 'Saldo (opcional)',
};

export const LEFT_REASON: Readonly<Record<LeftReason, string>> = {
  commission: 'Comisión bancaria',
  tax: 'ITF',
  interest: 'Interés del banco',
  error: 'Error del banco',
  pending: 'Falta registrarlo',
  other: 'Otro motivo',
};

/** The account that each reason is usually posted to; empty where a person chooses. */
export const ACCOUNT_OF_REASON: Readonly<Record<LeftReason, string>> = {
  commission: '4501',
  tax: '4502',
  interest: '5107',
  error: '',
  pending: '',
  other: '',
};

/** The days of a statement: `10/03/2026 al 31/03/2026`. */
export const periodText = (from: string | null, to: string | null): string =>
  from === null || to === null ? 'Periodo por indicar' : `${showDate(from)} al ${showDate(to)}`;

interface StatementRow {
  readonly label: string;
  readonly detail: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** The statement from the bank's balance to the difference, as accountants write it. */
export function statementRows(statement: ReconciliationStatement): readonly StatementRow[] {
  const { bank, inTransit, unpaid, bankCredits, bankDebits, books, difference } = statement;
  const items = (one: { readonly count: number }) => count(one.count, 'partida', 'partidas');
  const ours = [bankCredits, bankDebits].map(({ amount }) => oppositeText(amount));
  const explained = sumOfTexts([bank, inTransit.amount, unpaid.amount, ...ours]);
  const row = (label: string, amount: string, detail = '') => ({ label, detail, amount });
  return [
    { ...row('Saldo según banco', bank), isTotal: true },
    row('+ Depósitos en tránsito', inTransit.amount, items(inTransit)),
    row('− Pagos no cobrados', unpaid.amount, items(unpaid)),
    row('− Abonos del banco sin registrar', oppositeText(bankCredits.amount), items(bankCredits)),
    row('+ Cargos del banco sin registrar', oppositeText(bankDebits.amount), items(bankDebits)),
    { ...row('= Saldo conciliado', explained), isTotal: true },
    { ...row('Saldo según libros', books), isTotal: true },
    { ...row('Diferencia', difference), isTotal: true },
  ];
}

/** Why one cannot be closed yet; empty when it can. */
export function closingHint({ statement, gap, unmatched }: ReconciliationDetail): string {
  if (statement === null || gap === null) return 'Indique el periodo y los dos saldos.';
  if (/[1-9]/.test(gap)) {
    return `El saldo inicial más las líneas no da el saldo final: sobran ${gap}.`;
  }
  if (unmatched > 0) {
    return `Falta pareja o motivo para ${count(unmatched, 'línea', 'líneas')}.`;
  }
  return !/[1-9]/.test(statement.difference)
    ? ''
    : 'El banco y los libros aún no coinciden: revise las partidas y el saldo inicial.';
}

/** Total of the movements chosen for a line, and whether it equals the line. */
export function chosenTotal(amounts: readonly string[], line: string) {
  const total = sumOfTexts(amounts);
  return { total, isEqual: compareTexts(total, line) === 0 };
}
