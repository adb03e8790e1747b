import Link from '@mui/material/Link';
import type { OutboxMail } from '@core/contract/mails';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { MAIL_STATUS } from '@/i18n/es';
import { showInstant } from '@/i18n/format';

interface MailsTableProps {
  readonly mails: readonly OutboxMail[];
  readonly sorting: Sorting;
  readonly onOpen: (mail: OutboxMail) => void;
}

const TONES: Readonly<Record<OutboxMail['status'], Tone>> = {
  queued: 'warn',
  sent: 'good',
  failed: 'late',
  lapsed: 'quiet',
};

/** Name of the state of a mail. */
export const MailStatusChip = ({ status }: Pick<OutboxMail, 'status'>) => (
  <StatusChip label={MAIL_STATUS[status]} tone={TONES[status]} />
);

/** The outbox, each mail with its way in. */
export function MailsTable({ mails, sorting, onOpen }: MailsTableProps) {
  const columns: readonly Column<OutboxMail>[] = [
    {
      id: 'subject',
      header: 'Asunto',
      cell: (mail) => (
        <Link
          component="button"
          type="button"
          underline="hover"
          onClick={() => onOpen(mail)}
          sx={{ fontWeight: 600, textAlign: 'left', verticalAlign: 'baseline' }}
        >
          {mail.subject}
        </Link>
      ),
    },
    { id: 'to', header: 'Para', phone: 'subtitle', cell: ({ to }) => to },
    {
      id: 'createdAt',
      header: 'Creado',
      sort: 'createdAt',
      cell: (mail) => showInstant(mail.createdAt),
    },
    { id: 'attempts', header: 'Intentos', align: 'right', cell: ({ attempts }) => attempts },
    {
      id: 'status',
      header: 'Estado',
      phone: 'corner',
      cell: (mail) => <MailStatusChip {...mail} />,
    },
  ];
  return (
    <DataTable
      label="Correos"
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      sorting={sorting}
    />
  );
}
