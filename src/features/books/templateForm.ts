import * as yup from 'yup';
import type { NewEntryTemplate } from '@core/contract/entryTemplates';
import { today } from '@/i18n/format';
import { emptyEntry, entrySchema, toEntry, type EntryForm } from './entryForm';

/** Texts of the inputs of an entry that is repeated. */
export type TemplateForm = EntryForm & {
  day: string;
  firstMonth: string;
  lastMonth: string;
};

export const emptyTemplate = (): TemplateForm => ({
  ...emptyEntry(),
  day: '1',
  firstMonth: today().slice(0, 7),
  lastMonth: '',
});

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const MONTH_HINT = 'Escriba el mes como 2026-03';

export const templateSchema = entrySchema.shape({
  postedOn: yup.string(),
  day: yup
    .string()
    .required('Ingrese el día')
    .test('day', 'Use un día del 1 al 31', (text) => /^([1-9]|[12]\d|3[01])$/.test(text)),
  firstMonth: yup.string().required('Ingrese el primer mes').matches(MONTH, MONTH_HINT),
  lastMonth: yup
    .string()
    .matches(MONTH, { message: MONTH_HINT, excludeEmptyString: true })
    .test(
      'order',
      'Use un mes desde el primero',
      (text = '', { parent }) => text === '' || text >= (parent as TemplateForm).firstMonth,
    ),
});

export const toNewTemplate = (form: TemplateForm): NewEntryTemplate => {
  const { postedOn: _on, ...entry } = toEntry(form);
  const { day, firstMonth, lastMonth } = form;
  return { ...entry, day: Number(day), firstMonth, ...(lastMonth !== '' && { lastMonth }) };
};
