import type {
  ApproveLoanChange,
  EndLoanChange,
  LoanChange,
  LoanChangePreview,
  LoanChangeTerms,
  NewLoanChange,
} from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { formatMoney } from '@core/money/wire';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { findLoanFacts } from '../../access/awaitingActs/facts';
import { findParts, noteDoneAlone, type Doing } from '../../access/awaitingActs/partsDoneAlone';
import { findRuling } from '../../access/awaitingActs/rules';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import type { Database } from '../../platform/db/client';
import { loanChange } from '../../platform/db/tables/loanChanges';
import type { Act } from '../../platform/deps';
import { isAboveLimit, type ProfileLimit } from '../../access/permissions/permissions';
import { entryWire } from '../../money/journal/entryWire';
import { findLoan, getLockedLoan, type LoanRow } from '../loans/queries';
import type { ChangeKind, LoanChangeRow } from './kinds';
import { findLoanChanges, getLoanChange, hasPendingChange } from './queries';
import { checkEvidence } from './evidence';
import { charges, isWithinRate } from './charges';
import { freezes } from './freezes';
import { holidays } from './holidays';
import { interestFreezes } from './interestFreezes';
import { legalCollections } from './legalCollections';
import { rateReviews } from '../rateReviews/rateReviews';
import { reschedulings } from './reschedulings';
import { checkWaiverLimit, waivers } from './waivers';
import { writeOffs } from './writeOffs';

/** Rights that decide whether an act needs another person. */
export interface Rights {
  readonly userId: number;
  /** The most that the profile forgives; null is no limit. */
  readonly waiverLimit: ProfileLimit | null;
  readonly mayApprove: boolean;
  readonly profile: string;
}

const KINDS = {
  waiver: waivers,
  writeOff: writeOffs,
  rescheduling: reschedulings,
  holiday: holidays,
  legalCollection: legalCollections,
  freeze: freezes,
  interestFreeze: interestFreezes,
  charge: charges,
  rateReview: rateReviews,
} as const;

const kindOf = (terms: LoanChangeTerms) => KINDS[terms.kind] as ChangeKind<LoanChangeTerms>;

/**
 * A waiver within the limit of who may approve it is done at once. Where two
 * persons work, who has no limit waits too, unless a rule of approval says otherwise.
 */
async function findDoneAlone(
  db: Database,
  act: Act,
  loan: LoanRow,
  terms: LoanChangeTerms,
  { waiverLimit, mayApprove, profile, userId }: Rights,
): Promise<Doing | undefined> {
  const { currency, fundId } = loan;
  if (terms.kind !== 'waiver' || !mayApprove) return undefined;
  if (isAboveLimit(terms.amount, currency, waiverLimit)) return undefined;
  const { productCode } = (await findLoanFacts(db, loan.id)) ?? {};
  const { amount } = terms;
  const of = { profile, userId, loanId: loan.id, ...(productCode && { productCode }) };
  const doing: Doing = { act: 'waive', amount, currency, fundId, ...of };
  const today = act.clock.today();
  const otherwise = waiverLimit === null;
  const needsSecond = await findRuling(db);
  if (needsSecond(doing, today, { otherwise })) return undefined;
  // Parts that together go beyond a limit wait like the whole.
  for (const { earlier, total } of await findParts(db, act, doing)) {
    if (isAboveLimit(total, currency, waiverLimit)) return undefined;
    if (needsSecond(doing, today, { otherwise, earlier })) return undefined;
  }
  return doing;
}

/**
 * True where a change waits for another person; a charge within its rate is put at once, and a
 * review follows from what was agreed and from an index that another person approved.
 */
const isAwaiting = async (
  db: Database,
  act: Act,
  loan: LoanRow,
  terms: LoanChangeTerms,
  rights: Rights,
): Promise<boolean> => {
  if (terms.kind === 'rateReview') return false;
  if (terms.kind === 'charge') return !(await isWithinRate(db, loan, terms, act.clock.today()));
  return (await findDoneAlone(db, act, loan, terms, rights)) === undefined;
};

/** Shows what a change would do. Nothing is written. */
export async function previewLoanChange(
  db: Database,
  act: Act,
  rights: Rights,
  loanId: number,
  terms: LoanChangeTerms,
): Promise<LoanChangePreview> {
  const loan = await findLoan(db, loanId);
  if (!loan) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const prepared = await kindOf(terms).prepare(db, loan, terms, act.clock.today());
  return {
    loanVersion: loan.version,
    outstandingBefore: formatMoney(prepared.outstandingBefore, loan.currency),
    outstandingAfter: formatMoney(prepared.outstandingAfter, loan.currency),
    needsApproval: await isAwaiting(db, act, loan, terms, rights),
    lines: await entryWire(db, prepared.postings, loan.currency),
    schedule: prepared.schedule ?? null,
    review: prepared.review ?? null,
    investorLoss: prepared.investorLoss ?? null,
  };
}

/** Review of a change that was asked for, as the loan is now. */
export async function reviewLoanChange(
  db: Database,
  act: Act,
  rights: Rights,
  loanId: number,
  changeId: number,
): Promise<LoanChangePreview> {
  const { terms, status } = await getLoanChange(db, loanId, changeId);
  if (status !== 'requested') throw new DomainError('LOAN_CHANGE_DECIDED');
  return previewLoanChange(db, act, rights, loanId, terms);
}

