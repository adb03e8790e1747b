import Typography from '@mui/material/Typography';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import * as yup from 'yup';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FilePreview } from '@/components/FilePreview';
import { QueryState } from '@/components/QueryState';
import { useCommandForm } from '@/components/useCommandForm';
import { KINDS, wordsOf } from './changeForm';
import { ChangePreview } from './ChangePreview';
import {
  evidenceOf,
  useApproveLoanChangeMutation,
  useReviewLoanChangeQuery,
} from './loanChangesApi';

interface ReviewChangeDialogProps {
  readonly loan: LoanDetail;
  readonly change: LoanChange;
  readonly onClose: () => void;
  readonly onDone: (change: LoanChange) => void;
}

const NO_FIELDS = yup.object({});

/** Change that somebody asked for: its terms, its effect today, and the button that does it. */
export function ReviewChangeDialog({ loan, change, onClose, onDone }: ReviewChangeDialogProps) {
  const review = useReviewLoanChangeQuery({ loanId: loan.id, changeId: change.id });
  const [approve] = useApproveLoanChangeMutation();
  const { data } = review;
  const { form, problem } = useCommandForm<Record<string, string>>({
    initialValues: {},
    schema: NO_FIELDS,
    send: async (_values, idempotencyKey) => {
      if (data === undefined) return;
      const { loanVersion } = data;
      const command = { loanId: loan.id, changeId: change.id, idempotencyKey };
      onDone(await approve({ ...command, data: { loanVersion } }).unwrap());
    },
  });
  return (
    <ConfirmDialog
      title={`Aprobar ${change.number} · ${KINDS[change.terms.kind].name}`}
      isWide
      confirm="Aprobar y aplicar"
      busy={review.isLoading ? 'Calculando...' : 'Aplicando...'}
      cancel="Volver"
      isBusy={form.isSubmitting || review.isLoading}
      isReady={data !== undefined}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks gap={2}>
        <Typography>
          {change.requestedBy} pide: {wordsOf(change.terms, loan.currency)}. Motivo: {change.reason}
        </Typography>
        {change.evidence !== null && (
          <FilePreview
            url={evidenceOf(loan.id, change.id)}
            name={change.evidence.name}
            mediaType={change.evidence.mediaType}
            version={String(change.evidence.fileId)}
          />
        )}
        <QueryState query={review}>
          {(preview) => <ChangePreview preview={preview} currency={loan.currency} />}
        </QueryState>
      </Blocks>
    </ConfirmDialog>
  );
}
