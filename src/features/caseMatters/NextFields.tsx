import * as yup from 'yup';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import type { NewCaseStep } from '@core/contract/caseMatters';
import type { FieldProps } from '@/components/fieldProps';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { dateText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';

/** Longest description of what somebody has to do. */
const TODO_MAX_LENGTH = 120;

/** Facts of a step of a matter as they are typed: what was done, and who does what next. */
interface StepForm {
  readonly note: string;
  readonly assigneeId: string;
  readonly todo: string;
  readonly dueOn: string;
}

/** Form of a step, as it opens. */
export const EMPTY_STEP: StepForm = { note: '', assigneeId: '', todo: '', dueOn: '' };

const atLeast = (required: string, max: number) =>
  words(required, max).min(3, 'Escriba al menos 3 letras');

/** Text of what happened, as every act of a matter asks it. */
export const noteText = atLeast('Escriba qué pasó', REASON_MAX_LENGTH);

/** Rules of a step, by field. */
export const STEP_SCHEMA = {
  note: noteText,
  assigneeId: yup.string().required('Elija quién lo hace'),
  todo: atLeast('Escriba qué se hace', TODO_MAX_LENGTH),
  dueOn: dateText('Elija la fecha'),
};

/** A step as it travels. */
export const stepOf = ({ note, assigneeId, todo, dueOn }: StepForm): NewCaseStep => ({
  note: note.trim(),
  next: { assigneeId: Number(assigneeId), todo: todo.trim(), dueOn },
});

interface FieldsProps {
  readonly field: (name: keyof StepForm) => Omit<FieldProps, 'label'>;
}

/** Field of what happened. */
export const NoteField = ({ field }: FieldsProps) => (
  <TextInput label="Qué pasó" rows={2} maxLength={REASON_MAX_LENGTH} {...field('note')} />
);

/** Fields of who does what next, and by when. */
export function NextFields({ field }: FieldsProps) {
  const { data } = useGetPortfolioOptionsQuery();
  const options = (data?.officers ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <>
      <TextInput label="Qué sigue" maxLength={TODO_MAX_LENGTH} {...field('todo')} />
      <FormGrid>
        <SelectField
          label="Quién lo hace"
          empty="Elija a una persona"
          options={options}
          {...field('assigneeId')}
        />
        <DateField label="Para el" min={today()} {...field('dueOn')} />
      </FormGrid>
    </>
  );
}
