import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChargeRun } from '@core/contract/chargeRuns';
import { isRunUnderWay } from '@core/loan/chargeRun';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem } from '@/components/problems';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { lotKindsText, runAmount } from '@/i18n/chargeRuns';
import { count, showDate } from '@/i18n/format';
import {
  useDiscardChargeRunMutation,
  useGenerateChargesMutation,
  useGetChargeRunQuery,
  useReverseChargesMutation,
  type Door,
} from './chargeRunsApi';
import { RunCard } from './RunCard';
import { RunLoans } from './RunLoans';

/**
 * Time between questions about a lot that moves by itself: a small one is ready before the second.
 */
const POLL_MS = 250;

/** Rights of whoever looks at a lot: the acts open to them. */
export interface RunRights {
  readonly exclude: boolean;
  readonly discard: boolean;
  readonly generate: boolean;
  readonly reverse: boolean;
}

interface RunViewProps {
  readonly runId: number;
  readonly door: Door;
  readonly rights: RunRights;
  /** The head of the page, with the buttons of what can be done now. */
  readonly header: (run: ChargeRun | undefined, actions: ReactNode) => ReactNode;
}

type Step = 'generate' | 'discard' | 'reverse';

/** A lot, followed while it moves, with its next steps. */
export function RunView({ runId, door, rights, header }: RunViewProps) {
  const [isMoving, setIsMoving] = useState(false);
  const run = useGetChargeRunQuery(
    { door, id: runId },
    { pollingInterval: isMoving ? POLL_MS : 0 },
  );
  const shouldPoll = run.data !== undefined && isRunUnderWay(run.data.status);
  if (shouldPoll !== isMoving) setIsMoving(shouldPoll);
  const query = { ...run, isFetching: run.isLoading };
  return (
    <QueryState query={query} header={header(undefined, null)}>
      {(data) => <OneRun run={data} door={door} rights={rights} header={header} />}
    </QueryState>
  );
}

function OneRun({
  run,
  door,
  rights,
  header,
}: Omit<RunViewProps, 'runId'> & {
  readonly run: ChargeRun;
}) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const isAssembled = run.status === 'assembled';
  const button = (name: Step, label: string, isMain = false) => (
    <Button variant={isMain ? 'contained' : 'outlined'} onClick={() => setStep(name)}>
      {label}
    </Button>
  );
  const actions = (
    <>
      {rights.discard && isAssembled && button('discard', 'Descartar')}
      {rights.generate &&
        isAssembled &&
        run.loans > 0 &&
        button('generate', 'Generar cargos', true)}
      {rights.reverse && run.canReverse && button('reverse', 'Deshacer corrida')}
    </>
  );
  return (
    <>
      {header(run, actions)}
      <Blocks>
        <RunCard run={run} />
        {run.loans > 0 && <RunLoans run={run} door={door} canExclude={rights.exclude} />}
      </Blocks>
      {step === 'generate' && <GenerateDialog run={run} door={door} onClose={close} />}
      {step === 'discard' && <DiscardDialog run={run} door={door} onClose={close} />}
      {step === 'reverse' && <ReverseDialog run={run} door={door} onClose={close} />}
    </>
  );
}

interface StepProps {
  readonly run: ChargeRun;
  readonly door: Door;
  readonly onClose: () => void;
}

function GenerateDialog({ run, door, onClose }: StepProps) {
  const [idempotencyKey] = useIdempotencyKey();
  const [generate, { isLoading, error }] = useGenerateChargesMutation();
  const loans = count(run.progress.pending, 'préstamo', 'préstamos');
  return (
    <ConfirmDialog
      title={`Generar ${run.number}`}
      confirm="Generar cargos"
      busy="Generando..."
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onClose={onClose}
      onConfirm={() =>
        void generate({ door, id: run.id, data: { hash: run.hash }, idempotencyKey })
          .unwrap()
          .then(onClose, () => undefined)
      }
    >
      <Typography>
        Se asentarán {runAmount(run.totals)} en {loans}, con fecha {showDate(run.businessDate)}.
        {run.kinds !== null && ` Solo ${lotKindsText(run.kinds)}.`} La corrida podrá deshacerse
        entera mientras no se genere la de otro día.
      </Typography>
    </ConfirmDialog>
  );
}

function DiscardDialog({ run, door, onClose }: StepProps) {
  const [discard] = useDiscardChargeRunMutation();
  return (
    <ReasonDialog
      title={`Descartar ${run.number}`}
      effect="El lote no se podrá generar. No se había asentado nada."
      confirm="Descartar lote"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        discard({ door, id: run.id, data: { reason }, idempotencyKey }).unwrap().then(onClose)
      }
    />
  );
}

function ReverseDialog({ run, door, onClose }: StepProps) {
  const [reverse] = useReverseChargesMutation();
  return (
    <ReasonDialog
      title={`Deshacer ${run.number}`}
      effect={
        'Se asentarán los extornos de todos sus cargos. Los préstamos que tuvieron otra ' +
        'operación después conservan los suyos.'
      }
      confirm="Deshacer corrida"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        reverse({ door, id: run.id, data: { reason }, idempotencyKey }).unwrap().then(onClose)
      }
    />
  );
}
