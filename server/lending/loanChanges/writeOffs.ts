import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { totalOf } from '@core/loan/outstanding';
import { formatMoney } from '@core/money/wire';
import { daysPastDue } from '@core/loan/arrears';
import { chargedUnpaid } from '@core/loan/chargesDue';
import { reversed, writeOffPostings } from '../../money/journal/postings';
import { findPostings, insertEntries } from '../../money/journal/queries';
import { findInvestorLoss } from '../../money/investors/writtenOff';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import { findInstallments } from '../loans/queries';
import { checkLiving, owedOn } from '../payments/decide';
import { findRecovered } from '../payments/recoveries';
import { loanNumber } from '../../platform/text';
import type { ChangeKind } from './kinds';

type Terms = Extract<LoanChangeTerms, { kind: 'writeOff' }>;

const NOTHING_BOOKED = {
  outstandingPrincipal: '0.00',
  interestReceivable: '0.00',
  lateInterestReceivable: '0.00',
  chargesReceivable: '0.00',
  nextDueOn: null,
  nextChargeOn: null,
};

/** A loan written off is charged nothing more and leaves the portfolio; its claim stays. */
export const writeOffs: ChangeKind<Terms> = {
  prepare: async (db, loan, _terms, today) => {
    checkLiving(loan);
    if (daysPastDue(loan.nextDueOn ?? undefined, today) === 0) {
      throw new DomainError('WRITE_OFF_NOT_LATE');
    }
    const rows = await findInstallments(db, [loan]);
    const booked = chargedUnpaid(chargeUpTo(rows, today, loan).installments);
    return {
      outstandingBefore: owedOn(rows, today, loan),
      outstandingAfter: totalOf(booked),
      postings: writeOffPostings(booked),
      investorLoss: await findInvestorLoss(db, loan.id, today, loan.currency),
    };
  },
  apply: async (tx, act, loan, { terms }) => {
    const today = act.clock.today();
    const now = act.clock.now();
    const { postings, outstandingAfter } = await writeOffs.prepare(tx, loan, terms, today);
    const before = await findInstallments(tx, [loan]);
    await postCharges(tx, [{ loan, before, after: chargeUpTo(before, today, loan) }], today, now);
    const entry = {
      postedOn: today,
      kind: 'writeOff' as const,
      description: `Castigo de ${loanNumber(loan.id)}`,
      fundId: loan.fundId,
      loanId: loan.id,
      postings,
    };
    const [entryId] = await insertEntries(tx, [entry], act);
    await updateLoan(tx, loan, {
      ...NOTHING_BOOKED,
      status: 'writtenOff',
      writtenOffOn: today,
      writtenOffAmount: formatMoney(outstandingAfter, loan.currency),
      chargedThrough: today,
      chargedAhead: null,
    });
    return { entryId: entryId! };
  },
  undo: async (tx, act, loan, { entryId }, reason) => {
    const today = act.clock.today();
    const now = act.clock.now();
    if ((await findRecovered(tx, loan)) > 0n) throw new DomainError('WRITE_OFF_RECOVERED');
    const entry = {
      postedOn: today,
      kind: 'writeOffUndo' as const,
      description: `Reversión del castigo de ${loanNumber(loan.id)}: ${reason}`,
      fundId: loan.fundId,
      loanId: loan.id,
      reversesId: entryId!,
      postings: reversed(await findPostings(tx, entryId!)),
    };
    await insertEntries(tx, [entry], act);
    // Charges of the loan go on as if it had been charged every day since.
    const before = await findInstallments(tx, [loan]);
    const after = chargeUpTo(before, today, loan);
    await postCharges(tx, [{ loan, before, after }], today, now);
    await updateLoan(tx, loan, {
      ...projectionOf(loan, after.installments, today),
      writtenOffOn: null,
      writtenOffAmount: null,
    });
  },
};
