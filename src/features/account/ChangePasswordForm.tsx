import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { hashOfPassword } from '@/api/passwordHash';
import { Blocks } from '@/components/Blocks';
import { FormShell } from '@/components/FormShell';
import { NewPasswordFields } from '@/components/NewPasswordFields';
import { PasswordField } from '@/components/PasswordField';
import { ProblemAlert } from '@/components/ProblemAlert';
import { ResultAlert } from '@/components/ResultAlert';
import { useCommandForm } from '@/components/useCommandForm';
import { useChangePasswordMutation } from './accountApi';
import { changeSchema, emptyChange, type ChangeForm } from './changePassword';

/** Current, new and repeated password. */
export function ChangePasswordForm() {
  const [change] = useChangePasswordMutation();
  const [isDone, setIsDone] = useState(false);
  const { form, field, problem } = useCommandForm<ChangeForm>({
    initialValues: emptyChange,
    schema: changeSchema,
    send: async ({ current, next }, idempotencyKey) => {
      setIsDone(false);
      const data = { current: hashOfPassword(current), next: hashOfPassword(next) };
      await change({ idempotencyKey, data }).unwrap();
      form.resetForm();
      setIsDone(true);
    },
  });
  return (
    <FormShell
      label="Cambiar Contraseña"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <Blocks gap={2}>
        {isDone && (
          <ResultAlert>
            Su contraseña cambió y se cerraron sus otras sesiones. Le avisamos por correo.
          </ResultAlert>
        )}
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          {...field('current')}
        />
        <NewPasswordFields first={field('next')} repeated={field('repeated')} />
      </Blocks>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
      </Box>
    </FormShell>
  );
}
