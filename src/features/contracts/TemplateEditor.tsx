import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ContractTemplate, NewContractTemplate } from '@core/contract/contracts';
import { unknownVariables } from '@core/documents/fillTemplate';
import { TEMPLATE_VARIABLES } from '@core/documents/templateVariables';
import * as yup from 'yup';
import { Blocks } from '@/components/Blocks';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { StatusChip } from '@/components/StatusChip';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { useAccess } from '@/store/access';
import { OpenPdfButton } from '@/components/OpenPdfButton';
import { usePublishTemplateMutation, useSaveTemplateMutation } from './contractsApi';

const BODY_MAX = 40_000;

const schema = yup.object({
  title: words('Ingrese el título', 100).min(3, 'Use al menos 3 letras'),
  body: words('Escriba el texto', BODY_MAX).min(20, 'Escriba al menos 20 letras'),
});

interface TemplateEditorProps {
  /** The latest version of its kind: the draft, or what is published. */
  readonly template: ContractTemplate;
  readonly onDone: (result: string) => void;
}

/** The text of a template: saved as a draft, tried with an example, published. */
export function TemplateEditor({ template, onDone }: TemplateEditorProps) {
  const { may } = useAccess();
  const [save] = useSaveTemplateMutation();
  const { kind } = template;
  const { form, field, problem } = useCommandForm({
    initialValues: { title: template.title, body: template.body },
    schema,
    send: (values, idempotencyKey) =>
      save({ data: { kind, ...values }, idempotencyKey })
        .unwrap()
        .then(({ title, version }) => {
          form.resetForm({ values });
          onDone(`El borrador de ${title} (versión ${version}) quedó guardado.`);
        }),
  });
  const unknown = unknownVariables(form.values.body);
  const example: NewContractTemplate = { kind, ...form.values };
  return (
    <Blocks gap={2}>
      <FormShell
        label="Plantilla"
        submitCount={form.submitCount}
        isSubmitting={form.isSubmitting}
        onSubmit={form.handleSubmit}
      >
        <TextInput label="Título" maxLength={100} {...field('title')} />
        <TextInput
          label="Texto"
          rows={16}
          maxLength={BODY_MAX}
          help={MARKS}
          {...field('body')}
          error={
            unknown.length > 0
              ? `Estas variables no existen: ${unknown.join(', ')}`
              : field('body').error
          }
        />
        {problem !== undefined && (
          <ProblemAlert title={problem.title} reference={problem.requestId} />
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <OpenPdfButton url="/protected/plantillas/ejemplo" label="Ver ejemplo" data={example} />
          {may('saveTemplate') && (
            <Button type="submit" variant="outlined" aria-disabled={form.isSubmitting}>
              {form.isSubmitting ? 'Guardando...' : 'Guardar borrador'}
            </Button>
          )}
          {may('publishTemplate') && template.status === 'draft' && (
            <PublishButton template={template} isChanged={form.dirty} onDone={onDone} />
          )}
        </Box>
      </FormShell>
      <VariableList />
    </Blocks>
  );
}

const MARKS = [
  '# título',
  '## cláusula',
  '«- nombre: valor» para una fila',
  'línea vacía entre párrafos',
  '[si variable] al comienzo de lo que solo va si hay ese dato',
  '[cronograma]',
  '[firmas]',
  '[avales]',
].join(' · ');

interface PublishButtonProps extends TemplateEditorProps {
  readonly isChanged: boolean;
}

function PublishButton({ template, isChanged, onDone }: PublishButtonProps) {
  const [publish] = usePublishTemplateMutation();
  const { form, problem } = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      publish({ id: template.id, data: null, idempotencyKey })
        .unwrap()
        .then(({ title, version }) => onDone(`${title} quedó publicada en su versión ${version}.`)),
  });
  return (
    <Box>
      <Button
        variant="contained"
        disabled={isChanged}
        aria-disabled={form.isSubmitting}
        onClick={() => void form.submitForm()}
      >
        {isChanged ? 'Guarde antes de publicar' : 'Publicar'}
      </Button>
      {problem !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 14, mt: 0.5, maxWidth: 320 }}>
          {problem.title}
        </Box>
      )}
    </Box>
  );
}

function VariableList() {
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        Variables que puede usar
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 1, mt: 1, gridTemplateColumns: COLUMNS }}>
        {Object.entries(TEMPLATE_VARIABLES).map(([name, { meaning, example }]) => (
          <Box key={name}>
            <Box component="dt" sx={{ fontFamily: 'monospace', fontSize: 13 }}>
              {`{{${name}}}`}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', fontSize: 13 }}>
              {meaning}: {example}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const COLUMNS = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** State of a version of a template: in use, draft or replaced. */
export const TemplateStatus = ({ status }: Pick<ContractTemplate, 'status'>) => (
  <StatusChip
    label={{ draft: 'Borrador', published: 'Publicada', retired: 'Retirada' }[status]}
    tone={{ draft: 'warn' as const, published: 'good' as const, retired: 'quiet' as const }[status]}
  />
);
