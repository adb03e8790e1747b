import type { AmortizationMethod } from '@core/loan/agreement';
import type { PlannedInstallment } from '@core/loan/plannedInstallment';
import { min, sum, ZERO, type Money } from '@core/money/money';
import type { ExcessRule } from './servicingRules';
import { owedOf } from './debt';
import type { LoanBook } from './loanBook';
import { comingRows, releaseAhead, replan, standingOn } from './replan';
import { settle, type Settlement } from './settle';

/**
 * Applies a payment: first everything due on its day, then the rest by the rule for excess.
 * Money ahead pays installments in full; a prepayment repays principal at once, together with
 * what was paid ahead before it, and the installments to come are planned anew.
 * Answers what found no debt, in minor units.
 *
 * @example receive(book, { eventId: 'e1', on: '2026-03-01', amount, order }, 'shortenTerm') // 0n
 */
export function receive(book: LoanBook, settlement: Settlement, excess: ExcessRule): Money {
  const { eventId, on, amount } = settlement;
  if (excess === 'payAhead') return settle(book, settlement);
  const due = book.debts.filter((debt) => debt.dueOn <= on);
  const owed = sum(due.map(owedOf));
  const rest =
    settle(book, { ...settlement, amount: min(amount, owed) }, due) + amount - min(amount, owed);
  if (rest === ZERO || excess === 'keepCredit') return rest;
  const coming = comingRows(book, on);
  if (coming.length === 0) return rest;
  const released = releaseAhead(book, eventId, on);
  const standing = standingOn(book, on);
  const prepaid = min(rest + released, standing);
  const method = methodAfter(book, coming, excess, { standing, prepaid });
  if (prepaid > ZERO) {
    const isShorter = excess === 'shortenTerm';
    replan(book, { eventId, on, moved: -prepaid, isShorter, ...(method && { method }) });
    const installmentNumber = ownerOf(book, coming[0]!, on);
    book.debts.push(prepaidDebt(installmentNumber, on, prepaid, eventId));
    book.lines.push({
      eventId,
      on,
      installmentNumber,
      component: 'principal',
      origin: eventId,
      amount: prepaid,
    });
  }
  const left = rest + released - prepaid;
  return left === ZERO ? ZERO : settle(book, { ...settlement, amount: left });
}

/** Principal repaid at once is a debt made and settled the same moment. */
function prepaidDebt(installmentNumber: number, on: string, amount: Money, origin: string) {
  const component = 'principal' as const;
  return { installmentNumber, component, dueOn: on, origin, amount, paid: amount, waived: ZERO };
}

/** Row where a prepayment shows: with the installment of its day, else in the period that runs. */
function ownerOf(book: LoanBook, current: PlannedInstallment, on: string): number {
  return book.rows.find((row) => row.dueOn === on && row.from < on)?.number ?? current.number;
}

/** Repayment of the rest: lower installments, or the same and fewer. */
function methodAfter(
  book: LoanBook,
  coming: readonly PlannedInstallment[],
  excess: ExcessRule,
  { standing, prepaid }: { readonly standing: Money; readonly prepaid: Money },
): AmortizationMethod | undefined {
  const { method } = book.agreement;
  const next = coming.find((row) => row.principal > ZERO);
  if (method.kind === 'fixedInstallment' && excess === 'lowerInstallment' && next !== undefined) {
    // An agreed amount falls by the part of the debt that was repaid; the last takes the rest.
    const agreed = next.principal + next.interest - next.carried;
    return { kind: 'fixedInstallment', amount: (agreed * (standing - prepaid)) / standing };
  }
  if (excess === 'lowerInstallment') return loosened(method);
  if (next === undefined) return undefined;
  const kept = ['levelInstallment', 'levelWithBalloon', 'fixedInstallment'];
  if (kept.includes(method.kind)) {
    const amount = next.principal + next.interest - next.carried;
    return { kind: 'fixedInstallment', amount };
  }
  if (method.kind !== 'constantPrincipal') return undefined;
  return { ...method, principalPerInstallment: next.principal };
}

/** The method without the amounts that a smaller debt no longer bears. */
function loosened(method: AmortizationMethod): AmortizationMethod | undefined {
  return method.kind === 'constantPrincipal' ? { kind: 'constantPrincipal' } : undefined;
}
