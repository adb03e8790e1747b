import { useNavigate } from 'react-router-dom';
import { paths, toHolidayCampaign } from '@/paths';
import { EmptyList } from '@/components/EmptyList';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { StatusList } from '@/components/StatusList';
import { useListState } from '@/components/useListState';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { CAMPAIGN_STATUS } from '@/features/loanChanges/campaignForm';
import { useListHolidayCampaignsQuery } from '@/features/loanChanges/campaignsApi';
import { CampaignsTable } from '@/features/loanChanges/CampaignsTable';
import { NewCampaignForm } from '@/features/loanChanges/NewCampaignForm';
import { useListProductsQuery } from '@/features/products/productsApi';
import { optionsOfNamed } from '@/i18n/es';
import { useAccess } from '@/store/access';

const STATUSES = Object.entries(CAMPAIGN_STATUS).map(([value, { label }]) => ({ value, label }));

/** /pendientes/campanas: payment holidays for many loans in one act. */
export function HolidayCampaignsPage() {
  const navigate = useNavigate();
  const { may } = useAccess();
  const portfolio = useGetPortfolioOptionsQuery().data;
  const funds = useListFundsQuery(ALL_FUNDS).data;
  const products = useListProductsQuery({}).data;
  return (
    <>
      <PageHeader
        title="Campañas de descansos"
        detail="Dé el mismo descanso de pago a muchos préstamos: primero verá qué hace en cada uno."
        back={{ to: paths.pending, label: 'Pendientes' }}
      />
      <Blocks>
        {may('assembleHolidayCampaign') && (
          <NewCampaignForm
            choices={{
              productId: optionsOfNamed(products),
              fundId: optionsOfNamed(funds?.items),
              zone: [...optionsOfNamed(portfolio?.zones), { value: 'none', label: 'Sin zona' }],
              officer: [
                ...optionsOfNamed(portfolio?.officers),
                { value: 'none', label: 'Sin responsable' },
              ],
            }}
            onAssembled={({ id }) => void navigate(toHolidayCampaign(id))}
          />
        )}
        <Campaigns />
      </Blocks>
    </>
  );
}

function Campaigns() {
  const list = useListState({ sort: 'id', direction: 'desc', filters: ['status'] });
  const campaigns = useListHolidayCampaignsQuery(list.query);
  return (
    <StatusList
      title="Campañas anteriores"
      list={list}
      query={campaigns}
      statuses={STATUSES}
      all="Todas"
      empty={
        <EmptyList list={list}>
          Todavía no hay campañas: una da descanso de pago a muchos préstamos a la vez.
        </EmptyList>
      }
      noun={['campaña', 'campañas']}
    >
      {(rows) => <CampaignsTable rows={rows} />}
    </StatusList>
  );
}
