import Typography from '@mui/material/Typography';
import type { NewFund, OpenedFund } from '@core/contract/funds';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { emptyFund, fundFormSchema, toNewFund, type FundForm } from './fundForm';
import { useOpenFundMutation } from './fundsApi';

interface FundDialogProps {
  readonly onClose: () => void;
  readonly onDone: (fund: OpenedFund) => void;
}

/** Opens a fund with its capital. */
export function FundDialog({ onClose, onDone }: FundDialogProps) {
  const [open] = useOpenFundMutation();
  const command = useCommandForm<FundForm>({
    initialValues: emptyFund,
    schema: fundFormSchema,
    formCode: 'fund',
    send: (values, idempotencyKey) =>
      open({ idempotencyKey, data: toNewFund(values) })
        .unwrap()
        .then(onDone),
  });
  const { form, field } = command;
  const currency: NewFund['currency'] = form.values.currency;
  return (
    <CommandDialog
      command={command}
      title="Nuevo fondo"
      confirm="Crear fondo"
      busy="Creando..."
      onClose={onClose}
    >
      <TextInput label="Nombre del fondo" isFirst maxLength={80} {...field('name')} />
      <FormGrid>
        <CurrencyField {...field('currency')} />
        <MoneyField label="Capital inicial" currency={currency} {...field('openingCapital')} />
      </FormGrid>
      <Typography sx={{ color: 'text.secondary' }}>
        Con el fondo se abren sus tres cuentas de dinero: una caja, un banco y una billetera que
        llevan su nombre. Después puede cambiarlas en Cuentas de dinero.
      </Typography>
    </CommandDialog>
  );
}
