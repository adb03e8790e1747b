import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanOffer } from '@core/contract/loanOffers';
import { DomainError } from '@core/errors/domainError';
import { min, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findLoan } from '../../lending/loans/queries';
import { getFundRow } from '../../money/funds/profile';
import type { Database } from '../../platform/db/client';
import { loanNumber, opportunityNumber } from '../../platform/text';
import { findLenderMost } from './lenderPart';
import { livingOf, principalDueBy, whyNotOffered } from './living';

/** Opportunity in which a loan that lives is or was offered last. */
async function findLast(db: Database, loanId: number): Promise<LoanOffer['opportunity']> {
  const { rows } = await db.execute<{ id: number; isOpen: boolean }>(sql`
    select id, status in ('BORRADOR', 'PUBLICADA') as "isOpen" from opportunity
    where offered_loan_id = ${loanId} order by id desc limit 1`);
  const [row] = rows;
  return row === undefined ? null : { ...row, number: opportunityNumber(row.id) };
}

/** A loan as it may be offered until a day, or why it may not. Throws LOAN_NOT_FOUND. */
export async function getLoanOffer(
  db: Database,
  loanId: number,
  closesOn: PlainDate,
  today: PlainDate,
): Promise<LoanOffer> {
  const row = await findLoan(db, loanId);
  if (row === undefined) throw new DomainError('LOAN_NOT_FOUND', { loanId });
  const { outstanding } = livingOf(row);
  const { currency } = row;
  const due = min(outstanding, await principalDueBy(db, row, closesOn));
  const most = await findLenderMost(db, today, { goal: outstanding, currency });
  const text = (amount: Money) => formatMoney(amount, currency);
  return {
    loanId,
    number: loanNumber(loanId),
    currency,
    fundName: (await getFundRow(db, row.fundId)).name,
    closesOn,
    outstanding: text(outstanding),
    due: text(due),
    offerable: text(outstanding - due),
    lenderMost: most === undefined ? null : text(most.max),
    why: (await whyNotOffered(db, row, today)) ?? null,
    opportunity: await findLast(db, loanId),
  };
}
