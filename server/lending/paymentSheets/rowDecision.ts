import type { PlainDate } from '@core/calendar/plainDate';
import type { NewPayment } from '@core/contract/payments';
import type { PlanPast } from '@core/loan/callIn';
import { planPrepayment } from '@core/loan/planPrepayment';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { toTerms, type LoanRow, type StoredInstallment } from '../loans/queries';
import { decidePayment, owedOn } from '../payments/decide';
import { ruledExcess } from '../payments/excessRule';

/** A loan as the rows above left it. */
export interface LoanBook {
  readonly loan: LoanRow;
  readonly installments: readonly StoredInstallment[];
  /** Of one that was written off, what may still be recovered. */
  readonly toRecover: Money;
  /** Where the product repays principal with money beyond what is due. */
  readonly past: PlanPast | undefined;
}

/** What a row leaves of its loan, and what to say of it. */
interface RowDecision {
  readonly book: LoanBook;
  readonly outstandingAfter: Money;
  readonly notice: string;
}

/** What a payment would do after the rows above: nobody chooses, so the product's rule stands. */
export function decideRow(book: LoanBook, payment: NewPayment, today: PlainDate): RowDecision {
  const { loan, installments } = book;
  const decision = decidePayment(loan, installments, payment, today);
  const repaid = repayByRule(book, payment);
  if (repaid !== undefined) return repaid;
  const { after, outstandingAfter } = decision;
  const paidOff = outstandingAfter === ZERO;
  const next = {
    ...loan,
    lastPaymentOn: payment.receivedOn,
    ...(paidOff && { status: 'paidOff' }),
  };
  return { book: { ...book, loan: next, installments: after }, outstandingAfter, notice: '' };
}

function repayByRule(book: LoanBook, payment: NewPayment): RowDecision | undefined {
  const { loan, installments, past } = book;
  const rule = ruledExcess(loan, installments, payment);
  if (past === undefined || rule?.way !== 'lowerInstallment') return undefined;
  const { receivedOn: on } = payment;
  const asked = { on, amount: parseMoney(payment.amount), way: rule.way };
  const plan = planPrepayment(installments, toTerms(loan), loan, asked, past);
  const outstandingAfter = owedOn(plan.rows, on, loan);
  // Money enough to end the loan is not for a rule to decide.
  if (outstandingAfter === ZERO) return undefined;
  const excess = formatMoney(parseMoney(rule.amount));
  const draw = { on, amount: -plan.prepaid, fromNumber: plan.ownerNumber ?? 0 };
  return {
    book: {
      ...book,
      loan: { ...loan, lastPaymentOn: on, scheduleChangedOn: on },
      installments: plan.rows,
      past: { ...past, draws: [...past.draws, draw] },
    },
    outstandingAfter,
    notice: `El excedente de ${excess} se aplica al capital: es la regla del producto.`,
  };
}
