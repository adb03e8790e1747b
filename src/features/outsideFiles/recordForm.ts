import type { Layout, LayoutCondition, LayoutField, LayoutRecord } from '@core/layouts/layout';
import { GROUP_LEVEL, ROW_LEVEL, type LayoutKind, type Level } from '@core/layouts/levels';
import { levelsOf, sourcesOf, type FieldSource, type ValueSource } from '@core/layouts/sources';
import { hasTags } from '@core/layouts/tagFaults';
import { TICKED } from '@/components/CheckField';
import { FIELD_SOURCE, LEVEL } from '@/i18n/outsideFiles';

/** Parts of a field that the form asks for, each in an input of its own. */
type FieldPart = keyof LayoutField;

/** Parts of a record that are asked for beside its fields, and how many of these it has. */
type RecordPart =
  'name' | 'tag' | 'level' | 'conditionSource' | 'conditionTest' | 'conditionValue' | 'fieldCount';

/** Name of the input of a part of a record, or of one of its fields, each from 0. */
export type PartName =
  `record${number}-${RecordPart}` | `record${number}-field${number}-${FieldPart}`;

/** Texts of the inputs of records. */
export interface RecordTexts extends Record<PartName, string> {
  recordCount: string;
}

/** Most records and fields that a layout may have. */
export const FORM_RECORDS_MAX = 20;
export const FORM_FIELDS_MAX = 100;

const BLANK_FIELD: LayoutField = {
  name: '',
  tag: '',
  source: 'empty',
  constant: '',
  isUnverified: false,
  codes: [],
  width: null,
  pad: 'spaceAfter',
  isRequired: false,
  maxLength: null,
};

const sizeText = (size: number | null) => (size === null ? '' : String(size));

const fieldTexts = (field: LayoutField): Record<FieldPart, string> => ({
  ...field,
  isUnverified: field.isUnverified ? TICKED : '',
  codes: field.codes.map(({ from, to }) => `${from} = ${to}`).join('\n'),
  width: sizeText(field.width),
  isRequired: field.isRequired ? TICKED : '',
  maxLength: sizeText(field.maxLength),
});

