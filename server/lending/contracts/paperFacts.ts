import type { PlainDate } from '@core/calendar/plainDate';
import type { Borrower } from '@core/contract/borrowers';
import type { LoanDetail } from '@core/contract/loans';
import type { CollateralKind } from '@core/loan/collateral';
import { sql } from 'drizzle-orm';
import { getBorrower } from '../../parties/borrowers/service';
import type { Database } from '../../platform/db/client';
import type { Lender } from '../../platform/documents/lender';
import { findLender, type LenderFiles } from '../../parties/lenders/queries';
import { getLoanWithCost } from '../loans/agreedCost';
import { isSome } from '../../platform/documents/format';
import { findPaperCost, type PaperCost } from '../loans/costRate';
import { findBrought, type BroughtDebt } from '../loanPapers/broughtDebt';
import { findLoan } from '../loans/queries';
import { findRenewal } from '../loans/renewal';

/** Guarantor who answers for a borrower. */
interface PaperGuarantor {
  readonly name: string;
  readonly document: string;
  readonly address: string;
}

/** A thing that secures a loan. */
interface PaperCollateral {
  readonly kind: CollateralKind;
  readonly description: string;
  readonly registryReference: string;
  readonly ownerName: string;
}

/** Facts that every paper of a loan is written from. */
export interface LoanFacts {
  readonly loan: LoanDetail;
  readonly borrower: Borrower;
  readonly lender: Lender;
  /** Sum that the loan paid of the one that it renews; `0.00` where it renews none. */
  readonly payoff: string;
  readonly guarantors: readonly PaperGuarantor[];
  readonly collaterals: readonly PaperCollateral[];
}

/** Facts for the papers of a contract, which tell the cost of the loan besides. */
export interface PaperFacts extends LoanFacts {
  readonly cost: PaperCost;
  readonly brought: BroughtDebt | null;
}

/** True where a schedule made anew brought lateness along. */
const wasLate = ({ lateInterest, lateCharge }: BroughtDebt) =>
  isSome(lateInterest) || isSome(lateCharge);

/** Facts of a loan that stand on a day, for the papers of its contract. */
export async function findPaperFacts(
  ...[db, loanId, today, settings]: Parameters<typeof findLoanFacts>
): Promise<PaperFacts> {
  const facts = await findLoanFacts(db, loanId, today, settings);
  const row = await findLoan(db, loanId);
  const brought = row === undefined ? null : await findBrought(db, row);
  const { agreedCostPercent: percent } = facts.loan;
  // Rows that fell due unpaid are in no flow: whoever was late would seem to pay less.
  const cost: PaperCost =
    brought !== null && wasLate(brought) && percent !== undefined
      ? { percent, of: 'agreed', leftOut: [] }
      : await findPaperCost(db, facts.loan);
  return { ...facts, cost, brought };
}

/** Facts of a loan that stand on a day, for its papers of that day. */
export async function findLoanFacts(
  db: Database,
  loanId: number,
  today: PlainDate,
  settings: LenderFiles,
): Promise<LoanFacts> {
  const loan = await getLoanWithCost(db, loanId, today);
  return {
    loan,
    borrower: await getBorrower(db, loan.borrowerId, today),
    lender: await findLender(db, today, settings),
    payoff: (await findRenewal(db, loanId))?.payoff ?? '0.00',
    guarantors: await findGuarantors(db, loan.borrowerId),
    collaterals: await findCollaterals(db, loanId),
  };
}

async function findGuarantors(db: Database, borrowerId: number): Promise<PaperGuarantor[]> {
  const { rows } = await db.execute<PaperGuarantor & Record<string, unknown>>(sql`
    select b.full_name as name, b.document_type || ' ' || b.document_number as document,
      coalesce(b.address, '') as address
    from borrower_relation r join borrower b on b.id = r.related_id
    where r.borrower_id = ${borrowerId} and r.role = 'guarantor' and r.ended_at is null
    order by r.id`);
  return rows;
}

/**
 * Collaterals offered for a loan or already binding, in the order in which they were registered.
 */
async function findCollaterals(db: Database, loanId: number): Promise<PaperCollateral[]> {
  const { rows } = await db.execute<PaperCollateral & Record<string, unknown>>(sql`
    select c.kind, c.description, c.registry_reference as "registryReference",
      coalesce(b.full_name, c.owner_name) as "ownerName"
    from collateral c left join borrower b on b.id = c.owner_borrower_id
    where c.loan_id = ${loanId} and c.status in ('registered', 'constituted') order by c.id`);
  return rows;
}
