import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MyAccount } from '@core/contract/accounts';
import { Blocks } from '@/components/Blocks';
import { ContactFields } from '@/components/ContactFields';
import { FormGrid } from '@/components/FormGrid';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { accountFormOf, accountFormSchema, toAccountChange, type AccountForm } from './accountForm';
import { useChangeMyAccountMutation } from './accountApi';

interface AccountFormCardProps {
  readonly account: MyAccount;
  readonly onSaved: () => void;
}

const NAME_HELP = 'Pida a un administrador que corrija su nombre.';

/** Name and contact, which may change at once. */
export function AccountFormCard({ account, onSaved }: AccountFormCardProps) {
  const [change] = useChangeMyAccountMutation();
  const { form, field, problem } = useCommandForm<AccountForm>({
    initialValues: accountFormOf(account),
    schema: accountFormSchema,
    send: (values) => change(toAccountChange(values)).unwrap().then(onSaved),
  });
  return (
    <FormShell
      label="Datos y contacto"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <Blocks gap={2}>
        <FormGrid>
          <TextInput
            label="Nombre completo"
            autoComplete="name"
            maxLength={200}
            {...(!account.mayRename && { isDisabled: true, help: NAME_HELP })}
            {...field('fullName')}
          />
          <TextInput
            label="Celular"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('phone')}
          />
        </FormGrid>
        <ContactFields
          channel={field('contactChannel')}
          from={field('contactFromHour')}
          to={field('contactToHour')}
        />
      </Blocks>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Guardando...' : 'Guardar cambios'}
        </Button>
      </Box>
    </FormShell>
  );
}
