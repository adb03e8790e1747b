import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useListState } from '@/components/useListState';
import { ExpiredRecords } from '@/features/digitalRecords/DigitalRecords';
import { LoansTable } from '@/features/loans/LoansTable';
import { useListLoansQuery } from '@/features/loans/loansApi';
import { WaitingAccounts } from '@/features/reviews/WaitingAccounts';
import { LoanShortList } from '@/features/portfolio/LoanShortList';
import { useGetHomeSummaryQuery } from '@/features/portfolio/portfolioApi';
import { showLongDate } from '@/i18n/format';
import { useAccess } from '@/store/access';

/** /pendientes: what falls due, and what is overdue, from the oldest. */
export function PendingPage() {
  const list = useListState({ sort: 'nextDueOn', direction: 'asc' });
  const { may } = useAccess();
  const summary = useGetHomeSummaryQuery();
  const overdue = useListLoansQuery({ ...list.query, status: 'inArrears' });
  return (
    <>
      <PageHeader
        title="Pendientes"
        action={
          <>
            <Button variant="outlined" component={Link} to={paths.collection}>
              Cobranza diaria
            </Button>
            <Button variant="outlined" component={Link} to={paths.surveys}>
              Encuestas
            </Button>
            {may('getModuleSettings') && (
              <Button variant="outlined" component={Link} to={paths.modules}>
                Permisos
              </Button>
            )}
            {may('listUsers') && (
              <Button variant="outlined" component={Link} to={paths.advanced}>
                Administración avanzada
              </Button>
            )}
            {may('listMails') && (
              <Button variant="outlined" component={Link} to={paths.emails}>
                Correos del sistema
              </Button>
            )}
          </>
        }
        {...(summary.data === undefined ? {} : { detail: showLongDate(summary.data.asOf) })}
      />
      <Blocks>
        {may('listReviews') && <WaitingAccounts />}
        {may('listDigitalRecords') && <ExpiredRecords />}
        <Section title="Vencidos por cobrar">
          <QueryState
            query={overdue}
            isEmpty={(page) => page.items.length === 0}
            empty="Ningún préstamo está vencido."
          >
            {(page) => (
              <>
                <LoansTable loans={page.items} sorting={list} />
                <Pager page={page} list={list} noun={['préstamo vencido', 'préstamos vencidos']} />
              </>
            )}
          </QueryState>
        </Section>
        <Section title="Por vencer">
          <QueryState query={summary}>
            {({ dueSoon }) => (
              <LoanShortList
                label="Por vencer"
                loans={dueSoon}
                empty="Nada vence en los próximos días."
              />
            )}
          </QueryState>
        </Section>
      </Blocks>
    </>
  );
}
