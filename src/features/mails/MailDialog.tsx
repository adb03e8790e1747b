import Box from '@mui/material/Box';
import type { OutboxMail } from '@core/contract/mails';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { showInstant } from '@/i18n/format';
import { useRetryMailMutation } from './mailsApi';
import { MailStatusChip } from './MailsTable';

interface MailDialogProps {
  readonly mail: OutboxMail;
  readonly onClose: () => void;
  readonly onRetried: (mail: OutboxMail) => void;
}

/** A mail as it was written, and its way back to the queue when it failed. */
export function MailDialog({ mail, onClose, onRetried }: MailDialogProps) {
  const [retry, { isLoading, error }] = useRetryMailMutation();
  const isSent = mail.status === 'sent';

  async function confirm() {
    if (isSent) return onClose();
    const answer = await retry(mail.id);
    return answer.error === undefined ? onRetried(mail) : undefined;
  }
  return (
    <ConfirmDialog
      title={mail.subject}
      confirm={isSent ? 'Cerrar' : 'Reintentar el envío'}
      busy="Poniendo en cola..."
      cancel={isSent ? null : 'Cerrar'}
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Blocks gap={2}>
        <Facts
          facts={[
            { term: 'Para', value: mail.to },
            { term: 'Estado', value: <MailStatusChip status={mail.status} /> },
            { term: 'Creado', value: showInstant(mail.createdAt) },
            { term: 'Enviado', value: mail.sentAt === null ? '—' : showInstant(mail.sentAt) },
          ]}
        />
        {mail.lastError !== null && <ProblemAlert title={`Último error: ${mail.lastError}`} />}
        <Box
          component="section"
          aria-label="Texto del correo"
          sx={{
            m: 0,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {mail.body}
        </Box>
      </Blocks>
    </ConfirmDialog>
  );
}
