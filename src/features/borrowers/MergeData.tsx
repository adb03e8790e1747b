import Typography from '@mui/material/Typography';
import type { MergePreview } from '@core/contract/borrowerMerge';
import { MERGE_FIELDS, mergeTexts, takenFields, type MergeField } from '@core/identity/mergedData';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { RadioField } from '@/components/RadioField';
import type { useCommandForm } from '@/components/useCommandForm';
import { showDate, showMoney } from '@/i18n/format';
import { useBaseCurrency } from '@/store/useBaseCurrency';

const FIELD: Readonly<Record<MergeField, string>> = {
  document: 'Documento',
  email: 'Correo',
  phone: 'Teléfono',
  bornOn: 'Fecha de nacimiento',
  address: 'Dirección',
  occupation: 'Ocupación',
  monthlyIncome: 'Ingreso mensual',
  officer: 'Responsable',
  zone: 'Zona',
};

/** Choice of each datum: `other` is that of the merged ficha. */
export type MergeChoices = Record<MergeField, string>;

export const OWN_DATA = Object.fromEntries(
  MERGE_FIELDS.map((field) => [field, 'own']),
) as MergeChoices;

/** Data of the merged ficha that were chosen. */
export const chosenOf = (choices: MergeChoices): MergeField[] =>
  MERGE_FIELDS.filter((field) => choices[field] === 'other');

const textOf = (field: MergeField, text: string, currency: string) => {
  if (field === 'bornOn') return showDate(text);
  return field === 'monthlyIncome' && text !== '' ? showMoney(text, currency) : text;
};

interface MergeDataProps {
  readonly preview: MergePreview;
  readonly field: ReturnType<typeof useCommandForm<MergeChoices>>['field'];
}

/** Data of both fichas side by side: those that differ to choose, and those taken anyway. */
export function MergeData({ preview: { kept: stays, merged }, field }: MergeDataProps) {
  const currency = useBaseCurrency();
  const read = (name: MergeField, text: string) => textOf(name, text, currency);
  const [own, other] = [mergeTexts(stays), mergeTexts(merged)];
  const lacking = takenFields(stays, merged, []);
  const differing = takenFields(stays, merged, MERGE_FIELDS).filter(
    (name) => !lacking.includes(name),
  );
  return (
    <Blocks gap={2}>
      {lacking.length > 0 && (
        <>
          <Typography>Esta ficha no los tiene y los toma de la otra:</Typography>
          <Facts
            facts={lacking.map((name) => ({ term: FIELD[name], value: read(name, other[name]) }))}
          />
        </>
      )}
      {differing.length > 0 && <Typography>De lo que tienen las dos, elija qué queda:</Typography>}
      {differing.map((name) => (
        <RadioField
          key={name}
          label={FIELD[name]}
          options={[
            { value: 'own', label: read(name, own[name]), detail: 'De esta ficha' },
            { value: 'other', label: read(name, other[name]), detail: 'De la otra' },
          ]}
          {...field(name)}
        />
      ))}
      <Typography>
        Se seguirá encontrando por los dos documentos, y los papeles nuevos nombran también el que
        no queda. Los préstamos siguen al responsable que quede.
      </Typography>
    </Blocks>
  );
}
