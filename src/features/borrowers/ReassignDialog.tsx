import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { NewReassignment, Reassignment } from '@core/contract/borrowerPortfolios';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField, type Option } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { count } from '@/i18n/format';
import { useGetPortfolioOptionsQuery, useReassignBorrowersMutation } from './portfoliosApi';

interface ReassignForm {
  officer: string;
  zone: string;
  reason: string;
}

const NOBODY = 'none';

const schema = yup.object({
  officer: yup
    .string()
    .when('zone', ([zone], field) =>
      zone === undefined || zone === '' ? field.required('Elija un responsable o una zona') : field,
    ),
  zone: yup.string(),
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

const idOf = (value: string) => (value === NOBODY ? null : Number(value));

/** Reassignment as the API takes it; zone or officer not chosen stay as they are. */
const toNewReassignment = (
  borrowerIds: readonly number[],
  { officer, zone, reason }: ReassignForm,
): NewReassignment => ({
  borrowerIds: [...borrowerIds],
  ...(officer !== '' && { officerId: idOf(officer) }),
  ...(zone !== '' && { zoneId: idOf(zone) }),
  reason: reason.trim(),
});

const optionsOf = (
  named: readonly { readonly id: number; readonly name: string }[],
  none: string,
): Option[] => [
  ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  { value: NOBODY, label: none },
];

interface ReassignDialogProps {
  readonly borrowerIds: readonly number[];
  readonly onDone: (made: Reassignment) => void;
  readonly onClose: () => void;
}

/** Hands one or many borrowers over to another officer or zone. */
export function ReassignDialog({ borrowerIds, onDone, onClose }: ReassignDialogProps) {
  const { data } = useGetPortfolioOptionsQuery();
  const [reassign] = useReassignBorrowersMutation();
  const command = useCommandForm<ReassignForm>({
    initialValues: { officer: '', zone: '', reason: '' },
    schema,
    send: (values, idempotencyKey) =>
      reassign({ data: toNewReassignment(borrowerIds, values), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { field } = command;
  return (
    <CommandDialog command={command} title="Reasignar" confirm="Reasignar" onClose={onClose}>
      <Typography>
        {count(borrowerIds.length, 'prestatario cambia', 'prestatarios cambian')} de manos. Lo que
        no elija queda como está.
      </Typography>
      <SelectField
        label="Nuevo responsable"
        empty="El que tiene cada uno"
        options={optionsOf(data?.officers ?? [], 'Nadie')}
        {...field('officer')}
      />
      <SelectField
        label="Nueva zona"
        empty="La que tiene cada uno"
        options={optionsOf(data?.zones ?? [], 'Ninguna')}
        {...field('zone')}
      />
      <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}
