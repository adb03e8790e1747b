import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { ShareOffer } from '@core/contract/shareSales';
import { CommandDialog } from '@/components/CommandDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { useWithdrawShareOfferMutation } from './shareSalesApi';

interface WithdrawOfferDialogProps {
  readonly offer: ShareOffer;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Takes an offer back that nobody bought yet. */
export function WithdrawOfferDialog({ offer, onClose, onDone }: WithdrawOfferDialogProps) {
  const [withdraw] = useWithdrawShareOfferMutation();
  const { id, title } = offer;
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      withdraw({ id, data: null, idempotencyKey })
        .unwrap()
        .then(() => onDone(`Su participación en «${title}» ya no está en venta.`)),
  });
  return (
    <CommandDialog
      command={command}
      title="Retirar de la venta"
      confirm="Retirar de la venta"
      busy="Retirando..."
      cancel="Volver"
      onClose={onClose}
    >
      <Typography>
        Nadie podrá comprar su participación en «{title}», que sigue siendo suya. Puede ofrecerla
        otra vez.
      </Typography>
    </CommandDialog>
  );
}
