import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { freezeLateness, thawLateness } from '@core/loan/freezeLateness';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { chargePostings } from '../../money/journal/postings';
import { chargeUpTo, projectionOf, updateLoan } from '../loans/loanState';
import { postCharges } from '../loans/postCharges';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import { checkLiving, owedOn } from '../payments/decide';
import type { ChangeKind } from './kinds';
import { chargedAs } from './chargedAs';
import { keepVersion } from './replans';

type Terms = Extract<LoanChangeTerms, { kind: 'freeze' }>;

/** The rules of lateness while some of them wait. */
const rulesOf = (loan: LoanRow, { parts }: Pick<Terms, 'parts'>): LoanRow =>
  parts === 'lateInterest' ? loan : { ...loan, lateCharge: null };

/** A loan as it is charged up to today, and from then on by other rules. */
async function prepareFreeze(db: Database, loan: LoanRow, terms: Terms, today: string) {
  checkLiving(loan);
  if (loan.frozen !== null) throw new DomainError('LOAN_IS_FROZEN');
  const before = await findInstallments(db, [loan]);
  const rows = freezeLateness(before, loan, terms.parts, today);
  const rules = rulesOf(loan, terms);
  return { before, rows, rules, after: chargeUpTo(rows, today, rules) };
}

interface Version {
  readonly kind: 'freeze' | 'unfreeze';
  readonly changeId: number;
  readonly reason: string;
  readonly before: readonly StoredInstallment[];
  readonly rows: readonly StoredInstallment[];
  /** The loan with the rules that hold from now on. */
  readonly rules: LoanRow;
}

/** Writes the charges of today and keeps from where lateness is counted. */
async function writeVersion(tx: Database, act: Act, loan: LoanRow, version: Version) {
  const { kind, changeId, reason, before, rows, rules } = version;
  const today = act.clock.today();
  const after = chargeUpTo(rows, today, rules);
  const charged = { loan, before, after, act: chargedAs(kind, changeId) };
  await postCharges(tx, [charged], today, act.clock.now());
  await keepVersion(tx, act, loan, { kind, changeId, reason, before, rows });
  return { ...projectionOf(rules, after.installments, today), scheduleChangedOn: today };
}

/** Lateness adds nothing more; what it added stays owed. Undone, it runs again from that day. */
export const freezes: ChangeKind<Terms> = {
  prepare: async (db, loan, terms, today) => {
    const { before, rules, after } = await prepareFreeze(db, loan, terms, today);
    return {
      outstandingBefore: owedOn(before, today, loan),
      outstandingAfter: owedOn(after.installments, today, rules),
      postings: chargePostings(after.charges),
    };
  },
  apply: async (tx, act, loan, { id, terms, reason }) => {
    const prepared = await prepareFreeze(tx, loan, terms, act.clock.today());
    const version = { kind: 'freeze' as const, changeId: id, reason, ...prepared };
    await updateLoan(tx, loan, {
      ...(await writeVersion(tx, act, loan, version)),
      frozen: { parts: terms.parts, lateCharge: loan.lateCharge },
      lateCharge: prepared.rules.lateCharge,
    });
    return {};
  },
  undo: async (tx, act, loan, { id }, reason) => {
    checkLiving(loan);
    const lateCharge = loan.frozen!.lateCharge;
    const before = await findInstallments(tx, [loan]);
    const rows = thawLateness(before, act.clock.today());
    const rules = { ...loan, lateCharge };
    const version = { kind: 'unfreeze' as const, changeId: id, reason, before, rows, rules };
    const changed = await writeVersion(tx, act, loan, version);
    await updateLoan(tx, loan, { ...changed, frozen: null, lateCharge });
  },
};
