import { CREDIT_TYPE } from '@core/products/choiceNames';
import { useState } from 'react';
import type { RatingTable } from '@core/contract/riskRatings';
import { RISK_RATINGS } from '@core/loan/riskRating';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { RISK_RATING } from '@core/loan/ratingNames';
import {
  ratingTableForm,
  ratingTableSchema,
  toNewRatingTable,
  withType,
  type RatingTableForm,
} from './ratingTableForm';
import { useAddRatingTableMutation } from './riskRatingsApi';

interface RatingTableDialogProps {
  /** Tables in force, each proposed for its type of credit. */
  readonly tables: readonly RatingTable[];
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The classes of a type of credit from a day on. */
export function RatingTableDialog({ tables, onClose, onDone }: RatingTableDialogProps) {
  const [add] = useAddRatingTableMutation();
  const [initialValues] = useState(() =>
    ratingTableForm(tables.find(({ isCurrent }) => isCurrent)),
  );
  const command = useCommandForm<RatingTableForm>({
    initialValues,
    schema: ratingTableSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewRatingTable(values), idempotencyKey })
        .unwrap()
        .then(({ creditType, validFrom }) =>
          onDone(`Las clases de ${CREDIT_TYPE[creditType]} rigen desde el ${showDate(validFrom)}.`),
        ),
  });
  const { form, field } = command;
  return (
    <CommandDialog
      command={command}
      title="Nuevas clases"
      confirm="Guardar clases"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="Tipo de crédito"
          options={optionsOf(CREDIT_TYPE)}
          {...field('creditType')}
          onChange={(type) => void form.setValues(withType(form.values, type, tables))}
        />
        <DateField label="Rige desde" {...field('validFrom')} />
      </FormGrid>
      <TextInput
        label="Fuente"
        help="La norma o el acuerdo del que salen las cifras"
        maxLength={160}
        {...field('source')}
      />
      <FormGrid isPaired>
        {RISK_RATINGS.flatMap((rating) => [
          <TextInput
            key={`day${rating}`}
            label={`${RISK_RATING[rating]}: desde`}
            suffix="días"
            inputMode="numeric"
            align="right"
            maxLength={4}
            {...field(`day${rating}`)}
          />,
          <TextInput
            key={`percent${rating}`}
            label={`${RISK_RATING[rating]}: provisión`}
            inputMode="decimal"
            align="right"
            suffix="%"
            maxLength={13}
            {...field(`percent${rating}`)}
          />,
        ])}
      </FormGrid>
      <HealsField {...field('healsAfterMonths')} />
    </CommandDialog>
  );
}

/** Months paid on time that make the class of a rescheduled loan one better. */
const HealsField = (field: Omit<FieldProps, 'label'>) => (
  <TextInput
    label="Un préstamo reprogramado mejora una clase tras (opcional)"
    help="Meses de pagos puntuales. Vacío: conserva la clase que tenía por su atraso"
    suffix="meses"
    inputMode="numeric"
    align="right"
    maxLength={2}
    {...field}
  />
);
