import type { ReactNode } from 'react';
import type { MySurvey, SurveyAnswer, SurveyQuestion } from '@core/contract/surveys';
import { SCALE_MAX } from '@core/surveys/scoreSurvey';
import { CommandDialog } from '@/components/CommandDialog';
import type { FieldProps } from '@/components/fieldProps';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import {
  answerFormSchema,
  BORROWER,
  emptyAnswer,
  toNewAnswer,
  type AnswerForm,
} from './answerForm';
import { useAnswerSurveyMutation } from './surveysApi';

/** Field by which the page asks for a borrower. */
export type BorrowerField = (field: Pick<FieldProps, 'value' | 'onChange' | 'error'>) => ReactNode;

interface AnswerDialogProps {
  readonly survey: MySurvey;
  readonly borrowerField: BorrowerField;
  readonly onClose: () => void;
  readonly onDone: (answer: SurveyAnswer) => void;
}

/** The questions of a survey, one under the other. */
export function AnswerDialog({ survey, borrowerField, onClose, onDone }: AnswerDialogProps) {
  const [send] = useAnswerSurveyMutation();
  const command = useCommandForm<AnswerForm>({
    initialValues: emptyAnswer(survey),
    schema: answerFormSchema(survey),
    send: (values, idempotencyKey) =>
      send({ id: survey.campaignId, data: toNewAnswer(values), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { field } = command;
  const { value, onChange, error } = field(BORROWER);
  return (
    <CommandDialog
      command={command}
      title={survey.title}
      confirm="Enviar respuestas"
      busy="Enviando..."
      onClose={onClose}
    >
      {survey.mode === 'applied' && borrowerField({ value, onChange, error })}
      {survey.questions.map((question) => (
        <QuestionField key={question.id} question={question} field={field(question.id)} />
      ))}
    </CommandDialog>
  );
}

const MARKS = Array.from({ length: SCALE_MAX }, (_, index) => {
  const value = String(index + 1);
  const ends = index === 0 ? ' (lo menos)' : index === SCALE_MAX - 1 ? ' (lo más)' : '';
  return { value, label: value + ends };
});

interface QuestionFieldProps {
  readonly question: SurveyQuestion;
  readonly field: Omit<FieldProps, 'label'>;
}

function QuestionField({ question, field }: QuestionFieldProps) {
  const label = question.isRequired ? question.text : `${question.text} (opcional)`;
  if (question.kind === 'text') {
    return <TextInput label={label} rows={2} maxLength={500} {...field} />;
  }
  const options =
    question.kind === 'scale'
      ? MARKS
      : question.options.map((option, index) => ({ value: String(index), label: option.label }));
  return <SelectField label={label} empty="Elija una respuesta" options={options} {...field} />;
}
