import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AwaitingAct } from '@core/contract/awaitingActs';
import * as yup from 'yup';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { TextLink } from '@/components/TextLink';
import { useCommandForm } from '@/components/useCommandForm';
import { ACT_KIND, AWAITING_STATUS, laterWords } from '@/i18n/fourEyes';
import { showInstant } from '@/i18n/format';
import { ActEffects } from './ActEffects';
import {
  useApproveAwaitingActMutation,
  useEndAwaitingActMutation,
  useGetAwaitingActQuery,
  usePreviewAwaitingActQuery,
} from './fourEyesApi';

type Decision = NonNullable<AwaitingAct['decision']>;

interface ActDialogProps {
  readonly act: AwaitingAct;
  readonly onDone: (result: string, link?: string | null) => void;
  readonly onClose: () => void;
}

/** Author, request, deadline and end of an act that awaits. */
function ActFacts({ act }: { readonly act: AwaitingAct }) {
  const { decision } = act;
  const later = laterWords(act);
  return (
    <Blocks gap={2}>
      <Typography sx={{ fontWeight: 600 }}>{act.summary}</Typography>
      <Facts
        facts={[
          { term: 'Acto', value: ACT_KIND[act.act] },
          { term: 'Lo pide', value: `${act.askedBy}, ${showInstant(act.askedAt)}` },
          ...(decision === null
            ? [{ term: 'Vence', value: showInstant(act.expiresAt) }]
            : [{ term: AWAITING_STATUS[act.status], value: endWords(act.status, decision) }]),
          ...(decision !== null && decision.reason !== ''
            ? [{ term: 'Motivo', value: decision.reason }]
            : []),
        ]}
      />
      {later !== '' && <Typography role="alert">{later}</Typography>}
      {act.link !== null && <TextLink to={act.link}>Ver de qué se trata</TextLink>}
    </Blocks>
  );
}

/** Author and moment of the end of an act; nobody ends what is no longer of use. */
const endWords = (status: AwaitingAct['status'], { by, at }: Decision) =>
  status === 'superseded' ? showInstant(at) : `${by}, ${showInstant(at)}`;

/** An act that awaits: its second person decides, who asked may take it back. */
export function AwaitingActDialog(props: ActDialogProps) {
  return props.act.canDecide ? <DecideDialog {...props} /> : <ReadDialog {...props} />;
}

/**
 * Decision on an act that awaits: its figures worked out again now, and the button that does it.
 */
function DecideDialog({ act, onDone, onClose }: ActDialogProps) {
  const preview = usePreviewAwaitingActQuery(act.id);
  const asked = useGetAwaitingActQuery(act.id);
  const [approve] = useApproveAwaitingActMutation();
  const [isRejecting, setIsRejecting] = useState(false);
  const { data } = preview;
  const { form, problem } = useCommandForm<Record<string, string>>({
    initialValues: {},
    schema: yup.object({}),
    send: async (_values, idempotencyKey) => {
      if (data === undefined) return;
      const body = { digest: data.digest };
      const done = await approve({ id: act.id, idempotencyKey, data: body }).unwrap();
      onDone(`${done.number} quedó aprobado y hecho: ${done.summary}.`, done.link);
    },
  });
  const isOther =
    data !== undefined && asked.data !== undefined && data.digest !== asked.data.effects.digest;
  // Trying it may find that it is of no use any more: then nothing is left to reject.
  const isOver = asked.data !== undefined && asked.data.status !== 'awaiting';
  if (isRejecting) {
    return <EndDialog act={act} how="rechazo" onDone={onDone} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={`Aprobar ${act.number}`}
      isWide
      confirm={preview.isError || isOther ? null : 'Aprobar y hacer'}
      busy={preview.isLoading ? 'Calculando...' : 'Haciendo...'}
      cancel="Volver"
      isBusy={form.isSubmitting || preview.isLoading}
      isReady={data !== undefined}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks gap={2}>
        <ActFacts act={act} />
        {isOther && (
          <Typography role="alert" color="error">
            Lo que haría cambió desde que se pidió. Rechácelo, y que se pida otra vez.
          </Typography>
        )}
        <QueryState query={preview}>{(effects) => <ActEffects effects={effects} />}</QueryState>
        {!isOver && (
          <div>
            <Button variant="outlined" color="error" onClick={() => setIsRejecting(true)}>
              Rechazar
            </Button>
          </div>
        )}
      </Blocks>
    </ConfirmDialog>
  );
}

/** Reading of an act as it was asked for, with the figures of then. */
function ReadDialog({ act, onDone, onClose }: ActDialogProps) {
  const asked = useGetAwaitingActQuery(act.id);
  const [isEnding, setIsEnding] = useState(false);
  const how = act.isOwn ? 'retiro' : 'rechazo';
  // An approver who must wait may already reject.
  const mayEnd = act.isOwn ? act.status === 'awaiting' : act.approvableFrom !== null;
  if (isEnding) return <EndDialog act={act} how={how} onDone={onDone} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`${act.number} · ${AWAITING_STATUS[act.status]}`}
      isWide
      confirm="Cerrar"
      cancel={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Blocks gap={2}>
        <ActFacts act={act} />
        <QueryState query={asked}>{({ effects }) => <ActEffects effects={effects} />}</QueryState>
        {mayEnd && (
          <div>
            <Button variant="outlined" color="error" onClick={() => setIsEnding(true)}>
              {act.isOwn ? 'Retirar lo que pedí' : 'Rechazar'}
            </Button>
          </div>
        )}
      </Blocks>
    </ConfirmDialog>
  );
}

function EndDialog({
  act,
  how,
  onDone,
  onClose,
}: ActDialogProps & { readonly how: 'rechazo' | 'retiro' }) {
  const [end] = useEndAwaitingActMutation();
  const verb = how === 'rechazo' ? 'Rechazar' : 'Retirar';
  return (
    <ReasonDialog
      title={`${verb} ${act.number}`}
      effect={`No se hace: ${act.summary}.`}
      confirm={verb}
      onClose={onClose}
      send={async (reason, idempotencyKey) => {
        await end({ id: act.id, how, idempotencyKey, data: { reason } }).unwrap();
        onDone(`${act.number} quedó ${how === 'rechazo' ? 'rechazado' : 'retirado'}.`);
      }}
    />
  );
}
