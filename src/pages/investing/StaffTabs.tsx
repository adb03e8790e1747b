import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Withdrawal } from '@core/contract/investorMoney';
import { paths, type InvestmentTab } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { usePageResult } from '@/components/usePageResult';
import { InvestmentRules } from '@/features/investing/InvestmentRules';
import { InvestorsList } from '@/features/investing/InvestorsList';
import { LotsList } from '@/features/investing/LotsList';
import { SharesList } from '@/features/investing/SharesList';
import { WithdrawalsList } from '@/features/investing/WithdrawalsList';
import { useAccess } from '@/store/access';
import { PayWithdrawalDialog } from './PayWithdrawalDialog';
import { RejectWithdrawalDialog } from './RejectWithdrawalDialog';
import { StaffSales } from './StaffSales';

interface StaffTabsProps {
  readonly tab: InvestmentTab;
  readonly bar: ReactNode;
}

/** Investments as the team runs them. */
export function StaffTabs({ tab, bar }: StaffTabsProps) {
  const { may } = useAccess();
  const [result, setResult] = usePageResult();
  return (
    <>
      <PageHeader
        title="Inversiones"
        detail="Quiénes fondean préstamos, qué dinero tienen y qué se les reparte."
        action={
          may('listOpportunities') && (
            <Button variant="outlined" component={Link} to={paths.opportunities}>
              Oportunidades
            </Button>
          )
        }
      />
      <PageResult latest={result} />
      {bar}
      {tab === 'inversionistas' && <InvestorsList />}
      {tab === 'participaciones' && <SharesList isStaff />}
      {tab === 'ventas' && <StaffSales onDone={setResult} />}
      {tab === 'repartos' && <LotsList />}
      {tab === 'retiros' && <Withdrawals onDone={setResult} />}
      {tab === 'reglas' && <InvestmentRules onDone={setResult} />}
    </>
  );
}

interface Asked {
  readonly act: 'pay' | 'reject';
  readonly withdrawal: Withdrawal;
}

function Withdrawals({ onDone }: { readonly onDone: (result: string) => void }) {
  const { may } = useAccess();
  const [asked, setAsked] = useState<Asked>();
  const [mayPay, mayReject] = [may('payWithdrawal'), may('rejectWithdrawal')];
  const close = () => setAsked(undefined);
  const done = (result: string) => {
    close();
    onDone(result);
  };
  const actions = (withdrawal: Withdrawal) => (
    <>
      {mayPay && (
        <Button
          size="small"
          aria-label={`Pagar ${withdrawal.number}`}
          onClick={() => setAsked({ act: 'pay', withdrawal })}
        >
          Pagar
        </Button>
      )}
      {mayReject && (
        <Button
          size="small"
          color="inherit"
          aria-label={`Rechazar ${withdrawal.number}`}
          onClick={() => setAsked({ act: 'reject', withdrawal })}
        >
          Rechazar
        </Button>
      )}
    </>
  );
  return (
    <>
      <WithdrawalsList isStaff actions={mayPay || mayReject ? actions : undefined} />
      {asked?.act === 'pay' && (
        <PayWithdrawalDialog withdrawal={asked.withdrawal} onClose={close} onDone={done} />
      )}
      {asked?.act === 'reject' && (
        <RejectWithdrawalDialog withdrawal={asked.withdrawal} onClose={close} onDone={done} />
      )}
    </>
  );
}
