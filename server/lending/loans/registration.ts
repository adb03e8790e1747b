import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { VoidLoan } from '@core/contract/voidLoan';
import { eq } from 'drizzle-orm';
import { releaseContract, undoRelease } from '../contracts/custody';
import { annulOfLoan } from '../contracts/ofLoan';
import { findLatestOfLoan } from '../contracts/queries';
import type { Database } from '../../platform/db/client';
import { loanRenewal } from '../../platform/db/tables/renewals';
import type { Act, Settings } from '../../platform/deps';
import { getLoanDetail } from './detail';
import { findLoan } from './queries';
import { findRenewal } from './renewal';
import { disburseLoan } from './service';
import { voidLoan } from './voidLoan';

/**
 * Disburses a loan; one that pays off another also gives back the papers of that other, where
 * they are in custody, with its constancia.
 */
export async function registerLoan(
  tx: Database,
  act: Act,
  settings: Settings,
  data: NewLoan,
): Promise<LoanDetail> {
  const made = await disburseLoan(tx, act, data);
  if (data.renewal === undefined) return made;
  await releaseRenewed(tx, act, settings, made.id, data.renewal.loanId);
  return made;
}

/** Gives the papers in custody of a loan back that another has paid off. */
export async function releaseRenewed(
  tx: Database,
  act: Act,
  settings: Settings,
  newLoanId: number,
  oldLoanId: number,
): Promise<void> {
  const contract = await findLatestOfLoan(tx, oldLoanId);
  if (contract?.status !== 'VIGENTE') return;
  await releaseContract(tx, act, settings, contract.id);
  await tx
    .update(loanRenewal)
    .set({ contractId: contract.id })
    .where(eq(loanRenewal.newLoanId, newLoanId));
}

/**
 * Annuls a loan: undoes its disbursement and with it the release of what it had paid off, or ends
 * its wait for its money and the contract that was made for it.
 */
export async function undoLoan(
  tx: Database,
  act: Act,
  loanId: number,
  data: VoidLoan,
): Promise<LoanDetail> {
  const renewal = await findRenewal(tx, loanId);
  const before = await findLoan(tx, loanId);
  await voidLoan(tx, act, loanId, data);
  const released = renewal?.contractId ?? undefined;
  if (released !== undefined) await undoRelease(tx, act, released);
  if (before?.status === 'toDisburse') await annulOfLoan(tx, act, loanId, data.reason);
  return getLoanDetail(tx, loanId, act.clock.today());
}
