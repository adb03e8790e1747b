import type {
  Collateral,
  CollateralOwnerBody,
  COLLATERAL_ACTS,
  NewAppraisal,
  NewCollateral,
} from '@core/contract/collaterals';
import { parseTyped } from '@core/money/typedAmount';
import { DomainError } from '@core/errors/domainError';
import { daysPastDue } from '@core/loan/arrears';
import {
  COLLATERAL_NEXT,
  isCollateralStanding,
  type CollateralStatus,
} from '@core/loan/collateral';
import { and, eq } from 'drizzle-orm';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrowerRelation } from '../../platform/db/tables/borrowers';
import {
  collateral,
  collateralAct,
  collateralAppraisal,
} from '../../platform/db/tables/collaterals';
import type { Act } from '../../platform/deps';
import { getLockedLoan, type LoanRow } from '../loans/queries';
import { checkLiving } from '../payments/decide';
import { findLoanCollaterals, isOwed } from './queries';

type CollateralStored = typeof collateral.$inferSelect;
type ActKind = (typeof COLLATERAL_ACTS)[number];

/** One collateral of a loan, and who acts on it. */
export interface OneCollateral {
  readonly loanId: number;
  readonly collateralId: number;
  readonly userId: number;
}

async function checkAppraisal(
  tx: Database,
  { value, appraisedOn, currency }: NewAppraisal,
  { clock }: Act,
  place = '',
): Promise<void> {
  const today = clock.today();
  const field = `${place}appraisedOn`;
  await checkCurrencyInUse(tx, currency, `${place}currency`);
  parseTyped(value, currency, `${place}value`);
  if (appraisedOn > today) throw new DomainError('APPRAISAL_DATE_AHEAD', { today }, field);
}

/** Owner of a collateral, as kept: a guarantor is one of those who answer for the borrower now. */
async function ownerOf(tx: Database, loan: LoanRow, owner: CollateralOwnerBody) {
  if (owner.kind === 'borrower') return { ownerKind: owner.kind };
  if (owner.kind === 'third') {
    return { ownerKind: owner.kind, ownerName: owner.name, ownerDocument: owner.document };
  }
  const relations = await tx
    .select({ endedAt: borrowerRelation.endedAt })
    .from(borrowerRelation)
    .where(
      and(
        eq(borrowerRelation.borrowerId, loan.borrowerId),
        eq(borrowerRelation.role, 'guarantor'),
        eq(borrowerRelation.relatedId, owner.borrowerId),
      ),
    );
  if (!relations.some(({ endedAt }) => endedAt === null)) {
    throw new DomainError('COLLATERAL_OWNER_REFUSED', {}, 'owner');
  }
  return { ownerKind: owner.kind, ownerBorrowerId: owner.borrowerId };
}

/** Writes down what will secure a loan that lives or waits for its money, with what it is worth. */
export async function registerCollateral(
  tx: Database,
  act: Act,
  userId: number,
  loanId: number,
  data: NewCollateral,
): Promise<Collateral> {
  const loan = await getLockedLoan(tx, loanId);
  // Collateral of a loan is often constituted before its money leaves.
  if (loan.status !== 'toDisburse') checkLiving(loan);
  await checkAppraisal(tx, data.appraisal, act, 'appraisal.');
  const { kind, description, registryReference = '', insuredUntil = null } = data;
  const [row] = await tx
    .insert(collateral)
    .values({
      loanId,
      kind,
      description,
      registryReference,
      insuredUntil,
      ...(await ownerOf(tx, loan, data.owner)),
      status: 'registered',
      registeredOn: act.clock.today(),
      registeredAt: act.clock.now(),
      registeredBy: userId,
    })
    .returning();
  await insertAppraisal(tx, act, userId, row!.id, data.appraisal);
  await audit(tx, act, 'registerCollateral', row!, { after: data });
  return getWire(tx, loan, row!.id);
}

const insertAppraisal = (
  tx: Database,
  { clock }: Act,
  userId: number,
  collateralId: number,
  appraisal: NewAppraisal,
) =>
  tx.insert(collateralAppraisal).values({
    ...appraisal,
    collateralId,
    recordedAt: clock.now(),
    recordedBy: userId,
  });

/** Value of a collateral from another day on; the earlier appraisals stay. */
export async function appraiseCollateral(
  tx: Database,
  act: Act,
  one: OneCollateral,
  appraisal: NewAppraisal,
): Promise<Collateral> {
  const { loan, row } = await lockStanding(tx, one);
  await checkAppraisal(tx, appraisal, act);
  await insertAppraisal(tx, act, one.userId, row.id, appraisal);
  await audit(tx, act, 'appraiseCollateral', row, { after: appraisal });
  return getWire(tx, loan, row.id);
}

