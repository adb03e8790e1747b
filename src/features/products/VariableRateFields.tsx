import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import type { ProductForm } from './productForm';
import { Count, Percent, type ProductField } from './productParts';
import { useListIndexValuesQuery } from './productsApi';
import { mayFollowIndex } from './variableRateForm';

interface VariableRateFieldsProps {
  readonly field: ProductField;
  readonly values: ProductForm;
}

/** Index that the rate follows, where there is one to choose, and the rule by which it does. */
export function VariableRateFields({ field, values }: VariableRateFieldsProps) {
  const { variableRate, method } = values;
  const { data = [] } = useListIndexValuesQuery();
  const names = [...new Set([...data.map(({ index }) => index), variableRate])].filter(Boolean);
  if (names.length === 0 || !mayFollowIndex(method)) return null;
  const options = [
    { value: '', label: 'No: es la misma hasta el final' },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <SelectField
        label="La tasa sigue un índice"
        help="La primera tasa se pacta; las demás salen del índice, el día de cada revisión."
        options={options}
        {...field('variableRate')}
      />
      {variableRate !== '' && (
        <FormGrid>
          <TextInput
            label="Puntos sobre el índice"
            inputMode="text"
            align="right"
            maxLength={12}
            {...field('spreadPoints')}
          />
          <Percent label="Piso de la tasa" field={field('floorPercent')} />
          <Percent label="Techo de la tasa" field={field('ceilingPercent')} />
          <Count label="Se revisa cada, en meses" field={field('everyMonths')} />
        </FormGrid>
      )}
    </>
  );
}
