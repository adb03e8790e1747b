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

/** Why a mail has not left. */
const whyOf = ({ status }: OutboxMail, error: string) =>
  status === 'lapsed' ? error : `Último error: ${error}`;

/** A mail without its codes and links, and its way back to the queue when it failed. */
export function MailDialog({ mail, onClose, onRetried }: MailDialogProps) {
  const [retry, { isLoading, error }] = useRetryMailMutation();
  const isOver = mail.status === 'sent' || mail.status === 'lapsed';

  async function confirm() {
    if (isOver) return onClose();
    const answer = await retry(mail.id);
    return answer.error === undefined ? onRetried(mail) : undefined;
  }
  return (
    <ConfirmDialog
      title={mail.subject}
      confirm={isOver ? 'Cerrar' : 'Reintentar el envío'}
      busy="Poniendo en cola..."
      cancel={isOver ? null : 'Cerrar'}
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
            ...(mail.via === null ? [] : [{ term: 'Sale por', value: `${mail.via} (anterior)` }]),
          ]}
        />
        {mail.lastError !== null && <ProblemAlert title={whyOf(mail, mail.lastError)} />}
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
