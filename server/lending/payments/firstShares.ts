import type { AllocationLine } from '@core/loan/allocatePayment';
import type { DebtComponent } from '@core/loan/components';
import { parseMoney } from '@core/money/wire';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { paymentAllocation } from '../../platform/db/tables/payments';
import type { LentIn } from '../loans/queries';

/** The shares that a payment was recorded with. */
export async function findFirstShares(
  db: Database,
  { id: loanId, currency }: LentIn,
  paymentId: number,
): Promise<AllocationLine[]> {
  const rows = await db
    .select()
    .from(paymentAllocation)
    .where(
      and(
        eq(paymentAllocation.loanId, loanId),
        eq(paymentAllocation.paymentId, paymentId),
        eq(paymentAllocation.replayId, 0),
      ),
    );
  return rows.map(({ installmentNumber, component, amount }) => ({
    installmentNumber,
    component: component as DebtComponent,
    amount: parseMoney(amount, currency),
  }));
}
