import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Borrower } from '@core/contract/borrowers';
import { paths, toBorrower } from '@/paths';
import { DraftNote } from '@/components/DraftNote';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import type { ShownProblem } from '@/components/problems';
import { TextLink } from '@/components/TextLink';
import { useCommandForm } from '@/components/useCommandForm';
import { useAccess } from '@/store/access';
import { ContactAndIncomeFields, IdentityFields } from './BorrowerFields';
import {
  borrowerFormOf,
  borrowerFormSchema,
  emptyBorrower,
  toNewBorrower,
  type BorrowerForm,
} from './borrowerForm';
import { SimilarBorrowers } from './SimilarBorrowers';
import { useChangeBorrowerMutation, useRegisterBorrowerMutation } from './borrowersApi';

interface BorrowerFormCardProps {
  /** Texts that the form opens with, such as a name given elsewhere. */
  readonly initialTexts?: Partial<BorrowerForm>;
  /** The way back; without it, to the list. */
  readonly onCancel?: () => void;
  readonly onDone: (borrower: Borrower) => unknown;
}

/** Registers a borrower. A document that is taken points to whoever has it. */
export function BorrowerFormCard({ initialTexts = {}, onCancel, onDone }: BorrowerFormCardProps) {
  const [register] = useRegisterBorrowerMutation();
  const { may } = useAccess();
  const { form, field, problem, isRestored, startAgain } = useCommandForm<BorrowerForm>({
    initialValues: { ...emptyBorrower, ...initialTexts },
    keepAs: `prestatario/${initialTexts.documentNumber ?? ''}`,
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
      <DraftNote isRestored={isRestored} startAgain={startAgain} />
      <IdentityFields values={form.values} field={field} />
      <ContactAndIncomeFields values={form.values} field={field} />
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
      {/* It comes when it comes: above the button it would move it away under a finger. */}
      <SimilarBorrowers values={form.values} />
    </FormShell>
  );
}

interface EditBorrowerCardProps {
  readonly borrower: Borrower;
  readonly onDone: (borrower: Borrower) => unknown;
}

/** Changes a borrower; refused when somebody else changed them meanwhile. */
export function EditBorrowerCard({ borrower, onDone }: EditBorrowerCardProps) {
  const [change] = useChangeBorrowerMutation();
  const { id, version } = borrower;
  const { form, field, problem } = useCommandForm<BorrowerForm>({
    initialValues: borrowerFormOf(borrower),
    schema: borrowerFormSchema,
    formCode: 'newBorrower',
    send: (values, idempotencyKey) =>
      change({ borrowerId: id, idempotencyKey, data: { ...toNewBorrower(values), version } })
        .unwrap()
        .then(onDone),
  });
  return (
    <FormShell
      label="Editar prestatario"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <IdentityFields values={form.values} field={field} />
      <ContactAndIncomeFields values={form.values} field={field} />
      {problem !== undefined && <Refusal problem={problem} />}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" component={Link} to={toBorrower(id)}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Guardando...' : 'Guardar cambios'}
        </Button>
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
