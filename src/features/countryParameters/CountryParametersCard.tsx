import { useState } from 'react';
import Box from '@mui/material/Box';
import type { CountryParameter } from '@core/contract/countryParameters';
import {
  COUNTRY_NAMES,
  COUNTRY_PARAMETER_KEYS,
  COUNTRY_PARAMETERS,
  type CountryParameterKey,
} from '@core/countries';
import { CommandDialog } from '@/components/CommandDialog';
import type { Column } from '@/components/DataTable';
import { DatedTable } from '@/components/DatedTable';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import {
  choicesOf,
  countryParameterSchema,
  emptyCountryParameter,
  toNewCountryParameter,
  type CountryParameterForm,
} from './countryParameterForm';
import {
  useAddCountryParameterMutation,
  useListCountryParametersQuery,
  useVoidCountryParameterMutation,
} from './countryParametersApi';

const nameOf = (key: CountryParameterKey) => COUNTRY_PARAMETERS[key].name;

const KEY_NAMES = Object.fromEntries(
  COUNTRY_PARAMETER_KEYS.map((key) => [key, nameOf(key)]),
) as Readonly<Record<CountryParameterKey, string>>;

const columns: readonly Column<CountryParameter>[] = [
  { id: 'country', header: 'País', cell: ({ country }) => COUNTRY_NAMES[country] },
  { id: 'key', header: 'Parámetro', cell: ({ key }) => nameOf(key) },
  { id: 'from', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  { id: 'value', header: 'Valor', cell: ({ key, value }) => choicesOf(key)[value] ?? value },
  {
    id: 'source',
    header: 'Fuente',
    cell: ({ source, isSeeded, isVoided, enteredBy }) => (
      <>
        {source}
        {!isVoided && (
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            {isSeeded
              ? 'Vino con el programa: confírmelo con la norma vigente.'
              : `Lo registró ${enteredBy ?? ''}`}
          </Box>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ isVoided }) => (
      <StatusChip tone={isVoided ? 'quiet' : 'good'} label={isVoided ? 'Anulado' : 'Registrado'} />
    ),
  },
];

interface CountryParametersCardProps {
  readonly onDone: (result: string) => void;
}

/** Rules of each country, from a day and with their source. */
export function CountryParametersCard({ onDone }: CountryParametersCardProps) {
  const parameters = useListCountryParametersQuery();
  const [voidParameter] = useVoidCountryParameterMutation();
  const { may } = useAccess();
  return (
    <DatedTable
      title="Parámetros de país"
      query={parameters}
      empty="No hay parámetros: los actos que los piden se rechazan."
      columns={columns}
      add={may('addCountryParameter') && 'Nuevo parámetro'}
      addDialog={(dialog) => <CountryParameterDialog {...dialog} />}
      mayVoid={may('voidCountryParameter')}
      voidWords={({ key, country, validFrom }) => ({
        action: `Anular ${nameOf(key)} de ${COUNTRY_NAMES[country]} de ${showDate(validFrom)}`,
        title: `Anular «${nameOf(key)}» de ${COUNTRY_NAMES[country]}`,
        effect: 'Vuelve a regir el valor anterior; si no hay otro, se rechaza lo que lo pide.',
        confirm: 'Anular parámetro',
        done: 'El parámetro quedó anulado.',
      })}
      voidRow={(command) => voidParameter(command).unwrap()}
      onDone={onDone}
    />
  );
}

interface CountryParameterDialogProps extends CountryParametersCardProps {
  readonly onClose: () => void;
}

function CountryParameterDialog({ onClose, onDone }: CountryParameterDialogProps) {
  const [add] = useAddCountryParameterMutation();
  const [initialValues] = useState(emptyCountryParameter);
  const command = useCommandForm<CountryParameterForm>({
    initialValues,
    schema: countryParameterSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewCountryParameter(values), idempotencyKey })
        .unwrap()
        .then(({ key, country, validFrom }) =>
          onDone(
            `«${nameOf(key)}» de ${COUNTRY_NAMES[country]} rige desde el ${showDate(validFrom)}.`,
          ),
        ),
  });
  const { field, form } = command;
  return (
    <CommandDialog
      command={command}
      title="Nuevo parámetro de país"
      confirm="Guardar parámetro"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField label="País" options={optionsOf(COUNTRY_NAMES)} {...field('country')} />
        <SelectField label="Parámetro" options={optionsOf(KEY_NAMES)} {...field('key')} />
        <SelectField
          label="Valor"
          options={optionsOf(choicesOf(form.values.key))}
          {...field('value')}
        />
        <DateField label="Rige desde" {...field('validFrom')} />
      </FormGrid>
      <TextInput
        label="Fuente"
        help="La norma que lo dice, con su número y su fecha"
        maxLength={200}
        {...field('source')}
      />
    </CommandDialog>
  );
}
