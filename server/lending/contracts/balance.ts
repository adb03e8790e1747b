import type { ContractTemplate } from '@core/contract/contracts';
import type { LoanDetail } from '@core/contract/loans';
import { amountInWords } from '@core/documents/amountInWords';
import { agreedFirstText } from '@core/documents/replanText';
import type { TemplateValues } from '@core/documents/templateVariables';
import { DomainError } from '@core/errors/domainError';
import type { Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import {
  dateForPeople,
  isSome,
  moneyForPeople,
  rateForPeople,
} from '../../platform/documents/format';
import { repaymentText } from './repayment';

type Row = LoanDetail['installments'][number];

const isOverdue = ({ outstanding, dueOn }: Row, asOf: string) =>
  isSome(outstanding) && dueOn < asOf;

/** True of a loan that is no longer as it was handed over: something of it was paid or fell due. */
function isBegun(loan: LoanDetail): boolean {
  if (loan.status === 'toDisburse') return false;
  return (
    isSome(loan.totalPaid) ||
    isSome(loan.totalWaived) ||
    loan.replans.length > 0 ||
    loan.installments.some((row) => isOverdue(row, loan.asOf))
  );
}

/** The installments that are still to be paid, each for what it asks for. */
function asOwed(loan: LoanDetail): LoanDetail {
  const grace = loan.terms.totalGrace ?? 0;
  const isToCome = ({ number, outstanding, dueOn }: Row) =>
    isSome(outstanding) || (number <= grace && dueOn >= loan.asOf);
  const installments = loan.installments
    .filter(isToCome)
    .map((row) => ({ ...row, total: row.outstanding, prepaid: '0.00' }));
  return { ...loan, installments };
}

/**
 * Sum that a promissory note of a day is of, and how it is paid: of a loan that begins, all that is
 * lent; of one that runs, the principal owed and the installments left.
 */
export function balanceValues(loan: LoanDetail, lent: Money) {
  const { currency, asOf } = loan;
  const begun = isBegun(loan);
  const sum = begun ? parseMoney(loan.outstandingPrincipal, currency) : lent;
  return {
    'prestamo.saldo': moneyForPeople(formatMoney(sum, currency), currency),
    'prestamo.saldo_en_letras': amountInWords(sum, currency),
    'prestamo.saldo_origen': begun
      ? `el saldo de capital al ${dateForPeople(asOf)} del préstamo`
      : 'el monto del préstamo',
    'prestamo.saldo_forma_de_pago': repaymentText(begun ? asOwed(loan) : loan),
    'prestamo.constancia': begun ? recordText(loan) : '',
  } satisfies Partial<TemplateValues>;
}

/** Clause of a contract that is made of a loan that runs: what was agreed first, paid and owed. */
function recordText(loan: LoanDetail): string {
  const { currency, terms, replans, migration } = loan;
  const bold = (text: string) => `**${moneyForPeople(text, currency)}**`;
  const rate = `${rateForPeople(loan.agreedRatePercent)} ${RATE_KIND_SHORT[terms.rateKind]}`;
  const day = dateForPeople(terms.disbursedOn);
  const origin =
    migration === null
      ? `lo que las partes pactaron el ${day}, día del desembolso`
      : `lo pactado del préstamo, que viene de otro sistema con corte al ${day}`;
  const first = agreedFirstText(loan, { date: dateForPeople, rate });
  const since = replans.length > 0 ? `, y que se modificó después: primero, ${first}` : '';
  const paid = isSome(loan.totalPaid)
    ? `se pagaron ${bold(loan.totalPaid)}`
    : 'no se pagó cuota alguna';
  return (
    `Este documento deja constancia de ${origin}${since}. No crea otra obligación. Hasta el ` +
    `${dateForPeople(loan.asOf)} ${paid} y se debe ${bold(loan.outstandingPrincipal)} de ` +
    'capital. Los totales comprenden las cuotas anteriores.'
  );
}

/** Papers that say at their beginning that they are made of a loan that runs. */
const RECORDED: readonly ContractTemplate['kind'][] = ['contrato', 'hojaResumen'];

/** Templates as they are bound: those of a contract say that a loan runs, wherever it does. */
export const boundTemplates = (templates: readonly ContractTemplate[]): ContractTemplate[] =>
  templates.map((template) =>
    RECORDED.includes(template.kind) && !template.body.includes('prestamo.constancia')
      ? { ...template, body: withRecord(template.body) }
      : template,
  );

/** A text with that clause after its title. */
const withRecord = (body: string) =>
  body.replace(/^(# [^\n]*\n)?/, '$1\n[si prestamo.constancia] {{prestamo.constancia}}\n\n');

/**
 * Throws where a promissory note of today would not be of what is owed: one falls due after it is
 * issued, and a text of the lender's own may know no balance.
 */
export function checkPromissoryNote(
  loan: LoanDetail,
  templates: readonly Pick<ContractTemplate, 'kind' | 'body'>[],
): void {
  const note = templates.find(({ kind }) => kind === 'pagare');
  if (note === undefined || !isBegun(loan)) return;
  if (loan.installments.some((row) => isOverdue(row, loan.asOf))) {
    const { overdueTotal: owed, currency } = loan;
    throw new DomainError('PROMISSORY_NOTE_OVERDUE', { owed, currency }, 'kinds');
  }
  if (!note.body.includes('prestamo.saldo')) {
    throw new DomainError('PROMISSORY_NOTE_WITHOUT_BALANCE', {}, 'kinds');
  }
}
