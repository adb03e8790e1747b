import * as yup from 'yup';
import type { Layout } from '@core/layouts/layout';
import { layoutFaults } from '@core/layouts/layoutFaults';
import { words } from '@/i18n/fields';
import { layoutOf, type LayoutForm } from './layoutForm';

/** Faults of what was typed in the fields, before those of the layout. */
function typedFaults({ fields }: Layout) {
  const isSize = (size: number | null) =>
    size === null || (Number.isInteger(size) && size >= 1 && size <= 500);
  return fields.flatMap(({ name, width, maxLength, codes }, field) => [
    ...(name === '' ? [{ field, property: 'name', message: 'Escriba el nombre' }] : []),
    ...(isSize(width) ? [] : [{ field, property: 'width', message: 'Use de 1 a 500' }]),
    ...(isSize(maxLength) ? [] : [{ field, property: 'maxLength', message: 'Use de 1 a 500' }]),
    ...(codes.every(({ from, to }) => from !== '' && to !== '')
      ? []
      : [{ field, property: 'codes', message: 'Escriba en cada línea: valor = código' }]),
  ]);
}

export const layoutSchema = yup
  .object({
    name: words('Escriba el nombre', 100).min(3, 'Escriba al menos 3 letras'),
    source: yup.string().max(500, 'Use como máximo 500 letras'),
    decimals: yup.string().matches(/^[0-6]$/, 'Use de 0 a 6 decimales'),
  })
  .test('fields', '', (values, context) => {
    const layout = layoutOf(values as LayoutForm);
    const typed = typedFaults(layout);
    const faults = typed.length > 0 ? typed : layoutFaults(layout);
    if (faults.length === 0) return true;
    return new yup.ValidationError(
      faults.map(({ field, property, message }) =>
        context.createError({ path: `field${field}-${property}`, message }),
      ),
    );
  });
