import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Borrower } from '@core/contract/borrowers';
import { paths, toBorrower } from '@/app/paths';
import { FormGrid } from '@/components/FormGrid';
import { FormShell } from '@/components/FormShell';
import { MoneyField } from '@/components/MoneyField';
import { ProblemAlert } from '@/components/ProblemAlert';
import type { ShownProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { TextLink } from '@/components/TextLink';
import { useCommandForm } from '@/components/useCommandForm';
import { DOCUMENT, DOCUMENT_HELP, optionsOf } from '@/i18n/es';
import { useAccess } from '@/store/access';
import {
  borrowerFormSchema,
  emptyBorrower,
  toNewBorrower,
  type BorrowerForm,
} from './borrowerForm';
import { useRegisterBorrowerMutation } from './borrowersApi';

interface BorrowerFormCardProps {
  /** What is known already. */
  readonly known?: Partial<BorrowerForm>;
  /** The way back; without it, to the list. */
  readonly onCancel?: () => void;
  readonly onDone: (borrower: Borrower) => unknown;
}

/** Registers a borrower. A document that is taken points to whoever has it. */
export function BorrowerFormCard({ known = {}, onCancel, onDone }: BorrowerFormCardProps) {
  const [register] = useRegisterBorrowerMutation();
  const { may } = useAccess();
  const { form, field, problem } = useCommandForm<BorrowerForm>({
    initialValues: { ...emptyBorrower, ...known },
    schema: borrowerFormSchema,
    formCode: 'newBorrower',
    send: (values, idempotencyKey) =>
      register({ idempotencyKey, data: toNewBorrower(values) })
        .unwrap()
        .then(onDone),
  });
  return (
    <FormShell
      label="Nuevo prestatario"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <Section title="Identidad">
        <FormGrid>
          <SelectField
            label="Tipo de documento"
            options={optionsOf(DOCUMENT)}
            {...field('documentType')}
          />
          <TextInput
            label="Número de documento"
            help={DOCUMENT_HELP[form.values.documentType]}
            maxLength={20}
            isFirst
            {...field('documentNumber')}
          />
          <TextInput label="Nombres" maxLength={100} {...field('firstNames')} />
          <TextInput label="Apellidos" maxLength={100} {...field('lastNames')} />
        </FormGrid>
      </Section>
      <Section title="Contacto">
        <FormGrid>
          <TextInput label="Teléfono" type="tel" inputMode="tel" {...field('phone')} />
          <TextInput label="Correo (opcional)" type="email" inputMode="email" {...field('email')} />
        </FormGrid>
        <Box sx={{ mt: 2 }}>
          <TextInput label="Dirección" maxLength={200} {...field('address')} />
        </Box>
      </Section>
      <Section title="Ingresos">
        <FormGrid>
          <TextInput label="Ocupación" maxLength={100} {...field('occupation')} />
          <MoneyField label="Ingreso mensual" {...field('monthlyIncome')} />
        </FormGrid>
      </Section>
      {problem !== undefined && <Refusal problem={problem} />}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" {...wayBack(onCancel)}>
          Cancelar
        </Button>
        {may('registerBorrower') && (
          <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Registrando...' : 'Registrar prestatario'}
          </Button>
        )}
      </Box>
    </FormShell>
  );
}

const wayBack = (onCancel: (() => void) | undefined) =>
  onCancel === undefined ? { component: Link, to: paths.borrowers } : { onClick: onCancel };

function Refusal({ problem }: { readonly problem: ShownProblem }) {
  const { code, title, params, requestId } = problem;
  if (code !== 'BORROWER_DOCUMENT_TAKEN') {
    return <ProblemAlert title={title} reference={requestId} />;
  }
  return (
    <ProblemAlert
      title={title}
      action={
        <TextLink to={toBorrower(Number(params?.['borrowerId']))}>
          Ver a {params?.['borrowerName'] ?? 'quien lo tiene'}
        </TextLink>
      }
    />
  );
}
