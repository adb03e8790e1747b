import { SOURCES, type Layout, type LayoutField } from './layout';
import { renderLayout } from './renderLayout';

/** A fault of a layout: the place of its field, the property, and what to do. */
interface LayoutFault {
  readonly field: number;
  readonly property: keyof LayoutField;
  readonly message: string;
}

function faultOf(layout: Layout, field: LayoutField): Omit<LayoutFault, 'field'> | undefined {
  const { source, constant, width, isUnverified, codes, pad } = field;
  const isValue = source !== 'constant' && source !== 'empty';
  if (isValue && !Object.hasOwn(SOURCES[layout.kind], source)) {
    return { property: 'source', message: 'Elija un dato de lo que escribe el formato' };
  }
  if ((source === 'constant') !== (constant !== '')) {
    const message = 'Escriba el texto fijo, y sólo donde el campo lo sea';
    return { property: 'constant', message };
  }
  if (isUnverified && source !== 'empty') {
    return { property: 'isUnverified', message: 'Sólo queda por verificar un campo vacío' };
  }
  if (!isValue && codes.length > 0) {
    return { property: 'codes', message: 'Sólo un dato lleva códigos' };
  }
  if (new Set(codes.map(({ from }) => from)).size < codes.length) {
    return { property: 'codes', message: 'Cada valor lleva un solo código' };
  }
  if ((layout.form === 'fixed') !== (width !== null)) {
    const message = 'Escriba el ancho, y sólo en un archivo de ancho fijo';
    return { property: 'width', message };
  }
  if (layout.form === 'delimited' && pad !== 'spaceAfter') {
    return { property: 'pad', message: 'Sólo se rellena en un archivo de ancho fijo' };
  }
  return undefined;
}

/** Faults that keep a layout from being one: each says the field and what to do. */
export function layoutFaults(layout: Layout): LayoutFault[] {
  const { fields } = layout;
  const faults = fields.flatMap((field, index) => {
    const fault = faultOf(layout, field);
    return fault === undefined ? [] : [{ field: index, ...fault }];
  });
  const names = fields.map(({ name }) => name);
  const again = names.findIndex((name, index) => names.indexOf(name) < index);
  if (again !== -1) {
    faults.push({ field: again, property: 'name', message: 'Cada campo lleva su nombre' });
  }
  if (faults.length > 0) return faults;
  return renderLayout(layout, []).problems.map(({ field }) => ({
    field: names.indexOf(field),
    property: 'name',
    message: 'El nombre no cabe en el encabezado: acórtelo o cambie sus letras',
  }));
}
