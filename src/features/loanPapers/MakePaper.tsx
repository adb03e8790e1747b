import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanDetail } from '@core/contract/loans';
import type { LoanPaper, LoanPaperKind } from '@core/contract/loanPapers';
import * as yup from 'yup';
import { DateField } from '@/components/DateField';
import { ProblemAlert } from '@/components/ProblemAlert';
import { useCommandForm } from '@/components/useCommandForm';
import { LOAN_PAPER } from '@/i18n/administration';
import { dateText } from '@/i18n/fields';
import { useMakeLoanPaperMutation } from './loanPapersApi';

interface MakePaperProps {
  readonly loan: LoanDetail;
  readonly kind: LoanPaperKind;
  readonly isAvailable: boolean;
  readonly onDone: (paper: LoanPaper) => void;
}

const schema = yup.object({ asOf: dateText('Ingrese la fecha') });

/** One kind of paper: what it says, from when it can be made, and the button that makes it. */
export function MakePaper({ loan, kind, isAvailable, onDone }: MakePaperProps) {
  const [make] = useMakeLoanPaperMutation();
  const { form, field, fields, problem } = useCommandForm({
    initialValues: { asOf: loan.asOf },
    schema,
    send: ({ asOf }, idempotencyKey) => {
      const data = kind === 'payoff' ? { kind, asOf } : { kind };
      return make({ loanId: loan.id, data, idempotencyKey }).unwrap().then(onDone);
    },
  });
  const { name, says, when } = LOAN_PAPER[kind];
  return (
    <Box
      component="form"
      noValidate
      aria-label={name}
      ref={fields}
      onSubmit={form.handleSubmit}
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 260px', alignSelf: 'center' }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{isAvailable ? says : when}</Box>
        </Box>
        {isAvailable && kind === 'payoff' && (
          <Box sx={{ width: 190 }}>
            <DateField label="Para pagar el" {...field('asOf')} />
          </Box>
        )}
        {isAvailable && (
          <Button
            type="submit"
            variant="outlined"
            aria-disabled={form.isSubmitting}
            aria-label={`Emitir ${name.toLowerCase()}`}
          >
            {form.isSubmitting ? 'Emitiendo...' : 'Emitir'}
          </Button>
        )}
      </Box>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
    </Box>
  );
}
