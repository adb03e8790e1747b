import type { Profile } from '@core/contract/profiles';
import { CheckField } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import {
  newProfileSchema,
  profileChangeSchema,
  profileFormOf,
  toNewProfile,
  toProfileChange,
  type ProfileForm,
} from './profileForm';
import { useAddProfileMutation, useChangeProfileMutation } from './profilesApi';

interface ProfileDialogProps {
  /** The profile to change; without one, one is added. */
  readonly profile?: Profile | undefined;
  readonly profiles: readonly Profile[];
  readonly onClose: () => void;
  readonly onDone: (profile: Profile) => void;
}

const NO_LIMIT = 'Vacío: sin límite';

/** A role: what it is called, how far it goes and whether it is in use. */
export function ProfileDialog({ profile, profiles, onClose, onDone }: ProfileDialogProps) {
  const [add] = useAddProfileMutation();
  const [change] = useChangeProfileMutation();
  const command = useCommandForm<ProfileForm>({
    initialValues: profileFormOf(profile),
    schema: profile === undefined ? newProfileSchema : profileChangeSchema,
    send: async (values, idempotencyKey) => {
      const sent =
        profile === undefined
          ? add({ idempotencyKey, data: toNewProfile(values) })
          : change({ code: profile.code, idempotencyKey, data: toProfileChange(values) });
      onDone(await sent.unwrap());
    },
  });
  const { field } = command;
  const { limitCurrency } = command.form.values;
  return (
    <CommandDialog
      command={command}
      title={profile === undefined ? 'Nuevo perfil' : `Perfil ${profile.code}`}
      confirm={profile === undefined ? 'Crear perfil' : 'Guardar perfil'}
      onClose={onClose}
    >
      {profile === undefined && (
        <FormGrid>
          <TextInput
            label="Código"
            help="Como se guarda: CAJERO"
            isFirst
            maxLength={40}
            {...field('code')}
          />
          <SelectField
            label="Copiar los permisos de"
            empty="Elija un perfil"
            options={profiles.map(({ code, name }) => ({ value: code, label: name }))}
            {...field('copyOf')}
          />
        </FormGrid>
      )}
      <TextInput label="Nombre" isFirst={profile !== undefined} maxLength={60} {...field('name')} />
      <FormGrid>
        <MoneyField
          label="Aprueba hasta"
          help={NO_LIMIT}
          currency={limitCurrency}
          {...field('maxApprovalAmount')}
        />
        <MoneyField
          label="Condona hasta"
          help={NO_LIMIT}
          currency={limitCurrency}
          {...field('maxWaiverAmount')}
        />
        <CurrencyField
          label="Moneda de los límites"
          help="Lo que es en otra moneda lo aprueba otro perfil."
          {...field('limitCurrency')}
        />
      </FormGrid>
      {profile !== undefined && !profile.isFixed && (
        <CheckField label="Activo" {...field('isActive')} />
      )}
    </CommandDialog>
  );
}
