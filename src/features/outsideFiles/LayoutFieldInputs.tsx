import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LayoutRecord } from '@core/layouts/layout';
import { hasTags } from '@core/layouts/tagFaults';
import { Blocks } from '@/components/Blocks';
import { CheckField } from '@/components/CheckField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { PAD } from '@/i18n/outsideFiles';
import type { LayoutForm } from './layoutForm';
import {
  FORM_FIELDS_MAX,
  sourceOptions,
  withOneMoreField,
  withoutField,
  withRaisedField,
  type PartName,
} from './recordForm';

interface LayoutFieldInputsProps {
  readonly values: LayoutForm;
  readonly field: (name: PartName) => Omit<FieldProps, 'label'>;
  readonly records: readonly LayoutRecord[];
  /** Place of the record whose fields they are, from 0. */
  readonly place: number;
  readonly onChange: (records: readonly LayoutRecord[]) => void;
}

const FIELD = { border: 1, borderColor: 'divider', borderRadius: 2, p: 2, m: 0, minWidth: 0 };

/** The fields of a record, in the order of its line. */
export function LayoutFieldInputs(props: LayoutFieldInputsProps) {
  const { values, field, records, place, onChange } = props;
  const record = records[place]!;
  const count = record.fields.length;
  // Acts on fields of several records are told apart by whoever does not see them.
  const where = records.length === 1 ? '' : ` del registro ${place + 1}`;
  return (
    <Blocks gap={2}>
      {Array.from({ length: count }, (_, index) => (
        <Box component="fieldset" key={index} aria-label={`Campo ${index + 1}${where}`} sx={FIELD}>
          <Blocks gap={2}>
            <FieldParts
              values={values}
              field={field}
              record={record}
              base={`record${place}-field${index}`}
            />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {index > 0 && (
                <Button
                  size="small"
                  onClick={() => onChange(withRaisedField(records, place, index))}
                >
                  Subir el campo {index + 1}
                </Button>
              )}
              {count > 1 && (
                <Button size="small" onClick={() => onChange(withoutField(records, place, index))}>
                  Quitar el campo {index + 1}
                </Button>
              )}
            </Box>
          </Blocks>
        </Box>
      ))}
      <Box>
        <Button
          variant="outlined"
          size="small"
          aria-label={`Agregar un campo${where}`}
          disabled={count === FORM_FIELDS_MAX}
          onClick={() => onChange(withOneMoreField(records, place))}
        >
          Agregar un campo
        </Button>
      </Box>
    </Blocks>
  );
}

interface FieldPartsProps extends Pick<LayoutFieldInputsProps, 'values' | 'field'> {
  readonly record: LayoutRecord;
  /** Beginning of the names of its inputs. */
  readonly base: `record${number}-field${number}`;
}

function FieldParts({ values, field, record, base }: FieldPartsProps) {
  const source = values[`${base}-source`];
  const isValue = source !== 'constant' && source !== 'empty';
  return (
    <>
      <FormGrid>
        <TextInput label="Nombre" maxLength={100} {...field(`${base}-name`)} />
        {hasTags(values.form) && (
          <TextInput label="Etiqueta" maxLength={30} {...field(`${base}-tag`)} />
        )}
        <SelectField
          label="De dónde sale"
          options={sourceOptions(values.kind, record.level)}
          {...field(`${base}-source`)}
        />
        {source === 'constant' && (
          <TextInput label="Texto" maxLength={100} {...field(`${base}-constant`)} />
        )}
        {values.form === 'fixed' && (
          <>
            <TextInput label="Ancho" inputMode="numeric" {...field(`${base}-width`)} />
            <SelectField label="Relleno" options={optionsOf(PAD)} {...field(`${base}-pad`)} />
          </>
        )}
        <TextInput
          label="Largo máximo"
          inputMode="numeric"
          help="En blanco, sin límite."
          {...field(`${base}-maxLength`)}
        />
        {isValue && (
          <TextInput
            label="Códigos"
            rows={2}
            help="Uno por línea: valor = código. En blanco, el valor va tal cual."
            {...field(`${base}-codes`)}
          />
        )}
      </FormGrid>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <CheckField label="Obligatorio" {...field(`${base}-isRequired`)} />
        {source === 'empty' && (
          <CheckField label="No verificado" {...field(`${base}-isUnverified`)} />
        )}
      </Box>
    </>
  );
}