/** Asks for a change; within the limit of who asks, it is applied at once. */
export async function requestLoanChange(
  tx: Database,
  act: Act,
  rights: Rights,
  loanId: number,
  { terms, reason, loanVersion, evidenceFileId }: NewLoanChange,
): Promise<LoanChange> {
  const loan = await getLockedLoan(tx, loanId);
  if (loan.version !== loanVersion) throw new DomainError('LOAN_CHANGED');
  if (await hasPendingChange(tx, loanId)) throw new DomainError('LOAN_CHANGE_PENDING');
  await checkEvidence(tx, loanId, kindOf(terms), evidenceFileId);
  await kindOf(terms).prepare(tx, loan, terms, act.clock.today());
  const [made] = await tx
    .insert(loanChange)
    .values({
      loanId,
      kind: terms.kind,
      terms,
      reason,
      status: 'requested',
      requestedBy: rights.userId,
      requestedAt: act.clock.now(),
      evidenceFileId,
    })
    .returning();
  await audit(tx, act, 'requestLoanChange', made!, { terms, reason });
  const alone = await findDoneAlone(tx, act, loan, terms, rights);
  if (!(await isAwaiting(tx, act, loan, terms, rights))) {
    await applyChange(tx, act, rights.userId, loan, made!);
    if (alone !== undefined) await noteDoneAlone(tx, act, alone);
  }
  return getWire(tx, rights, made!);
}

/** Makes and applies a change that was approved with others of its campaign. */
export async function makeApprovedChange(
  tx: Database,
  act: Act,
  loan: LoanRow,
  asked: Pick<LoanChangeRow, 'terms' | 'reason' | 'requestedBy' | 'evidenceFileId' | 'campaignId'>,
): Promise<number> {
  const [made] = await tx
    .insert(loanChange)
    .values({
      loanId: loan.id,
      kind: asked.terms.kind,
      status: 'requested',
      requestedAt: act.clock.now(),
      ...asked,
    })
    .returning();
  await applyChange(tx, act, act.userId!, loan, made!);
  return made!.id;
}

async function applyChange(
  tx: Database,
  act: Act,
  userId: number,
  loan: LoanRow,
  change: LoanChangeRow,
): Promise<void> {
  const made = await kindOf(change.terms).apply(tx, act, loan, change);
  await tx
    .update(loanChange)
    .set({ status: 'applied', decidedBy: userId, decidedAt: act.clock.now(), ...made })
    .where(eq(loanChange.id, change.id));
  await audit(tx, act, 'applyLoanChange', change, made);
}

/** Approval by another person, who applies a change as it was previewed. */
export async function approveLoanChange(
  tx: Database,
  act: Act,
  rights: Rights,
  loanId: number,
  changeId: number,
  { loanVersion }: ApproveLoanChange,
): Promise<LoanChange> {
  const loan = await getLockedLoan(tx, loanId);
  const change = await getLoanChange(tx, loanId, changeId);
  if (change.status !== 'requested') throw new DomainError('LOAN_CHANGE_DECIDED');
  if (change.requestedBy === rights.userId) throw new DomainError('LOAN_CHANGE_OWN');
  await checkSecondPerson(tx, act, change.requestedBy === null ? [] : [change.requestedBy]);
  if (loan.version !== loanVersion) throw new DomainError('LOAN_CHANGED');
  const { terms } = change;
  if (terms.kind === 'waiver') {
    checkWaiverLimit(terms.amount, rights.waiverLimit, loan.currency);
  }
  await applyChange(tx, act, rights.userId, loan, change);
  return getWire(tx, rights, change);
}

/** Leaves the loan as it is. Who asked may withdraw what they asked for. */
export async function rejectLoanChange(
  tx: Database,
  act: Act,
  rights: Rights,
  loanId: number,
  changeId: number,
  { reason }: EndLoanChange,
): Promise<LoanChange> {
  await getLockedLoan(tx, loanId);
  const change = await getLoanChange(tx, loanId, changeId);
  if (change.status !== 'requested') throw new DomainError('LOAN_CHANGE_DECIDED');
  const isOwn = change.requestedBy === rights.userId;
  if (!isOwn && !rights.mayApprove) throw new DomainError('FORBIDDEN');
  await tx
    .update(loanChange)
    .set({
      status: 'rejected',
      decidedBy: rights.userId,
      decidedAt: act.clock.now(),
      decisionReason: reason,
    })
    .where(eq(loanChange.id, changeId));
  await audit(tx, act, 'rejectLoanChange', change, { reason });
  return getWire(tx, rights, change);
}

/** Takes an applied change back. */
export async function undoLoanChange(
  tx: Database,
  act: Act,
  rights: Rights,
  loanId: number,
  changeId: number,
  { reason }: EndLoanChange,
): Promise<LoanChange> {
  const loan = await getLockedLoan(tx, loanId);
  const change = await getLoanChange(tx, loanId, changeId);
  if (change.status !== 'applied') throw new DomainError('LOAN_CHANGE_NOT_APPLIED');
  await kindOf(change.terms).undo(tx, act, loan, change, reason);
  await tx
    .update(loanChange)
    .set({
      status: 'undone',
      undoneBy: rights.userId,
      undoneAt: act.clock.now(),
      undoReason: reason,
    })
    .where(eq(loanChange.id, changeId));
  await audit(tx, act, 'undoLoanChange', change, { reason });
  return getWire(tx, rights, change);
}

const audit = (tx: Database, act: Act, action: string, change: LoanChangeRow, after: object) =>
  recordAudit(tx, act, {
    action,
    entity: 'loanChange',
    entityId: change.id,
    before: { status: change.status },
    after: { loanId: change.loanId, ...after },
  });

async function getWire(tx: Database, { userId }: Rights, change: LoanChangeRow) {
  const [row] = await findLoanChanges(tx, change.loanId, userId, change.id);
  return row!;
}
