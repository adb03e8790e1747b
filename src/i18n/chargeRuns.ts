import type { RunLoan, RunTotal, RunWarning } from '@core/contract/chargeRuns';
import type { RunLoanStatus, RunStatus } from '@core/loan/chargeRun';
import type { LotKind } from '@core/loan/components';
import { oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { CHARGE_KIND } from './charges';
import { count, showDate, showMoney } from './format';

export const RUN_STATUS: Readonly<Record<RunStatus, string>> = {
  assembling: 'Armando',
  assembled: 'Armado',
  generating: 'Generando',
  generated: 'Generado',
  reversing: 'Deshaciendo',
  reversed: 'Reversado',
  discarded: 'Descartado',
};

export const RUN_LOAN_STATUS: Readonly<Record<RunLoanStatus, string>> = {
  pending: 'Por generar',
  excluded: 'Excluido',
  posted: 'Generado',
  skipped: 'Ya estaba al día',
  failed: 'No se pudo',
  reversed: 'Reversado',
  kept: 'Conservado',
};

export const LOT_KIND: Readonly<Record<LotKind, string>> = {
  interest: 'Interés',
  insurance: 'Seguro',
  fees: 'Comisiones y cargos',
  tax: 'Impuesto',
  late: 'Mora',
};

/** Contents of each kind of lot, where its name does not say it all. */
export const LOT_KIND_DETAIL: Readonly<Record<LotKind, string>> = {
  interest: '',
  insurance: 'desgravamen',
  fees: 'portes y otros de cada cuota',
  tax: 'IGV, IVA u otro de cada cuota',
  late: 'interés moratorio y penalidad por atraso',
};

/** The kinds of a lot: `Interés, Mora`. */
export const lotKindsText = (kinds: readonly LotKind[] | null) =>
  kinds === null ? 'Todos' : kinds.map((kind) => LOT_KIND[kind]).join(', ');

/** A warning as people read it. */
export function warningText({ code, count: many, detail }: RunWarning): string {
  if (code === 'dayOff') return `La fecha es día sin cobranza: ${detail}.`;
  if (code === 'loansWithoutSchedule') {
    const loans = count(many, 'préstamo vigente', 'préstamos vigentes');
    return `${loans} sin cuotas por vencer: revíselos.`;
  }
  if (code === 'leavesCharges') {
    const loans = count(many, 'préstamo quedará', 'préstamos quedarán');
    return `${loans} con cargos de la fecha por generar: arme después otro lote.`;
  }
  const [from = '', to = ''] = detail.split(' ');
  const days = from === to ? showDate(from) : `${showDate(from)} al ${showDate(to)}`;
  return `Nadie cargó ${count(many, 'día', 'días')} (${days}): este lote los pone al día.`;
}

/** The charges of a loan, a line a kind: `Interés S/ 496.54 (cuotas 9, 10)`. */
export function chargesByKind({ items, currency }: RunLoan): string[] {
  return [...new Set(items.map(({ kind }) => kind))].map((kind) => {
    const charges = items.filter((item) => item.kind === kind);
    const amount = sumOfTexts(charges.map((item) => item.amount));
    const numbers = charges.map(({ installmentNumber }) => installmentNumber).join(', ');
    const which = charges.length === 1 ? `cuota ${numbers}` : `cuotas ${numbers}`;
    return `${CHARGE_KIND[kind]} ${showMoney(amount, currency)} (${which})`;
  });
}

/** Total that a lot charges, by currency: `S/ 31.92`. */
export function runAmount(totals: readonly RunTotal[]): string {
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  const amountIn = (currency: string) =>
    totals.filter((one) => one.currency === currency).map(({ amount }) => amount);
  const amounts = currencies.map((currency) => showMoney(sumOfTexts(amountIn(currency)), currency));
  return amounts.length === 0 ? '0.00' : amounts.join(' · ');
}

/** Difference of a total from the same one of other lots. */
export function differenceFrom(total: RunTotal, others: readonly RunTotal[]): string {
  const other = others.find(
    ({ currency, kind }) => currency === total.currency && kind === total.kind,
  );
  return sumOfTexts([total.amount, oppositeText(other?.amount ?? '0.00')]);
}
