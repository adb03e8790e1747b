import * as yup from 'yup';
import Typography from '@mui/material/Typography';
import type { LeftReason, StatementLine } from '@core/contract/reconciliations';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { showMoney } from '@/i18n/format';
import { LEFT_REASON } from '@/i18n/reconciliations';
import { useLeaveStatementLineMutation } from './reconciliationsApi';

interface LineDialogProps {
  readonly id: number;
  readonly currency: string;
  readonly line: StatementLine;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface LeaveForm {
  reason: LeftReason | '';
  note: string;
}

const schema = yup.object({ reason: yup.string(), note: yup.string().max(200) });

/** Why the books have nothing for a line yet; it closes as an item of the bank. */
export function LeaveLineDialog({ id, currency, line, onClose, onDone }: LineDialogProps) {
  const [leave] = useLeaveStatementLineMutation();
  const command = useCommandForm<LeaveForm>({
    initialValues: { reason: line.leftReason ?? '', note: line.leftNote },
    schema,
    send: ({ reason, note }, idempotencyKey) => {
      const data = { reason: reason === '' ? null : reason, note: note.trim() };
      return leave({ id, lineId: line.id, data, idempotencyKey })
        .unwrap()
        .then(() => onDone(`El motivo de la línea ${line.line} quedó guardado.`));
    },
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Motivo de la línea ${line.line}`}
      confirm="Guardar motivo"
      onClose={onClose}
    >
      <Typography>
        {showMoney(line.amount ?? '0.00', currency)} · {line.description}
      </Typography>
      <SelectField
        label="Por qué no está en libros"
        empty="Sin motivo: la línea sigue esperando"
        options={optionsOf(LEFT_REASON)}
        {...field('reason')}
      />
      <TextInput label="Nota (opcional)" maxLength={200} {...field('note')} />
    </CommandDialog>
  );
}
