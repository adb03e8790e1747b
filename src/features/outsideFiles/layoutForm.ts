import type { LayoutVersion, NewLayoutDraft, NewReportLayout } from '@core/contract/reportLayouts';
import type { FieldSource, Layout, LayoutField, LayoutKind } from '@core/layouts/layout';
import { SOURCES } from '@core/layouts/layout';
import { TICKED } from '@/components/CheckField';
import { FIELD_SOURCE } from '@/i18n/outsideFiles';

/** Parts of a field that the form asks for, each in an input of its own. */
const PARTS = [
  'name',
  'source',
  'constant',
  'isUnverified',
  'codes',
  'width',
  'pad',
  'isRequired',
  'maxLength',
] as const satisfies readonly (keyof LayoutField)[];

/** Name of the input of a part of a field, from 0. */
export type PartName = `field${number}-${(typeof PARTS)[number]}`;

/** Texts of the inputs of a layout. */
export interface LayoutForm extends Record<PartName, string> {
  name: string;
  country: string;
  kind: LayoutKind;
  source: string;
  form: Layout['form'];
  separator: Layout['separator'];
  charset: Layout['charset'];
  dateForm: Layout['dateForm'];
  decimalSign: Layout['decimalSign'];
  decimals: string;
  hasHeader: string;
  fieldCount: string;
}

export const FORM_FIELDS_MAX = 100;

/** Inputs of fields, in order. */
function partsOf(fields: readonly LayoutField[]): Record<PartName, string> {
  const texts = fields.flatMap((field, index) => [
    [`field${index}-name`, field.name],
    [`field${index}-source`, field.source],
    [`field${index}-constant`, field.constant],
    [`field${index}-isUnverified`, field.isUnverified ? TICKED : ''],
    [`field${index}-codes`, field.codes.map(({ from, to }) => `${from} = ${to}`).join('\n')],
    [`field${index}-width`, field.width === null ? '' : String(field.width)],
    [`field${index}-pad`, field.pad],
    [`field${index}-isRequired`, field.isRequired ? TICKED : ''],
    [`field${index}-maxLength`, field.maxLength === null ? '' : String(field.maxLength)],
  ]);
  return Object.fromEntries(texts) as Record<PartName, string>;
}

const BLANK: LayoutField = {
  name: '',
  source: 'empty',
  constant: '',
  isUnverified: false,
  codes: [],
  width: null,
  pad: 'spaceAfter',
  isRequired: false,
  maxLength: null,
};

/** The form with other fields than it had. */
const withFields = (form: LayoutForm, fields: readonly LayoutField[]): LayoutForm => ({
  ...form,
  ...partsOf(fields),
  fieldCount: String(fields.length),
});

/** The form of a new layout. */
export const emptyLayout = (): LayoutForm => ({
  name: '',
  country: '',
  kind: 'journal',
  source: '',
  form: 'delimited',
  separator: 'comma',
  charset: 'utf-8',
  dateForm: 'YYYY-MM-DD',
  decimalSign: 'point',
  decimals: '2',
  hasHeader: TICKED,
  fieldCount: '1',
  ...partsOf([BLANK]),
});

/** The form of the version that follows another. */
export function formOfVersion(name: string, { source, layout }: LayoutVersion): LayoutForm {
  const { fields, decimals, hasHeader, ...look } = layout;
  const texts = { decimals: String(decimals), hasHeader: hasHeader ? TICKED : '' };
  return withFields({ ...emptyLayout(), ...look, ...texts, name, source }, fields);
}

const countOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Codes typed one a line, `ours = theirs`. */
const codesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [from = '', to = ''] = line.split('=').map((part) => part.trim());
      return { from, to };
    });

function fieldsOf(form: LayoutForm): LayoutField[] {
  return Array.from({ length: Number(form.fieldCount) }, (_, index) => {
    const part = (name: (typeof PARTS)[number]) => form[`field${index}-${name}`] ?? '';
    const source = part('source') as FieldSource;
    return {
      name: part('name').replaceAll(/\s+/g, ' ').trim(),
      source,
      constant: source === 'constant' ? part('constant').trim() : '',
      isUnverified: source === 'empty' && part('isUnverified') === TICKED,
      codes: source === 'constant' || source === 'empty' ? [] : codesOf(part('codes')),
      width: form.form === 'fixed' ? countOf(part('width')) : null,
      pad: form.form === 'fixed' ? (part('pad') as LayoutField['pad']) : 'spaceAfter',
      isRequired: part('isRequired') === TICKED,
      maxLength: countOf(part('maxLength')),
    };
  });
}

/** The form with one more field at its end. */
export const withOneMore = (form: LayoutForm) => withFields(form, [...fieldsOf(form), BLANK]);

/** The form without one of its fields. */
export const withoutField = (form: LayoutForm, index: number) =>
  withFields(form, fieldsOf(form).toSpliced(index, 1));

/** The form with a field before the one that it followed. */
export function withRaised(form: LayoutForm, index: number): LayoutForm {
  const fields = fieldsOf(form);
  return withFields(form, fields.toSpliced(index - 1, 2, fields[index]!, fields[index - 1]!));
}

/** Layout that the form says, whatever is wrong with it. */
export const layoutOf = ({
  decimals,
  hasHeader,
  ...form
}: LayoutForm): NewLayoutDraft['layout'] => ({
  kind: form.kind,
  form: form.form,
  separator: form.separator,
  charset: form.charset,
  dateForm: form.dateForm,
  decimalSign: form.decimalSign,
  decimals: Number(decimals),
  hasHeader: hasHeader === TICKED,
  fields: fieldsOf({ decimals, hasHeader, ...form }).map((field) => ({
    ...field,
    codes: [...field.codes],
  })),
});

export const toDraft = (form: LayoutForm): NewLayoutDraft => ({
  source: form.source.trim(),
  layout: layoutOf(form),
});

export const toNewLayout = (form: LayoutForm): NewReportLayout => ({
  ...toDraft(form),
  name: form.name.trim(),
  country: form.country === '' ? null : (form.country as NonNullable<NewReportLayout['country']>),
});

/** Choices of where a field comes from, by what the layout writes. */
export const sourceOptions = (kind: LayoutKind) =>
  ([...Object.keys(SOURCES[kind]), 'constant', 'empty'] as FieldSource[]).map((value) => ({
    value,
    label: FIELD_SOURCE[value],
  }));
