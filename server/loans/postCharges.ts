import type { PlainDate } from '@core/calendar/plainDate';
import { chargePostings } from '../journal/postings';
import { insertEntries } from '../journal/queries';
import type { Database } from '../db/client';
import { loanNumber } from '../text';
import type { LoanState } from './loanState';
import { insertCharges, updateInstallments, type LoanRow, type StoredInstallment } from './queries';

/** A loan whose state is to be written: before and after. */
export interface LoanChange {
  readonly loan: Pick<LoanRow, 'id' | 'fundId'>;
  readonly before: readonly StoredInstallment[];
  readonly after: LoanState;
}

/** Posts the charges of loans, one entry a loan, and writes the installments that changed. */
export async function postCharges(
  tx: Database,
  changes: readonly LoanChange[],
  businessDate: PlainDate,
  now: Date,
): Promise<void> {
  const charged = changes.filter(({ after }) => after.charges.length > 0);
  const entryIds = await insertEntries(
    tx,
    charged.map(({ loan, after }) => ({
      postedOn: businessDate,
      kind: 'charges',
      description: `Cargos de ${loanNumber(loan.id)}`,
      fundId: loan.fundId,
      loanId: loan.id,
      postings: chargePostings(after.charges),
    })),
    now,
  );
  await insertCharges(
    tx,
    charged.flatMap(({ loan, after }, index) =>
      after.charges.map((charge) => ({ ...charge, loanId: loan.id, entryId: entryIds[index]! })),
    ),
  );
  await updateInstallments(
    tx,
    changes.flatMap(({ before, after }) =>
      after.installments.filter((row, index) => row !== before[index]),
    ),
  );
}
