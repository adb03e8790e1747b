import { useState } from 'react';
import type { LoanCredit } from '@core/contract/loanCredits';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { lazyScreen } from '@/app/lazyScreen';
import type { LoanTab } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { PageResult } from '@/components/PageResult';
import { usePageResult } from '@/components/usePageResult';
import { CashDeskNote } from '@/features/collection/CashDeskNote';
import { AgreementSection } from '@/features/disbursements/AgreementSection';
import { ChargesTable } from '@/features/loans/ChargesTable';
import { JournalEntries } from '@/features/loans/JournalEntries';
import { LoanRatingSection } from '@/features/loans/LoanRatingSection';
import { LoanSummaryCard } from '@/features/loans/LoanSummaryCard';
import { TranchesSection } from '@/features/loans/TranchesSection';
import { useListChargesQuery, useListJournalEntriesQuery } from '@/features/loans/loansApi';
import { LoanCredits } from '@/features/payments/LoanCredits';
import { PaymentsTable } from '@/features/payments/PaymentsTable';
import { useListLoanCreditsQuery, useListPaymentsQuery } from '@/features/payments/paymentsApi';
import { useAccess } from '@/store/access';

// Each is asked for when it is opened: the page itself stays light.
const LoanAuditLog = lazyScreen(
  async () => (await import('@/features/auditLog/LoanAuditLog')).LoanAuditLog,
);
const ContractsOfLoan = lazyScreen(
  async () => (await import('@/features/contracts/ContractLists')).ContractsOfLoan,
);
const LoanChangesSection = lazyScreen(
  async () => (await import('@/features/loanChanges/LoanChangesSection')).LoanChangesSection,
);
const OneOffChargesCard = lazyScreen(
  async () => (await import('@/features/loanChanges/OneOffChargesCard')).OneOffChargesCard,
);
const LoanPapersSection = lazyScreen(
  async () => (await import('@/features/loanPapers/LoanPapersSection')).LoanPapersSection,
);
const LoanPastSection = lazyScreen(
  async () => (await import('@/features/loans/LoanPastSection')).LoanPastSection,
);
const LoanCase = lazyScreen(async () => (await import('./LoanCase')).LoanCase);
const LoanCollection = lazyScreen(
  async () => (await import('@/features/paymentPromises/LoanCollection')).LoanCollection,
);
const LoanContacts = lazyScreen(
  async () => (await import('@/features/loanContacts/LoanContacts')).LoanContacts,
);
const LoanInvestorsSection = lazyScreen(
  async () => (await import('@/features/investing/LoanInvestorsSection')).LoanInvestorsSection,
);
const LoanSimulator = lazyScreen(
  async () => (await import('@/features/payments/LoanSimulator')).LoanSimulator,
);
const ScheduleSection = lazyScreen(
  async () => (await import('@/features/loans/ScheduleSection')).ScheduleSection,
);
const VoidPaymentDialog = lazyScreen(
  async () => (await import('@/features/payments/VoidPaymentDialog')).VoidPaymentDialog,
);
const LoanFile = lazyScreen(async () => (await import('./LoanPapersTab')).LoanFile);
const LoanGuarantees = lazyScreen(async () => (await import('./LoanGuaranteesTab')).LoanGuarantees);

interface LoanTabContentProps {
  readonly tab: LoanTab;
  readonly loan: LoanDetail;
}

/** The part of a loan that the address names. */
export function LoanTabContent({ tab, loan }: LoanTabContentProps) {
  const { may } = useAccess();
  if (tab === 'cronograma') return <ScheduleSection loan={loan} />;
  if (tab === 'cargos') {
    return (
      <Blocks>
        <OneOffChargesCard loan={loan} />
        <Charges loan={loan} />
      </Blocks>
    );
  }
  if (tab === 'pagos') return <Payments loan={loan} />;
  if (tab === 'simulador') return <LoanSimulator loan={loan} cashNotice={<CashDeskNote />} />;
  if (tab === 'historico') return <LoanPastSection loan={loan} />;
  if (tab === 'cambios') return <LoanChangesSection loan={loan} />;
  if (tab === 'contratos') return <ContractsOfLoan loanId={loan.id} />;
  if (tab === 'documentos') return <LoanPapersSection loan={loan} />;
  if (tab === 'garantias') return <LoanGuarantees loan={loan} />;
  if (tab === 'cobranza') {
    return (
      <Blocks>
        <LoanCase loan={loan} />
        <LoanCollection loan={loan} />
        {may('listLoanContacts') && <LoanContacts loan={loan} />}
      </Blocks>
    );
  }
  if (tab === 'inversionistas') return <LoanInvestorsSection loanId={loan.id} />;
  if (tab === 'asientos') return <Entries loanId={loan.id} />;
  if (tab === 'expediente') return <LoanFile loan={loan} />;
  if (tab === 'bitacora') return <LoanAuditLog loanId={loan.id} />;
  return (
    <Blocks>
      <AgreementSection loan={loan} />
      <TranchesSection loan={loan} />
      <LoanSummaryCard loan={loan} />
      <LoanRatingSection loan={loan} />
    </Blocks>
  );
}

function Charges({ loan }: { readonly loan: LoanDetail }) {
  const charges = useListChargesQuery(loan.id);
  return (
    <Section title="Cargos del cronograma y del atraso">
      <QueryState query={charges} empty="Este préstamo aún no tiene cargos: se cargan al vencer.">
        {(rows) => <ChargesTable charges={rows} currency={loan.currency} />}
      </QueryState>
    </Section>
  );
}

const NO_CREDITS: readonly LoanCredit[] = [];

function Payments({ loan }: { readonly loan: LoanDetail }) {
  const payments = useListPaymentsQuery(loan.id);
  const { data: credits = NO_CREDITS } = useListLoanCreditsQuery(loan.id);
  const [voiding, setVoiding] = useState<Payment>();
  const [result, setResult] = usePageResult();
  return (
    <>
      <PageResult latest={result} />
      <Blocks>
        <QueryState query={payments} empty="Este préstamo aún no tiene pagos.">
          {(rows) => (
            <PaymentsTable
              payments={rows}
              currency={loan.currency}
              today={loan.asOf}
              onVoid={setVoiding}
            />
          )}
        </QueryState>
        {credits.length > 0 && <LoanCredits credits={credits} onDone={setResult} />}
      </Blocks>
      {voiding !== undefined && (
        <VoidPaymentDialog
          payment={voiding}
          today={loan.asOf}
          currency={loan.currency}
          onClose={() => setVoiding(undefined)}
          onDone={(payment) => {
            setVoiding(undefined);
            setResult(`El recibo ${payment.receiptNumber} quedó extornado.`);
          }}
        />
      )}
    </>
  );
}

function Entries({ loanId }: { readonly loanId: number }) {
  const entries = useListJournalEntriesQuery(loanId);
  return (
    <QueryState query={entries} empty="Este préstamo aún no tiene asientos.">
      {(rows) => <JournalEntries entries={rows} />}
    </QueryState>
  );
}
