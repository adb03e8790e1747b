import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import type { LoanRow } from '../loans/queries';
import type { IncomingPayment } from './incoming';
import { findPayments } from './queries';
import { planReplay } from './replay';

/** Replays a loan with a payment entered late among the others. */
export async function planLate(
  db: Database,
  loan: LoanRow,
  payment: IncomingPayment,
  today: PlainDate,
) {
  const { amount, receivedOn, way = 'payAhead' } = payment;
  if (way !== 'payAhead') throw new DomainError('PREPAYMENT_BACK_DATED', {}, 'way');
  if (payment.keepsExcess === true) throw new DomainError('EXCESS_NOT_KEPT', {}, 'keepsExcess');
  const standing = await findStanding(db, loan.id);
  return planReplay(db, loan, standing, today, { added: { amount, receivedOn } });
}

/** The payments of a loan that were not voided. */
export const findStanding = async (db: Database, loanId: number) =>
  (await findPayments(db, loanId)).filter(({ status }) => status === 'applied');
