import Button from '@mui/material/Button';
import type { Period } from '@core/contract/periods';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { asSentence, showInstant, showMonth } from '@/i18n/format';
import { byTwo, PERIOD_CHECK } from '@/i18n/periods';
import { useAccess } from '@/store/access';
import { useListPeriodsQuery } from './periodsApi';

const STATES = [
  { value: 'closed', label: 'Cerrados' },
  { value: 'reopened', label: 'Vueltos a abrir' },
];

const lookedAt = ({ checks }: Period) =>
  checks
    .filter(({ level }) => level === 'look')
    .map(({ check }) => PERIOD_CHECK[check])
    .join(', ');

const columns: readonly Column<Period>[] = [
  {
    id: 'month',
    header: 'Mes',
    cell: ({ month }) => showMonth(month),
    cardTitle: ({ month }) => asSentence(showMonth(month)),
  },
  {
    id: 'closed',
    header: 'Cerrado',
    phone: 'subtitle',
    cell: ({ closedAt, closedBy }) => `${closedBy ?? 'El sistema'}, ${showInstant(closedAt)}`,
  },
  { id: 'note', header: 'Nota', phone: 'wide', cell: ({ note }) => note },
  { id: 'looked', header: 'Quedó por revisar', phone: 'wide', cell: lookedAt },
  {
    id: 'reopened',
    header: 'Vuelto a abrir',
    phone: 'wide',
    cell: ({ reopenedAt, reopenedBy, reopeningApprovedBy, reopenReason }) =>
      reopenedAt === null
        ? ''
        : `${byTwo(reopenedBy, reopeningApprovedBy).replace(/,$/, '')}, ` +
          `${showInstant(reopenedAt)}: ${reopenReason}`,
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ reopenedAt }) =>
      reopenedAt === null ? (
        <StatusChip tone="good" label="Cerrado" />
      ) : (
        <StatusChip tone="warn" label="Vuelto a abrir" />
      ),
  },
];

interface PeriodListProps {
  readonly onReopen: (period: Period) => void;
}

/** The closes of months; the last that stands may be taken back. */
export function PeriodList({ onReopen }: PeriodListProps) {
  const { may } = useAccess();
  const list = useListState({ sort: 'month', direction: 'desc', filters: ['state'] });
  const periods = useListPeriodsQuery(list.query);
  const reopening: Column<Period> = {
    id: 'act',
    header: '',
    phone: 'foot',
    cell: (period) =>
      period.canReopen && (
        <Button size="small" onClick={() => onReopen(period)}>
          Volver a abrir
        </Button>
      ),
  };
  return (
    <Section title="Cierres de mes">
      <ListToolbar>
        <SelectField label="Estado" empty="Todos" options={STATES} {...list.field('state')} />
      </ListToolbar>
      <PagedList
        query={periods}
        list={list}
        noun={['cierre', 'cierres']}
        empty="Todavía no se cerró ningún mes."
      >
        {(rows) => (
          <DataTable
            label="Cierres de mes"
            columns={may('reopenPeriod') ? [...columns, reopening] : columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </Section>
  );
}
