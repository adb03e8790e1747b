import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import * as yup from 'yup';
import type { RequestDetail } from '@core/contract/requests';
import { MESSAGE_MAX_LENGTH } from '@core/requests/rules';
import { Blocks } from '@/components/Blocks';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { TextInput } from '@/components/TextInput';
import { newUuid } from '@/components/useIdempotencyKey';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { showInstant } from '@/i18n/format';
import { useStepRequestMutation } from './requestsApi';

const schema = yup.object({ text: words('Escriba el mensaje', MESSAGE_MAX_LENGTH) });

/** Conversation of borrower and house about a request. */
export function RequestConversation({ request }: { readonly request: RequestDetail }) {
  const { id, messages } = request;
  const [takeStep] = useStepRequestMutation();
  const { form, field, problem } = useCommandForm<{ text: string }>({
    initialValues: { text: '' },
    schema,
    send: async ({ text }) => {
      const data = { text: text.trim() };
      await takeStep({ id, step: 'mensajes', data, idempotencyKey: newUuid() }).unwrap();
      form.resetForm();
    },
  });
  return (
    <Blocks gap={2}>
      {messages.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {messages.map((message) => (
            <Box
              component="li"
              key={message.id}
              sx={{
                p: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                maxWidth: '85%',
                justifySelf: message.isOwn ? 'end' : 'start',
              }}
            >
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {message.isOwn ? 'Usted' : message.by} · {showInstant(message.at)}
              </Box>
              <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.text}</Box>
            </Box>
          ))}
        </Box>
      )}
      <FormShell
        label="Escribir un mensaje"
        submitCount={form.submitCount}
        isSubmitting={form.isSubmitting}
        onSubmit={() => form.handleSubmit()}
      >
        <TextInput label="Mensaje" rows={2} maxLength={MESSAGE_MAX_LENGTH} {...field('text')} />
        {problem !== undefined && (
          <ProblemAlert title={problem.title} reference={problem.requestId} />
        )}
        <Box sx={{ mt: -1 }}>
          <Button type="submit" variant="outlined" aria-disabled={form.isSubmitting}>
            Enviar mensaje
          </Button>
        </Box>
      </FormShell>
    </Blocks>
  );
}
