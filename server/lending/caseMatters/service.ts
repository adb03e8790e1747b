import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  CaseMatter,
  EndCaseMatter,
  LoanCase,
  NewCaseMatter,
  NewCaseStep,
  NextStep,
} from '@core/contract/caseMatters';
import { DomainError } from '@core/errors/domainError';
import {
  OUTCOMES_OF,
  STEP_DAYS_AHEAD,
  type MatterKind,
  type MatterOutcome,
  type StepKind,
} from '@core/loan/collectionCase';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { caseMatter, caseStep } from '../../platform/db/tables/caseMatters';
import type { Act } from '../../platform/deps';
import { findHaltKinds, recordHalt } from '../loanContacts/halts';
import { getLockedLoan, type LoanRow } from '../loans/queries';
import { findPortfolioOptions } from '../../parties/officers/reassign';
import { findLoanCase, findMatters } from './queries';

/** Person who works on the case of a loan. */
export interface Worker {
  readonly userId: number;
  readonly loanId: number;
}

interface StepFacts {
  readonly kind: StepKind;
  readonly note: string;
  readonly next: NextStep | null;
  readonly outcome?: MatterOutcome;
}

const ACTS: Readonly<Record<StepKind, string>> = {
  opened: 'openCaseMatter',
  worked: 'recordCaseStep',
  ended: 'endCaseMatter',
  reopened: 'reopenCaseMatter',
};

/** Throws OFFICER_NOT_AVAILABLE, CASE_DUE_OUT_OF_LIMITS. */
async function checkNext(tx: Database, today: PlainDate, { assigneeId, dueOn }: NextStep) {
  const { officers } = await findPortfolioOptions(tx);
  if (!officers.some(({ id }) => id === assigneeId)) {
    throw new DomainError('OFFICER_NOT_AVAILABLE', {}, 'next.assigneeId');
  }
  const to = addDays(today, STEP_DAYS_AHEAD);
  if (dueOn < today || dueOn > to) {
    throw new DomainError('CASE_DUE_OUT_OF_LIMITS', { from: today, to }, 'next.dueOn');
  }
}

/** Writes a step of a matter down, with its line of the log. */
export async function addStep(
  tx: Database,
  act: Act,
  { userId, loanId }: Worker,
  matterId: number,
  { kind, note, next, outcome }: StepFacts,
): Promise<void> {
  const { assigneeId = null, todo = null, dueOn = null } = next ?? {};
  const facts = { kind, note, assigneeId, todo, dueOn, outcome: outcome ?? null };
  const stamp = { recordedBy: userId, recordedAt: act.clock.now() };
  await tx.insert(caseStep).values({ matterId, ...facts, ...stamp });
  const entry = { action: ACTS[kind], entity: 'caseMatter' as const, entityId: matterId };
  await recordAudit(tx, act, { ...entry, after: { loanId, ...facts } });
}

/** Locks a loan and tells its matters, the open ones apart. */
export async function lockCase(tx: Database, loanId: number) {
  const loan = await getLockedLoan(tx, loanId);
  const matters = await findMatters(tx, loanId);
  return { loan, matters, open: matters.filter(({ isOpen }) => isOpen) };
}

/** Throws CASE_CLOSED, CASE_MATTER_STANDING. */
export function checkRoom(open: readonly CaseMatter[], kind: MatterKind): void {
  if (open.some((matter) => matter.kind === 'closure')) throw new DomainError('CASE_CLOSED');
  const standing = open.find((matter) => matter.kind === kind);
  if (standing === undefined) return;
  throw new DomainError('CASE_MATTER_STANDING', { number: standing.number }, 'kind');
}

/** Throws CASE_LOAN_ENDED, CASE_DEATH_MISSING, CASE_NOT_JUDICIAL. */
async function checkGround(tx: Database, act: Act, { id, ...loan }: LoanRow, kind: MatterKind) {
  if (!['active', 'writtenOff'].includes(loan.status)) throw new DomainError('CASE_LOAN_ENDED');
  if (kind === 'judicial' && loan.legalSince === null) {
    throw new DomainError('CASE_NOT_JUDICIAL', {}, 'kind');
  }
  if (kind !== 'insurance') return;
  const halts = await findHaltKinds(tx, [id], act.clock.today());
  if (halts.get(id) !== 'deceased') throw new DomainError('CASE_DEATH_MISSING', {}, 'kind');
}

