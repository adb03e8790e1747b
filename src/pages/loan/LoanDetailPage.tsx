import { CurrencyScope } from '@/components/CurrencyScope';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { LoanDetail } from '@core/contract/loans';
import { isLiving } from '@core/loan/arrears';
import { lazyScreen } from '@/app/lazyScreen';
import { LOAN_TABS, paths, toLoan, withQuery, type LoanTab } from '@/paths';
import { NoAccess } from '@/components/NoAccess';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { usePageResult } from '@/components/usePageResult';
import { PageTabs } from '@/components/PageTabs';
import { QueryState } from '@/components/QueryState';
import { WaitingActions, type WaitingDialog } from '@/features/disbursements/WaitingActions';
import { CashDeskNote } from '@/features/collection/CashDeskNote';
import { BorrowerPhone } from '@/features/borrowers/BorrowerPhone';
import { WaitingHere } from '@/features/fourEyes/WaitingHere';
import { useGetLoanInvestorsQuery } from '@/features/investing/distributionsApi';
import { useListInvestorFundsQuery } from '@/features/investing/investorFundsApi';
import { LoanHeader } from '@/features/loans/LoanHeader';
import { useGetLoanQuery } from '@/features/loans/loansApi';
import { PendingPromise } from '@/features/paymentPromises/PendingPromise';
import { DisbursementActsNote } from './DisbursementActsNote';
import { LoanTabContent } from './LoanTabContent';
import { isSome, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';

// Asked for when they are opened: every tab costs less.
const PaymentDialog = lazyScreen(
  async () => (await import('@/features/payments/PaymentDialog')).PaymentDialog,
);
const VoidLoanDialog = lazyScreen(
  async () => (await import('@/features/loans/VoidLoanDialog')).VoidLoanDialog,
);

const DisburseDialog = lazyScreen(
  async () => (await import('@/features/disbursements/DisburseDialog')).DisburseDialog,
);
const UndoDisbursementDialog = lazyScreen(
  async () =>
    (await import('@/features/disbursements/UndoDisbursementDialog')).UndoDisbursementDialog,
);

/** Dialogs of a loan. */
type Asked = 'payment' | 'undo' | WaitingDialog;

/** Tabs that a loan that waits for its money does not have yet. */
const NOT_WAITING: readonly LoanTab[] = ['simulador', 'historico', 'cambios', 'cobranza'];

const TAB_NAMES: Readonly<Record<LoanTab, string>> = {
  resumen: 'Resumen',
  cronograma: 'Cronograma',
  cargos: 'Cargos',
  pagos: 'Pagos',
  simulador: 'Simulador',
  historico: 'A una fecha',
  cambios: 'Cambios',
  contratos: 'Contratos',
  documentos: 'Documentos',
  garantias: 'Garantías',
  cobranza: 'Cobranza',
  inversionistas: 'Inversionistas',
  asientos: 'Asientos',
  expediente: 'Expediente',
  bitacora: 'Bitácora',
};

/** The operation that each tab takes: who may not do it has no such tab. */
const OPERATION_OF_TAB: Readonly<Record<LoanTab, string>> = {
  resumen: 'getLoan',
  cronograma: 'listScheduleVersions',
  cargos: 'listLoanCharges',
  pagos: 'listPayments',
  contratos: 'listContracts',
  asientos: 'listLoanEntries',
  simulador: 'simulatePrepayment',
  historico: 'getLoanPast',
  cambios: 'listLoanChanges',
  documentos: 'listLoanPapers',
  garantias: 'listBorrowerRecords',
  cobranza: 'listLoanPromises',
  inversionistas: 'getLoanInvestors',
  expediente: 'listDigitalRecords',
  bitacora: 'listLoanAudit',
};

const back = { to: paths.loans, label: 'Préstamos' };

/** /detalles_prestamo/:loanId and its tabs */
export function LoanDetailPage() {
  const loan = useGetLoanQuery(Number(useParams()['loanId']));
  return (
    <QueryState query={loan} header={<PageHeader title="Préstamo" back={back} />}>
      {(data) => (
        <CurrencyScope currency={data.currency}>
          <LoanCard loan={data} />
        </CurrencyScope>
      )}
    </QueryState>
  );
}

function LoanCard({ loan }: { readonly loan: LoanDetail }) {
  const [dialog, setDialog] = useState<Asked>();
  const [result, setResult] = usePageResult();
  const { may } = useAccess();
  const last = useLocation().pathname.replace(/\/$/, '').split('/').at(-1);
  const tab = LOAN_TABS.find((name) => name === last) ?? 'resumen';
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title={`${loan.number} · ${loan.borrowerName}`}
        detail={
          <>
            {loan.borrowerDocument}
            <BorrowerPhone borrowerId={loan.borrowerId} />
          </>
        }
        back={back}
        action={<LoanActions loan={loan} onChoose={setDialog} />}
      />
      <PageResult latest={result} />
      <DisbursementActsNote loan={loan} />
      <WaitingHere about={toLoan(loan.id)} />
      <LoanHeader loan={loan} />
      <LoanTabs loan={loan} tab={tab} />
      <Box>
        {may(OPERATION_OF_TAB[tab]) ? (
          <LoanTabContent tab={tab} loan={loan} />
        ) : (
          <NoAccess homePath={paths.home} />
        )}
      </Box>
      {dialog === 'payment' && (
        <PaymentDialog
          loan={loan}
          notice={may('listLoanPromises') && <PendingPromise loan={loan} />}
          cashNotice={<CashDeskNote />}
          onClose={close}
        />
      )}
      {dialog === 'void' && (
        <VoidLoanDialog
          loan={loan}
          onClose={close}
          onDone={(voided) => {
            close();
            const what = loan.status === 'toDisburse' ? 'El préstamo' : 'El desembolso de';
            setResult(`${what} ${voided.number} quedó anulado.`);
          }}
        />
      )}
      <DisbursementDialogs
        loan={loan}
        dialog={dialog}
        onClose={close}
        onDone={(text) => {
          close();
          setResult(text);
        }}
      />
    </>
  );
}

