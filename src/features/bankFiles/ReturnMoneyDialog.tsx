import Typography from '@mui/material/Typography';
import type { BankLine } from '@core/contract/bankFiles';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import * as yup from 'yup';
import { CommandDialog } from '@/components/CommandDialog';
import { unsaidBy } from '@/components/problems';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import {
  toMoneyWay,
  USUAL_MONEY_WAY,
  type MoneyWayTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { words } from '@/i18n/fields';
import { showMoney } from '@/i18n/format';
import { useReturnBankLineMutation } from './bankFilesApi';

interface ReturnMoneyDialogProps {
  readonly line: BankLine;
  readonly onDone: (result: string) => void;
  readonly onClose: () => void;
}

interface ReturnForm extends MoneyWayTexts {
  reason: string;
}

const schema = yup.object({
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

/** Sends money of the bank back to whoever paid it. */
export function ReturnMoneyDialog({ line, onDone, onClose }: ReturnMoneyDialogProps) {
  const { id, number, fundId, fundName } = line;
  const [send] = useReturnBankLineMutation();
  const amount = showMoney(line.amount!, line.currency);
  const command = useCommandForm<ReturnForm>({
    initialValues: { ...USUAL_MONEY_WAY, reason: '' },
    schema,
    send: async ({ reason, ...way }, idempotencyKey) => {
      const data = { reason: reason.trim(), ...toMoneyWay(way) };
      await send({ id, data, idempotencyKey }).unwrap();
      onDone(`${number} se devolvió: ${amount}.`);
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Devolver ${number}`}
      confirm="Devolver"
      busy="Registrando..."
      isDangerous
      problem={unsaidBy(problem, ['moneyAccountId', 'operationNumber'])}
      onClose={onClose}
    >
      <Typography>
        <WholeNumbers>
          {`${amount} salen del fondo ${fundName} y vuelven a quien los pagó.`}
        </WholeNumbers>
      </Typography>
      <MoneyWayFields fundId={fundId} label="Medio de la devolución" field={field} />
      <TextInput
        label="Motivo"
        rows={2}
        isFirst
        maxLength={REASON_MAX_LENGTH}
        {...field('reason')}
      />
    </CommandDialog>
  );
}
