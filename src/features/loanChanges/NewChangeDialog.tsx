import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { LoanChange, LoanChangePreview } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { OneOffCharge } from '@core/contract/oneOffCharges';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FileField } from '@/components/FileField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { ChangeFields } from './ChangeFields';
import {
  datesAnew,
  emptyChange,
  KINDS,
  wordsOf,
  type ChangeForm,
  type ChangeKind,
} from './changeForm';
import { ChangePreview } from './ChangePreview';
import {
  keepEvidence,
  usePreviewLoanChangeMutation,
  useRequestLoanChangeMutation,
} from './loanChangesApi';

interface NewChangeDialogProps {
  readonly loan: LoanDetail;
  readonly kind: ChangeKind;
  /** The one charge that is forgiven. */
  readonly charge?: OneOffCharge | undefined;
  readonly onClose: () => void;
  readonly onDone: (change: LoanChange) => void;
}

/** Asks for a change in two steps: what is wanted, then what it would do. */
export function NewChangeDialog({ loan, kind, charge, onClose, onDone }: NewChangeDialogProps) {
  const [previewed, setPreviewed] = useState<LoanChangePreview>();
  const [preview] = usePreviewLoanChangeMutation();
  const [request] = useRequestLoanChangeMutation();
  const [file, setFile] = useState<File>();
  const { name, effect, schema, toTerms, hasFile } = KINDS[kind];
  const { form, field, fields, problem } = useCommandForm<ChangeForm>({
    initialValues: emptyChange(loan, charge),
    schema,
    send: async (values, idempotencyKey) => {
      const terms = toTerms(values);
      if (previewed === undefined) {
        setPreviewed(await preview({ loanId: loan.id, terms }).unwrap());
        return;
      }
      const evidence = await keepFile(loan.id, file, () => setPreviewed(undefined));
      const { loanVersion } = previewed;
      const data = { terms, reason: values.reason.trim(), loanVersion, ...evidence };
      onDone(await request({ loanId: loan.id, idempotencyKey, data }).unwrap());
    },
  });
  const confirm = previewed?.needsApproval === true ? 'Pedir aprobación' : 'Confirmar';
  const back = () => {
    form.setStatus(undefined);
    setPreviewed(undefined);
  };
  return (
    <ConfirmDialog
      title={`${charge === undefined ? name : `Condonar ${charge.name}`} · ${loan.number}`}
      isWide={previewed !== undefined}
      confirm={previewed === undefined ? 'Ver el efecto' : confirm}
      busy="Calculando..."
      cancel={previewed === undefined ? 'Cancelar' : 'Volver'}
      isBusy={form.isSubmitting}
      isDirty={form.dirty && previewed === undefined}
      problem={problem}
      onConfirm={form.handleSubmit}
      onBack={previewed === undefined ? undefined : back}
      onClose={onClose}
    >
      {previewed === undefined ? (
        <Blocks ref={fields} gap={2}>
          <Typography>{effect}</Typography>
          <ChangeFields kind={kind} loan={loan} dates={datesAnew(form.values)} field={field} />
          {hasFile && (
            <FileField
              label="Sustento (PDF o foto)"
              {...field('evidenceFileId')}
              onFile={setFile}
            />
          )}
          <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
        </Blocks>
      ) : (
        <Blocks gap={2}>
          <Typography>
            {wordsOf(toTerms(form.values), loan.currency)}.{' '}
            {previewed.needsApproval
              ? 'Se aplicará cuando lo apruebe otra persona.'
              : 'Se aplica al confirmar.'}
          </Typography>
          <ChangePreview preview={previewed} currency={loan.currency} />
        </Blocks>
      )}
    </ConfirmDialog>
  );
}

/** Keeps what a change rests on; a file that was refused is chosen again where its field is. */
async function keepFile(loanId: number, file: File | undefined, onRefused: () => void) {
  if (file === undefined) return undefined;
  try {
    return await keepEvidence(loanId, file);
  } catch (error) {
    onRefused();
    throw error;
  }
}
