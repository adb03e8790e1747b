import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Withdrawal } from '@core/contract/investorMoney';
import type { Investor } from '@core/contract/investors';
import { paths, type InvestmentTab } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { usePageResult } from '@/components/usePageResult';
import { AskWithdrawalDialog } from '@/features/investing/AskWithdrawalDialog';
import { AutoInvestRules } from '@/features/investing/AutoInvestRules';
import { InvestorProfileForm } from '@/features/investing/InvestorProfileForm';
import {
  useGetMyInvestmentLimitsQuery,
  useGetMyInvestorQuery,
} from '@/features/investing/investorsApi';
import { InvestmentLimits } from '@/features/investing/InvestmentLimits';
import { MissingSteps } from '@/features/investing/MissingSteps';
import { MovementsList } from '@/features/investing/MovementsList';
import { RisksSection } from '@/features/investing/RisksSection';
import { ShareActsList } from '@/features/investing/ShareActsList';
import { SharesList } from '@/features/investing/SharesList';
import { useEndWithdrawalMutation } from '@/features/investing/walletsApi';
import { InvestorPapers } from '@/features/investing/InvestorPapers';
import { WalletsSummary } from '@/features/investing/WalletsSummary';
import { WithdrawalsList } from '@/features/investing/WithdrawalsList';
import { showMoney } from '@/i18n/format';

interface InvestorTabsProps {
  readonly tab: InvestmentTab;
  readonly bar: ReactNode;
}

const header = (
  <PageHeader
    title="Mis inversiones"
    action={
      <Button variant="contained" component={Link} to={paths.opportunities}>
        Ver oportunidades
      </Button>
    }
  />
);

/** Investments of whoever signed in: their money, their shares, what was asked. */
export function InvestorTabs({ tab, bar }: InvestorTabsProps) {
  const investor = useGetMyInvestorQuery();
  const [result, setResult] = usePageResult();
  return (
    <QueryState query={investor} header={header}>
      {(data) => (
        <>
          {header}
          <PageResult latest={result} />
          <Box sx={{ mb: 3 }}>
            <Blocks>
              <MissingSteps investor={data} />
              <Section title="Mi dinero">
                <WalletsSummary
                  wallets={data.wallets}
                  empty="Aún no depositó. Cuando la entidad registre su depósito, lo verá aquí."
                />
                <InvestorPapers investor={data} />
              </Section>
            </Blocks>
          </Box>
          {bar}
          <Part tab={tab} investor={data} onDone={setResult} />
        </>
      )}
    </QueryState>
  );
}

interface PartProps {
  readonly tab: InvestmentTab;
  readonly investor: Investor;
  readonly onDone: (result: string) => void;
}

function Part({ tab, investor, onDone }: PartProps) {
  if (tab === 'movimientos') {
    return (
      <MovementsList empty="Aún no hay movimientos: aquí verá sus depósitos y sus repartos." />
    );
  }
  if (tab === 'ventas') return <ShareActsList isStaff={false} />;
  if (tab === 'retiros') return <Withdrawals investor={investor} onDone={onDone} />;
  if (tab === 'automatica') return <AutoInvestRules investor={investor} onDone={onDone} />;
  if (tab === 'ficha') {
    return (
      <Blocks>
        <Section title="Mi ficha">
          <InvestorProfileForm investor={investor} onDone={onDone} />
        </Section>
        <MyLimits />
        <RisksSection isDeclared={investor.id !== null} onDone={onDone} />
      </Blocks>
    );
  }
  return <SharesList isStaff={false} />;
}

function MyLimits() {
  const limits = useGetMyInvestmentLimitsQuery();
  return <QueryState query={limits}>{(data) => <InvestmentLimits limits={data} />}</QueryState>;
}

function Withdrawals({ investor, onDone }: Omit<PartProps, 'tab'>) {
  const [dialog, setDialog] = useState<'ask' | Withdrawal>();
  const [end] = useEndWithdrawalMutation();
  const close = () => setDialog(undefined);
  const done = (result: string) => {
    close();
    onDone(result);
  };
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Button variant="outlined" onClick={() => setDialog('ask')}>
          Pedir un retiro
        </Button>
      </Box>
      <WithdrawalsList
        isStaff={false}
        actions={(withdrawal) => (
          <Button
            size="small"
            color="inherit"
            aria-label={`Dejar de pedir ${withdrawal.number}`}
            onClick={() => setDialog(withdrawal)}
          >
            Ya no lo pido
          </Button>
        )}
      />
      {dialog === 'ask' && (
        <AskWithdrawalDialog investor={investor} onClose={close} onDone={done} />
      )}
      {typeof dialog === 'object' && (
        <ReasonDialog
          title={`Dejar de pedir ${dialog.number}`}
          effect={`${showMoney(dialog.amount, dialog.currency)} vuelven a estar disponibles.`}
          confirm="Ya no lo pido"
          onClose={close}
          send={(reason, idempotencyKey) =>
            end({ id: dialog.id, act: 'renuncia', data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => done(`El retiro ${dialog.number} ya no se pide.`))
          }
        />
      )}
    </>
  );
}
