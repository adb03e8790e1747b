import Box from '@mui/material/Box';
import type { RequestStatistics as Statistics } from '@core/contract/requestTray';
import { REJECT_REASON } from '@core/names/requestNames';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { count } from '@/i18n/format';
import { REQUEST_STATUS } from '@/i18n/requests';
import { useGetRequestStatisticsQuery } from './requestTrayApi';

type End = Statistics['ends'][number];
type Stage = Statistics['stages'][number];

const REASONS: Readonly<Record<string, string>> = { ...REJECT_REASON, committee: 'Comité' };

/** Hours as people say them. */
const lasted = (hours: number) =>
  hours < 24 ? count(hours, 'hora', 'horas') : count(Math.round(hours / 24), 'día', 'días');

const ends: readonly Column<End>[] = [
  { id: 'status', header: 'Cómo terminó', cell: ({ status }) => REQUEST_STATUS[status] },
  {
    id: 'reason',
    header: 'Motivo',
    cell: ({ reasonCode }) => (reasonCode === null ? '—' : (REASONS[reasonCode] ?? reasonCode)),
  },
  { id: 'requests', header: 'Solicitudes', align: 'right', cell: ({ requests }) => requests },
];

const stages: readonly Column<Stage>[] = [
  { id: 'status', header: 'Etapa', cell: ({ status }) => REQUEST_STATUS[status] },
  { id: 'times', header: 'Veces', align: 'right', cell: ({ times }) => times },
  {
    id: 'median',
    header: 'La mitad tardó hasta',
    align: 'right',
    cell: ({ medianHours }) => lasted(medianHours),
  },
  {
    id: 'longest',
    header: 'La que más',
    align: 'right',
    cell: ({ longestHours }) => lasted(longestHours),
  },
];

interface RequestStatisticsProps {
  readonly days: { readonly dateFrom?: string; readonly dateTo?: string };
}

/** Why requests end and where they wait, of those dated in a span. */
export function RequestStatistics({ days }: RequestStatisticsProps) {
  const query = useGetRequestStatisticsQuery(days);
  return (
    <Section title="Motivos y tiempos">
      <QueryState
        query={query}
        isEmpty={(data) => data.ends.length === 0 && data.stages.length === 0}
        empty="No hay solicitudes en esas fechas."
      >
        {(data) => (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            <DataTable
              label="Cómo terminaron"
              columns={ends}
              rows={data.ends}
              rowKey={({ status, reasonCode }) => `${status} ${reasonCode ?? ''}`}
            />
            <DataTable
              label="Cuánto tarda cada etapa"
              columns={stages}
              rows={data.stages}
              rowKey={({ status }) => status}
            />
          </Box>
        )}
      </QueryState>
    </Section>
  );
}
