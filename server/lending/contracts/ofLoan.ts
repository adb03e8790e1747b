import { DomainError } from '@core/errors/domainError';
import { isSigned } from '@core/loan/toDisburse';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { contract } from '../../platform/db/tables/contracts';
import type { Act, Settings } from '../../platform/deps';
import { replaceContract } from './generate';
import { findLatestOfLoan } from './queries';

const ENDED = ['ANULADO', 'VENCIDO', 'SUSTITUIDO', 'CANCELADO'];

/** The contract of a loan that counts; undefined where none does. */
export async function findLivingOfLoan(db: Database, loanId: number) {
  const latest = await findLatestOfLoan(db, loanId);
  return latest === undefined || ENDED.includes(latest.status) ? undefined : latest;
}

/** Throws CONTRACT_NOT_SIGNED unless both parties signed what counts of a loan. */
export async function checkSigned(db: Database, loanId: number): Promise<void> {
  const living = await findLivingOfLoan(db, loanId);
  if (!isSigned(living?.status)) throw new DomainError('CONTRACT_NOT_SIGNED');
}

/** Contract of another day is another one: it is made anew, and both sign again. */
export async function replaceOfLoan(
  tx: Database,
  act: Act,
  settings: Settings,
  loanId: number,
  reason: string,
): Promise<void> {
  const living = await findLivingOfLoan(tx, loanId);
  if (living !== undefined) await replaceContract(tx, act, settings, living.id, reason);
}

/** A contract ends with its loan that never was, signed or not. */
export async function annulOfLoan(
  tx: Database,
  act: Act,
  loanId: number,
  reason: string,
): Promise<void> {
  const living = await findLivingOfLoan(tx, loanId);
  if (living === undefined) return;
  await tx.update(contract).set({ status: 'ANULADO' }).where(eq(contract.id, living.id));
  const entry = { action: 'annulContract', entity: 'contract' as const, entityId: living.id };
  await recordAudit(tx, act, { ...entry, before: { status: living.status }, after: { reason } });
}
