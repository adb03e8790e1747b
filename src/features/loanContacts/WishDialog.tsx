import type { ContactAllowance } from '@core/contract/loanContacts';
import { CONTACT_CHANNELS } from '@core/contact/contactLaw';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import Box from '@mui/material/Box';
import * as yup from 'yup';
import { CheckField, TICKED } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { CONTACT_WAY } from '@core/contact/contactWords';
import { DAYS_OF_WEEK } from '@/i18n/officers';
import { words } from '@/i18n/fields';
import { clockText, DAY_MINUTES, minuteOf } from '@core/calendar/clockTime';
import { clockWords } from './contactForm';
import { useRecordContactWishMutation } from './contactsApi';

const END_OF_DAY = '23:59';

const schema = yup.object({
  fromMinute: clockWords('Ingrese desde qué hora'),
  toMinute: clockWords('Ingrese hasta qué hora'),
  saidHow: words('Escriba cómo lo dijo', REASON_MAX_LENGTH).min(3, 'Escriba al menos 3 letras'),
});

interface WishDialogProps {
  readonly loanId: number;
  readonly allowance: ContactAllowance;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Asks by which ways and when a person agrees to be contacted. */
export function WishDialog({ loanId, allowance, onClose, onDone }: WishDialogProps) {
  const [record] = useRecordContactWishMutation();
  const { wish } = allowance;
  const ticked = (isTicked: boolean) => (isTicked ? TICKED : '');
  const isAgreed = (channel: (typeof CONTACT_CHANNELS)[number]) =>
    wish?.channels.includes(channel) ?? true;
  const command = useCommandForm({
    initialValues: {
      call: ticked(isAgreed('call')),
      visit: ticked(isAgreed('visit')),
      mail: ticked(isAgreed('mail')),
      sms: ticked(isAgreed('sms')),
      whatsapp: ticked(isAgreed('whatsapp')),
      fromMinute: clockText(wish?.fromMinute ?? 0),
      toMinute: wish && wish.toMinute < DAY_MINUTES ? clockText(wish.toMinute) : END_OF_DAY,
      days: wish?.days ?? '1111111',
      isOptedOut: ticked(wish?.isOptedOut ?? false),
      saidHow: '',
    },
    schema,
    send: (values, idempotencyKey) =>
      record({
        loanId,
        idempotencyKey,
        data: {
          channels: CONTACT_CHANNELS.filter((channel) => values[channel] === TICKED),
          fromMinute: minuteOf(values.fromMinute),
          toMinute: values.toMinute === END_OF_DAY ? DAY_MINUTES : minuteOf(values.toMinute),
          days: values.days,
          isOptedOut: values.isOptedOut === TICKED,
          saidHow: values.saidHow.trim(),
        },
      })
        .unwrap()
        .then(() => onDone('Las preferencias de contacto quedaron guardadas.')),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Preferencias de contacto"
      confirm="Guardar preferencias"
      onClose={onClose}
    >
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        <Box component="legend" sx={{ mb: 1 }}>
          Medios que la persona acepta
        </Box>
        <FormGrid>
          {CONTACT_CHANNELS.map((channel) => (
            <CheckField key={channel} label={CONTACT_WAY[channel]} {...field(channel)} />
          ))}
        </FormGrid>
      </Box>
      <FormGrid>
        <TextInput label="Desde" maxLength={5} {...field('fromMinute')} />
        <TextInput label="Hasta" maxLength={5} {...field('toMinute')} />
        <SelectField label="Días" options={DAYS_OF_WEEK} {...field('days')} />
      </FormGrid>
      <CheckField label="No quiere publicidad" {...field('isOptedOut')} />
      <TextInput
        label="Cómo y cuándo lo dijo"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        {...field('saidHow')}
      />
    </CommandDialog>
  );
}
