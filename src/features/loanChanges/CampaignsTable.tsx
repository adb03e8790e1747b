import type { HolidayCampaign } from '@core/contract/holidayCampaigns';
import { toHolidayCampaign } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { showInstant } from '@/i18n/format';
import { CAMPAIGN_STATUS, countOf, scopeWords, totalText } from './campaignForm';
import { holidayWords } from './holidayForm';

const COLUMNS: readonly Column<HolidayCampaign>[] = [
  { id: 'number', header: 'Campaña', cell: ({ number }) => number },
  { id: 'plan', header: 'Descanso', phone: 'subtitle', cell: ({ plan }) => holidayWords(plan) },
  { id: 'scope', header: 'Préstamos', cell: scopeWords },
  {
    id: 'loans',
    header: 'Descansan',
    align: 'right',
    cell: ({ totals }) => countOf(totals, 'loans'),
  },
  {
    id: 'cost',
    header: 'Interés de más',
    align: 'right',
    cell: ({ totals }) => totalText(totals, 'interestDifference'),
  },
  {
    id: 'made',
    header: 'Armada',
    isExtra: true,
    cell: ({ created: { by, at } }) => `${by}, ${showInstant(at)}`,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...CAMPAIGN_STATUS[status]} />,
  },
];

/** The campaigns, each with its way in. */
export const CampaignsTable = ({ rows }: { readonly rows: readonly HolidayCampaign[] }) => (
  <DataTable
    label="Campañas"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ id }) => id}
    rowLink={({ id }) => toHolidayCampaign(id)}
  />
);
