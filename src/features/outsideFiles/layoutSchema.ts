import * as yup from 'yup';
import type { Layout } from '@core/layouts/layout';
import { patternSourceFault } from '@core/layouts/fileName';
import { layoutFaults, type LayoutFault } from '@core/layouts/layoutFaults';
import { words } from '@/i18n/fields';
import { emptyLayout, layoutOf, type LayoutForm } from './layoutForm';

/** An amount greater than nothing as a person types it, or nothing typed. */
const OPTIONAL_AMOUNT = /^(?!0*(\.0*)?$)\d{1,13}(\.\d{1,2})?$|^$/;

/** Faults of what was typed in the records, before those of the layout. */
function typedFaults({ records }: Layout): LayoutFault[] {
  const isSize = (size: number | null) =>
    size === null || (Number.isInteger(size) && size >= 1 && size <= 500);
  return records.flatMap(({ name: title, fields }, record): LayoutFault[] => {
    const fault = (field: number | null, property: LayoutFault['property'], message: string) => [
      { record, field, property, message },
    ];
    return [
      ...(title === '' ? fault(null, 'name', 'Escriba el nombre') : []),
      ...fields.flatMap(({ name, width, maxLength, codes }, index) => [
        ...(name === '' ? fault(index, 'name', 'Escriba el nombre') : []),
        ...(isSize(width) ? [] : fault(index, 'width', 'Use de 1 a 500')),
        ...(isSize(maxLength) ? [] : fault(index, 'maxLength', 'Use de 1 a 500')),
        ...(codes.every(({ from, to }) => from !== '' && to !== '')
          ? []
          : fault(index, 'codes', 'Escriba en cada línea: valor = código')),
      ]),
    ];
  });
}

/** Input that a fault is told beside. */
function inputOf({ record, field, property }: LayoutFault): string {
  if (property === 'rootTag' || property === 'namePattern') return property;
  if (field !== null) return `record${record}-field${field}-${property}`;
  return `record${record}-${property === 'condition' ? 'conditionSource' : property}`;
}

/** The form as it was typed: schemas are given nothing of a text that was left blank. */
const typedForm = (values: object) =>
  ({
    ...Object.fromEntries(Object.keys(emptyLayout()).map((name) => [name, ''])),
    ...Object.fromEntries(Object.entries(values).filter(([, text]) => text !== undefined)),
  }) as unknown as LayoutForm;

export const layoutSchema = yup
  .object({
    name: words('Escriba el nombre', 100).min(3, 'Escriba al menos 3 letras'),
    source: yup
      .string()
      .max(500, 'Use como máximo 500 letras')
      .test('source', '', (source, context) => {
        const { namePattern = '' } = context.parent as Partial<LayoutForm>;
        const message = patternSourceFault({ namePattern: namePattern.trim() }, source ?? '');
        return message === undefined || context.createError({ message });
      }),
    noticeDays: yup.string().matches(/^([1-9]|[1-8]\d|90)?$/, 'Use de 1 a 90 días'),
    twiceUpTo: yup.string().matches(OPTIONAL_AMOUNT, 'Ingrese un monto, o déjelo en blanco'),
    decimals: words('Use de 0 a 6 decimales', 1).matches(/^[0-6]$/, 'Use de 0 a 6 decimales'),
  })
  .test('records', '', (values, context) => {
    const layout = layoutOf(typedForm(values));
    const typed = typedFaults(layout);
    const faults = typed.length > 0 ? typed : layoutFaults(layout);
    if (faults.length === 0) return true;
    return new yup.ValidationError(
      faults.map((fault) => context.createError({ path: inputOf(fault), message: fault.message })),
    );
  });
