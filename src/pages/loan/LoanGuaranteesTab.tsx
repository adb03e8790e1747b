import type { BorrowerRelation } from '@core/contract/borrowerRecords';
import type { LoanDetail } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { QueryState } from '@/components/QueryState';
import { Guarantees, Guarantors } from '@/features/borrowers/KeptSections';
import { useListBorrowerRecordsQuery } from '@/features/borrowers/recordsApi';
import { LoanCollateral } from '@/features/collaterals/LoanCollateral';
import { useAccess } from '@/store/access';
import { OfBorrower } from './OfBorrower';

/** People who answer for a borrower now, as owners of what secures a loan. */
const guarantorsOf = (relations: readonly BorrowerRelation[]) =>
  relations
    .filter(({ role, endedAt }) => role === 'guarantor' && endedAt === null)
    .flatMap(({ relatedId, name }) => (relatedId === null ? [] : [{ id: relatedId, name }]));

/**
 * Guarantees of a loan: its collaterals, who answers for its borrower, and for whom the borrower
 * answers.
 */
export function LoanGuarantees({ loan }: { readonly loan: LoanDetail }) {
  const records = useListBorrowerRecordsQuery(loan.borrowerId);
  const { may } = useAccess();
  return (
    <OfBorrower loan={loan} tab="vinculos" link="Cambiar los avales en la ficha">
      <QueryState query={records}>
        {({ relations, guarantees }) => (
          <Blocks>
            {may('listLoanCollaterals') && (
              <LoanCollateral loan={loan} guarantors={guarantorsOf(relations)} />
            )}
            <Guarantors rows={relations} />
            <Guarantees rows={guarantees} />
          </Blocks>
        )}
      </QueryState>
    </OfBorrower>
  );
}
