import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { unpaidOneOff } from '@core/loan/openInstallment';
import { formatMoney } from '@core/money/wire';
import { isAboveLimit, type ProfileLimit } from '../../access/permissions/permissions';
import type { Database } from '../../platform/db/client';
import { forgiven, paymentPostings } from '../../money/journal/postings';
import { findPutCharges, settledCharges } from '../loans/oneOffs';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';
import { byComponent, decidePayment, owedOn } from '../payments/decide';
import { applyPayment } from '../payments/service';
import { voidPayment } from '../payments/voiding';
import { changeNumber } from '../../platform/text';
import type { ChangeKind } from './kinds';

type Terms = Extract<LoanChangeTerms, { kind: 'waiver' }>;

/** Throws WAIVER_ABOVE_LIMIT where a profile forgives less. */
export function checkWaiverLimit(
  amount: string,
  limit: ProfileLimit | null,
  currency: string,
): void {
  if (limit === null || !isAboveLimit(amount, currency, limit)) return;
  throw new DomainError('WAIVER_ABOVE_LIMIT', { limit: limit.amount, currency: limit.currency });
}

/** The installment that owes one charge, where that is as much as is forgiven. */
async function findOwedCharge(
  db: Database,
  loan: LoanRow,
  { amount, component, charge }: Required<Omit<Terms, 'kind'>>,
): Promise<number> {
  const rows = await findInstallments(db, [loan]);
  const charges = settledCharges(await findPutCharges(db, [loan]), rows);
  const one = charges.find(({ changeId, name }) => changeId === charge.id && name === charge.name);
  if (one === undefined || component !== 'fees') throw new DomainError('LOAN_CHARGE_NOT_FOUND');
  const forgiven = parseTyped(amount, loan.currency, 'amount');
  const owes = (row: StoredInstallment) => unpaidOneOff(row) >= forgiven;
  const isOwn = (row: StoredInstallment) => row.number === one.installmentNumber && owes(row);
  const row = rows.find(isOwn) ?? rows.find(owes);
  if (forgiven > one.unpaid || row === undefined) {
    const owed = formatMoney(one.unpaid, loan.currency);
    throw new DomainError('WAIVER_ABOVE_OWED', { owed, currency: loan.currency }, 'amount');
  }
  return row.number;
}

const decide = async (
  db: Database,
  loan: LoanRow,
  { amount, component, charge }: Terms,
  today: string,
) => {
  const before = await findInstallments(db, [loan], 'open');
  const ofCharges = charge && (await findOwedCharge(db, loan, { amount, component, charge }));
  const payment = {
    amount: parseTyped(amount, loan.currency, 'amount'),
    receivedOn: today,
    waives: component,
    ofCharges,
    means: 'waiver' as const,
  };
  return { before, payment, decision: decidePayment(loan, before, payment, today) };
};

/** A waiver settles what fell due of one part, as a payment does: replays keep it. */
export const waivers: ChangeKind<Terms> = {
  prepare: async (db, loan, terms, today) => {
    const { before, decision } = await decide(db, loan, terms, today);
    const owed = owedOn(before, today, loan);
    return {
      outstandingBefore: owed,
      outstandingAfter: decision.outstandingAfter,
      postings: forgiven(paymentPostings(byComponent(decision.lines))),
    };
  },
  apply: async (tx, act, loan, { id, terms, reason }) => {
    const decided = await decide(tx, loan, terms, act.clock.today());
    const payment = { ...decided.payment, note: `${changeNumber(id)}: ${reason}` };
    const paymentId = await applyPayment(tx, act, loan, { ...decided, payment }, (paid) =>
      forgiven(paymentPostings(paid)),
    );
    return { paymentId };
  },
  undo: async (tx, act, loan, { paymentId }, reason) => {
    await voidPayment(tx, act, loan.id, paymentId!, { reason }, 'waiver');
  },
};
