import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { isPlainDate } from '@core/calendar/plainDate';
import type { CollectorDay } from '@core/contract/collectorDays';
import { DAY_ALERTS } from '@core/field/collectorDay';
import { paths, toOfficer } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { DAY_ALERT, DESK_STATE } from '@/i18n/collectorDays';
import { OfficerChooser } from '@/features/officers/OfficerChooser';
import { count, showInstant } from '@/i18n/format';
import { useListCollectorDaysQuery } from './fieldDevicesApi';

/** Time after which the days are read again while somebody looks at them. */
const EVERY = { pollingInterval: 60_000, skipPollingIfUnfocused: true };

const ALERT_OPTIONS = [
  { value: 'any', label: 'Con avisos' },
  ...DAY_ALERTS.map((value) => ({ value, label: DAY_ALERT[value] })),
];

/** Share of a sum, for a picture: the words beside it say the céntimos. */
const shareOf = (part: number, whole: number) =>
  whole <= 0 ? 0 : Math.min(100, (part / whole) * 100);

/** Progress with its figures in words. */
function Progress({ share, label }: { readonly share: number; readonly label: string }) {
  return (
    <LinearProgress
      variant="determinate"
      value={share}
      aria-label={label}
      sx={{ mt: 0.5, width: 96, maxWidth: '100%', ml: { xs: 0, sm: 'auto' } }}
    />
  );
}

function Collected({ day }: { readonly day: CollectorDay }) {
  if (day.amounts.length === 0) return '—';
  return day.amounts.map(({ currency, expected, collected }) => (
    <Box key={currency}>
      <MoneyText amount={collected} currency={currency} />
      {Number(expected) > 0 && (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' de '}
            <MoneyText amount={expected} currency={currency} />
          </Box>
          <Progress
            share={shareOf(Number(collected), Number(expected))}
            label={`Cobrado por ${day.collectorName} en ${currency}`}
          />
        </>
      )}
    </Box>
  ));
}

const columns: readonly Column<CollectorDay>[] = [
  {
    id: 'name',
    header: 'Cobrador',
    sort: 'name',
    cell: ({ collectorName }) => collectorName,
  },
  {
    id: 'alerts',
    header: 'Avisos',
    phone: 'subtitle',
    cell: ({ alerts }) =>
      alerts.length === 0 ? (
        'Sin avisos'
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {alerts.map((alert) => (
            <StatusChip key={alert} tone="warn" label={DAY_ALERT[alert]} isLong />
          ))}
        </Box>
      ),
  },
  {
    id: 'visits',
    header: 'Visitas',
    align: 'right',
    sort: 'visits',
    cell: ({ visits, visitsMade, collectorName }) =>
      visits === 0 ? (
        'Sin ruta'
      ) : (
        <>
          {`${visitsMade} de ${visits}`}
          <Progress
            share={shareOf(visitsMade, visits)}
            label={`Visitas hechas por ${collectorName}`}
          />
        </>
      ),
  },
  {
    id: 'collected',
    header: 'Cobrado',
    align: 'right',
    cell: (day) => <Collected day={day} />,
  },
  {
    id: 'cash',
    header: 'Efectivo por entregar',
    align: 'right',
    cell: ({ cash, desk }) =>
      cash.length === 0
        ? desk === 'squared'
          ? 'Entregado'
          : '—'
        : cash.map(({ currency, amount }) => (
            <div key={currency}>
              <MoneyText amount={amount} currency={currency} />
            </div>
          )),
  },
  { id: 'desk', header: 'Caja', cell: ({ desk }) => DESK_STATE[desk] },
  {
    id: 'phone',
    header: 'Teléfono',
    cell: ({ phone }) =>
      phone === null
        ? 'No tiene'
        : phone.pending === 0
          ? phone.number
          : `${phone.number}, ${count(phone.pending, 'recibo', 'recibos')} por enviar`,
  },
  {
    id: 'lastActAt',
    header: 'Última señal',
    sort: 'lastActAt',
    cell: ({ lastActAt }) => (lastActAt === null ? '—' : showInstant(lastActAt)),
  },
  {
    id: 'route',
    header: 'Ruta',
    phone: 'foot',
    cell: ({ collectorId, collectorName, on, visits }) =>
      visits > 0 && (
        <TextLink
          to={`${paths.dayRoute}?date=${on}&collector=${collectorId}`}
          aria-label={`Ver la ruta de ${collectorName}`}
        >
          Ver ruta
        </TextLink>
      ),
  },
];

interface TeamFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Chooser of a team by its boss, among those that one sees; nothing where nobody leads. */
const TeamField = (field: TeamFieldProps) => (
  <OfficerChooser name="boss" label="Equipo de" empty="Todos" among="leads" least={1} {...field} />
);

/** Day of each collector while it goes: visits, money, phone and what calls for a look. */
export function CollectorDaysTab() {
  const list = useListState({ sort: 'name', direction: 'asc', filters: ['date', 'alert', 'boss'] });
  const { date, ...query } = list.query;
  const days = useListCollectorDaysQuery(
    date !== undefined && isPlainDate(date) ? list.query : query,
    EVERY,
  );
  return (
    <>
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Nombre o correo" {...list.field('search')} />
        <DateField
          label="Día"
          {...list.field('date')}
          value={list.filter('date') || (days.data?.on ?? '')}
        />
        <SelectField
          label="Avisos"
          empty="Todos"
          options={ALERT_OPTIONS}
          {...list.field('alert')}
        />
        <TeamField value={list.filter('boss')} onChange={(id) => list.setFilter('boss', id)} />
      </ListToolbar>
      <PagedList
        query={days}
        list={list}
        noun={['cobrador', 'cobradores']}
        empty="Ese día nadie tiene ruta, teléfono ni efectivo."
      >
        {(rows) => (
          <DataTable
            label="Jornada de los cobradores"
            columns={columns}
            rows={rows}
            rowKey={({ collectorId }) => collectorId}
            rowLink={({ collectorId }) => toOfficer(collectorId)}
            sorting={list}
          />
        )}
      </PagedList>
    </>
  );
}
