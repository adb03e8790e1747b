import type { LayoutVersion, NewLayoutDraft, NewReportLayout } from '@core/contract/reportLayouts';
import type { Layout, LayoutRecord } from '@core/layouts/layout';
import type { LayoutKind } from '@core/layouts/levels';
import { hasTags } from '@core/layouts/tagFaults';
import { wireText } from '@core/money/wire';
import { TICKED } from '@/components/CheckField';
import { isUnquoted } from '@/i18n/outsideFiles';
import { firstRecord, recordsOf, textsOfRecords, type RecordTexts } from './recordForm';

/** Texts of the inputs of a layout. */
export interface LayoutForm extends RecordTexts {
  name: string;
  country: string;
  kind: LayoutKind;
  source: string;
  form: Layout['form'];
  rootTag: string;
  separator: Layout['separator'];
  charset: Layout['charset'];
  dateForm: Layout['dateForm'];
  decimalSign: Layout['decimalSign'];
  decimals: string;
  hasHeader: string;
  takesFormulas: string;
  takesNoRows: string;
  namePattern: string;
  isForBureau: string;
  noticeDays: string;
  twiceUpTo: string;
}

/** The form with other records than it had. */
export const withRecords = (form: LayoutForm, records: readonly LayoutRecord[]): LayoutForm => ({
  ...form,
  ...textsOfRecords(records),
});

/** The form of a new layout. */
export const emptyLayout = (): LayoutForm => ({
  name: '',
  country: '',
  kind: 'journal',
  source: '',
  form: 'delimited',
  rootTag: '',
  separator: 'comma',
  charset: 'utf-8',
  dateForm: 'YYYY-MM-DD',
  decimalSign: 'point',
  decimals: '2',
  hasHeader: TICKED,
  takesFormulas: '',
  takesNoRows: '',
  namePattern: '',
  isForBureau: '',
  noticeDays: '',
  twiceUpTo: '',
  ...textsOfRecords([firstRecord('journal')]),
});

/** The form of a layout that writes another kind: its records are of that kind. */
export const withKind = (form: LayoutForm, kind: LayoutKind): LayoutForm =>
  withRecords({ ...form, kind }, [firstRecord(kind)]);

/** The form of the version that follows another. */
export function formOfVersion(name: string, { source, layout }: LayoutVersion): LayoutForm {
  const { records, decimals, hasHeader, takesFormulas, takesNoRows, bureau, ...look } = layout;
  const texts = {
    decimals: String(decimals),
    hasHeader: hasHeader ? TICKED : '',
    takesFormulas: takesFormulas ? TICKED : '',
    takesNoRows: takesNoRows ? TICKED : '',
    isForBureau: bureau === null ? '' : TICKED,
    noticeDays: String(bureau?.noticeDays ?? ''),
    twiceUpTo: bureau?.twiceUpTo ?? '',
  };
  return withRecords({ ...emptyLayout(), ...look, ...texts, name, source }, records);
}

/** Rules of a file for a bureau, which only loans are told to. */
function bureauOf({ kind, isForBureau, ...form }: LayoutForm): Layout['bureau'] {
  if (kind !== 'loans' || isForBureau !== TICKED) return null;
  const [days, amount] = [form.noticeDays.trim(), form.twiceUpTo.trim()];
  return {
    noticeDays: days === '' ? null : Number(days),
    twiceUpTo: amount === '' ? null : wireText(amount),
  };
}

/** True where a first line may name the fields: those of tags and of several records have none. */
export const mayName = (form: LayoutForm): boolean =>
  !hasTags(form.form) && Number(form.recordCount) === 1;

/** Layout that the form says, whatever is wrong with it. */
export const layoutOf = (form: LayoutForm): NewLayoutDraft['layout'] => ({
  kind: form.kind,
  form: form.form,
  rootTag: form.form === 'xml' ? form.rootTag.trim() : '',
  separator: form.separator,
  charset: form.charset,
  dateForm: form.dateForm,
  decimalSign: form.decimalSign,
  decimals: Number(form.decimals),
  hasHeader: form.hasHeader === TICKED && mayName(form),
  takesFormulas: form.takesFormulas === TICKED && isUnquoted(form),
  takesNoRows: form.takesNoRows === TICKED,
  namePattern: form.namePattern.trim(),
  bureau: bureauOf(form),
  records: recordsOf(form, form.form).map((record) => ({
    ...record,
    fields: record.fields.map((field) => ({ ...field, codes: [...field.codes] })),
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
