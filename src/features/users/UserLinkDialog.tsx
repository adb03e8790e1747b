import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UserLinkState } from '@core/contract/userLinks';
import type { User } from '@core/contract/users';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem, type ShownProblem } from '@/components/problems';
import { QueryState } from '@/components/QueryState';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { showInstant } from '@/i18n/format';
import {
  useAgreeShownLinkMutation,
  useAskShownLinkMutation,
  useGetUserLinkQuery,
  useSendUserLinkMutation,
  useShowUserLinkMutation,
} from './usersApi';
import { linkStep } from './userLinkSteps';

interface UserLinkDialogProps {
  readonly user: User;
  /** Sentence about the act just done with the account, shown above. */
  readonly intro?: string;
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

/** Link that sets somebody's password: sent by mail, or shown once to who helps. */
export function UserLinkDialog(props: UserLinkDialogProps) {
  const { user, onClose } = props;
  const state = useGetUserLinkQuery(user.id, { refetchOnMountOrArgChange: true });
  if (state.data !== undefined && !state.isFetching) {
    return <LinkStep {...props} state={state.data} />;
  }
  return (
    <ConfirmDialog
      title={titleOf(user)}
      confirm="Cerrar"
      cancel={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <QueryState query={state}>{() => null}</QueryState>
    </ConfirmDialog>
  );
}

const titleOf = ({ fullName }: User) => `Enlace de ${fullName}`;

function LinkStep({
  user,
  intro,
  onDone,
  onClose,
  state,
}: UserLinkDialogProps & { readonly state: UserLinkState }) {
  const [sendLink] = useSendUserLinkMutation();
  const [ask] = useAskShownLinkMutation();
  const [agree] = useAgreeShownLinkMutation();
  const [show] = useShowUserLinkMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const [link, setLink] = useState<{ readonly text: string | null; readonly until: string }>();
  const { act, text, confirm, busy } = linkStep(user, state);
  async function run() {
    if (act === 'mail') {
      const { awaitsRecovery } = await sendLink({ idempotencyKey, data: user.id }).unwrap();
      onDone(
        awaitsRecovery
          ? 'Otro administrador debe aprobarlo en Pendientes; entonces sale el enlace.'
          : `Se envió un nuevo enlace a ${user.email}.`,
      );
    } else if (act === 'ask') {
      await ask({ idempotencyKey, data: user.id }).unwrap();
      onDone(`Se pidió la conformidad de otro administrador para el enlace de ${user.fullName}.`);
    } else if (act === 'agree') {
      await agree({ idempotencyKey, data: { id: user.id, request: state.asked!.id } }).unwrap();
      onDone(`Dio su conformidad: ${state.asked!.by} ya puede ver el enlace de ${user.fullName}.`);
    } else if (act === 'show') {
      const data = await show({ idempotencyKey, data: user.id }).unwrap();
      setLink({ text: data.link, until: data.expiresAt });
    } else onClose();
  }
  async function press() {
    setIsBusy(true);
    setProblem(undefined);
    await run().catch((error: unknown) => setProblem(asProblem(error)));
    renewKey();
    setIsBusy(false);
  }
  if (link !== undefined) return <Shown {...link} user={user} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={titleOf(user)}
      confirm={confirm}
      cancel={act === 'none' ? null : 'Ahora no'}
      busy={busy}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void press()}
      onClose={onClose}
    >
      <Blocks gap={2}>
        {intro !== undefined && <div>{intro}</div>}
        <div>{text}</div>
      </Blocks>
    </ConfirmDialog>
  );
}

interface ShownProps {
  readonly user: User;
  readonly text: string | null;
  readonly until: string;
  readonly onClose: () => void;
}

/** The link, once: closing the dialog forgets it. */
function Shown({ user, text, until, onClose }: ShownProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <ConfirmDialog
      title={titleOf(user)}
      confirm="Ya lo entregué"
      cancel={null}
      onConfirm={onClose}
      onClose={() => undefined}
    >
      {text === null ? (
        <div>El enlace ya se mostró. Cierre y muestre otro: el anterior deja de servir.</div>
      ) : (
        <Blocks gap={2}>
          <div>
            Entregue este enlace a {user.fullName} en persona o por un medio que solo lea esa
            persona: con él establece su contraseña.
          </div>
          <Box component="code" aria-label="Enlace para establecer la contraseña" sx={LINK}>
            {text}
          </Box>
          <Box>
            <Button
              variant="outlined"
              onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
            >
              {isCopied ? 'Copiado' : 'Copiar enlace'}
            </Button>
          </Box>
          <div>
            <strong>Esta es la única vez que se muestra.</strong> Vale una sola vez, hasta el{' '}
            {showInstant(until)}.
          </div>
        </Blocks>
      )}
    </ConfirmDialog>
  );
}

const LINK = {
  display: 'block',
  p: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  userSelect: 'all',
};
