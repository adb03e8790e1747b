import { useEffect, useEffectEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MyValidation } from '@core/contract/validation';
import { useCheckSessionQuery } from '@/api/legacy';
import { useSignOut } from '@/app/useSignOut';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { CodeConfirmation } from '@/features/registration/CodeConfirmation';
import { Checklist } from '@/features/validation/Checklist';
import { useGetMyValidationQuery } from '@/features/validation/validationApi';

/** Time between questions whether the account was let in. */
const POLL_MS = 10_000;

/** /validar_cuenta: the only room of an unvalidated user. */
export function ValidateAccountPage() {
  const signOut = useSignOut();
  const validation = useGetMyValidationQuery(undefined, { pollingInterval: POLL_MS });
  // The answer "validated" makes the guard of the route open the way to /inicio.
  const session = useCheckSessionQuery(undefined, { pollingInterval: POLL_MS });
  useFocus(() => {
    void session.refetch();
    void validation.refetch();
  });
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <PageHeader
        title="Valide su cuenta"
        detail={validation.data === undefined ? INTRODUCTION : stateOf(validation.data)}
        action={
          <Button variant="outlined" onClick={() => void signOut()}>
            Cerrar Sesión
          </Button>
        }
      />
      <QueryState query={validation}>
        {(mine) => (
          <Checklist
            validation={mine}
            emailForm={
              <CodeConfirmation email={mine.email} onDone={() => void validation.refetch()} />
            }
          />
        )}
      </QueryState>
    </Box>
  );
}

const INTRODUCTION = 'Muestre estos datos para poder usar el sistema.';

/** State of the validation, in one sentence: data approved, data missing. */
function stateOf({ items }: MyValidation): string {
  const count = (...wanted: string[]) =>
    items.filter(({ status }) => wanted.includes(status)).length;
  const missing = count('pending', 'observed');
  const approved = `${count('approved')} de ${items.length} aprobados.`;
  if (missing > 0)
    return `${approved} Le ${missing === 1 ? 'falta 1 dato' : `faltan ${missing} datos`}.`;
  return `${approved} Todo está en revisión: entrará desde aquí, sin volver a iniciar sesión.`;
}

/** Runs when the person comes back to this window. */
function useFocus(work: () => void): void {
  const onFocus = useEffectEvent(work);
  useEffect(() => {
    const listen = () => onFocus();
    window.addEventListener('focus', listen);
    return () => window.removeEventListener('focus', listen);
  }, []);
}
