import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LayoutRecord } from '@core/layouts/layout';
import type { Level } from '@core/layouts/levels';
import { hasTags } from '@core/layouts/tagFaults';
import { Blocks } from '@/components/Blocks';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { TEST } from '@/i18n/outsideFiles';
import { withRecords, type LayoutForm } from './layoutForm';
import { LayoutFieldInputs } from './LayoutFieldInputs';
import {
  conditionOptions,
  FORM_RECORDS_MAX,
  levelOptions,
  mayHaveCondition,
  raised,
  recordsOf,
  withLevel,
  withOneMoreRecord,
  type PartName,
} from './recordForm';

interface LayoutRecordInputsProps {
  readonly values: LayoutForm;
  readonly field: (name: PartName) => Omit<FieldProps, 'label'>;
  readonly onChange: (values: LayoutForm) => void;
}

const RECORD = { border: 1, borderColor: 'divider', borderRadius: 2, p: 2, m: 0, minWidth: 0 };

/** The kinds of lines of a layout, in the order of a file. */
export function LayoutRecordInputs({ values, field, onChange }: LayoutRecordInputsProps) {
  const records = recordsOf(values, values.form);
  const change = (next: readonly LayoutRecord[]) => onChange(withRecords(values, next));
  return (
    <Blocks gap={3}>
      {Array.from({ length: records.length }, (_, place) => (
        <Box component="fieldset" key={place} aria-label={`Registro ${place + 1}`} sx={RECORD}>
          <Blocks gap={2}>
            <Typography variant="h3">
              {[`Registro ${place + 1}`, records[place]!.name].filter(Boolean).join(': ')}
            </Typography>
            <RecordParts
              values={values}
              field={field}
              record={records[place]!}
              place={place}
              onLevel={(level) => change(withLevel(records, place, values.kind, level as Level))}
            />
            <LayoutFieldInputs
              values={values}
              field={field}
              records={records}
              place={place}
              onChange={change}
            />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {place > 0 && (
                <Button size="small" onClick={() => change(raised(records, place))}>
                  Subir el registro {place + 1}
                </Button>
              )}
              {records.length > 1 && (
                <Button size="small" onClick={() => change(records.toSpliced(place, 1))}>
                  Quitar el registro {place + 1}
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
          disabled={records.length === FORM_RECORDS_MAX}
          onClick={() => change(withOneMoreRecord(records, values.kind))}
        >
          Agregar un registro
        </Button>
      </Box>
    </Blocks>
  );
}

interface RecordPartsProps extends Omit<LayoutRecordInputsProps, 'onChange'> {
  readonly record: LayoutRecord;
  readonly place: number;
  readonly onLevel: (level: string) => void;
}

/** Name of a record, what it is written for, and by which condition. */
function RecordParts({ values, field, record, place, onLevel }: RecordPartsProps) {
  const { kind } = values;
  const { level, condition } = record;
  return (
    <FormGrid>
      <TextInput label="Nombre del registro" maxLength={100} {...field(`record${place}-name`)} />
      {hasTags(values.form) && (
        <TextInput
          label="Etiqueta del registro"
          help={values.form === 'xml' ? undefined : 'En blanco, la línea empieza con un campo.'}
          maxLength={30}
          {...field(`record${place}-tag`)}
        />
      )}
      <SelectField
        label="Se escribe"
        options={levelOptions(kind)}
        {...field(`record${place}-level`)}
        onChange={onLevel}
      />
      {(condition !== null || mayHaveCondition(kind, level)) && (
        <SelectField
          label="Sólo si"
          empty="Siempre"
          options={conditionOptions(kind, level)}
          {...field(`record${place}-conditionSource`)}
        />
      )}
      {condition !== null && (
        <FormGrid isPaired>
          <SelectField
            label="Comparación"
            options={optionsOf(TEST)}
            {...field(`record${place}-conditionTest`)}
          />
          <TextInput label="Valor" maxLength={100} {...field(`record${place}-conditionValue`)} />
        </FormGrid>
      )}
    </FormGrid>
  );
}
