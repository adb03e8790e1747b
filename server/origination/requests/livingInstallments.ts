import { SCHEDULED_COMPONENTS } from '@core/loan/components';
import { sum, ZERO, type Money } from '@core/money/money';
import { burdenOf, perMonth } from '@core/requests/assess';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { loan } from '../../platform/db/schema';
import { toTerms } from '../../lending/loans/loanTerms';
import { findInstallments } from '../../lending/loans/queries';

/**
 * Amount that the living loans of a borrower take each month, in a currency, but the loan that
 * came of what is asked about.
 */
export async function findLivingInstallments(
  db: Database,
  borrowerId: number,
  currency: string,
  exceptLoanId = 0,
): Promise<Money> {
  const loans = await db
    .select()
    .from(loan)
    .where(
      and(
        eq(loan.borrowerId, borrowerId),
        eq(loan.currency, currency),
        eq(loan.status, 'active'),
        ne(loan.id, exceptLoanId),
      ),
    );
  if (loans.length === 0) return ZERO;
  const installments = await findInstallments(db, loans, 'open');
  return sum(
    loans.map((row) => {
      const agreed = installments
        .filter(({ loanId }) => loanId === row.id)
        .map((one) => sum(SCHEDULED_COMPONENTS.map((component) => one[component])));
      const { paymentFrequency, disbursedOn } = toTerms(row);
      return perMonth(burdenOf(agreed).amount, paymentFrequency, disbursedOn);
    }),
  );
}
