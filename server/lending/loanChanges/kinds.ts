import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanChangePreview, LoanChangeTerms } from '@core/contract/loanChanges';
import type { Money } from '@core/money/money';
import type { Database } from '../../platform/db/client';
import type { loanChange } from '../../platform/db/tables/loanChanges';
import type { Act } from '../../platform/deps';
import type { Posting } from '../../money/journal/postings';
import type { LoanRow } from '../loans/queries';

export type LoanChangeRow = typeof loanChange.$inferSelect;

/** Effects of a change on a loan. */
export interface PreparedChange {
  readonly outstandingBefore: Money;
  readonly outstandingAfter: Money;
  readonly postings: readonly Posting[];
  readonly schedule?: LoanChangePreview['schedule'];
  readonly review?: LoanChangePreview['review'];
  readonly investorLoss?: LoanChangePreview['investorLoss'];
}

/** A change with the terms of its kind. */
type Asked<Terms> = Pick<LoanChangeRow, 'id' | 'reason'> & { readonly terms: Terms };

/** Kind of change: how it is tried, done and undone. The loan is locked when it is written. */
export interface ChangeKind<Terms extends LoanChangeTerms> {
  /** True where the change is only asked for with a file that it rests on. */
  readonly needsEvidence?: boolean;
  /** Throws what refuses it; nothing is written. */
  readonly prepare: (
    db: Database,
    loan: LoanRow,
    terms: Terms,
    today: PlainDate,
  ) => Promise<PreparedChange>;
  /** Answers the settlement that it made, or the entry that it posted. */
  readonly apply: (
    tx: Database,
    act: Act,
    loan: LoanRow,
    change: Asked<Terms>,
  ) => Promise<{ readonly paymentId?: number; readonly entryId?: number }>;
  readonly undo: (
    tx: Database,
    act: Act,
    loan: LoanRow,
    change: LoanChangeRow,
    reason: string,
  ) => Promise<void>;
}
