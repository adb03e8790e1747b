import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ChargeRunSummary } from '@core/contract/chargeRuns';
import type { OperationPass } from '@core/contract/operationKeys';
import type { Column } from '@/components/DataTable';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { AssembleDialog } from './AssembleDialog';
import { RunsTable } from './RunsTable';
import { RunView, type RunRights } from './RunView';
import { useListChargeRunsQuery } from './chargeRunsApi';

const RIGHTS: Readonly<Record<OperationPass['scope'], RunRights>> = {
  assemble: { exclude: true, discard: true, generate: false, reverse: false },
  generate: { exclude: false, discard: false, generate: true, reverse: false },
};

interface OperationRunsProps {
  readonly pass: OperationPass;
  readonly title: string;
}

/** Screen that the pass of an operation opens: a lot is assembled, or generated. */
export function OperationRuns({ pass, title }: OperationRunsProps) {
  const [runId, setRunId] = useState<number>();
  if (runId === undefined) return <WaitingLots pass={pass} title={title} onOpen={setRunId} />;
  return (
    <RunView
      runId={runId}
      door={pass}
      rights={RIGHTS[pass.scope]}
      header={(run, actions) => (
        <PageHeader
          title={title}
          {...(run !== undefined && { detail: `Lote ${run.number}` })}
          action={
            <>
              <Button variant="text" onClick={() => setRunId(undefined)}>
                Ver los lotes
              </Button>
              {actions}
            </>
          }
        />
      )}
    />
  );
}

interface WaitingLotsProps extends OperationRunsProps {
  readonly onOpen: (id: number) => void;
}

function WaitingLots({ pass, title, onOpen }: WaitingLotsProps) {
  const [isAssembling, setIsAssembling] = useState(false);
  const runs = useListChargeRunsQuery({ door: pass, query: { status: 'assembled' } });
  return (
    <>
      <PageHeader
        title={title}
        detail="Lotes armados que esperan."
        action={
          pass.scope === 'assemble' && (
            <Button variant="contained" onClick={() => setIsAssembling(true)}>
              Armar lote
            </Button>
          )
        }
      />
      <QueryState
        query={runs}
        isEmpty={({ items }) => items.length === 0}
        empty="No hay ningún lote armado que espere."
      >
        {({ items }) => <RunsTable runs={items} action={opener(onOpen)} />}
      </QueryState>
      {isAssembling && (
        <AssembleDialog
          door={pass}
          products={[]}
          onClose={() => setIsAssembling(false)}
          onDone={({ id }) => onOpen(id)}
        />
      )}
    </>
  );
}

const opener = (onOpen: (id: number) => void): Column<ChargeRunSummary> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: ({ id, number }) => (
    <Button size="small" aria-label={`Ver ${number}`} onClick={() => onOpen(id)}>
      Ver
    </Button>
  ),
});
