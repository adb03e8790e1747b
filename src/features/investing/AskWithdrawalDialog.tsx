import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { Investor } from '@core/contract/investors';
import { CommandDialog } from '@/components/CommandDialog';
import { MoneyField } from '@/components/MoneyField';
import { unsaidBy } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { positiveMoneyText } from '@/i18n/fields';
import { isSome, readTypedMoney, showMoney } from '@/i18n/format';
import { useAskWithdrawalMutation } from './walletsApi';

const schema = yup.object({
  fundId: yup.string().required('Elija de dónde retira'),
  amount: positiveMoneyText('Ingrese el monto'),
});

interface AskWithdrawalDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Request of an investor to be given money back, to the account that was verified. */
export function AskWithdrawalDialog({ investor, onClose, onDone }: AskWithdrawalDialogProps) {
  const [ask] = useAskWithdrawalMutation();
  const { bankName, bankAccount, bankHolder, bankVerifiedOn } = investor;
  const wallets = investor.wallets.filter(
    ({ available }) => isSome(available) && !available.startsWith('-'),
  );
  const command = useCommandForm<{ fundId: string; amount: string }>({
    initialValues: {
      fundId: wallets.length === 1 ? String(wallets[0]!.fundId) : '',
      amount: '',
    },
    schema,
    send: ({ fundId, amount }, idempotencyKey) =>
      ask({
        data: { fundId: Number(fundId), amount: readTypedMoney(amount) ?? '' },
        idempotencyKey,
      })
        .unwrap()
        .then((asked) =>
          onDone(`Retiro ${asked.number} pedido: ${showMoney(asked.amount, asked.currency)}.`),
        ),
  });
  const { form, field } = command;
  const wallet = wallets.find(({ fundId }) => String(fundId) === form.values.fundId);
  const hindrance =
    wallets.length === 0
      ? 'No tiene dinero disponible para retirar. Lo invertido vuelve con los pagos.'
      : bankVerifiedOn === null && 'Su cuenta bancaria aún no está verificada: pida que lo hagan.';
  if (hindrance !== false) {
    return (
      <CommandDialog command={command} title="Pedir un retiro" confirm={null} onClose={onClose}>
        <Typography>{hindrance}</Typography>
      </CommandDialog>
    );
  }
  return (
    <CommandDialog
      command={command}
      title="Pedir un retiro"
      confirm="Pedir retiro"
      busy="Pidiendo..."
      problem={unsaidBy(command.problem, ['fundId', 'amount'])}
      onClose={onClose}
    >
      <Alert severity="info" icon={false}>
        Se paga a {bankName} {bankAccount}, de {bankHolder}. Mientras espera, el monto queda
        apartado y no se invierte: puede dejar de pedirlo.
      </Alert>
      <SelectField
        label="De dónde"
        empty="Elija"
        options={wallets.map(({ fundId, fundName, available, currency }) => ({
          value: String(fundId),
          label: `${fundName} · ${showMoney(available, currency)}`,
        }))}
        {...field('fundId')}
      />
      <MoneyField
        label="Monto"
        currency={wallet?.currency ?? wallets[0]!.currency}
        {...(wallet !== undefined && {
          help: `Tiene ${showMoney(wallet.available, wallet.currency)} disponibles`,
        })}
        {...field('amount')}
      />
    </CommandDialog>
  );
}
