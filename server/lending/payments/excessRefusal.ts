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
 * schedule still asks for, and what ends the loan that day. A payment of a day before others has
 * no payoff of its day to name.
 */
export async function tellPayoff<T>(
  db: Database,
  loan: LoanRow,
  on: PlainDate,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isExcess = error instanceof DomainError && error.code === 'PAYMENT_EXCEEDS_BALANCE';
    if (!isExcess || loan.status !== 'active' || isBackDated(loan, { receivedOn: on })) throw error;
    throw await withPayoff(db, loan, on, error);
  }
}

async function withPayoff(db: Database, loan: LoanRow, on: PlainDate, refusal: DomainError) {
  const rows = await findInstallments(db, [loan]);
  const scheduled = owedOn(rows, on, loan);
  const payoff = payoffOn(loan, rows, await findPlanPast(db, loan), on);
  if (payoff === scheduled) return refusal;
  const { currency } = loan;
  const how =
    `, con el interés por venir; para cancelarlo el ${dateForPeople(on)} bastan ` +
    moneyForPeople(formatMoney(payoff, currency), currency);
  const params = { balance: formatMoney(scheduled, currency), currency, how };
  return new DomainError('PAYMENT_EXCEEDS_BALANCE', params, refusal.field);
}
