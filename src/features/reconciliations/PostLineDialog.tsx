import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { StatementLine } from '@core/contract/reconciliations';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { showMoney } from '@/i18n/format';
import { ACCOUNT_OF_REASON } from '@/i18n/reconciliations';
import { useListEntryAccountsQuery, usePostStatementLineMutation } from './reconciliationsApi';

interface LineDialogProps {
  readonly id: number;
  readonly currency: string;
  readonly line: StatementLine;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

const CASH = '1101';

const schema = yup.object({
  account: yup.string().required('Elija una cuenta'),
  description: words('Escriba de qué es', 200).min(5, 'Escriba al menos 5 letras'),
});

/**
 * Posting of a line that only the bank had: an entry by hand of today, against the cash of the
 * fund.
 */
export function PostLineDialog({ id, currency, line, onClose, onDone }: LineDialogProps) {
  const accounts = useListEntryAccountsQuery().data ?? [];
  const [record] = usePostStatementLineMutation();
  const command = useCommandForm({
    initialValues: {
      account: line.leftReason === null ? '' : ACCOUNT_OF_REASON[line.leftReason],
      description: line.description,
    },
    schema,
    send: ({ account, description }, idempotencyKey) =>
      record({
        id,
        lineId: line.id,
        data: { account, description: description.trim() },
        idempotencyKey,
      })
        .unwrap()
        .then(({ movements }) =>
          onDone(
            `Asiento ${movements[0]?.entryNumber ?? ''} registrado, con la línea ${line.line}.`,
          ),
        ),
  });
  const { field } = command;
  const usable = accounts.filter((one) => one.isActive && !one.isControl && one.code !== CASH);
  const amount = line.amount ?? '0.00';
  const isOut = amount.startsWith('-');
  const money = showMoney(isOut ? amount.slice(1) : amount, currency);
  return (
    <CommandDialog
      command={command}
      title={`Registrar la línea ${line.line}`}
      confirm="Registrar asiento"
      busy="Registrando..."
      onClose={onClose}
    >
      <Typography>
        {isOut
          ? `${money} salen de caja y bancos, con fecha de hoy.`
          : `${money} entran a caja y bancos, con fecha de hoy.`}
      </Typography>
      <SelectField
        label={isOut ? 'Cuenta del debe' : 'Cuenta del haber'}
        empty="Elija una cuenta"
        options={usable.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        {...field('account')}
      />
      <TextInput label="Descripción" maxLength={200} {...field('description')} />
    </CommandDialog>
  );
}
