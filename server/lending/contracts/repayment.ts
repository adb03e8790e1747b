import { frequencyName } from '@core/loan/frequencyNames';
import type { LoanDetail } from '@core/contract/loans';
import type { GraceInterest } from '@core/loan/terms';
import { parseFixed } from '@core/money/fixedPoint';
import { dateForPeople, moneyForPeople } from '../../platform/documents/format';

type Row = LoanDetail['installments'][number];

const lastPrepaid = ({ installments }: LoanDetail) =>
  installments.findLastIndex((row) => /[1-9]/.test(row.prepaid));

const isInTotalGrace = ({ terms }: LoanDetail, { number }: Row) =>
  number <= (terms.totalGrace ?? 0);

/**
 * The installments that the schedule in force asks for: of one made anew, those of then on. After a
 * prepayment they are the one that
 * took it, for what is still owed of it, and those that follow.
 */
export function installmentsInForce(loan: LoanDetail): readonly Row[] {
  const { installments } = loan;
  const from = lastPrepaid(loan);
  const agreed = installments.findIndex((row) => row.number === loan.replans.at(-1)?.fromNumber);
  // A schedule made anew counts from its first row, where no prepayment came after it.
  if (agreed > from) return installments.slice(agreed);
  const running = installments[from];
  const rows = [
    ...(running === undefined ? [] : [{ ...running, total: running.outstanding }]),
    ...installments.slice(from + 1),
  ].filter((row) => /[1-9]/.test(row.total) || isInTotalGrace(loan, row));
  return rows.length > 0 ? rows : installments.slice(-1);
}

/** Ways in which a loan takes money before its time: flat interest falls as the debt does. */
export const prepaymentText = ({ terms }: LoanDetail): string =>
  'Lo que pague por encima de lo exigible se aplica, a su elección, como pago anticipado, ' +
  (terms.method === 'flat'
    ? 'que amortiza el capital, reduce el interés plano de los días por venir en la proporción ' +
      'en que baja lo que debe '
    : 'que amortiza el capital, reduce el interés desde ese día ') +
  'y baja el importe de las cuotas o acorta el plazo; o como adelanto de cuotas, que paga las ' +
  'siguientes en su orden sin reducir el interés pactado. La elección consta en el recibo.';

/** The first installment whole, which is not the one that took a prepayment. */
export function levelRow(loan: LoanDetail): Row | undefined {
  const rows = installmentsInForce(loan);
  const running = loan.installments[lastPrepaid(loan)]?.number;
  return rows.find(({ number }) => number !== running) ?? rows[0];
}

/**
 * Repayment in words: in how many installments, of how much and when: `en 12 cuotas mensuales: 11
 * de S/ 99.00 y la última de S/ 98.95; la primera vence el … y la última, el …`.
 */
export function repaymentText(loan: LoanDetail): string {
  const rows = installmentsInForce(loan);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return '';
  const money = (row: Row) => `**${moneyForPeople(row.total, loan.currency)}**`;
  const due = (row: Row) => dateForPeople(row.dueOn);
  if (rows.length === 1) return `en una sola cuota de ${money(first)}, que vence el ${due(first)}.`;
  const every = frequencyName(loan.terms.paymentFrequency).plural;
  const dates = `la primera vence el ${due(first)} y la última, el ${due(last)}.`;
  const head = `en ${rows.length} cuotas ${every}`;
  const after = rows.find((row) => !isInTotalGrace(loan, row)) ?? last;
  if (after !== first) {
    const next = `la que sigue, de ${money(after)}, vence el ${due(after)}`;
    const end = `${next}, y la última, de ${money(last)}, el ${due(last)}.`;
    return `${head}, según el cronograma: ${graceText(loan, rows)}; ${end}`;
  }
  const isBullet = loan.terms.method === 'bullet';
  if (rows.every(({ total }) => total === first.total)) {
    return `${head} iguales de ${money(first)}; ${dates}`;
  }
  if (isBullet) return `${head}: ${bulletText(loan, rows, money)}; ${dates}`;
  if (rows.length === 2) {
    return (
      `${head}: la primera de ${money(first)}, que vence el ${due(first)}, ` +
      `y la última de ${money(last)}, que vence el ${due(last)}.`
    );
  }
  if (rows.slice(0, -1).every(({ total }) => total === first.total)) {
    return `${head}: ${rows.length - 1} de ${money(first)} y la última de ${money(last)}; ${dates}`;
  }
  const ends =
    `la primera, de ${money(first)}, vence el ${due(first)}, ` +
    `y la última, de ${money(last)}, el ${due(last)}.`;
  if (loan.terms.method === 'constantPrincipal') {
    // A rate that steps up makes some higher than the one before.
    const isFalling = rows.every((row, index) => index === 0 || isBelow(row, rows[index - 1]!));
    const how = isFalling ? ' decrecientes' : '';
    return `${head}${how}, ${principalText(rows)}: ${ends}`;
  }
  return `${head} de importe variable, según el cronograma: ${ends}`;
}

/** Principal of equal parts, from the first installment that repays any. */
function principalText(rows: readonly Row[]): string {
  const isRepaying = ({ principal }: Row) => /[1-9]/.test(principal);
  const count = rows.findIndex(isRepaying);
  if (count <= 0) return 'que amortizan el capital en partes iguales';
  const first = count === 1 ? 'la primera no amortiza' : `las ${count} primeras no amortizan`;
  return `de las que ${first} capital y las que siguen lo amortizan en partes iguales`;
}

const GRACE_TEXT: Readonly<Record<GraceInterest, string>> = {
  spread: 'y su interés se reparte en partes iguales en las que siguen, sin generar más interés',
  deferred: 'y su interés se paga con la que sigue, sin generar más interés',
  free: 'y sus días no generan interés',
  compounded:
    'y su interés se capitaliza, genera interés como el capital y se devuelve en las que siguen',
};

/** First installments of a total grace, and what becomes of their interest. */
function graceText(loan: LoanDetail, rows: readonly Row[]): string {
  const count = rows.filter((row) => isInTotalGrace(loan, row)).length;
  const what = GRACE_TEXT[loan.terms.graceInterest ?? 'spread'];
  return count === 1
    ? `la primera es de gracia total: no devuelve capital ni paga interés, ${what}`
    : `las ${count} primeras son de gracia total: no devuelven capital ni pagan interés, ${what}`;
}

const isBelow = (row: Row, before: Row) => parseFixed(row.total) <= parseFixed(before.total);

/** Installments of interest alone until the last one, which also gives the principal back. */
function bulletText(
  { laterRates }: LoanDetail,
  rows: readonly Row[],
  money: (row: Row) => string,
): string {
  const early = rows.slice(0, -1);
  const [first, last] = [early[0]!, rows.at(-1)!];
  const end = `y la última, que devuelve todo el capital, de ${money(last)}`;
  if (early.length === 1)
    return `la primera, sin amortización de capital, de ${money(first)}, ${end}`;
  if (early.every(({ total }) => total === first.total)) {
    return `${early.length} sin amortización de capital, de ${money(first)} cada una, ${end}`;
  }
  const by = (a: Row, b: Row) => (parseFixed(a.total) < parseFixed(b.total) ? -1 : 1);
  const sorted = early.toSorted(by);
  const [least, most] = [money(sorted[0]!), money(sorted.at(-1)!)];
  return (
    `${early.length} sin amortización de capital, de entre ${least} y ${most} ` +
    `según ${laterRates.length > 0 ? 'la tasa y los días de cada una' : 'sus días'}, ${end}`
  );
}
