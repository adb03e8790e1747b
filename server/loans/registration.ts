import type { LoanDetail, NewLoan, VoidLoan } from '@core/contract/loans';
import { eq } from 'drizzle-orm';
import { releaseContract, undoRelease } from '../contracts/custody';
import { findLatestOfLoan } from '../contracts/queries';
import type { Database } from '../db/client';
import { loanRenewal } from '../db/tables/renewals';
import type { Act, Settings } from '../deps';
import { getLoanDetail } from './detail';
import { findRenewal } from './renewal';
import { disburseLoan, voidLoan } from './service';

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
  const contract = await findLatestOfLoan(tx, data.renewal.loanId);
  if (contract?.status === 'VIGENTE') {
    await releaseContract(tx, act, settings, contract.id);
    await tx
      .update(loanRenewal)
      .set({ contractId: contract.id })
      .where(eq(loanRenewal.newLoanId, made.id));
  }
  return made;
}

/** Undoes a disbursement, and with it the release of what it had paid off. */
export async function undoLoan(
  tx: Database,
  act: Act,
  loanId: number,
  data: VoidLoan,
): Promise<LoanDetail> {
  const renewal = await findRenewal(tx, loanId);
  await voidLoan(tx, act, loanId, data);
  const released = renewal?.contractId ?? undefined;
  if (released !== undefined) await undoRelease(tx, act, released);
  return getLoanDetail(tx, loanId, act.clock.today());
}
