import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReviewedItem } from '@core/contract/validation';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { showInterbankCode, TEXT_ITEM, type TextItemName } from './textItems';
import { useSubmitTextMutation } from './validationApi';

interface TextItemProps {
  readonly reviewed: ReviewedItem;
  readonly item: TextItemName;
}

/** Something written down: sent, read as it arrived, changed until it is approved. */
export function TextItem({ reviewed, item }: TextItemProps) {
  const { value, status } = reviewed;
  const [isChanging, setIsChanging] = useState(false);
  const isOpen = value === null || status === 'observed' || isChanging;
  if (isOpen)
    return <TextItemForm reviewed={reviewed} item={item} onDone={() => setIsChanging(false)} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{showInterbankCode(value)}</Box>
      {status !== 'approved' && (
        <Button
          size="small"
          aria-label={`Cambiar: ${TEXT_ITEM[item].label}`}
          onClick={() => setIsChanging(true)}
        >
          Cambiar
        </Button>
      )}
    </Box>
  );
}

function TextItemForm({ reviewed, item, onDone }: TextItemProps & { readonly onDone: () => void }) {
  const { label, help, schema, inputMode, autoComplete } = TEXT_ITEM[item];
  const [submit] = useSubmitTextMutation();
  const { form, field, problem } = useCommandForm<{ value: string }>({
    initialValues: { value: reviewed.value ?? '' },
    schema,
    send: ({ value }, idempotencyKey) =>
      submit({ idempotencyKey, data: { item, value: value.trim() } })
        .unwrap()
        .then(onDone),
  });
  return (
    <FormShell
      label={`Datos: ${label}`}
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 480 }}>
        <TextInput
          label={label}
          help={help}
          inputMode={inputMode}
          autoComplete={autoComplete}
          {...field('value')}
        />
        {problem !== undefined && problem.errors === undefined && (
          <ProblemAlert title={problem.title} reference={problem.requestId} />
        )}
        <Box>
          <Button
            type="submit"
            size="small"
            variant="outlined"
            aria-label={`Enviar: ${label}`}
            aria-disabled={form.isSubmitting}
          >
            {form.isSubmitting ? 'Enviando...' : 'Enviar'}
          </Button>
        </Box>
      </Box>
    </FormShell>
  );
}
