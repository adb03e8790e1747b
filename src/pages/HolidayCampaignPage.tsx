import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { HolidayCampaign } from '@core/contract/holidayCampaigns';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { ProblemAlert } from '@/components/ProblemAlert';
import { QueryState } from '@/components/QueryState';
import { newUuid } from '@/components/useIdempotencyKey';
import { CampaignActions } from '@/features/loanChanges/CampaignActions';
import { CampaignCard } from '@/features/loanChanges/CampaignCard';
import { isMoving } from '@/features/loanChanges/campaignForm';
import { CampaignLoans } from '@/features/loanChanges/CampaignLoans';
import {
  useGetHolidayCampaignQuery,
  useRefreshHolidayCampaignMutation,
} from '@/features/loanChanges/campaignsApi';
import { holidayWords } from '@/features/loanChanges/holidayForm';

const BACK = { to: paths.holidayCampaigns, label: 'Campañas de descansos' };

/** Time between questions about a campaign that moves by itself. */
const POLL_MS = 700;

/** /pendientes/campanas/:campaignId: a campaign, from its preview to its undoing. */
export function HolidayCampaignPage() {
  const id = Number(useParams()['campaignId']);
  const [isPolling, setIsPolling] = useState(true);
  const campaign = useGetHolidayCampaignQuery(id, { pollingInterval: isPolling ? POLL_MS : 0 });
  const shouldPoll = campaign.data === undefined || isMoving(campaign.data);
  if (shouldPoll !== isPolling) setIsPolling(shouldPoll);
  return (
    <QueryState
      query={{ ...campaign, isFetching: campaign.isLoading }}
      header={<PageHeader title="Campaña de descansos" back={BACK} />}
    >
      {(data) => <OneCampaign campaign={data} />}
    </QueryState>
  );
}

function OneCampaign({ campaign }: { readonly campaign: HolidayCampaign }) {
  const { id, number, plan } = campaign;
  const [refresh] = useRefreshHolidayCampaignMutation();
  const [result, setResult] = useState('');
  const [problem, setProblem] = useState('');
  const tell = (text: string) => {
    setProblem('');
    setResult(text);
  };
  const onRefresh = () =>
    void refresh({ id, data: {}, idempotencyKey: newUuid() })
      .unwrap()
      .then(
        () => tell('Se calcula de nuevo, con lo de hoy.'),
        () => setProblem('La campaña no se pudo calcular de nuevo. Actualice la página.'),
      );
  return (
    <>
      <PageHeader
        title={`Campaña ${number}`}
        detail={holidayWords(plan)}
        back={BACK}
        action={<CampaignActions campaign={campaign} onRefresh={onRefresh} onResult={tell} />}
      />
      <PageResult latest={result} />
      <Blocks>
        {problem !== '' && <ProblemAlert title={problem} />}
        <CampaignCard campaign={campaign} />
        <CampaignLoans campaign={campaign} onProblem={setProblem} />
      </Blocks>
    </>
  );
}
