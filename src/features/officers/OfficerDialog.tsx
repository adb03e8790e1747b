import * as yup from 'yup';
import type { Officer, OfficerChange } from '@core/contract/officers';
import { CommandDialog } from '@/components/CommandDialog';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { clockText, minuteOf } from '@core/calendar/clockTime';
import { optionsOfNamed } from '@/i18n/es';
import { DAYS_OF_WEEK } from '@/i18n/officers';
import { idText, toId } from './named';
import { useChangeOfficerMutation } from './officersApi';

const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d$/;
const CLOCK_HINT = 'Use una hora como 08:30';

const schema = yup.object({
  from: yup.string().required('Escriba la entrada').matches(CLOCK, CLOCK_HINT),
  to: yup.string().required('Escriba la salida').matches(CLOCK, CLOCK_HINT),
  maxBorrowers: yup.string().matches(/^\d{0,6}$/, 'Use un número entero, o déjelo vacío'),
});

const formOf = (officer: Officer) => ({
  position: idText(officer.position),
  zone: idText(officer.zone),
  boss: idText(officer.boss),
  from: clockText(officer.fromMinute),
  to: clockText(officer.toMinute),
  workDays: officer.workDays,
  maxBorrowers: String(officer.maxBorrowers ?? ''),
});

const toChange = (form: ReturnType<typeof formOf>, version: number): OfficerChange => ({
  positionId: toId(form.position),
  zoneId: toId(form.zone),
  bossId: toId(form.boss),
  fromMinute: minuteOf(form.from),
  toMinute: minuteOf(form.to),
  workDays: form.workDays,
  maxBorrowers: toId(form.maxBorrowers),
  version,
});

interface OfficerDialogProps {
  readonly officer: Officer;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The post of somebody of the team: position, zone, boss, hours and limit. */
export function OfficerDialog({ officer, onClose, onDone }: OfficerDialogProps) {
  const { data } = useGetPortfolioOptionsQuery();
  const [change] = useChangeOfficerMutation();
  const command = useCommandForm({
    initialValues: formOf(officer),
    schema,
    send: (values, idempotencyKey) =>
      change({ id: officer.userId, data: toChange(values, officer.version), idempotencyKey })
        .unwrap()
        .then(() => onDone('Ficha guardada.')),
  });
  const { field } = command;
  const bosses = (data?.officers ?? []).filter(({ id }) => id !== officer.userId);
  return (
    <CommandDialog
      command={command}
      title={`Ficha de ${officer.name}`}
      confirm="Guardar"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="Cargo"
          empty="Sin cargo"
          options={optionsOfNamed(data?.positions)}
          {...field('position')}
        />
        <SelectField
          label="Zona"
          empty="Sin zona"
          options={optionsOfNamed(data?.zones)}
          {...field('zone')}
        />
        <SelectField
          label="Jefe"
          empty="Nadie"
          help="Verá también esta cartera."
          options={optionsOfNamed(bosses)}
          {...field('boss')}
        />
        <SelectField label="Días de trabajo" options={DAYS_OF_WEEK} {...field('workDays')} />
        <TextInput label="Entrada" placeholder="08:00" {...field('from')} />
        <TextInput label="Salida" placeholder="18:00" {...field('to')} />
        <TextInput
          label="Máximo de prestatarios"
          inputMode="numeric"
          help="Vacío: sin límite."
          {...field('maxBorrowers')}
        />
      </FormGrid>
    </CommandDialog>
  );
}
