import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { daysPastDue } from '@core/loan/arrears';
import { updateLoan } from '../loans/loanState';
import { findInstallments } from '../loans/queries';
import { checkLiving, owedOn } from '../payments/decide';
import type { ChangeKind } from './kinds';

type Terms = Extract<LoanChangeTerms, { kind: 'legalCollection' }>;

/** A late loan goes to court: it is owed, charged and paid as before, and shown as such. */
export const legalCollections: ChangeKind<Terms> = {
  prepare: async (db, loan, _terms, today) => {
    checkLiving(loan);
    if (loan.legalSince !== null) throw new DomainError('LOAN_IN_LEGAL_COLLECTION');
    if (daysPastDue(loan.nextDueOn ?? undefined, today) === 0) {
      throw new DomainError('LEGAL_COLLECTION_NOT_LATE');
    }
    const owed = owedOn(await findInstallments(db, [loan]), today, loan);
    return { outstandingBefore: owed, outstandingAfter: owed, postings: [] };
  },
  apply: async (tx, act, loan, { terms }) => {
    const today = act.clock.today();
    await legalCollections.prepare(tx, loan, terms, today);
    await updateLoan(tx, loan, { legalSince: today });
    return {};
  },
  undo: async (tx, _act, loan) => {
    await updateLoan(tx, loan, { legalSince: null });
  },
};