/**
 * Opens a matter of the case of a loan, with whoever does what next. A complaint about the debt
 * stops its contacts too, where nothing stops them yet.
 */
export async function openMatter(
  tx: Database,
  act: Act,
  worker: Worker,
  { kind, reference, note, next }: NewCaseMatter,
): Promise<LoanCase> {
  const { loanId } = worker;
  const today = act.clock.today();
  const { loan, open } = await lockCase(tx, loanId);
  checkRoom(open, kind);
  await checkGround(tx, act, loan, kind);
  await checkNext(tx, today, next);
  const [matter] = await tx
    .insert(caseMatter)
    .values({ loanId, kind, reference, openedOn: today })
    .returning({ id: caseMatter.id });
  await addStep(tx, act, worker, matter!.id, { kind: 'opened', note, next });
  if (kind === 'complaint') await haltFor(tx, act, worker, reference === '' ? note : reference);
  return findLoanCase(tx, loanId, today);
}

/** Stops the contacts of a loan whose debt is complained about, where nothing stops them yet. */
async function haltFor(
  tx: Database,
  act: Act,
  { loanId, userId }: Worker,
  saidHow: string,
): Promise<void> {
  const since = act.clock.today();
  if ((await findHaltKinds(tx, [loanId], since)).has(loanId)) return;
  await recordHalt(tx, act, userId, loanId, { kind: 'disputed', since, saidHow });
}

/** Throws CASE_MATTER_NOT_FOUND. */
function matterOf(matters: readonly CaseMatter[], matterId: number): CaseMatter {
  const matter = matters.find(({ id, kind }) => id === matterId && kind !== 'closure');
  if (matter === undefined) throw new DomainError('CASE_MATTER_NOT_FOUND');
  return matter;
}

/** Writes down what was done about a matter, and who does what next. */
export async function workOnMatter(
  tx: Database,
  act: Act,
  worker: Worker,
  matterId: number,
  { note, next }: NewCaseStep,
): Promise<LoanCase> {
  const { matters } = await lockCase(tx, worker.loanId);
  if (!matterOf(matters, matterId).isOpen) throw new DomainError('CASE_MATTER_ENDED');
  await checkNext(tx, act.clock.today(), next);
  await addStep(tx, act, worker, matterId, { kind: 'worked', note, next });
  return findLoanCase(tx, worker.loanId, act.clock.today());
}

/** Ends a matter with its outcome. It stays in the case, and may be opened again. */
export async function endMatter(
  tx: Database,
  act: Act,
  worker: Worker,
  matterId: number,
  { outcome, note }: EndCaseMatter,
): Promise<LoanCase> {
  const { matters } = await lockCase(tx, worker.loanId);
  const { kind, isOpen } = matterOf(matters, matterId);
  if (!isOpen) throw new DomainError('CASE_MATTER_ENDED');
  if (kind === 'closure' || !OUTCOMES_OF[kind].includes(outcome)) {
    throw new DomainError('CASE_OUTCOME_REFUSED', {}, 'outcome');
  }
  await addStep(tx, act, worker, matterId, { kind: 'ended', note, next: null, outcome });
  return findLoanCase(tx, worker.loanId, act.clock.today());
}

/** Opens again a matter that had ended; a complaint stops contacts again. */
export async function reopenMatter(
  tx: Database,
  act: Act,
  worker: Worker,
  matterId: number,
  { note, next }: NewCaseStep,
): Promise<LoanCase> {
  const { matters, open } = await lockCase(tx, worker.loanId);
  const { kind, isOpen, reference } = matterOf(matters, matterId);
  if (isOpen) throw new DomainError('CASE_MATTER_NOT_ENDED');
  checkRoom(open, kind);
  await checkNext(tx, act.clock.today(), next);
  await addStep(tx, act, worker, matterId, { kind: 'reopened', note, next });
  if (kind === 'complaint') await haltFor(tx, act, worker, reference === '' ? note : reference);
  return findLoanCase(tx, worker.loanId, act.clock.today());
}
