import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { dateForPeople, moneyForPeople } from '../../platform/documents/format';
import { payoffOn } from '../loans/payoff';
import { findInstallments, type LoanRow } from '../loans/queries';
import { findPlanPast } from '../loans/trancheQueries';
import { isBackDated, owedOn } from './decide';

/**
 * Does what may refuse money beyond the debt, and lets that refusal name both figures: what the
 * schedule still asks for, and what ends the loan that day, or
 * today where other money came after it: a day before others has no payoff of its own.
 */
export async function tellPayoff<T>(
  db: Database,
  loan: LoanRow,
  { on, today }: { readonly on: PlainDate; readonly today: PlainDate },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isExcess = error instanceof DomainError && error.code === 'PAYMENT_EXCEEDS_BALANCE';
    if (!isExcess) throw error;
    throw await withPayoff(db, { loan, on, today, refusal: error });
  }
}

/** Money beyond the debt of a loan on a day, as it was refused. */
export interface Excess {
  readonly loan: LoanRow;
  readonly on: PlainDate;
  readonly today: PlainDate;
  readonly refusal: DomainError;
}

/** Refusal of money beyond the debt, with what ends the loan on a day where that is less. */
export async function withPayoff(
  db: Database,
  { loan, on, today, refusal }: Excess,
): Promise<DomainError> {
  if (loan.status !== 'active') return refusal;
  const isLate = isBackDated(loan, { receivedOn: on });
  const day = isLate ? today : on;
  const rows = await findInstallments(db, [loan]);
  const scheduled = owedOn(rows, day, loan);
  const payoff = payoffOn(loan, rows, await findPlanPast(db, loan), day);
  if (payoff === scheduled) return refusal;
  const { currency } = loan;
  const how =
    `, con el interés por venir; para cancelarlo el ${dateForPeople(day)} bastan ` +
    moneyForPeople(formatMoney(payoff, currency), currency);
  // Among later payments less may fit than what is owed today.
  const { balance } = isLate ? refusal.params : { balance: formatMoney(scheduled, currency) };
  const params = { balance: balance ?? '', currency, how };
  return new DomainError('PAYMENT_EXCEEDS_BALANCE', params, refusal.field);
}
