import { useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { Section } from '@/components/Section';
import { STEP_FIELDS } from './RegistrationFields';
import { STEPS } from './registrationForm';
import { useRegistration } from './useRegistration';

/** One step at a time; what is typed stays on the device, but for the password. */
export function RegistrationWizard() {
  const { form, field, problem, index, refusals, next, back, redirect } = useRegistration();
  const { id, title } = STEPS[index] ?? STEPS[0];
  const Fields = STEP_FIELDS[id];
  const isLast = index === STEPS.length - 1;
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  return (
    <FormShell
      label="Crear una cuenta"
      submitCount={form.submitCount + refusals}
      isSubmitting={form.isSubmitting}
      onSubmit={() => void next()}
    >
      <Progress index={index} title={title} />
      <Section title={title}>
        <Fields values={form.values} field={field} />
      </Section>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        {index > 0 ? (
          <Button color="inherit" onClick={() => void back()}>
            Atrás
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
          {isLast ? (form.isSubmitting ? 'Creando...' : 'Crear la cuenta') : 'Siguiente'}
        </Button>
      </Box>
    </FormShell>
  );
}

/** Step that one is at; each after the first is read out from here. */
function Progress({ index, title }: { readonly index: number; readonly title: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const before = useRef(index);
  useLayoutEffect(() => {
    if (before.current !== index) place.current?.focus();
    before.current = index;
  }, [index]);
  return (
    <div>
      <Typography
        ref={place}
        tabIndex={-1}
        variant="body2"
        sx={{ color: 'text.secondary', mb: 1, outline: 0 }}
      >
        Paso {index + 1} de {STEPS.length}: {title}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={((index + 1) * 100) / STEPS.length}
        sx={{ borderRadius: 1 }}
      />
    </div>
  );
}
