import Button from '@mui/material/Button';
import { isPlainDate } from '@core/calendar/plainDate';
import type { InvestorMovement } from '@core/contract/investorMoney';
import { toDistribution, toOpportunity, toShare } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { optionsOf } from '@/i18n/es';
import { isSome, showDate } from '@/i18n/format';
import { MOVEMENT_WORDS, WAITING_KINDS } from '@core/documents/movementWords';
import { useListInvestorMovementsQuery } from './walletsApi';

const money = (of: 'available' | 'held' | 'balance') => (row: InvestorMovement) =>
  of !== 'balance' && !isSome(row[of]) ? (
    ''
  ) : (
    <MoneyText amount={row[of]} currency={row.currency} />
  );

interface OfMovement {
  readonly movement: InvestorMovement;
}

/** Page of what a movement came from: a distribution, a share, or the opportunity of a sale. */
function pageOf({ distributionId, shareId, opportunityId }: InvestorMovement): string | undefined {
  if (distributionId !== null) return toDistribution(distributionId);
  if (shareId !== null) return toShare(shareId);
  return opportunityId === null ? undefined : toOpportunity(opportunityId);
}

/** Kind of a movement, and the way to what it came from. */
function Kind({ movement }: OfMovement) {
  const { kind, reversesId } = movement;
  const name = reversesId === null ? MOVEMENT_WORDS[kind] : `Extorno: ${MOVEMENT_WORDS[kind]}`;
  const page = pageOf(movement);
  return page === undefined ? name : <TextLink to={page}>{name}</TextLink>;
}

/** Number and opportunity of what a movement came from, with its note and whether it stands. */
function Note({ movement }: OfMovement) {
  const { cause, note, isReversed } = movement;
  const page = pageOf(movement);
  return (
    <>
      {page !== undefined && <TextLink to={page}>{cause}</TextLink>} {note}{' '}
      {isReversed && <StatusChip tone="quiet" label="Extornado" />}
    </>
  );
}

const columns: readonly Column<InvestorMovement>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  { id: 'on', header: 'Fecha', phone: 'subtitle', cell: ({ movedOn }) => showDate(movedOn) },
  { id: 'kind', header: 'Qué fue', cell: (movement) => <Kind movement={movement} /> },
  {
    id: 'fund',
    header: 'Fondo',
    isExtra: true,
    phone: 'subtitle',
    cell: ({ fundName }) => fundName,
  },
  {
    id: 'note',
    header: 'Nota',
    isExtra: true,
    cell: (movement) => <Note movement={movement} />,
  },
  {
    id: 'available',
    header: 'Disponible',
    align: 'right',
    phone: 'corner',
    cell: money('available'),
  },
  { id: 'held', header: 'Reservado', align: 'right', cell: money('held') },
  { id: 'balance', header: 'Saldo', align: 'right', cell: money('balance') },
];

const isVoidable = ({ kind, isReversed, reversesId }: InvestorMovement) =>
  ['deposit', 'withdrawal'].includes(kind) && !isReversed && reversesId === null;

const actionsColumn = (onVoid: (row: InvestorMovement) => void): Column<InvestorMovement> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (movement) =>
    isVoidable(movement) && (
      <Button
        size="small"
        color="inherit"
        aria-label={`Extornar ${movement.number}`}
        onClick={() => onVoid(movement)}
      >
        Extornar
      </Button>
    ),
});

const DONE = optionsOf(MOVEMENT_WORDS).filter(
  ({ value }) => !WAITING_KINDS.some((kind) => kind === value),
);

interface MovementsListProps {
  /** User whose movements staff look at; an investor sees their own. */
  readonly investor?: number;
  readonly empty: string;
  /** True of a list without the money that only waits for a loan. */
  readonly isOfDone?: boolean;
  /** Takes a movement back, for who may. */
  readonly onVoid?: ((movement: InvestorMovement) => void) | undefined;
}

/** Movements of the money of an investor, the newest first. */
export function MovementsList(props: MovementsListProps) {
  const { investor, empty, isOfDone = false, onVoid } = props;
  const list = useListState({
    sort: 'number',
    direction: 'desc',
    filters: ['kind', 'dateFrom', 'dateTo'],
  });
  const { dateFrom = '', dateTo = '', ...asked } = list.query;
  const movements = useListInvestorMovementsQuery({
    ...asked,
    // A day that is still being typed is none yet.
    ...(isPlainDate(dateFrom) && { dateFrom }),
    ...(isPlainDate(dateTo) && { dateTo }),
    ...(investor !== undefined && { investor: String(investor) }),
    ...(isOfDone && { group: 'done' }),
  });
  return (
    <>
      <ListToolbar>
        <SelectField
          label="Qué fue"
          empty="Todo"
          options={isOfDone ? DONE : optionsOf(MOVEMENT_WORDS)}
          {...list.field('kind')}
        />
        <DateField waitsForDay label="Desde" {...list.field('dateFrom')} />
        <DateField waitsForDay label="Hasta" {...list.field('dateTo')} />
      </ListToolbar>
      <PagedList query={movements} list={list} noun={['movimiento', 'movimientos']} empty={empty}>
        {(rows) => (
          <DataTable
            label="Movimientos"
            columns={onVoid === undefined ? columns : [...columns, actionsColumn(onVoid)]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  );
}
