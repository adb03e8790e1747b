import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User, UserStatusChange } from '@core/contract/users';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { ReasonDialog } from '@/components/ReasonDialog';
import { showInstant } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { UserAccessDialog } from './UserAccessDialog';
import { EmailDialog, NameDialog, ProfileDialog } from './UserDialogs';
import { UserStatusChip } from './UsersTable';
import { UserLinkDialog } from './UserLinkDialog';
import { useChangeUserStatusMutation } from './usersApi';

interface ManageUserDialogProps {
  readonly user: User;
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

type StatusAct = UserStatusChange['act'];
type Choice = 'access' | 'name' | 'profile' | 'email' | 'link' | StatusAct;

const STATUS_ACTS: Readonly<Record<StatusAct, { label: string; effect: string; result: string }>> =
  {
    suspend: {
      label: 'Suspender',
      effect: 'Sus sesiones se cierran y no podrá entrar hasta que se reactive.',
      result: 'quedó suspendida',
    },
    close: {
      label: 'Dar de baja',
      effect: 'Sus sesiones se cierran y no podrá entrar. Sus datos se conservan.',
      result: 'quedó de baja',
    },
    reactivate: {
      label: 'Reactivar',
      effect: 'La cuenta vuelve al estado en que estaba.',
      result: 'quedó reactivada',
    },
  };

/** Acts on an account that its state admits. */
function statusActsOf(status: User['status']): readonly StatusAct[] {
  if (status === 'BAJA') return ['reactivate'];
  if (status === 'SUSPENDIDA') return ['reactivate', 'close'];
  if (status === 'BLOQUEADA') return ['reactivate', 'suspend', 'close'];
  return status === 'ACTIVA' ? ['suspend', 'close'] : ['close'];
}

/** One user, and all that an administrator may do. */
export function ManageUserDialog({ user, onDone, onClose }: ManageUserDialogProps) {
  const [dialog, setDialog] = useState<Choice>();
  const shared = { user, onDone, onClose };
  if (dialog === 'access') return <UserAccessDialog user={user} onClose={onClose} />;
  if (dialog === 'name') return <NameDialog {...shared} />;
  if (dialog === 'profile') return <ProfileDialog {...shared} />;
  if (dialog === 'email') return <EmailDialog {...shared} />;
  if (dialog === 'link') return <UserLinkDialog {...shared} />;
  if (dialog !== undefined) return <StatusDialog {...shared} act={dialog} />;
  return <Choices user={user} onClose={onClose} onChoose={setDialog} />;
}

const AWAITS = { term: 'Acceso', value: 'Espera que otro administrador lo apruebe en Pendientes' };

interface ChoicesProps extends Omit<ManageUserDialogProps, 'onDone'> {
  readonly onChoose: (dialog: Choice) => void;
}

function Choices({ user, onClose, onChoose }: ChoicesProps) {
  const { may } = useAccess();
  const { status } = user;
  return (
    <ConfirmDialog
      title={user.fullName}
      confirm="Cerrar"
      cancel={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Blocks>
        <Facts
          facts={[
            { term: 'Correo', value: user.email },
            { term: 'Perfil', value: user.profile },
            { term: 'Estado', value: <UserStatusChip status={status} /> },
            { term: 'Desde', value: showInstant(user.createdAt) },
            { term: 'Sesiones abiertas', value: user.openSessions },
            ...(user.awaitsRecovery ? [AWAITS] : []),
          ]}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {may('getModuleSettings') && (
            <Button variant="outlined" onClick={() => onChoose('access')}>
              Ver accesos
            </Button>
          )}
          {may('changeUserName') && (
            <Button variant="outlined" onClick={() => onChoose('name')}>
              Corregir nombre
            </Button>
          )}
          {may('changeUserProfile') && (
            <Button variant="outlined" onClick={() => onChoose('profile')}>
              Cambiar perfil
            </Button>
          )}
          {may('correctUserEmail') && (
            <Button variant="outlined" onClick={() => onChoose('email')}>
              Corregir correo
            </Button>
          )}
          {may('sendUserLink') && status !== 'BAJA' && status !== 'SUSPENDIDA' && (
            <Button variant="outlined" onClick={() => onChoose('link')}>
              Nuevo enlace
            </Button>
          )}
          {(may('changeUserStatus') ? statusActsOf(status) : []).map((act) => (
            <Button
              key={act}
              variant="outlined"
              color={act === 'reactivate' ? 'primary' : 'error'}
              onClick={() => onChoose(act)}
            >
              {STATUS_ACTS[act].label}
            </Button>
          ))}
        </Box>
      </Blocks>
    </ConfirmDialog>
  );
}

function StatusDialog({ user, act, onDone, onClose }: ManageUserDialogProps & { act: StatusAct }) {
  const [change] = useChangeUserStatusMutation();
  const { label, effect, result } = STATUS_ACTS[act];
  return (
    <ReasonDialog
      title={`${label} a ${user.fullName}`}
      effect={effect}
      confirm={label}
      send={(reason, idempotencyKey) =>
        change({ idempotencyKey, data: { id: user.id, act, reason } })
          .unwrap()
          .then(({ fullName }) => onDone(`La cuenta de ${fullName} ${result}.`))
      }
      onClose={onClose}
    />
  );
}
