import * as yup from 'yup';
import type { Officer } from '@core/contract/officers';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { optionsOfNamed } from '@/i18n/es';
import { dateText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';
import { toId } from './named';
import { useAddAbsenceMutation } from './officersApi';

const schema = yup.object({
  fromOn: dateText('Escriba el primer día'),
  toOn: dateText('Escriba el último día'),
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

interface AbsenceDialogProps {
  readonly officer: Officer;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Days away, and who works the route meanwhile; the figures stay the holder's. */
export function AbsenceDialog({ officer, onClose, onDone }: AbsenceDialogProps) {
  const { data } = useGetPortfolioOptionsQuery();
  const [add] = useAddAbsenceMutation();
  const command = useCommandForm({
    initialValues: { fromOn: today(), toOn: '', cover: '', reason: '' },
    schema,
    send: ({ fromOn, toOn, cover, reason }, idempotencyKey) =>
      add({
        id: officer.userId,
        data: { fromOn, toOn, coverId: toId(cover), reason: reason.trim() },
        idempotencyKey,
      })
        .unwrap()
        .then(() => onDone('Ausencia registrada.')),
  });
  const { field } = command;
  const covers = (data?.officers ?? []).filter(({ id }) => id !== officer.userId);
  return (
    <CommandDialog
      command={command}
      title={`Ausencia de ${officer.name}`}
      confirm="Registrar ausencia"
      onClose={onClose}
    >
      <FormGrid isPaired>
        <DateField label="Desde" {...field('fromOn')} />
        <DateField label="Hasta" {...field('toOn')} />
      </FormGrid>
      <SelectField
        label="Lo cubre"
        empty="Nadie"
        help="En esos días ve su cartera y trabaja su ruta. Las cifras siguen siendo del titular."
        options={optionsOfNamed(covers)}
        {...field('cover')}
      />
      <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}
