import type { ReportSending } from '@core/contract/reportSchedules';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { showDate, showInstant } from '@/i18n/format';
import { SENDING_MAIL, SENDING_OUTCOME } from '@/i18n/reportSchedules';

const columns: readonly Column<ReportSending>[] = [
  {
    id: 'at',
    header: 'Preparado',
    cell: ({ at }) => showInstant(at),
    cardTitle: ({ reader }) => reader,
  },
  { id: 'reader', header: 'A quién', phone: 'hidden', cell: ({ reader }) => reader },
  {
    id: 'days',
    header: 'De qué días',
    phone: 'subtitle',
    cell: ({ from, to }) => (from === to ? showDate(to) : `${showDate(from)} al ${showDate(to)}`),
  },
  {
    id: 'outcome',
    header: 'Resultado',
    phone: 'corner',
    cell: ({ outcome }) => <StatusChip {...SENDING_OUTCOME[outcome]} />,
  },
  {
    id: 'detail',
    header: 'Detalle',
    cell: ({ reason, fileName }) => (reason === '' ? (fileName ?? '') : `${reason}.`),
  },
  {
    id: 'mail',
    header: 'Correo',
    cell: ({ mail }) => (mail === null ? '—' : SENDING_MAIL[mail]),
  },
];

/** Sendings of one report, to whom, and how each ended. */
export const SendingsTable = ({ sendings }: { readonly sendings: readonly ReportSending[] }) => (
  <DataTable label="Envíos" columns={columns} rows={sendings} rowKey={({ id }) => id} />
);
