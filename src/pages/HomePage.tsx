import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { HomeSummary } from '@core/contract/portfolio';
import { CASH_DESK, paths, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { ProportionBar } from '@/components/ProportionBar';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { ContractsToSign, OwnContracts } from '@/features/contracts/ContractLists';
import { Notices } from '@/features/notices/Notices';
import { HomeFigures } from '@/features/portfolio/HomeFigures';
import { notYetDue } from '@/features/portfolio/notYetDue';
import { OwnFigures } from '@/features/portfolio/OwnFigures';
import { OwnRequests } from '@/features/requests/OwnRequests';
import { LoanShortList } from '@/features/portfolio/LoanShortList';
import { useGetHomeSummaryQuery } from '@/features/portfolio/portfolioApi';
import { showLongDate, today } from '@/i18n/format';
import { useAppSelector } from '@/store/hooks';
import { selectAuth } from '@/store/store';
import { useAccess } from '@/store/access';
import { InvestorHome } from '@/features/investing/InvestorHome';
import { WaitingFigures } from '@/features/investing/WaitingFigures';
import { OwnWaitingLoans } from './OwnWaitingLoans';

/** /inicio */
export function HomePage() {
  const { user } = useAppSelector(selectAuth);
  const { isStaff, may } = useAccess();
  const isInvestor = !isStaff && may('getMyInvestor');
  const summary = useGetHomeSummaryQuery();
  const [name = ''] = (user?.username ?? '').split(' ');
  return (
    <>
      <PageHeader
        title={name === '' ? 'Inicio' : `Hola, ${name}`}
        action={
          isStaff ? (
            <StaffWays />
          ) : (
            (isInvestor && (
              <Button variant="outlined" component={Link} to={paths.investments}>
                Mis inversiones
              </Button>
            )) ||
            (may('startRequest') && (
              <Button variant="contained" component={Link} to={paths.requestLoan}>
                Solicitar un préstamo
              </Button>
            ))
          )
        }
        detail={showLongDate(summary.data?.asOf ?? today())}
      />
      <Blocks>
        {isStaff && may('listNotices') && <Notices />}
        {isInvestor ? (
          <InvestorHome />
        ) : (
          <QueryState query={summary}>{(data) => <Today summary={data} />}</QueryState>
        )}
      </Blocks>
    </>
  );
}

/** The pages that staff go to from here, each for who may open it. */
function StaffWays() {
  const { may } = useAccess();
  return (
    <>
      {may('listInvestors') && (
        <Button variant="outlined" component={Link} to={paths.investments}>
          Inversiones
        </Button>
      )}
      {may('openCashDesk') && (
        <Button variant="outlined" component={Link} to={CASH_DESK}>
          Caja
        </Button>
      )}
    </>
  );
}

function Today({ summary }: { readonly summary: HomeSummary }) {
  const { isStaff, may } = useAccess();
  const { totals, dueSoon, mostOverdue } = summary;
  if (!isStaff) return <OwnLoans summary={summary} />;
  return (
    <Blocks>
      <HomeFigures summary={summary}>
        {may('getInvestmentSummary') && may('listWithdrawals') && <WaitingFigures />}
      </HomeFigures>
      <Section
        title="Deuda de los préstamos"
        action={
          may('getPortfolioBalance') && <TextLink to={paths.balance}>Ver el balance</TextLink>
        }
      >
        <ProportionBar
          currency={summary.currency}
          label="Cuánto de la deuda está vencido"
          parts={[
            { label: 'Por vencer', amount: notYetDue(totals), colour: 'primary.main' },
            { label: 'Vencido', amount: totals.overdue, colour: 'error.main' },
          ]}
        />
      </Section>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Section title="Por vencer" action={<TextLink to={paths.pending}>Ver pendientes</TextLink>}>
          <LoanShortList
            label="Por vencer"
            loans={dueSoon}
            empty="Nada vence en los próximos días."
          />
        </Section>
        <Section
          title="Más atrasados"
          action={
            <TextLink to={withQuery(paths.loans, { status: 'inArrears' })}>Ver en mora</TextLink>
          }
        >
          <LoanShortList label="Más atrasados" loans={mostOverdue} empty="Nadie está atrasado." />
        </Section>
      </Box>
    </Blocks>
  );
}

/** The home of a borrower: their own loans and nothing else. */
function OwnLoans({ summary }: { readonly summary: HomeSummary }) {
  const { may } = useAccess();
  const { dueSoon, mostOverdue } = summary;
  return (
    <Blocks>
      {may('listContracts') && <ContractsToSign />}
      {may('listRequests') && <OwnRequests />}
      {may('listLoans') && <OwnWaitingLoans />}
      <OwnFigures summary={summary} />
      <Section title="Mis préstamos" action={<TextLink to={paths.loans}>Ver todos</TextLink>}>
        <LoanShortList
          label="Mis préstamos"
          isOwn
          loans={mostOverdue.length > 0 ? mostOverdue : dueSoon}
          empty="No tiene cuotas por pagar."
        />
      </Section>
      {may('listContracts') && <OwnContracts />}
    </Blocks>
  );
}
