import { namePatternFault } from './fileName';
import type { Layout, LayoutField, LayoutRecord } from './layout';
import { namesOf } from './renderLayout';
import { LEVELS, ROW_LEVEL } from './levels';
import { sourcesOf } from './sources';
import { fieldTagFault, hasTags, recordTagFault, rootTagFault } from './tagFaults';

/** A fault of a layout: the place of its record and of its field, the property, and what to do. */
export interface LayoutFault {
  readonly record: number;
  /** Place of the field, from 0; none where the fault is of the record itself. */
  readonly field: number | null;
  readonly property: keyof LayoutField | keyof LayoutRecord | 'rootTag' | 'namePattern';
  readonly message: string;
}

type Fault = Pick<LayoutFault, 'message'> & { readonly property: keyof LayoutField };

/** True of an amount, and of whatever the file counts or adds up of itself. */
const isFigure = ({ kind }: Layout, { level }: LayoutRecord, source: string): boolean => {
  const form = sourcesOf(kind, level)[source];
  return form === 'amount' || (form === 'count' && (level === 'header' || level === 'trailer'));
};

function faultOf(layout: Layout, record: LayoutRecord, field: LayoutField): Fault | undefined {
  const { source, constant, width, isUnverified, codes, pad } = field;
  const isValue = source !== 'constant' && source !== 'empty';
  if (isValue && !Object.hasOwn(sourcesOf(layout.kind, record.level), source)) {
    return { property: 'source', message: 'Elija un dato de lo que escribe el registro' };
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
  if (codes.length > 0 && isFigure(layout, record, source)) {
    const message = 'Un monto o un total va como está: con códigos no se compara con los libros';
    return { property: 'codes', message };
  }
  if (new Set(codes.map(({ from }) => from)).size < codes.length) {
    return { property: 'codes', message: 'Cada valor lleva un solo código' };
  }
  if ((layout.form === 'fixed') !== (width !== null)) {
    const message = 'Escriba el ancho, y sólo en un archivo de ancho fijo';
    return { property: 'width', message };
  }
  if (layout.form !== 'fixed' && pad !== 'spaceAfter') {
    return { property: 'pad', message: 'Sólo se rellena en un archivo de ancho fijo' };
  }
  const message = fieldTagFault(layout, field);
  return message === undefined ? undefined : { property: 'tag', message };
}

/** Place of the first text that stands in a list before it too; -1 of none. */
const againIn = (texts: readonly string[]) =>
  texts.findIndex((text, index) => text !== '' && texts.indexOf(text) < index);

/** A decimal number as conditions compare it. */
const NUMBER = /^-?\d{1,16}(\.\d{1,6})?$/;

function conditionFault({ kind }: Layout, { level, condition }: LayoutRecord): string | undefined {
  if (condition === null) return undefined;
  const { source, test, value } = condition;
  if (level === 'header' || level === 'trailer') {
    return 'El encabezado y el cierre se escriben siempre: quite la condición';
  }
  const form = sourcesOf(kind, level)[source];
  if (form === undefined) return 'Elija un dato de lo que escribe el registro';
  if (test !== 'above') return undefined;
  const isNumber = form === 'amount' || form === 'count';
  return isNumber && NUMBER.test(value) ? undefined : 'Compare un número con otro';
}

function recordFaults(layout: Layout, record: LayoutRecord, place: number): LayoutFault[] {
  const { kind, records } = layout;
  const fault = (property: keyof LayoutRecord, message: string) =>
    [{ record: place, field: null, property, message }] as const;
  if (Object.keys(sourcesOf(kind, record.level)).length === 0) {
    return [...fault('level', 'Elija un registro de lo que escribe el formato')];
  }
  const before = records[place - 1];
  if (before !== undefined && LEVELS.indexOf(before.level) > LEVELS.indexOf(record.level)) {
    return [...fault('level', 'Póngalo antes: los registros van del encabezado al cierre')];
  }
  const tag = recordTagFault(layout, record);
  if (tag !== undefined) return [...fault('tag', tag)];
  const condition = conditionFault(layout, record);
  if (condition !== undefined) return [...fault('condition', condition)];
  const faults = record.fields.flatMap((field, index): LayoutFault[] => {
    const one = faultOf(layout, record, field);
    return one === undefined ? [] : [{ record: place, field: index, ...one }];
  });
  const again = againIn(record.fields.map(({ name }) => name));
  const tagAgain = againIn(record.fields.map((field) => field.tag));
  const twice = (field: number, property: 'name' | 'tag', message: string): LayoutFault[] =>
    field === -1 ? [] : [{ record: place, field, property, message }];
  return [
    ...faults,
    ...twice(again, 'name', 'Cada campo lleva su nombre'),
    ...twice(tagAgain, 'tag', 'Cada campo lleva su etiqueta'),
  ];
}

/** Faults of the records of a layout as a whole. */
function wholeFaults(layout: Layout): LayoutFault[] {
  const { kind, form, records, hasHeader } = layout;
  const fault = (record: number, property: LayoutFault['property'], message: string) => [
    { record, field: null, property, message },
  ];
  const again = againIn(records.map(({ name }) => name));
  if (again !== -1) return fault(again, 'name', 'Cada registro lleva su nombre');
  if (records.every(({ level }) => level !== ROW_LEVEL[kind])) {
    const rows = kind === 'journal' ? 'por línea del diario' : 'por préstamo';
    return fault(0, 'level', `Agregue un registro ${rows}: es lo que el archivo cuenta y suma`);
  }
  if (layout.bureau !== null && kind !== 'loans') {
    return fault(0, 'level', 'A una central van préstamos: quite la marca');
  }
  const root = rootTagFault(layout);
  if (root !== undefined) return fault(0, 'rootTag', root);
  const called = namePatternFault(layout);
  if (called !== undefined) return fault(0, 'namePattern', called);
  if (hasHeader && hasTags(form)) {
    return fault(0, 'name', 'Con etiquetas no hay una línea con los nombres: quítela');
  }
  if (hasHeader && records.length > 1) {
    return fault(1, 'name', 'Con varios registros no hay una línea con los nombres: quítela');
  }
  return [];
}

/** Faults that keep a layout from being one: each says the record, the field and what to do. */
export function layoutFaults(layout: Layout): LayoutFault[] {
  const { records } = layout;
  const faults = [
    ...records.flatMap((record, place) => recordFaults(layout, record, place)),
    ...wholeFaults(layout),
  ];
  if (faults.length > 0) return faults;
  const names = records[0]!.fields.map(({ name }) => name);
  return namesOf(layout).problems.map(({ field }) => ({
    record: 0,
    field: names.indexOf(field),
    property: 'name',
    message: 'El nombre no cabe en el encabezado: acórtelo o cambie sus letras',
  }));
}