/** Insurance of a collateral, until a date. */
export async function insureCollateral(
  tx: Database,
  act: Act,
  one: OneCollateral,
  { insuredUntil, policy }: { readonly insuredUntil: string; readonly policy: string },
): Promise<Collateral> {
  const { loan, row } = await lockStanding(tx, one);
  await tx.update(collateral).set({ insuredUntil }).where(eq(collateral.id, row.id));
  const note = `${policy}, hasta el ${insuredUntil.split('-').toReversed().join('/')}`;
  await insertAct(tx, act, one, 'insured', note);
  await audit(tx, act, 'insureCollateral', row, {
    before: { insuredUntil: row.insuredUntil },
    after: { insuredUntil, policy },
  });
  return getWire(tx, loan, row.id);
}

/** Step by which an act takes a collateral to its next state. */
export interface CollateralStep {
  readonly action: string;
  readonly to: Exclude<CollateralStatus, 'registered'>;
  readonly note: string;
  readonly registryReference?: string;
  /** Throws where the loan is in the way. */
  readonly check?: (loan: LoanRow, today: string) => void;
}

/** A collateral is given back once nothing is owed of its loan. */
export function checkNothingOwed(loan: LoanRow): void {
  if (isOwed(loan)) throw new DomainError('COLLATERAL_LOAN_OWES');
}

/**
 * Condition to take a collateral: its debt is late, or was given up. Throws
 * COLLATERAL_LOAN_NOT_LATE.
 */
export function checkLate(loan: LoanRow, today: string): void {
  const isLate = loan.status === 'active' && daysPastDue(loan.nextDueOn ?? undefined, today) > 0;
  if (!isLate && loan.status !== 'writtenOff') throw new DomainError('COLLATERAL_LOAN_NOT_LATE');
}

/** Takes a collateral to its next state. Throws COLLATERAL_STATE_REFUSED. */
export async function moveCollateral(
  tx: Database,
  act: Act,
  one: OneCollateral,
  { action, to, note, registryReference, check }: CollateralStep,
): Promise<Collateral> {
  const { loan, row } = await lockCollateral(tx, one);
  if (!COLLATERAL_NEXT[row.status].includes(to)) throw new DomainError('COLLATERAL_STATE_REFUSED');
  check?.(loan, act.clock.today());
  const change = { status: to, ...(registryReference !== undefined && { registryReference }) };
  await tx.update(collateral).set(change).where(eq(collateral.id, row.id));
  await insertAct(tx, act, one, to, note);
  await audit(tx, act, action, row, {
    before: { status: row.status },
    after: { ...change, reason: note },
  });
  return getWire(tx, loan, row.id);
}

const insertAct = (
  tx: Database,
  { clock }: Act,
  { collateralId, userId }: OneCollateral,
  kind: ActKind,
  note: string,
) =>
  tx.insert(collateralAct).values({
    collateralId,
    kind,
    note,
    actedOn: clock.today(),
    actedAt: clock.now(),
    actedBy: userId,
  });

/** Its loan, locked, and its row. Throws COLLATERAL_NOT_FOUND. */
async function lockCollateral(tx: Database, { loanId, collateralId }: OneCollateral) {
  const loan = await getLockedLoan(tx, loanId);
  const isAsked = and(eq(collateral.id, collateralId), eq(collateral.loanId, loanId));
  const [row] = await tx.select().from(collateral).where(isAsked);
  if (!row) throw new DomainError('COLLATERAL_NOT_FOUND', { collateralId });
  return { loan, row };
}

/** Locks a collateral that has not ended. Throws COLLATERAL_STATE_REFUSED. */
export async function lockStanding(tx: Database, one: OneCollateral) {
  const collateral = await lockCollateral(tx, one);
  if (!isCollateralStanding(collateral.row.status))
    throw new DomainError('COLLATERAL_STATE_REFUSED');
  return collateral;
}

export const audit = (
  tx: Database,
  act: Act,
  action: string,
  { id, loanId }: CollateralStored,
  { before, after }: { readonly before?: object; readonly after: object },
) =>
  recordAudit(tx, act, {
    action,
    entity: 'collateral',
    entityId: id,
    before,
    after: { loanId, ...after },
  });

/** A collateral as it is read. */
export async function getWire(db: Database, loan: LoanRow, id: number): Promise<Collateral> {
  const { items } = await findLoanCollaterals(db, loan);
  return items.find((item) => item.id === id)!;
}
