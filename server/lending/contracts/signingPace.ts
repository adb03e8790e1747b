import type { ContractParty } from '@core/documents/contractMachine';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { contract, contractCode } from '../../platform/db/tables/contracts';
import type { ContractRow } from './queries';

/** Seconds between two codes, and those in which only so many are sent: mails cost, and annoy. */
const WAIT_SECONDS = 60;
const LONG_SECONDS = 3_600;
const MOST_IN_LONG = 5;

/**
 * Seconds until one side may have another code of a contract sent; 0 where it may now. Those of
 * other versions count, and those that the other side asked for do not: neither shuts it out.
 */
export async function secondsToNextCode(
  db: Database,
  { loanId }: Pick<ContractRow, 'loanId'>,
  askedBy: ContractParty,
  now: Date,
): Promise<number> {
  const versions = db.select({ id: contract.id }).from(contract).where(eq(contract.loanId, loanId));
  const since = new Date(now.getTime() - LONG_SECONDS * 1000);
  const recent = await db
    .select({ at: contractCode.createdAt })
    .from(contractCode)
    .where(
      and(
        inArray(contractCode.contractId, versions),
        eq(contractCode.askedBy, askedBy),
        gt(contractCode.createdAt, since),
      ),
    )
    .orderBy(desc(contractCode.createdAt))
    .limit(MOST_IN_LONG);
  const [latest] = recent;
  if (latest === undefined) return 0;
  const oldest = recent[MOST_IN_LONG - 1];
  const from = Math.max(
    latest.at.getTime() + WAIT_SECONDS * 1000,
    oldest === undefined ? 0 : oldest.at.getTime() + LONG_SECONDS * 1000,
  );
  return Math.max(0, Math.ceil((from - now.getTime()) / 1000));
}
