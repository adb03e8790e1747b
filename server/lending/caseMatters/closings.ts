import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import { caseMatter } from '../../platform/db/tables/caseMatters';
import type { Act } from '../../platform/deps';
import { findLoanCase, isCollected } from './queries';
import { addStep, checkRoom, lockCase, type Worker } from './service';

/**
 * Closes the case of a late loan without its payment: nobody is asked to do more about this delay.
 * Throws CASE_NOT_LATE, CASE_CLOSED, CASE_MATTERS_OPEN.
 */
export async function closeCase(tx: Database, act: Act, worker: Worker, note: string) {
  const today = act.clock.today();
  const { loanId } = worker;
  const { loan, open } = await lockCase(tx, loanId);
  if (!isCollected(loan, today)) throw new DomainError('CASE_NOT_LATE');
  checkRoom(open, 'closure');
  if (open[0] !== undefined) {
    throw new DomainError('CASE_MATTERS_OPEN', { number: open[0].number });
  }
  const [matter] = await tx
    .insert(caseMatter)
    .values({ loanId, kind: 'closure', reference: '', openedOn: today })
    .returning({ id: caseMatter.id });
  await addStep(tx, act, worker, matter!.id, { kind: 'opened', note, next: null });
  return findLoanCase(tx, loanId, today);
}

/** Opens a closed case again. Throws CASE_NOT_CLOSED. */
export async function reopenCase(tx: Database, act: Act, worker: Worker, note: string) {
  const { open } = await lockCase(tx, worker.loanId);
  const closure = open.find(({ kind }) => kind === 'closure');
  if (closure === undefined) throw new DomainError('CASE_NOT_CLOSED');
  const end = { kind: 'ended', note, next: null, outcome: 'resumed' } as const;
  await addStep(tx, act, worker, closure.id, end);
  return findLoanCase(tx, worker.loanId, act.clock.today());
}
