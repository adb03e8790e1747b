import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { parseFixed } from '@core/money/fixedPoint';
import { parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { forgiven, paymentPostings } from '../../money/journal/postings';
import { findInstallments } from '../loans/queries';
import { byComponent, decidePayment, owedOn } from '../payments/decide';
import { applyPayment } from '../payments/service';
import { voidPayment } from '../payments/voiding';
import { changeNumber } from '../../platform/text';
import type { ChangeKind } from './kinds';

type Terms = Extract<LoanChangeTerms, { kind: 'waiver' }>;

/** Throws WAIVER_ABOVE_LIMIT where a profile forgives less. */
export function checkWaiverLimit(amount: string, limit: string | null, currency: string): void {
  if (!isAboveLimit(amount, limit)) return;
  throw new DomainError('WAIVER_ABOVE_LIMIT', { limit: limit!, currency });
}

/** True where a profile forgives less; one without a limit forgives anything. */
export const isAboveLimit = (amount: string, limit: string | null) =>
  limit !== null && parseFixed(amount) > parseFixed(limit);

const decide = async (
  db: Database,
  loan: Parameters<ChangeKind<Terms>['prepare']>[1],
  { amount, component }: Terms,
  today: string,
) => {
  const before = await findInstallments(db, [loan], 'open');
  const payment = {
    amount: parseMoney(amount, loan.currency, 'amount'),
    receivedOn: today,
    waives: component,
    means: 'waiver' as const,
  };
  return { before, payment, decision: decidePayment(loan, before, payment, today) };
};

/** A waiver settles what fell due of one part, as a payment does: replays keep it. */
export const waivers: ChangeKind<Terms> = {
  prepare: async (db, loan, terms, today) => {
    const { before, decision } = await decide(db, loan, terms, today);
    const owed = owedOn(before, today, loan);
    return {
      outstandingBefore: owed,
      outstandingAfter: decision.outstandingAfter,
      postings: forgiven(paymentPostings(byComponent(decision.lines))),
    };
  },
  apply: async (tx, act, loan, { id, terms, reason }) => {
    const decided = await decide(tx, loan, terms, act.clock.today());
    const payment = { ...decided.payment, note: `${changeNumber(id)}: ${reason}` };
    const paymentId = await applyPayment(tx, act, loan, { ...decided, payment }, (paid) =>
      forgiven(paymentPostings(paid)),
    );
    return { paymentId };
  },
  undo: async (tx, act, loan, { paymentId }, reason) => {
    await voidPayment(tx, act, loan.id, paymentId!, { reason }, 'waiver');
  },
};
