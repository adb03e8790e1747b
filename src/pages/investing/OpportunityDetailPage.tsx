import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import type { OpportunityDetail } from '@core/contract/opportunities';
import { paths, toOpportunity } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { usePageResult } from '@/components/usePageResult';
import { WaitingHere } from '@/features/fourEyes/WaitingHere';
import { CancelReservationDialog } from '@/features/investing/CancelReservationDialog';
import { LivingLoanSection } from '@/features/investing/LivingLoanSection';
import { useGetOpportunityQuery } from '@/features/investing/opportunitiesApi';
import { OpportunityActions } from '@/features/investing/OpportunityActions';
import {
  AnonymousBorrower,
  BadNews,
  InvestorCosts,
  OpportunityTerms,
} from '@/features/investing/OpportunityFacts';
import { useGetMyInvestorQuery } from '@/features/investing/investorsApi';
import { MissingSteps } from '@/features/investing/MissingSteps';
import { OpportunityOffice } from '@/features/investing/OpportunityOffice';
import { OpportunityShares } from '@/features/investing/OpportunityShares';
import { OpportunityVintages } from '@/features/investing/OpportunityVintages';
import { ReservationCalculator } from '@/features/investing/ReservationCalculator';
import { OPPORTUNITY_STATUS, RISK_CLASS } from '@/i18n/opportunities';
import { useAccess } from '@/store/access';

const back = { to: paths.opportunities, label: 'Oportunidades' };

/** /oportunidades/:opportunityId */
export function OpportunityDetailPage() {
  const opportunity = useGetOpportunityQuery(Number(useParams()['opportunityId']));
  return (
    <QueryState query={opportunity} header={<PageHeader title="Oportunidad" back={back} />}>
      {(data) => <OpportunityCard opportunity={data} />}
    </QueryState>
  );
}

function OpportunityCard({ opportunity }: { readonly opportunity: OpportunityDetail }) {
  const { may } = useAccess();
  const [share, setShare] = useState<OpportunityDetail['shares'][number]>();
  const [result, setResult] = usePageResult();
  const { number, title, riskClass, status, currency } = opportunity;
  const isStaff = may('listInvestors');
  const isOpen = status === 'PUBLICADA';
  return (
    <>
      <PageHeader
        title={title}
        detail={`${number} · ${RISK_CLASS[riskClass]} · ${OPPORTUNITY_STATUS[status]}`}
        back={back}
        action={
          isStaff ? (
            <OpportunityActions opportunity={opportunity} onDone={setResult} />
          ) : (
            <Button variant="outlined" component={Link} to={paths.investments}>
              Inversiones
            </Button>
          )
        }
      />
      <PageResult latest={result} />
      {isStaff && <WaitingHere about={toOpportunity(opportunity.id)} />}
      <Blocks>
        <BadNews opportunity={opportunity} />
        <OpportunityTerms opportunity={opportunity} />
        <LivingLoanSection opportunity={opportunity} />
        {may('previewReservation') && !isStaff && isOpen && (
          <WayIn opportunity={opportunity} onDone={setResult} />
        )}
        {isStaff && <OpportunityOffice opportunity={opportunity} />}
        <AnonymousBorrower opportunity={opportunity} />
        <OpportunityShares opportunity={opportunity} onCancel={setShare} />
        <InvestorCosts opportunity={opportunity} />
        <OpportunityVintages opportunity={opportunity} />
      </Blocks>
      {share !== undefined && (
        <CancelReservationDialog
          share={share}
          currency={currency}
          onClose={() => setShare(undefined)}
          onDone={(text) => {
            setShare(undefined);
            setResult(text);
          }}
        />
      )}
    </>
  );
}

interface WayInProps {
  readonly opportunity: OpportunityDetail;
  readonly onDone: (result: string) => void;
}

/** Calculator of whoever may invest; a suspended investor reads why they may not. */
function WayIn({ opportunity, onDone }: WayInProps) {
  const { data: investor } = useGetMyInvestorQuery();
  if (investor?.status === 'SUSPENDIDO') return <MissingSteps investor={investor} />;
  return <ReservationCalculator opportunity={opportunity} onDone={onDone} />;
}
