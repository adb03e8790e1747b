import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HealthCheck } from '@core/contract/health';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { HEALTH_CHECK, HEALTH_STATE } from '@/i18n/administration';
import { count, showInstant } from '@/i18n/format';
import { useGetHealthQuery } from './healthApi';

const TONES: Readonly<Record<HealthCheck['state'], Tone>> = {
  good: 'good',
  warn: 'warn',
  bad: 'late',
};

const columns: readonly Column<HealthCheck>[] = [
  { id: 'name', header: 'Parte', cell: ({ name }) => HEALTH_CHECK[name] },
  { id: 'finding', header: 'Cómo está', phone: 'subtitle', cell: ({ finding }) => finding },
  {
    id: 'advice',
    header: 'Qué hacer',
    cell: ({ advice }) => (advice === '' ? 'Nada' : advice),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ state }) => <StatusChip label={HEALTH_STATE[state]} tone={TONES[state]} />,
  },
];

/** State of each part of the system, and what to do about it. */
export function Health() {
  const health = useGetHealthQuery();
  const { isFetching, refetch } = health;
  return (
    <QueryState query={health}>
      {({ checkedAt, checks }) => (
        <Blocks gap={2}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Box component="output" sx={{ flex: '1 1 240px' }}>
              {summaryOf(checks)} Se miró: {showInstant(checkedAt)}.
            </Box>
            <Button
              variant="outlined"
              aria-disabled={isFetching}
              onClick={() => void (!isFetching && refetch())}
            >
              {isFetching ? 'Mirando...' : 'Mirar otra vez'}
            </Button>
          </Box>
          <DataTable
            label="Salud del sistema"
            columns={columns}
            rows={checks}
            rowKey={({ name }) => name}
          />
        </Blocks>
      )}
    </QueryState>
  );
}

function summaryOf(checks: readonly HealthCheck[]): string {
  const unwell = checks.filter(({ state }) => state !== 'good').length;
  return unwell === 0
    ? 'Todo está bien.'
    : `${count(unwell, 'parte pide', 'partes piden')} atención.`;
}
