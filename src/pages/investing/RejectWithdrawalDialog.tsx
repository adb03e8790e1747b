import type { Withdrawal } from '@core/contract/investorMoney';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useEndWithdrawalMutation } from '@/features/investing/walletsApi';
import { showMoney } from '@/i18n/format';

interface RejectWithdrawalDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Refusal of a withdrawal, with its reason for whoever asked. */
export function RejectWithdrawalDialog(props: RejectWithdrawalDialogProps) {
  const { withdrawal, onClose, onDone } = props;
  const [end] = useEndWithdrawalMutation();
  const { id, number, investorName, amount, currency } = withdrawal;
  return (
    <ReasonDialog
      title={`Rechazar el retiro ${number}`}
      effect={
        `${investorName} conserva ${showMoney(amount, currency)} disponibles y verá el motivo. ` +
        'Puede pedirlo otra vez.'
      }
      confirm="Rechazar retiro"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        end({ id, act: 'rechazo', data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`El retiro ${number} quedó rechazado.`))
      }
    />
  );
}
