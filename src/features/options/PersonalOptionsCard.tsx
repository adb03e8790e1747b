import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PersonalOptions } from '@core/contract/options';
import * as yup from 'yup';
import { useSavePersonalOptionsMutation } from '@/api/options';
import { FormGrid } from '@/components/FormGrid';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { ResultAlert } from '@/components/ResultAlert';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { DENSITY, optionsOf, START_PAGE, THEME } from '@/i18n/es';
import { useAccess } from '@/store/access';

/** Start pages open to a profile that is not staff. */
const { '/inicio': home, '/detalles_prestamo': loans } = START_PAGE;
const OWN_PAGES = { '/inicio': home, '/detalles_prestamo': loans };

const schema = yup.object({
  startPage: yup.string().required(),
  density: yup.string().required(),
  theme: yup.string().required(),
});

/** Options of the reader: first page, density, light. */
export function PersonalOptionsCard({ options }: { readonly options: PersonalOptions }) {
  const { isStaff } = useAccess();
  const [save] = useSavePersonalOptionsMutation();
  const [isSaved, setIsSaved] = useState(false);
  const { form, field, problem } = useCommandForm<PersonalOptions>({
    initialValues: options,
    schema,
    send: async (data, idempotencyKey) => {
      setIsSaved(false);
      const saved = await save({ idempotencyKey, data }).unwrap();
      form.resetForm({ values: saved });
      setIsSaved(true);
    },
  });
  return (
    <FormShell
      label="Opciones personales"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <FormGrid columns={3}>
        <SelectField
          label="Página de inicio"
          options={optionsOf<string>(isStaff ? START_PAGE : OWN_PAGES)}
          {...field('startPage')}
        />
        <SelectField label="Densidad" options={optionsOf(DENSITY)} {...field('density')} />
        <SelectField label="Tema" options={optionsOf(THEME)} {...field('theme')} />
      </FormGrid>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      {isSaved && !form.dirty && <ResultAlert>Sus opciones quedaron guardadas.</ResultAlert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Guardando...' : 'Guardar opciones'}
        </Button>
      </Box>
    </FormShell>
  );
}
