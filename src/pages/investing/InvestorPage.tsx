import { useState } from 'react';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { InvestorMovement } from '@core/contract/investorMoney';
import type { Investor } from '@core/contract/investors';
import { toInvestments, toInvestor } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { usePageResult } from '@/components/usePageResult';
import { WaitingHere } from '@/features/fourEyes/WaitingHere';
import { InvestorFacts } from '@/features/investing/InvestorFacts';
import {
  useGetInvestmentLimitsQuery,
  useGetInvestorQuery,
} from '@/features/investing/investorsApi';
import { InvestmentLimits } from '@/features/investing/InvestmentLimits';
import { MovementsList } from '@/features/investing/MovementsList';
import { StatusDialog } from '@/features/investing/StatusDialog';
import { VerifyDialog } from '@/features/investing/VerifyDialog';
import { VoidMovementDialog } from '@/features/investing/VoidMovementDialog';
import { InvestorPapers } from '@/features/investing/InvestorPapers';
import { WalletsSummary } from '@/features/investing/WalletsSummary';
import { INVESTOR_STATUS } from '@/i18n/investing';
import { useAccess } from '@/store/access';
import { DepositDialog } from './DepositDialog';

const back = { to: toInvestments('inversionistas'), label: 'Inversionistas' };

/** /inversiones/inversionistas/:userId */
export function InvestorPage() {
  const investor = useGetInvestorQuery(Number(useParams()['userId']));
  return (
    <QueryState query={investor} header={<PageHeader title="Inversionista" back={back} />}>
      {(data) => <InvestorCard investor={data} />}
    </QueryState>
  );
}

type Dialog = 'verify' | 'deposit' | 'status' | InvestorMovement;

function InvestorCard({ investor }: { readonly investor: Investor }) {
  const { may } = useAccess();
  const [dialog, setDialog] = useState<Dialog>();
  const [result, setResult] = usePageResult();
  const { userId, name, username, status, statusReason, wallets } = investor;
  const close = () => setDialog(undefined);
  const done = (text: string) => {
    close();
    setResult(text);
  };
  return (
    <>
      <PageHeader
        title={name}
        detail={[username.toLowerCase(), INVESTOR_STATUS[status], statusReason]
          .filter(Boolean)
          .join(' · ')}
        back={back}
        action={investor.id !== null && <Actions investor={investor} onChoose={setDialog} />}
      />
      <PageResult latest={result} />
      <WaitingHere about={toInvestor(userId)} />
      <Blocks>
        <Section title="Su dinero">
          <WalletsSummary wallets={wallets} empty="Aún no depositó nada." />
          <InvestorPapers investor={investor} />
        </Section>
        <InvestorFacts investor={investor} />
        {investor.id !== null && <Limits userId={userId} />}
        <Section title="Movimientos">
          <MovementsList
            investor={userId}
            empty="Aún no hay movimientos de su dinero."
            onVoid={may('voidInvestorMovement') ? setDialog : undefined}
          />
        </Section>
      </Blocks>
      {dialog === 'verify' && <VerifyDialog investor={investor} onClose={close} onDone={done} />}
      {dialog === 'deposit' && <DepositDialog investor={investor} onClose={close} onDone={done} />}
      {dialog === 'status' && <StatusDialog investor={investor} onClose={close} onDone={done} />}
      {typeof dialog === 'object' && (
        <VoidMovementDialog movement={dialog} onClose={close} onDone={done} />
      )}
    </>
  );
}

function Limits({ userId }: { readonly userId: number }) {
  const limits = useGetInvestmentLimitsQuery(userId);
  return <QueryState query={limits}>{(data) => <InvestmentLimits limits={data} />}</QueryState>;
}

interface ActionsProps {
  readonly investor: Investor;
  readonly onChoose: (dialog: Dialog) => void;
}

function Actions({ investor, onChoose }: ActionsProps) {
  const { may } = useAccess();
  const isActive = investor.status === 'ACTIVO';
  return (
    <>
      {may(isActive ? 'suspendInvestor' : 'reactivateInvestor') && (
        <Button
          variant="outlined"
          color={isActive ? 'error' : 'primary'}
          onClick={() => onChoose('status')}
        >
          {isActive ? 'Suspender' : 'Reactivar'}
        </Button>
      )}
      {may('verifyInvestor') && (
        <Button variant="outlined" onClick={() => onChoose('verify')}>
          Verificar
        </Button>
      )}
      {may('recordInvestorDeposit') && (
        <Button variant="contained" onClick={() => onChoose('deposit')}>
          Registrar depósito
        </Button>
      )}
    </>
  );
}
