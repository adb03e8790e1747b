import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Survey } from '@core/contract/surveys';
import { CommandDialog } from '@/components/CommandDialog';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf, SURVEY_KIND } from '@/i18n/es';
import { QuestionEditor } from './QuestionEditor';
import {
  emptyQuestion,
  surveyFormOf,
  surveyFormSchema,
  toNewSurvey,
  type QuestionForm,
  type SurveyForm,
} from './surveyForm';
import { usePublishSurveyMutation } from './surveysApi';

interface SurveyDialogProps {
  /** The version that the next one starts from. */
  readonly survey?: Survey | undefined;
  readonly onClose: () => void;
  readonly onDone: (survey: Survey) => void;
}

/** Publishes a survey, or the next version of one. */
export function SurveyDialog({ survey, onClose, onDone }: SurveyDialogProps) {
  const [publish] = usePublishSurveyMutation();
  const [initialValues] = useState(() => surveyFormOf(survey));
  const command = useCommandForm<SurveyForm>({
    initialValues,
    schema: surveyFormSchema,
    send: (values, idempotencyKey) =>
      publish({ data: toNewSurvey(values), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { form, field } = command;
  const { questions } = form.values;
  const setQuestions = (next: readonly QuestionForm[]) => form.setFieldValue('questions', next);
  const nextPosition = Math.max(0, ...questions.map(({ id }) => Number(id.slice(1)) || 0)) + 1;
  return (
    <CommandDialog
      command={command}
      title={survey === undefined ? 'Nueva encuesta' : `Nueva versión de ${survey.title}`}
      confirm="Publicar encuesta"
      busy="Publicando..."
      isWide
      onClose={onClose}
    >
      <FormGrid columns={3}>
        <TextInput
          label="Código"
          isFirst
          maxLength={20}
          isDisabled={survey !== undefined}
          {...field('code')}
        />
        <TextInput label="Título" maxLength={100} {...field('title')} />
        <SelectField label="Tipo" options={optionsOf(SURVEY_KIND)} {...field('kind')} />
      </FormGrid>
      {questions.map((question, index) => (
        <QuestionEditor
          key={question.id}
          number={index + 1}
          question={question}
          errors={errorsAt(form, index)}
          canRemove={questions.length > 1}
          onChange={(changed) => void setQuestions(questions.with(index, changed))}
          onRemove={() => void setQuestions(questions.toSpliced(index, 1))}
        />
      ))}
      <Box>
        <Button
          variant="outlined"
          onClick={() => void setQuestions([...questions, emptyQuestion(nextPosition)])}
        >
          Agregar pregunta
        </Button>
      </Box>
    </CommandDialog>
  );
}

/** Faults of a question, once the form has been sent. */
function errorsAt(
  form: { readonly submitCount: number; readonly errors: { readonly questions?: unknown } },
  index: number,
): Partial<Record<keyof QuestionForm, string>> {
  if (form.submitCount === 0 || !Array.isArray(form.errors.questions)) return {};
  return (
    (form.errors.questions as readonly Partial<Record<keyof QuestionForm, string>>[])[index] ?? {}
  );
}
