import type { PlainDate } from '@core/calendar/plainDate';
import type { Database } from '../../platform/db/client';
import { differing, type Differing } from './differing';
import { findSharesOf, type FundedLoan, type SharesOfLoan } from './facts';
import { findLines, findPaid, findStanding, type Standing, type StandingLines } from './payments';
import { findWaived, retainedInPlan, type RetainedOfPlan } from './retained';

/** A loan of a lot as it stands, and what of it is to be done. */
export interface LoanNow {
  readonly loan: FundedLoan;
  readonly ofLoan: SharesOfLoan;
  readonly standing: readonly Standing[];
  readonly payments: Differing;
  readonly recoveries: Differing;
  /** Loss that stands, of a loan that was written off. */
  readonly loss: Standing | undefined;
  /** Distributions of payments and recoveries that are to be taken back. */
  readonly taken: readonly Standing[];
  /** Interest of its payments that is the lender's alone. */
  readonly retained: RetainedOfPlan;
}

/** Reads loans together, as a lot through a day looks at them. */
export async function readLoans(
  db: Database,
  loans: readonly FundedLoan[],
  throughOn: PlainDate,
): Promise<LoanNow[]> {
  const ids = loans.map(({ loanId }) => loanId);
  // Started together, they share a round trip.
  const [paidOf, standingOf, sharesOf, waivedOf] = await Promise.all([
    findPaid(db, ids, throughOn),
    findStanding(db, ids),
    findSharesOf(db, loans),
    findWaived(db, loans),
  ]);
  return loans.map((loan) => {
    const paid = paidOf.get(loan.loanId) ?? [];
    const standing = standingOf.get(loan.loanId) ?? [];
    const payments = differing(paid, standing, 'payment');
    const recoveries = differing(paid, standing, 'recovery');
    return {
      loan,
      ofLoan: sharesOf.get(loan.opportunityId)!,
      standing,
      payments,
      recoveries,
      loss: standing.find(({ cause }) => cause === 'writeOff'),
      taken: [...payments.voided, ...payments.reverse, ...recoveries.voided],
      retained: retainedInPlan(loan, payments, {
        standing,
        waived: waivedOf.get(loan.loanId) ?? [],
      }),
    };
  });
}

/** Reads the lines that reversals of loans negate; of what stays none is read. */
export async function readLined(
  db: Database,
  loans: readonly LoanNow[],
): Promise<(one: Standing) => StandingLines> {
  const linesOf = await findLines(
    db,
    loans.flatMap(({ taken, loss }) => (loss === undefined ? taken : [...taken, loss])),
  );
  return (one) => ({ ...one, lines: linesOf(one) });
}

/** Days of a loan whose months of withholding its plan counts. */
export const countedDays = ({ loan, payments, recoveries, taken }: LoanNow) => {
  const { currency } = loan;
  return [
    ...taken.map(({ valueDate }) => valueDate),
    ...[...payments.redo, ...recoveries.redo].map(({ receivedOn }) => receivedOn),
  ].map((on) => ({ on, currency }));
};

/** Investors of a loan: by its shares, and by the lines that are to be taken back. */
export const investorsOf = (
  { ofLoan, taken }: LoanNow,
  lined: (one: Standing) => StandingLines,
): ReadonlySet<number | null> =>
  new Set([
    ...ofLoan.shares.map(({ investor }) => investor),
    ...taken.flatMap((one) => lined(one).lines.map(({ investorId }) => investorId)),
  ]);
