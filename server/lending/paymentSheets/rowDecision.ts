import type { PlainDate } from '@core/calendar/plainDate';
import type { RuledExcess } from '@core/contract/payments';
import { invariant } from '@core/errors/domainError';
import type { PlanPast } from '@core/loan/callIn';
import { planPrepayment } from '@core/loan/planPrepayment';
import { ZERO, type Money } from '@core/money/money';
import { toAgreement } from '../loans/loanTerms';
import type { LoanRow, StoredInstallment } from '../loans/queries';
import { classifyPayment, type PaymentClass } from '../payments/classify';
import { decidePayment, owedOn } from '../payments/decide';
import type { IncomingPayment } from '../payments/incoming';
import { choicesOf } from '../payments/wayChoices';

/** A loan as the rows above left it. */
export interface LoanBook {
  readonly loan: LoanRow;
  readonly installments: readonly StoredInstallment[];
  /** Sum that may still be recovered of a loan that was written off. */
  readonly toRecover: Money;
  /** Past of the plan, where the product repays principal with money beyond the sum due. */
  readonly past: PlanPast | undefined;
}

/** Decision on a row: the loan that it leaves, and the notice to give of it. */
interface RowDecision {
  readonly book: LoanBook;
  readonly outstandingAfter: Money;
  readonly notice: string;
}

/**
 * Class of a row's payment for its loan: nobody chooses, so the rule stands; a sheet ends no loan.
 */
export function classifyRow(book: LoanBook, payment: IncomingPayment): PaymentClass {
  const { loan, installments: before, past } = book;
  const seen = classifyPayment(loan, before, payment);
  if (seen.kind !== 'prepayment' || past === undefined) return seen;
  const choices = choicesOf({ loan, before, past, payment });
  return classifyPayment(loan, before, payment, { ...choices, suggested: null });
}

/** Decision on a payment after the rows above. Throws the refusal of the loan. */
export function decideRow(
  book: LoanBook,
  payment: IncomingPayment,
  seen: PaymentClass,
  today: PlainDate,
): RowDecision {
  const { loan, installments } = book;
  const { after, outstandingAfter } = decidePayment(loan, installments, payment, today);
  if (seen.kind === 'prepayment') return repayByRule(book, payment, seen.excess.ruled);
  const paidOff = outstandingAfter === ZERO;
  const next = {
    ...loan,
    lastPaymentOn: payment.receivedOn,
    ...(paidOff && { status: 'paidOff' }),
  };
  return { book: { ...book, loan: next, installments: after }, outstandingAfter, notice: '' };
}

function repayByRule(
  { past, ...book }: LoanBook,
  { amount, receivedOn: on }: IncomingPayment,
  ruled: RuledExcess | null,
): RowDecision {
  invariant(past !== undefined && ruled !== null, 'a sheet repays principal by rule only');
  const { loan, installments } = book;
  const asked = { on, amount, way: ruled.way };
  const plan = planPrepayment(installments, toAgreement(loan), loan, asked, past);
  const draw = { on, amount: -plan.prepaid, fromNumber: plan.ownerNumber ?? 0 };
  return {
    book: {
      ...book,
      loan: { ...loan, lastPaymentOn: on, scheduleChangedOn: on },
      installments: plan.rows,
      past: { ...past, draws: [...past.draws, draw] },
    },
    outstandingAfter: owedOn(plan.rows, on, loan),
    notice: `El excedente de ${ruled.amount} se aplica al capital: es la regla del producto.`,
  };
}
