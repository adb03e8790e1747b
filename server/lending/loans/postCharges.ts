import type { PlainDate } from '@core/calendar/plainDate';
import { chargePostings } from '../../money/journal/postings';
import { byNobody, insertEntries } from '../../money/journal/queries';
import type { Database } from '../../platform/db/client';
import { loanNumber } from '../../platform/text';
import type { LoanState } from './loanState';
import { insertCharges, updateInstallments, type LoanRow, type StoredInstallment } from './queries';

/** A loan whose state is to be written: before and after. */
interface LoanChange {
  readonly loan: Pick<LoanRow, 'id' | 'fundId' | 'currency'>;
  readonly before: readonly StoredInstallment[];
  readonly after: LoanState;
  /** Act that they are charged for, as its entry names it; left out of what runs by itself. */
  readonly act?: string;
}

const chargedOf = (changes: readonly LoanChange[]) =>
  changes.filter(({ after }) => after.charges.length > 0);

/** The entries of the charges of loans, one a loan that has any. */
export const chargeEntries = (changes: readonly LoanChange[], businessDate: PlainDate) =>
  chargedOf(changes).map(({ loan, after, act = 'Cargos' }) => ({
    postedOn: businessDate,
    kind: 'charges' as const,
    description: `${act} de ${loanNumber(loan.id)}`,
    fundId: loan.fundId,
    loanId: loan.id,
    postings: chargePostings(after.charges),
  }));

/** Writes the charges, which bear the numbers of their entries, and what became of installments. */
export const writeCharges = (
  tx: Database,
  changes: readonly LoanChange[],
  entryIds: readonly number[],
): Promise<void>[] => writes(tx, changes, entryIds).map((write) => write());

const writes = (tx: Database, changes: readonly LoanChange[], entryIds: readonly number[]) => [
  () =>
    insertCharges(
      tx,
      chargedOf(changes).flatMap(({ loan, after }, index) =>
        after.charges.map((charge) => {
          const { id: loanId, currency } = loan;
          return { ...charge, loanId, currency, entryId: entryIds[index]! };
        }),
      ),
    ),
  () =>
    updateInstallments(
      tx,
      changes.flatMap(({ before, after }) =>
        after.installments.filter((row, index) => row !== before[index]),
      ),
    ),
];

/** Posts the charges of loans, one entry a loan, and writes the installments that changed. */
export async function postCharges(
  tx: Database,
  changes: readonly LoanChange[],
  businessDate: PlainDate,
  now: Date,
): Promise<void> {
  const entryIds = await insertEntries(tx, chargeEntries(changes, businessDate), byNobody(now));
  for (const write of writes(tx, changes, entryIds)) await write();
}
