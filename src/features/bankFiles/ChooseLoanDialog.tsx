import * as yup from 'yup';
import type { BankLine } from '@core/contract/bankFiles';
import { CommandDialog } from '@/components/CommandDialog';
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
  const command = useCommandForm<{ loan: string }>({
    initialValues: { loan: line.loanNumber },
    schema,
    send: ({ loan }, idempotencyKey) =>
      choose({ id: line.fileId, lineId: line.id, data: { loan: loan.trim() }, idempotencyKey })
        .unwrap()
        .then(onClose),
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Préstamo de la línea ${line.line}`}
      confirm="Guardar"
      problem={unsaidBy(problem, ['loan'])}
      onClose={onClose}
    >
      <Typography>
        {showMoney(line.amount ?? '0.00', line.currency)} · {line.reference}
      </Typography>
      <LoanOrDocumentField
        {...field('loan')}
        help="Déjelo vacío para que la línea quede por identificar."
      />
    </CommandDialog>
  );
}
