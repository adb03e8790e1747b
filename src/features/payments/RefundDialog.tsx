import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { LoanCredit } from '@core/contract/loanCredits';
import { PAYMENT_MEANS, PAYMENT_NOTE_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { unsaidBy } from '@/components/problems';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import {
  toMoneyWay,
  USUAL_MONEY_WAY,
  type MoneyWayTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { words } from '@/i18n/fields';
import { showMoney } from '@/i18n/format';
import { useRefundLoanCreditMutation } from './paymentsApi';

interface RefundDialogProps {
  readonly credit: LoanCredit;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface RefundForm extends MoneyWayTexts {
  note: string;
}

const NOTE = 'A quién o a qué cuenta';
const schema = yup.object({
  means: yup.string().required('Elija un medio').oneOf(PAYMENT_MEANS, 'Elija un medio'),
  note: words('Escriba a quién o a qué cuenta se devuelve', PAYMENT_NOTE_MAX_LENGTH).min(
    5,
    'Escriba al menos 5 letras',
  ),
});

/** Gives money back to whoever paid too much. */
export function RefundDialog({ credit, onClose, onDone }: RefundDialogProps) {
  const { id, loanId, number, amount, currency, fundName, receiptNumber } = credit;
  const [refund] = useRefundLoanCreditMutation();
  const command = useCommandForm<RefundForm>({
    initialValues: { ...USUAL_MONEY_WAY, note: '' },
    schema,
    send: async ({ note, ...way }, idempotencyKey) => {
      const data = { ...toMoneyWay(way), note: note.trim() };
      await refund({ loanId, creditId: id, data, idempotencyKey }).unwrap();
      onDone(`${number} quedó devuelto: ${showMoney(amount, currency)}.`);
    },
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Devolver ${number}`}
      confirm="Confirmar devolución"
      busy="Registrando..."
      problem={unsaidBy(problem, ['moneyAccountId', 'operationNumber'])}
      onClose={onClose}
    >
      <Facts
        isLarge
        facts={[
          { term: 'Se devuelve', value: <MoneyText amount={amount} currency={currency} /> },
          { term: 'Sale de', value: fundName },
          { term: 'Vino con', value: receiptNumber },
        ]}
      />
      <Typography>
        El saldo a favor deja de deberse y la caja del fondo baja en ese monto.
      </Typography>
      <MoneyWayFields fundId={credit.fundId} label="Medio de la devolución" field={field} />
      <TextInput label={NOTE} isFirst maxLength={PAYMENT_NOTE_MAX_LENGTH} {...field('note')} />
    </CommandDialog>
  );
}
