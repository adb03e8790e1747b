import type { User } from '@core/contract/users';
import * as yup from 'yup';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { emailText, nameWords, words } from '@/i18n/fields';
import { useProfileOptions } from '@/store/useProfileOptions';
import {
  useChangeUserNameMutation,
  useChangeUserProfileMutation,
  useCorrectUserEmailMutation,
  useCreateUserMutation,
  useLazyGetUserLinkQuery,
} from './usersApi';

interface DialogProps {
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

const nameText = () =>
  nameWords('Escriba el nombre completo', 200).min(3, 'Escriba el nombre completo');
const reasonText = () =>
  words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras');
const profileText = () => yup.string().required('Elija un perfil');

interface NewUserDialogProps extends DialogProps {
  /** Link that could not be mailed is shown to who made the user. */
  readonly onLink: (user: User) => void;
}

/** Dialog of a new user, who sets the password by a link. */
export function NewUserDialog({ onDone, onLink, onClose }: NewUserDialogProps) {
  const [create] = useCreateUserMutation();
  const [readLink] = useLazyGetUserLinkQuery();
  const profiles = useProfileOptions();
  const command = useCommandForm({
    initialValues: { email: '', fullName: '', profile: '' },
    schema: yup.object({
      email: emailText(),
      fullName: nameText(),
      profile: profileText(),
    }),
    send: async ({ email, fullName, profile }, idempotencyKey) => {
      const data = { email: email.trim(), fullName: fullName.trim(), profile };
      const user = await create({ idempotencyKey, data }).unwrap();
      const { isMailed } = await readLink(user.id).unwrap();
      if (isMailed) onDone(`${user.fullName} quedó creado. Se envió su enlace a ${user.email}.`);
      else onLink(user);
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title="Crear un usuario"
      confirm="Crear usuario"
      busy="Creando..."
      problem={problem?.errors === undefined ? problem : undefined}
      onClose={onClose}
    >
      <TextInput label="Nombre completo" isFirst maxLength={200} {...field('fullName')} />
      <TextInput
        label="Correo"
        type="email"
        inputMode="email"
        maxLength={255}
        help="Con él inicia sesión."
        {...field('email')}
      />
      <SelectField
        label="Perfil"
        empty="Elija un perfil"
        options={profiles}
        {...field('profile')}
      />
    </CommandDialog>
  );
}

interface UserDialogProps extends DialogProps {
  readonly user: User;
}

/** The right name, and why: what they did before goes on telling the other. */
export function NameDialog({ user, onDone, onClose }: UserDialogProps) {
  const [change] = useChangeUserNameMutation();
  const command = useCommandForm({
    initialValues: { fullName: user.fullName, reason: '' },
    schema: yup.object({ fullName: nameText(), reason: reasonText() }),
    send: async ({ fullName, reason }, idempotencyKey) => {
      const data = { id: user.id, fullName: fullName.trim(), reason: reason.trim() };
      const changed = await change({ idempotencyKey, data }).unwrap();
      onDone(`${user.fullName} se llama ahora ${changed.fullName}.`);
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Corregir el nombre de ${user.fullName}`}
      confirm="Corregir nombre"
      problem={problem?.errors === undefined ? problem : undefined}
      onClose={onClose}
    >
      Los recibos y la bitácora de antes conservan el nombre anterior.
      <TextInput label="Nombre completo" isFirst maxLength={200} {...field('fullName')} />
      <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}

/** Another profile, and why. */
export function ProfileDialog({ user, onDone, onClose }: UserDialogProps) {
  const [change] = useChangeUserProfileMutation();
  const profiles = useProfileOptions();
  const command = useCommandForm({
    initialValues: { profile: user.profile, reason: '' },
    schema: yup.object({
      profile: profileText(),
      reason: reasonText(),
    }),
    send: async ({ profile, reason }, idempotencyKey) => {
      const data = { id: user.id, profile, reason: reason.trim() };
      const changed = await change({ idempotencyKey, data }).unwrap();
      onDone(`${changed.fullName} tiene ahora el perfil ${changed.profile}.`);
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Cambiar el perfil de ${user.fullName}`}
      confirm="Cambiar perfil"
      problem={problem?.errors === undefined ? problem : undefined}
      onClose={onClose}
    >
      <SelectField label="Perfil" options={profiles} {...field('profile')} />
      <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}

/** The right e-mail, which gets a new link. */
export function EmailDialog({ user, onDone, onClose }: UserDialogProps) {
  const [correct] = useCorrectUserEmailMutation();
  const command = useCommandForm({
    initialValues: { email: user.email },
    schema: yup.object({ email: emailText() }),
    send: async ({ email }, idempotencyKey) => {
      const data = { id: user.id, email: email.trim() };
      const changed = await correct({ idempotencyKey, data }).unwrap();
      onDone(
        changed.awaitsRecovery
          ? `Otro administrador debe aprobar en Pendientes el correo de ${changed.fullName}.`
          : `El correo de ${changed.fullName} es ahora ${changed.email}.`,
      );
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Corregir el correo de ${user.fullName}`}
      confirm="Corregir correo"
      problem={problem?.errors === undefined ? problem : undefined}
      onClose={onClose}
    >
      Los enlaces que fueron al correo anterior dejan de servir.
      <TextInput
        label="Correo correcto"
        type="email"
        inputMode="email"
        maxLength={255}
        isFirst
        {...field('email')}
      />
    </CommandDialog>
  );
}
