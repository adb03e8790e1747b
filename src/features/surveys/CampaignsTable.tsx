import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Campaign } from '@core/contract/surveys';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { StatusChip } from '@/components/StatusChip';
import { CAMPAIGN_MODE } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { LATEST, type SurveyTableProps } from './surveyTable';
import {
  useCancelCampaignMutation,
  useListCampaignsQuery,
  useResumeCampaignMutation,
} from './surveysApi';

/** The campaigns and how they go; one may be stopped and go on. */
export function CampaignsTable({ canManage, onDone }: SurveyTableProps) {
  const campaigns = useListCampaignsQuery(LATEST);
  const [cancel] = useCancelCampaignMutation();
  const [resume] = useResumeCampaignMutation();
  const [changed, setChanged] = useState<Campaign>();
  const columns: readonly Column<Campaign>[] = [
    ...campaignColumns,
    {
      id: 'actions',
      header: 'Acciones',
      phone: 'foot',
      cell: (campaign) =>
        canManage && (
          <Button size="small" color="inherit" onClick={() => setChanged(campaign)}>
            {campaign.isCancelled ? 'Reanudar' : 'Detener'}
          </Button>
        ),
    },
  ];
  const verb = changed?.isCancelled === true ? 'Reanudar' : 'Detener';
  return (
    <>
      <QueryState
        query={campaigns}
        isEmpty={({ items }) => items.length === 0}
        empty="Aún no hay campañas. Cree una para pedir respuestas."
      >
        {({ items }) => (
          <DataTable
            label="Campañas"
            columns={canManage ? columns : columns.slice(0, -1)}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {changed !== undefined && (
        <ReasonDialog
          title={`${verb} la campaña n.º ${changed.id}`}
          effect={
            changed.isCancelled
              ? 'Vuelve a pedir respuestas hasta su último día.'
              : 'Deja de pedir respuestas; las que hay se conservan.'
          }
          confirm={`${verb} campaña`}
          onClose={() => setChanged(undefined)}
          send={(reason, idempotencyKey) =>
            (changed.isCancelled ? resume : cancel)({
              id: changed.id,
              data: { reason },
              idempotencyKey,
            })
              .unwrap()
              .then(() => {
                setChanged(undefined);
                const became = changed.isCancelled ? 'reanudada' : 'detenida';
                onDone(`La campaña n.º ${changed.id} quedó ${became}.`);
              })
          }
        />
      )}
    </>
  );
}

const campaignColumns: readonly Column<Campaign>[] = [
  { id: 'title', header: 'Encuesta', cell: ({ title, version }) => `${title} (v${version})` },
  { id: 'profile', header: 'Perfil', phone: 'subtitle', cell: ({ profile }) => profile },
  { id: 'mode', header: 'Modo', isExtra: true, cell: ({ mode }) => CAMPAIGN_MODE[mode] },
  {
    id: 'days',
    header: 'Días',
    cell: ({ opensOn, closesOn }) => `${showDate(opensOn)} al ${showDate(closesOn)}`,
  },
  { id: 'answers', header: 'Respuestas', align: 'right', cell: ({ answers }) => answers },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isCancelled }) => (
      <StatusChip
        label={isCancelled ? 'Detenida' : 'En curso'}
        tone={isCancelled ? 'quiet' : 'good'}
      />
    ),
  },
];
