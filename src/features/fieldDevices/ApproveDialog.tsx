import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { FieldDevice } from '@core/contract/fieldDevices';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { dateText, positiveMoneyText } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';
import { useApproveFieldDeviceMutation } from './fieldDevicesApi';

const COUNT = /^[1-9]\d{0,2}$/;

const schema = yup.object({
  limitAmount: positiveMoneyText('Escriba cuánto puede llevar sin enviar'),
  limitCount: yup
    .string()
    .required('Escriba cuántos recibos')
    .matches(COUNT, 'Use un número de 1 a 500'),
  expiresOn: dateText('Elija hasta cuándo'),
});

interface ApproveDialogProps {
  readonly device: FieldDevice;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Lets a phone work, or changes what it may hold. */
export function ApproveDialog({ device, onClose, onDone }: ApproveDialogProps) {
  const [approve] = useApproveFieldDeviceMutation();
  const isNew = device.status === 'requested';
  const command = useCommandForm({
    initialValues: {
      limitAmount: isNew ? '' : device.limitAmount,
      limitCount: isNew ? '40' : String(device.limitCount),
      expiresOn: device.expiresOn ?? '',
    },
    schema,
    send: ({ limitAmount, limitCount, expiresOn }, idempotencyKey) =>
      approve({
        id: device.id,
        data: {
          limitAmount: readTypedMoney(limitAmount)!,
          limitCount: Number(limitCount),
          expiresOn,
        },
        idempotencyKey,
      })
        .unwrap()
        .then(({ number }) => onDone(`${number} puede cobrar hasta su límite.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={isNew ? `Aprobar ${device.number}` : `Límites de ${device.number}`}
      confirm={isNew ? 'Aprobar teléfono' : 'Guardar límites'}
      onClose={onClose}
    >
      <Typography>
        {device.label}, de {device.userName}. Al llegar al límite deja de cobrar hasta que
        sincronice.
      </Typography>
      <FormGrid isPaired>
        <MoneyField
          label="Efectivo sin enviar"
          currency={device.limitCurrency}
          isFirst
          {...field('limitAmount')}
        />
        <TextInput label="Recibos sin enviar" inputMode="numeric" {...field('limitCount')} />
      </FormGrid>
      <DateField label="Trabaja hasta" {...field('expiresOn')} />
    </CommandDialog>
  );
}
