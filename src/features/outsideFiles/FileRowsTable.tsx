import Box from '@mui/material/Box';
import type { OutsideFileRow } from '@core/contract/outsideFileRows';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import { ROW_STATE, stepText } from '@/i18n/outsideFiles';
import { toLoan } from '@/paths';

type Answer = OutsideFileRow['answers'][number];

/** End of a reason: what came of the loan of its row since. */
function sinceText({ state, isWaiting, voidedOn }: OutsideFileRow): string {
  if (state !== 'rejected') {
    return voidedOn === null ? '' : `El préstamo se anuló el ${showDate(voidedOn)}`;
  }
  if (voidedOn === null) return isWaiting ? '' : ' (se volvió a informar)';
  const day = showDate(voidedOn);
  return isWaiting
    ? ` (se anuló el ${day}: el próximo archivo lo nombra entre las filas que quedan fuera)`
    : ` (se anuló el ${day}; un archivo posterior lo dice)`;
}

/** An answer that another one replaced: what it was, of which day, and who wrote it down. */
function earlierText({ isAccepted, reason, answeredOn, writtenAt, writtenBy }: Answer): string {
  const said = isAccepted ? 'aceptada' : `rechazada, ${reason}`;
  return `Antes, el ${showDate(answeredOn)}: ${said} (anotado ${stepText(writtenAt, writtenBy)})`;
}

/** Reason of the answer in force, and the answers before it. */
function Reasons({ row }: { readonly row: OutsideFileRow }) {
  const [, ...earlier] = row.answers;
  return (
    <>
      {row.reason + sinceText(row)}
      {earlier.map((answer) => (
        <Box key={answer.writtenAt} sx={{ color: 'text.secondary', fontSize: 13 }}>
          {earlierText(answer)}
        </Box>
      ))}
    </>
  );
}

/** Reasons of a row, where there is one to tell. */
const reasonsOf = (row: OutsideFileRow) =>
  row.reason + sinceText(row) === '' && row.answers.length < 2 ? '' : <Reasons row={row} />;

/** Day of the answer in force, with who wrote it down. */
function answeredText({ answeredOn, answers }: OutsideFileRow): string {
  if (answeredOn === null) return '—';
  return [showDate(answeredOn), answers[0]?.writtenBy].filter(Boolean).join(', ');
}

const columns: readonly Column<OutsideFileRow>[] = [
  { id: 'loan', header: 'Préstamo', cell: ({ loanNumber }) => loanNumber },
  { id: 'borrower', header: 'Prestatario', phone: 'subtitle', cell: (row) => row.borrowerName },
  {
    id: 'answered',
    header: 'Respondido',
    cell: answeredText,
  },
  { id: 'reason', header: 'Motivo', phone: 'wide', cell: reasonsOf },
  {
    id: 'state',
    header: 'Respuesta',
    phone: 'corner',
    cell: ({ state }) => <StatusChip {...ROW_STATE[state]} />,
  },
];

/** Loans that a file tells, each with the answer to its row; each opens its loan. */
export const FileRowsTable = ({ rows }: { readonly rows: readonly OutsideFileRow[] }) => (
  <DataTable
    label="Filas del archivo"
    columns={columns}
    rows={rows}
    rowKey={({ loanId }) => loanId}
    rowLink={({ loanId }) => toLoan(loanId)}
  />
);
