import type { LoanDetail } from '@core/contract/loans';
import { Section } from '@/components/Section';
import { ContractsOfLoan } from '@/features/contracts/ContractLists';
import { DigitalRecords } from '@/features/digitalRecords/DigitalRecords';
import { OfBorrower } from './OfBorrower';

/** The papers of a loan: its contracts, and the digital file of its borrower. */
export function LoanFile({ loan }: { readonly loan: LoanDetail }) {
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
