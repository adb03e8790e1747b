import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Blocks } from '@/components/Blocks';
import { CheckField } from '@/components/CheckField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { PAD } from '@/i18n/outsideFiles';
import {
  FORM_FIELDS_MAX,
  sourceOptions,
  withOneMore,
  withoutField,
  withRaised,
  type LayoutForm,
  type PartName,
} from './layoutForm';

interface LayoutFieldInputsProps {
  readonly values: LayoutForm;
  readonly field: (name: PartName) => Omit<FieldProps, 'label'>;
  readonly onChange: (values: LayoutForm) => void;
}

const FIELD = { border: 1, borderColor: 'divider', borderRadius: 2, p: 2, m: 0, minWidth: 0 };

/** The fields of a layout, in the order of its line. */
export function LayoutFieldInputs({ values, field, onChange }: LayoutFieldInputsProps) {
  const count = Number(values.fieldCount);
  return (
    <Blocks gap={2}>
      {Array.from({ length: count }, (_, index) => (
        <Box component="fieldset" key={index} aria-label={`Campo ${index + 1}`} sx={FIELD}>
          <Blocks gap={2}>
            <FieldParts values={values} field={field} index={index} />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {index > 0 && (
                <Button size="small" onClick={() => onChange(withRaised(values, index))}>
                  Subir el campo {index + 1}
                </Button>
              )}
              {count > 1 && (
                <Button size="small" onClick={() => onChange(withoutField(values, index))}>
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
          disabled={count === FORM_FIELDS_MAX}
          onClick={() => onChange(withOneMore(values))}
        >
          Agregar un campo
        </Button>
      </Box>
    </Blocks>
  );
}

interface FieldPartsProps extends Omit<LayoutFieldInputsProps, 'onChange'> {
  readonly index: number;
}

function FieldParts({ values, field, index }: FieldPartsProps) {
  const source = values[`field${index}-source`];
  const isValue = source !== 'constant' && source !== 'empty';
  return (
    <>
      <FormGrid>
        <TextInput label="Nombre" maxLength={100} {...field(`field${index}-name`)} />
        <SelectField
          label="De dónde sale"
          options={sourceOptions(values.kind)}
          {...field(`field${index}-source`)}
        />
        {source === 'constant' && (
          <TextInput label="Texto" maxLength={100} {...field(`field${index}-constant`)} />
        )}
        {values.form === 'fixed' && (
          <>
            <TextInput label="Ancho" inputMode="numeric" {...field(`field${index}-width`)} />
            <SelectField label="Relleno" options={optionsOf(PAD)} {...field(`field${index}-pad`)} />
          </>
        )}
        <TextInput
          label="Largo máximo"
          inputMode="numeric"
          help="En blanco, sin límite."
          {...field(`field${index}-maxLength`)}
        />
        {isValue && (
          <TextInput
            label="Códigos"
            rows={2}
            help="Uno por línea: valor = código. En blanco, el valor va tal cual."
            {...field(`field${index}-codes`)}
          />
        )}
      </FormGrid>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <CheckField label="Obligatorio" {...field(`field${index}-isRequired`)} />
        {source === 'empty' && (
          <CheckField label="No verificado" {...field(`field${index}-isUnverified`)} />
        )}
      </Box>
    </>
  );
}
