import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RequestDetail } from '@core/contract/requests';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem, type ShownProblem } from '@/components/problems';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { AcceptanceDialog } from './AcceptanceDialog';
import {
  ApproveDialog,
  ObserveDialog,
  RejectDialog,
  VoteDialog,
  type DecisionProps,
} from './DecisionDialogs';
import { useRecordAcceptanceByPaperMutation, useStepRequestMutation } from './requestsApi';

/** A thing to do with a request: its button, its address, and what it asks. */
interface Choice {
  readonly action: RequestDetail['actions'][number] | 'vote' | 'recordAcceptance';
  readonly label: string;
  readonly step: string;
  readonly done: string;
  /** Effect of an act, for those that ask for nothing or for a reason alone. */
  readonly effect?: string;
  readonly isPlain?: true;
  readonly dialog?: (props: DecisionProps) => ReactNode;
}

const CHOICES: readonly Choice[] = [
  {
    action: 'take',
    label: 'Tomar',
    step: 'toma',
    done: 'La solicitud está a su cargo.',
    effect: 'Queda a su cargo y pasa a evaluación.',
    isPlain: true,
  },
  {
    action: 'submitToCommittee',
    label: 'Enviar a comité',
    step: 'comite',
    done: 'La solicitud está en comité.',
    effect: 'El comité podrá votar; ya no se podrá observar.',
    isPlain: true,
  },
  {
    action: 'vote',
    label: 'Votar',
    step: 'votos',
    done: 'Su voto quedó registrado.',
    dialog: VoteDialog,
  },
  {
    action: 'approve',
    label: 'Aprobar',
    step: 'aprobacion',
    done: 'La solicitud quedó aprobada.',
    dialog: ApproveDialog,
  },
  {
    action: 'sendOffer',
    label: 'Enviar la oferta',
    step: 'oferta',
    done: 'La oferta fue enviada.',
    effect: 'El prestatario podrá aceptarla mientras esté vigente.',
    isPlain: true,
  },
  {
    action: 'accept',
    label: 'Aceptar la oferta',
    step: 'aceptacion',
    done: 'La oferta quedó aceptada. Falta el desembolso.',
    effect: 'Acepta el préstamo con las condiciones que se muestran.',
    isPlain: true,
  },
  {
    action: 'recordAcceptance',
    label: 'Registrar la aceptación del cliente…',
    step: 'aceptacion-del-cliente/llamada',
    done: 'La aceptación del cliente quedó registrada. Falta el desembolso.',
    dialog: AcceptanceDialog,
  },
  {
    action: 'observe',
    label: 'Observar',
    step: 'observacion',
    done: 'La solicitud fue devuelta con sus observaciones.',
    dialog: ObserveDialog,
  },
  {
    action: 'undoApproval',
    label: 'Deshacer la aprobación',
    step: 'anulacion-de-aprobacion',
    done: 'La aprobación se deshizo: el comité vota otra vez.',
    effect: 'Vuelve al comité con las condiciones que se pidieron, en una nueva ronda de votos.',
  },
  {
    action: 'reject',
    label: 'Rechazar',
    step: 'rechazo',
    done: 'La solicitud quedó rechazada.',
    dialog: RejectDialog,
  },
  {
    action: 'withdraw',
    label: 'Desistir',
    step: 'desistimiento',
    done: 'La solicitud quedó desistida.',
    effect: 'La solicitud termina sin préstamo. Puede presentarse otra vez desde el historial.',
  },
];

const MAIN = [
  'take',
  'submitToCommittee',
  'vote',
  'approve',
  'sendOffer',
  'accept',
  'recordAcceptance',
];

interface RequestActionsProps {
  readonly request: RequestDetail;
  readonly onDone: (result: string) => void;
}

/** Acts that this person may do now. */
export function RequestActions({ request, onDone }: RequestActionsProps) {
  const [choice, setChoice] = useState<Choice>();
  const [takeStep] = useStepRequestMutation();
  const [keepPaper] = useRecordAcceptanceByPaperMutation();
  const offered = CHOICES.filter((one) => isOffered(one, request));
  const { id, version } = request;
  const send = async (
    { step, done }: Choice,
    data: Readonly<Record<string, unknown>>,
    idempotencyKey: string,
  ) => {
    const { file, ...said } = data;
    if (file instanceof File) await keepPaper({ id, version, file, idempotencyKey }).unwrap();
    else await takeStep({ id, step, data: { version, ...said }, idempotencyKey }).unwrap();
    setChoice(undefined);
    onDone(done);
  };
  const close = () => setChoice(undefined);
  return (
    <>
      {offered.map((one, index) => (
        <Button
          key={one.action}
          variant={MAIN.includes(one.action) && index === 0 ? 'contained' : 'outlined'}
          color={one.action === 'reject' ? 'error' : 'primary'}
          onClick={() => setChoice(one)}
        >
          {one.label}
        </Button>
      ))}
      {choice !== undefined && (
        <ChoiceDialog
          choice={choice}
          request={request}
          onClose={close}
          send={(data, key) => send(choice, data, key)}
        />
      )}
    </>
  );
}

function isOffered({ action }: Choice, request: RequestDetail): boolean {
  if (action === 'vote') return request.canVote;
  if (action === 'recordAcceptance') return request.canRecordAcceptance;
  return request.actions.includes(action);
}

function ChoiceDialog({ choice, ...props }: DecisionProps & { readonly choice: Choice }) {
  const { dialog: Dialog, label, effect = '', isPlain } = choice;
  const { request, send, onClose } = props;
  if (Dialog !== undefined) return <Dialog {...props} />;
  if (isPlain === true) return <PlainDialog choice={choice} {...props} />;
  return (
    <ReasonDialog
      title={`${label}: ${request.folio}`}
      effect={effect}
      confirm={label}
      onClose={onClose}
      send={(reason, key) => send({ reason }, key)}
    />
  );
}

/** A step that asks for nothing but a yes. */
function PlainDialog({ choice, request, send, onClose }: DecisionProps & { choice: Choice }) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  async function confirm() {
    setIsBusy(true);
    try {
      await send({}, idempotencyKey);
    } catch (error) {
      setProblem(asProblem(error));
      setIsBusy(false);
      renewKey();
    }
  }
  return (
    <ConfirmDialog
      title={`${choice.label}: ${request.folio}`}
      confirm={choice.label}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>{choice.effect}</Typography>
    </ConfirmDialog>
  );
}
