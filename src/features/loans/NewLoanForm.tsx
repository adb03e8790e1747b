import { useDeferredValue, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanDetail } from '@core/contract/loans';
import type { Fund } from '@core/contract/funds';
import { Blocks } from '@/components/Blocks';
import { ProblemAlert } from '@/components/ProblemAlert';
import { FormShell } from '@/components/FormShell';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useCommandForm } from '@/components/useCommandForm';
import { useAccess } from '@/store/access';
import { ConfirmLoanDialog } from './ConfirmLoanDialog';
import { FundChoice, LoanTermsFields } from './LoanTermsFields';
import { loanFormSchema, newLoanForm, toNewLoan, type LoanForm } from './loanForm';
import { useDisburseLoanMutation } from './loansApi';
import { previewSchedule } from './previewSchedule';
import { SchedulePreview } from './SchedulePreview';

interface NewLoanFormProps {
  readonly today: string;
  readonly borrowerId: string;
  readonly funds: readonly Fund[];
  /** Draws the search for a borrower; pages know borrowers, this feature does not. */
  readonly borrowerField: (field: BorrowerFieldProps) => ReactNode;
  readonly onDone: (loan: LoanDetail) => void;
}

export interface BorrowerFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (borrowerId: string, name: string) => void;
}

/** The form, its live preview, and the two steps to a disbursement: review, then confirm. */
function useNewLoan(initialValues: LoanForm, onDone: (loan: LoanDetail) => void) {
  const [disburse] = useDisburseLoanMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const bound = useCommandForm<LoanForm>({
    initialValues,
    schema: loanFormSchema,
    formCode: 'newLoan',
    send: async (values, idempotencyKey) => {
      const shown = previewSchedule(values);
      if (shown.kind !== 'ready') return;
      const data = toNewLoan(values, shown.schedule.totalDue);
      try {
        onDone(await disburse({ idempotencyKey, data }).unwrap());
      } finally {
        setIsConfirming(false);
      }
    },
  });
  const { form } = bound;
  const preview = useDeferredValue(previewSchedule(form.values));

  async function review() {
    await form.setTouched(ALL_TOUCHED, false);
    const errors = await form.validateForm();
    if (Object.keys(errors).length === 0 && preview.kind === 'ready') setIsConfirming(true);
    else setRefusals((times) => times + 1);
  }
  return { ...bound, preview, refusals, review, isConfirming, setIsConfirming };
}

const ALL_TOUCHED = Object.fromEntries(
  Object.keys(newLoanForm('', '')).map((name) => [name, true]),
);

/** Borrower, terms and fund on one side; what it costs on the other, as it is typed. */
export function NewLoanForm({ today, borrowerId, funds, borrowerField, onDone }: NewLoanFormProps) {
  const [borrowerName, setBorrowerName] = useState('');
  const loan = useNewLoan(newLoanForm(today, borrowerId), onDone);
  const { form, field, problem, preview, setIsConfirming } = loan;
  const fund = funds.find(({ id }) => String(id) === form.values.fundId);
  const currency = fund?.currency ?? 'PEN';
  const { value, error, onChange } = field('borrowerId');
  return (
    <Box sx={TWO_COLUMNS}>
      <FormShell
        label="Nuevo préstamo"
        submitCount={loan.refusals}
        isSubmitting={form.isSubmitting}
        onSubmit={() => void loan.review()}
      >
        <Section title="Condiciones">
          <Blocks gap={2}>
            {borrowerField({
              value,
              error,
              onChange: (id, name) => {
                setBorrowerName(name);
                if (id !== value) onChange(id);
              },
            })}
            <FundChoice funds={funds} field={field} />
            <LoanTermsFields form={form} field={field} currency={currency} />
          </Blocks>
        </Section>
        {problem !== undefined && (
          <ProblemAlert title={problem.title} reference={problem.requestId} />
        )}
        <DisburseButton />
      </FormShell>
      <Section title="Cronograma y costo">
        <SchedulePreview preview={preview} currency={currency} />
      </Section>
      {loan.isConfirming && preview.kind === 'ready' && fund !== undefined && (
        <ConfirmLoanDialog
          form={form.values}
          preview={preview}
          fund={fund}
          borrowerName={borrowerName}
          isBusy={form.isSubmitting}
          onConfirm={form.handleSubmit}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Box>
  );
}

/** Only for who may disburse; the others simulate. */
function DisburseButton() {
  const { may } = useAccess();
  if (!may('disburseLoan')) {
    return <EmptyNote>Su perfil solo simula. Pida el desembolso a quien pueda hacerlo.</EmptyNote>;
  }
  return (
    <Button type="submit" variant="contained" size="large">
      Revisar y desembolsar
    </Button>
  );
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(360px, 5fr) minmax(0, 7fr)' },
};
