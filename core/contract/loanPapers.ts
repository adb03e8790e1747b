import { z } from 'zod';
import { PlainDateText } from './common';

/** The papers of a loan that are made at any time, without a contract. */
export const LOAN_PAPER_KINDS = ['statement', 'schedule', 'payoff', 'noDebt'] as const;

/** Kind of paper of a loan, for example `'payoff'`. */
export type LoanPaperKind = (typeof LOAN_PAPER_KINDS)[number];

/** Number of days ahead for which a payoff letter may be asked for. */
export const PAYOFF_DAYS_AHEAD = 30;

/** A paper to make; only a payoff letter may be of a later day than today. */
export const NewLoanPaper = z
  .strictObject({ kind: z.enum(LOAN_PAPER_KINDS), asOf: PlainDateText.optional() })
  .meta({ id: 'NewLoanPaper' });
export type NewLoanPaper = z.infer<typeof NewLoanPaper>;

/** Standing of a paper today: whether its statement still is so, and the words that say it. */
export const PaperStanding = z
  .object({ isInEffect: z.boolean(), says: z.string() })
  .meta({ id: 'PaperStanding' });
export type PaperStanding = z.infer<typeof PaperStanding>;

/** A paper as it was handed out. */
export const LoanPaper = z
  .object({
    id: z.int(),
    number: z.string(),
    kind: z.enum(LOAN_PAPER_KINDS),
    asOf: PlainDateText,
    madeOn: PlainDateText,
    madeBy: z.string().nullable(),
    sha256: z.string(),
    verifyUrl: z.string(),
    standing: PaperStanding,
  })
  .meta({ id: 'LoanPaper' });
export type LoanPaper = z.infer<typeof LoanPaper>;

/** A paper of a loan by its number. */
export const NumberedPaper = LoanPaper.pick({ id: true, number: true, kind: true }).meta({
  id: 'NumberedPaper',
});
export type NumberedPaper = z.infer<typeof NumberedPaper>;

/** The papers of a loan, newest first, and which may be made now. */
export const LoanPapers = z
  .object({ items: z.array(LoanPaper), available: z.array(z.enum(LOAN_PAPER_KINDS)) })
  .meta({ id: 'LoanPapers' });
export type LoanPapers = z.infer<typeof LoanPapers>;
