import * as yup from 'yup';
import type { BankLine } from '@core/contract/bankFiles';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { LoanOrDocumentField } from '@/features/loans/LoanOrDocumentField';
import { showMoney } from '@/i18n/format';
import Typography from '@mui/material/Typography';
import { useChooseBankLineLoanMutation } from './bankFilesApi';

interface ChooseLoanDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

const schema = yup.object({ loan: yup.string().max(60, 'Escriba hasta 60 letras') });

/** Gives a line to another loan before the file is confirmed, or leaves it to the tray. */
export function ChooseLoanDialog({ line, onClose }: ChooseLoanDialogProps) {
  const [choose] = useChooseBankLineLoanMutation();
  const { form, field, fields, problem } = useCommandForm<{ loan: string }>({
    initialValues: { loan: line.loanNumber },
    schema,
    send: ({ loan }, idempotencyKey) =>
      choose({ id: line.fileId, lineId: line.id, data: { loan: loan.trim() }, idempotencyKey })
        .unwrap()
        .then(onClose),
  });
  return (
    <ConfirmDialog
      title={`Préstamo de la línea ${line.line}`}
      confirm="Guardar"
      isBusy={form.isSubmitting}
      problem={unsaidBy(problem, ['loan'])}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <Typography>
          {showMoney(line.amount ?? '0.00', line.currency)} · {line.reference}
        </Typography>
        <LoanOrDocumentField
          {...field('loan')}
          help="Déjelo vacío para que la línea quede por identificar."
        />
      </Blocks>
    </ConfirmDialog>
  );
}