/** The parts of a loan that there are now, for whoever may see them. */
function LoanTabs({ loan, tab }: { readonly loan: LoanDetail; readonly tab: LoanTab }) {
  const { may } = useAccess();
  const { data: investors } = useGetLoanInvestorsQuery(loan.id, {
    skip: !may('getLoanInvestors'),
  });
  const { data: funds = [] } = useListInvestorFundsQuery(undefined, { skip: !may('getLoanOffer') });
  const isOffered = isLiving(loan.status) && funds.some(({ id }) => id === loan.fundId);
  const isFunded = isOffered || (investors !== undefined && investors !== null);
  const tabs = LOAN_TABS.filter((name) => {
    // Most loans have no investors and no way to them: only an address leads there, and says so.
    if (name === 'inversionistas' && !isFunded && tab !== name) return false;
    if (loan.status === 'toDisburse' && NOT_WAITING.includes(name)) return false;
    return may(OPERATION_OF_TAB[name]);
  });
  return (
    <Box sx={{ mt: 2 }}>
      <PageTabs
        label="Partes del préstamo"
        isDense
        value={toLoan(loan.id, tabs.includes(tab) ? tab : 'resumen')}
        tabs={tabs.map((name) => ({ to: toLoan(loan.id, name), label: TAB_NAMES[name] }))}
      />
    </Box>
  );
}

interface DisbursementDialogsProps {
  readonly loan: LoanDetail;
  readonly dialog: Asked | undefined;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The money of a loan leaves, another day is agreed on for it, or it comes back. */
function DisbursementDialogs({ loan, dialog, onClose, onDone }: DisbursementDialogsProps) {
  const { number } = loan;
  if (dialog === 'undo') {
    const result = `El desembolso de ${number} quedó deshecho: está por desembolsar.`;
    return <UndoDisbursementDialog loan={loan} onClose={onClose} onDone={() => onDone(result)} />;
  }
  if (dialog !== 'disburse' && dialog !== 'redate') return null;
  const isLeaving = dialog === 'disburse';
  return (
    <DisburseDialog
      loan={loan}
      act={isLeaving ? 'desembolso' : 'fecha-pactada'}
      onClose={onClose}
      onDone={({ disbursedOn }) => {
        const day = showDate(disbursedOn);
        onDone(
          isLeaving
            ? `El préstamo ${number} quedó desembolsado con fecha ${day}.`
            : `El desembolso de ${number} quedó pactado para el ${day}.`,
        );
      }}
    />
  );
}

interface LoanActionsProps {
  readonly loan: LoanDetail;
  readonly onChoose: (dialog: Asked) => void;
}

/** Up to date, with something paid; how much it takes, its new product says. */
const mayBeRenewed = ({ status, totalPaid, daysPastDue }: LoanDetail) =>
  isLiving(status) && isSome(totalPaid) && daysPastDue === 0;

/** Acts that can be done to this loan now. */
function LoanActions({ loan, onChoose }: LoanActionsProps) {
  const { may } = useAccess();
  const { agreement, status } = loan;
  if (status === 'toDisburse' && agreement !== null) {
    return <WaitingActions loan={loan} agreement={agreement} onChoose={onChoose} />;
  }
  return (
    <>
      {loan.canUndoDisbursement && may('undoDisbursement') && (
        <Button variant="outlined" color="error" onClick={() => onChoose('undo')}>
          Deshacer desembolso
        </Button>
      )}
      {mayBeRenewed(loan) && may('disburseLoan') && (
        <Button
          variant="outlined"
          component={Link}
          to={withQuery(paths.newLoan, {
            prestatario: loan.borrowerId,
            modo: 'reenganche',
            prestamo: loan.id,
          })}
        >
          Reenganche
        </Button>
      )}
      {loan.canVoid && may('voidLoan') && (
        <Button variant="outlined" color="error" onClick={() => onChoose('void')}>
          Anular desembolso
        </Button>
      )}
      {loan.canRecordPayment && may('recordPayment') && (
        <Button variant="contained" onClick={() => onChoose('payment')}>
          Registrar pago
        </Button>
      )}
    </>
  );
}
