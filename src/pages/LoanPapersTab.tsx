import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { BorrowerRelation } from '@core/contract/borrowerRecords';
import type { LoanDetail } from '@core/contract/loans';
import { toBorrower, type BorrowerTab } from '@/app/paths';
import { Blocks } from '@/components/Blocks';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { Guarantees, Guarantors } from '@/features/borrowers/KeptSections';
import { useListBorrowerRecordsQuery } from '@/features/borrowers/recordsApi';
import { LoanCollateral } from '@/features/collaterals/LoanCollateral';
import { ContractsOfLoan } from '@/features/contracts/ContractLists';
import { DigitalRecords } from '@/features/digitalRecords/DigitalRecords';
import { useAccess } from '@/store/access';

interface LoanPapersProps {
  readonly loan: LoanDetail;
}

/** Those who answer for a borrower now, as owners of what secures a loan. */
const guarantorsOf = (relations: readonly BorrowerRelation[]) =>
  relations
    .filter(({ role, endedAt }) => role === 'guarantor' && endedAt === null)
    .flatMap(({ relatedId, name }) => (relatedId === null ? [] : [{ id: relatedId, name }]));

/** What secures a loan, who answers for its borrower, and for whom the borrower answers. */
export function LoanGuarantees({ loan }: LoanPapersProps) {
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

/** The papers of a loan: its contracts, and the digital file of its borrower. */
export function LoanFile({ loan }: LoanPapersProps) {
  return (
    <OfBorrower loan={loan} tab="expediente" link="Ver el expediente en la ficha">
      <Section title="Contratos del préstamo">
        <ContractsOfLoan loanId={loan.id} />
      </Section>
      <Section title="Documentos del prestatario">
        <DigitalRecords borrowerId={loan.borrowerId} />
      </Section>
    </OfBorrower>
  );
}

interface OfBorrowerProps extends LoanPapersProps {
  readonly tab: BorrowerTab;
  readonly link: string;
  readonly children: ReactNode;
}

function OfBorrower({ loan, tab, link, children }: OfBorrowerProps) {
  return (
    <Blocks>
      <Box>
        <TextLink to={toBorrower(loan.borrowerId, tab)}>
          {link} de {loan.borrowerName}
        </TextLink>
      </Box>
      {children}
    </Blocks>
  );
}
