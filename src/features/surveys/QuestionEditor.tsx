import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Blocks } from '@/components/Blocks';
import { CheckField } from '@/components/CheckField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf, QUESTION_KIND } from '@/i18n/es';
import type { QuestionForm } from './surveyForm';

interface QuestionEditorProps {
  readonly number: number;
  readonly question: QuestionForm;
  readonly errors: Partial<Record<keyof QuestionForm, string>>;
  readonly canRemove: boolean;
  readonly onChange: (question: QuestionForm) => void;
  readonly onRemove: () => void;
}

/** One question and what its answers are worth. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { number, question, errors, canRemove, onChange, onRemove } = props;
  const field = (name: keyof QuestionForm) => ({
    name: `${question.id}.${name}`,
    value: question[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...question, [name]: value }),
  });
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, m: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 1, fontWeight: 600 }}>
        Pregunta {number}
      </Box>
      <Blocks gap={2}>
        <FormGrid>
          <TextInput label="Texto" maxLength={200} {...field('text')} />
          <SelectField
            label="Tipo de respuesta"
            options={optionsOf(QUESTION_KIND)}
            {...field('kind')}
          />
        </FormGrid>
        {question.kind === 'choice' && (
          <TextInput
            label="Opciones y puntajes"
            rows={3}
            help="Una por línea: Propia = 10"
            {...field('options')}
          />
        )}
        {question.kind === 'scale' && (
          <TextInput
            label="Puntos por cada nota"
            inputMode="numeric"
            maxLength={3}
            {...field('pointsPerMark')}
          />
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
          <CheckField label="Respuesta obligatoria" {...field('isRequired')} />
          {canRemove && (
            <Button color="inherit" size="small" onClick={onRemove}>
              Quitar pregunta {number}
            </Button>
          )}
        </Box>
      </Blocks>
    </Box>
  );
}
