import { useState } from 'react';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { WalletPreview, Withdrawal } from '@core/contract/investorMoney';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import {
  usePayWithdrawalMutation,
  usePreviewWithdrawalPaymentMutation,
} from '@/features/investing/walletsApi';
import { WalletSeen } from '@/features/investing/WalletSeen';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import {
  toMoneyWay,
  USUAL_MONEY_WAY,
  type MoneyWayTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { showMoney } from '@/i18n/format';

/** Reasons for which nothing is paid to the account that a withdrawal names, by its standing. */
const HINDRANCES: Readonly<Partial<Record<Withdrawal['account'], string>>> = {
  changed:
    'Después cambió de cuenta bancaria: rechace este retiro y que lo pida otra vez, con la ' +
    'cuenta nueva.',
  unverified: 'Esa cuenta no está verificada: verifíquela en su ficha antes de pagar.',
};

interface PayWithdrawalDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Payment of a withdrawal, where its account is still the verified one. */
export function PayWithdrawalDialog(props: PayWithdrawalDialogProps) {
  const { withdrawal, onClose } = props;
  const { number, account, bankName, bankAccount, investorName } = withdrawal;
  const hindrance = HINDRANCES[account];
  if (hindrance === undefined) return <PaymentDialog {...props} />;
  return (
    <ConfirmDialog
      title={`Pagar el retiro ${number}`}
      confirm={null}
      cancel="Cerrar"
      onConfirm={onClose}
      onClose={onClose}
    >
      <Typography>
        {`Se pidió para la cuenta ${bankName} ${bankAccount} de ${investorName}. ${hindrance}`}
      </Typography>
    </ConfirmDialog>
  );
}

/** Payment in steps: from where, then what it would do, then its number. */
function PaymentDialog({ withdrawal, onClose, onDone }: PayWithdrawalDialogProps) {
  const [preview] = usePreviewWithdrawalPaymentMutation();
  const [pay] = usePayWithdrawalMutation();
  const [seen, setSeen] = useState<WalletPreview>();
  const { id, number, fundId, amount, currency, investorName, bankName, bankAccount } = withdrawal;
  const account = `${bankName} ${bankAccount}`;
  const { form, field, fields, problem } = useCommandForm<MoneyWayTexts>({
    initialValues: USUAL_MONEY_WAY,
    schema: yup.object({}),
    send: async (values, idempotencyKey) => {
      const data = toMoneyWay(values);
      if (seen === undefined) {
        setSeen(await preview({ id, data }).unwrap());
        return;
      }
      await pay({ id, data, idempotencyKey }).unwrap();
      onDone(`Retiro ${number} pagado: ${showMoney(amount, currency)} a ${account}.`);
    },
  });
  const isSeen = seen !== undefined;
  const drawn = ['means', 'moneyAccountId', 'operationNumber'];
  return (
    <ConfirmDialog
      title={isSeen ? 'Confirmar el pago' : `Pagar el retiro ${number}`}
      confirm={isSeen ? 'Confirmar pago' : 'Ver el pago'}
      busy={isSeen ? 'Pagando...' : 'Calculando...'}
      cancel={isSeen ? 'Volver' : 'Cancelar'}
      isWide={isSeen}
      isBusy={form.isSubmitting}
      isDirty={form.dirty && !isSeen}
      problem={isSeen ? problem : unsaidBy(problem, drawn)}
      onConfirm={form.handleSubmit}
      onBack={isSeen ? () => setSeen(undefined) : undefined}
      onClose={onClose}
    >
      {isSeen ? (
        <WalletSeen seen={seen} isOut facts={[{ term: 'Se paga a', value: account }]} />
      ) : (
        <Blocks ref={fields} gap={2}>
          <Typography>
            <WholeNumbers>
              {`${showMoney(amount, currency)} para ${investorName}, a su cuenta ${account}.`}
            </WholeNumbers>
          </Typography>
          <MoneyWayFields fundId={fundId} label="Medio" field={field} />
        </Blocks>
      )}
    </ConfirmDialog>
  );
}
