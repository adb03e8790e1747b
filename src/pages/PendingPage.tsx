import { useState } from 'react';
import { paths, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { CalmBoxes } from '@/components/CalmBoxes';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useListState } from '@/components/useListState';
import { WaitingMoney } from '@/features/bankFiles/WaitingMoney';
import { WaitingEntries } from '@/features/books/WaitingEntries';
import { WaitingDay } from '@/features/businessDay/WaitingDay';
import { WaitingCollaterals } from '@/features/collaterals/WaitingCollaterals';
import { WaitingContracts } from '@/features/contracts/WaitingContracts';
import { WaitingCases } from '@/features/caseMatters/WaitingCases';
import { WaitingLoans } from '@/features/disbursements/WaitingLoans';
import { WaitingRecords } from '@/features/digitalRecords/WaitingRecords';
import { WaitingActs } from '@/features/fourEyes/WaitingActs';
import { WaitingCampaigns } from '@/features/loanChanges/WaitingCampaigns';
import { WaitingInvestments } from '@/features/investing/WaitingInvestments';
import { WaitingReviews } from '@/features/loanChanges/WaitingReviews';
import { WaitingChanges } from '@/features/loanChanges/WaitingChanges';
import { LoansTable } from '@/features/loans/LoansTable';
import { useListLoansQuery } from '@/features/loans/loansApi';
import { WaitingRejectedRows } from '@/features/outsideFiles/WaitingRejectedRows';
import { WaitingPromises } from '@/features/paymentPromises/WaitingPromises';
import { WaitingAccounts } from '@/features/reviews/WaitingAccounts';
import { Notices } from '@/features/notices/Notices';
import { LoanShortList } from '@/features/portfolio/LoanShortList';
import { useGetHomeSummaryQuery } from '@/features/portfolio/portfolioApi';
import { WaitingRequests } from '@/features/requests/WaitingRequests';
import { WaitingRecoveries } from '@/features/staffRecoveries/WaitingRecoveries';
import { WaitingLinks } from '@/features/users/WaitingLinks';
import { showLongDate, today } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { WaysOn } from './WaysOn';

/** /pendientes: what falls due, and what is overdue, from the oldest. */
export function PendingPage() {
  const list = useListState({ sort: 'nextDueOn', direction: 'asc' });
  const { may, isStaff } = useAccess();
  const summary = useGetHomeSummaryQuery();
  const [result, setResult] = useState('');
  const overdue = useListLoansQuery({ ...list.query, status: 'inArrears' });
  return (
    <>
      <PageHeader
        title="Pendientes"
        action={<WaysOn />}
        // Its line is there from the start: what lies under it does not move under a pointer.
        detail={showLongDate(summary.data?.asOf ?? today())}
      />
      <PageResult latest={result} />
      <Blocks>
        <CalmBoxes title="Sin nada pendiente">
          {may('listNotices') && <Notices />}
          {may('listStaffRecoveries') && <WaitingRecoveries />}
          {may('listWaitingLinks') && <WaitingLinks />}
          {may('getBusinessDay') && <WaitingDay onDone={setResult} />}
          {may('listReviews') && <WaitingAccounts />}
          {may('listAwaitingActs') && <WaitingActs />}
          {may('listPendingLoanChanges') && <WaitingChanges />}
          {may('listWaitingReviews') && <WaitingReviews />}
          {may('listDueEntries') && <WaitingEntries onDone={setResult} />}
          {isStaff && may('listRequests') && <WaitingRequests />}
          {may('listWaitingLoans') && <WaitingLoans />}
          {may('listHolidayCampaigns') && <WaitingCampaigns />}
          {may('getPromiseSummary') && <WaitingPromises />}
          {may('listCases') && <WaitingCases />}
          {may('listCollaterals') && <WaitingCollaterals />}
          {isStaff && may('listContracts') && <WaitingContracts />}
          {may('getInvestmentSummary') && <WaitingInvestments />}
          {may('getUnidentifiedSummary') && <WaitingMoney />}
          {may('listDigitalRecords') && <WaitingRecords />}
          {may('listRejectedRows') && <WaitingRejectedRows />}
          <Section title="Vencidos por cobrar">
            <PagedList
              query={overdue}
              list={list}
              noun={['préstamo vencido', 'préstamos vencidos']}
              to={withQuery(paths.loans, { status: 'inArrears' })}
              empty="Ningún préstamo está vencido."
            >
              {(rows) => <LoansTable loans={rows} sorting={list} status="inArrears" />}
            </PagedList>
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
        </CalmBoxes>
      </Blocks>
    </>
  );
}