/** Inputs of records, in order. */
export function textsOfRecords(records: readonly LayoutRecord[]): RecordTexts {
  const texts = records.flatMap(({ name, tag, level, condition, fields }, place) => [
    [`record${place}-name`, name],
    [`record${place}-tag`, tag],
    [`record${place}-level`, level],
    [`record${place}-conditionSource`, condition?.source ?? ''],
    [`record${place}-conditionTest`, condition?.test ?? 'is'],
    [`record${place}-conditionValue`, condition?.value ?? ''],
    [`record${place}-fieldCount`, String(fields.length)],
    ...fields.flatMap((field, index) =>
      Object.entries(fieldTexts(field)).map(([part, text]) => [
        `record${place}-field${index}-${part}`,
        text,
      ]),
    ),
  ]);
  return { ...(Object.fromEntries(texts) as RecordTexts), recordCount: String(records.length) };
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

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function fieldOf(
  form: RecordTexts,
  lineForm: Layout['form'],
  place: number,
  index: number,
): LayoutField {
  const part = (name: FieldPart) => form[`record${place}-field${index}-${name}`] ?? '';
  const source = part('source') as FieldSource;
  const isFixed = lineForm === 'fixed';
  return {
    name: inOneLine(part('name')),
    tag: hasTags(lineForm) ? part('tag').trim() : '',
    source,
    constant: source === 'constant' ? part('constant').trim() : '',
    isUnverified: source === 'empty' && part('isUnverified') === TICKED,
    codes: source === 'constant' || source === 'empty' ? [] : codesOf(part('codes')),
    width: isFixed ? countOf(part('width')) : null,
    pad: isFixed ? (part('pad') as LayoutField['pad']) : 'spaceAfter',
    isRequired: part('isRequired') === TICKED,
    maxLength: countOf(part('maxLength')),
  };
}

/** Records that inputs say, whatever is wrong with them. */
export function recordsOf(form: RecordTexts, lineForm: Layout['form']): LayoutRecord[] {
  return Array.from({ length: Number(form.recordCount) }, (_, place) => {
    const part = (name: RecordPart) => form[`record${place}-${name}`] ?? '';
    const source = part('conditionSource');
    const condition: LayoutCondition = {
      source: source as ValueSource,
      test: part('conditionTest') as LayoutCondition['test'],
      value: part('conditionValue').trim(),
    };
    return {
      name: inOneLine(part('name')),
      tag: hasTags(lineForm) ? part('tag').trim() : '',
      level: part('level') as Level,
      condition: source === '' ? null : condition,
      fields: Array.from({ length: Number(part('fieldCount')) }, (_one, index) =>
        fieldOf(form, lineForm, place, index),
      ),
    };
  });
}

/** The only record of a new layout of a kind. */
export const firstRecord = (kind: LayoutKind): LayoutRecord => ({
  name: 'Línea',
  tag: '',
  level: ROW_LEVEL[kind],
  condition: null,
  fields: [BLANK_FIELD],
});

/** Records with one more at their end: the trailer where there is none, else another of rows. */
export function withOneMoreRecord(
  records: readonly LayoutRecord[],
  kind: LayoutKind,
): LayoutRecord[] {
  const hasTrailer = records.some(({ level }) => level === 'trailer');
  const level = hasTrailer ? ROW_LEVEL[kind] : 'trailer';
  const more: LayoutRecord = { name: '', tag: '', level, condition: null, fields: [BLANK_FIELD] };
  const end = hasTrailer ? records.findLastIndex((one) => one.level !== 'trailer') + 1 : Infinity;
  return records.toSpliced(end, 0, more);
}

/**
 * Records of which one is written for something else: what that has no value for is empty, and a
 * condition on it is gone.
 */
export const withLevel = (
  records: readonly LayoutRecord[],
  place: number,
  kind: LayoutKind,
  level: Level,
): LayoutRecord[] =>
  records.map((record, index) => {
    if (index !== place) return record;
    const forms = sourcesOf(kind, level);
    const { condition, fields } = record;
    const isMet = condition !== null && mayHaveCondition(kind, level) && condition.source in forms;
    return {
      ...record,
      level,
      condition: isMet ? condition : null,
      fields: fields.map((field) =>
        field.source === 'constant' || field.source in forms
          ? field
          : { ...field, source: 'empty' as const },
      ),
    };
  });

/** A list with one of its members before the one that it followed. */
export const raised = <T>(list: readonly T[], index: number): T[] =>
  list.toSpliced(index - 1, 2, list[index]!, list[index - 1]!);

/** Records of which one has other fields. */
const withFields = (
  records: readonly LayoutRecord[],
  place: number,
  change: (fields: readonly LayoutField[]) => readonly LayoutField[],
): LayoutRecord[] =>
  records.map((record, index) =>
    index === place ? { ...record, fields: change(record.fields) } : record,
  );

/** Records of which one has one more field. */
export const withOneMoreField = (records: readonly LayoutRecord[], place: number) =>
  withFields(records, place, (fields) => [...fields, BLANK_FIELD]);

/** Records of which one lacks a field that it had. */
export const withoutField = (records: readonly LayoutRecord[], place: number, index: number) =>
  withFields(records, place, (fields) => fields.toSpliced(index, 1));

/** Records of which one has a field before the one that it followed. */
export const withRaisedField = (records: readonly LayoutRecord[], place: number, index: number) =>
  withFields(records, place, (fields) => raised(fields, index));

const optionsOfValues = (kind: LayoutKind, level: Level) =>
  (Object.keys(sourcesOf(kind, level)) as ValueSource[]).map((value) => ({
    value,
    label: FIELD_SOURCE[value],
  }));

/** Choices of where a field comes from, by what its record is of. */
export const sourceOptions = (kind: LayoutKind, level: Level) => [
  ...optionsOfValues(kind, level),
  ...(['constant', 'empty'] as const).map((value) => ({ value, label: FIELD_SOURCE[value] })),
];

/** Choices of the value that a condition looks at. */
export const conditionOptions = optionsOfValues;

/** Choices of what a record is written for. */
export const levelOptions = (kind: LayoutKind) =>
  levelsOf(kind).map((value) => ({ value, label: LEVEL[value] }));

/** True of a record that may have a condition: those of the file itself are always written. */
export const mayHaveCondition = (kind: LayoutKind, level: Level) =>
  level === GROUP_LEVEL[kind] || level === ROW_LEVEL[kind] || level === 'guarantor';
