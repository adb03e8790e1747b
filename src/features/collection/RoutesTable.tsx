import { useState } from 'react';
import Button from '@mui/material/Button';
import type { CollectionRoute } from '@core/contract/collection';
import { AmountsText } from '@/components/AmountsText';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { newUuid } from '@/components/useIdempotencyKey';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { ReasonDialog } from '@/components/ReasonDialog';
import { StatusChip } from '@/components/StatusChip';
import { ROUTE_STATUS } from '@/i18n/es';
import { showDate, today } from '@/i18n/format';
import { useAcceptRouteMutation, useCancelRouteMutation } from './collectionApi';

interface RoutesTableProps {
  readonly routes: readonly CollectionRoute[];
  readonly sorting: Sorting;
  /** Reader's own users: only the collector of a route accepts it. */
  readonly ownIds: readonly number[];
  readonly canCancel: boolean;
  readonly onDone: (result: string) => void;
}

const TONES = { programmed: 'warn', accepted: 'good', cancelled: 'quiet' } as const;

/** The routes of every collector, with what can be done with each. */
export function RoutesTable({ routes, sorting, ownIds, canCancel, onDone }: RoutesTableProps) {
  const [cancelling, setCancelling] = useState<CollectionRoute>();
  const [cancel] = useCancelRouteMutation();
  const [accept, { error }] = useAcceptRouteMutation();
  const problem = error === undefined ? undefined : asProblem(error);
  const onAccept = (route: CollectionRoute) =>
    void accept({ id: route.id, data: null, idempotencyKey: newUuid() })
      .unwrap()
      .then(
        () => onDone(`Aceptó la ruta n.º ${route.id} del ${showDate(route.collectOn)}.`),
        () => undefined,
      );
  const actions: Column<CollectionRoute> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (route) => (
      <>
        {route.status === 'programmed' && ownIds.includes(route.id) && (
          <Button size="small" onClick={() => onAccept(route)}>
            Aceptar
          </Button>
        )}
        {route.status !== 'cancelled' && route.collectOn >= today() && canCancel && (
          <Button size="small" color="inherit" onClick={() => setCancelling(route)}>
            Anular
          </Button>
        )}
      </>
    ),
  };
  return (
    <>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <DataTable
        label="Rutas de cobranza"
        columns={[...columns, actions]}
        rows={routes}
        rowKey={({ id }) => id}
        sorting={sorting}
      />
      {cancelling !== undefined && (
        <ReasonDialog
          title={`Anular la ruta n.º ${cancelling.id}`}
          effect="Sus préstamos quedan libres para otra ruta de ese día."
          confirm="Anular ruta"
          onClose={() => setCancelling(undefined)}
          send={(reason, idempotencyKey) =>
            cancel({ id: cancelling.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => {
                setCancelling(undefined);
                onDone(`La ruta n.º ${cancelling.id} quedó anulada.`);
              })
          }
        />
      )}
    </>
  );
}

const columns: readonly Column<CollectionRoute>[] = [
  {
    id: 'collectOn',
    header: 'Día',
    sort: 'collectOn',
    cell: ({ collectOn }) => showDate(collectOn),
    cardTitle: ({ collectOn, zone }) => `${showDate(collectOn)} · ${zone}`,
  },
  {
    id: 'collector',
    header: 'Gestor',
    phone: 'subtitle',
    cell: ({ collectorName }) => collectorName,
  },
  { id: 'zone', header: 'Zona', phone: 'hidden', cell: ({ zone }) => zone },
  { id: 'loans', header: 'Visitas', align: 'right', cell: ({ loans }) => loans },
  {
    id: 'expected',
    header: 'Esperado',
    align: 'right',
    cell: ({ amounts }) => (
      <AmountsText
        amounts={amounts.map(({ currency, expected }) => ({ currency, amount: expected }))}
      />
    ),
  },
  {
    id: 'collected',
    header: 'Cobrado',
    align: 'right',
    cell: ({ amounts }) => (
      <AmountsText
        amounts={amounts.map(({ currency, collected }) => ({ currency, amount: collected }))}
      />
    ),
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip label={ROUTE_STATUS[status]} tone={TONES[status]} />,
  },
];
