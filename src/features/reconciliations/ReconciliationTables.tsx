import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { CashMovement, Reconciliation, StatementLine } from '@core/contract/reconciliations';
import { toReconciliation } from '@/paths';
import { DataTable, type Choice, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';
import {
  LEFT_REASON,
  periodText,
  RECONCILIATION_STATUS,
  STATEMENT_LINE_STATUS,
} from '@/i18n/reconciliations';

const reconciliationColumns: readonly Column<Reconciliation>[] = [
  { id: 'number', header: 'Conciliación', cell: ({ number }) => number },
  {
    id: 'period',
    header: 'Periodo',
    phone: 'subtitle',
    cell: ({ startsOn, endsOn }) => periodText(startsOn, endsOn),
  },
  {
    id: 'closing',
    header: 'Saldo del banco',
    align: 'right',
    cell: ({ closingBalance, currency }) =>
      closingBalance === null ? '—' : <MoneyText amount={closingBalance} currency={currency} />,
  },
  { id: 'file', header: 'Archivo', isExtra: true, cell: ({ fileName }) => fileName },
  { id: 'lines', header: 'Líneas', align: 'right', cell: ({ lines }) => lines },
  { id: 'unmatched', header: 'Sin pareja', align: 'right', cell: ({ unmatched }) => unmatched },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...RECONCILIATION_STATUS[status]} />,
  },
];

/** The reconciliations of a fund, each with its way in. */
export const ReconciliationsTable = ({ rows }: { readonly rows: readonly Reconciliation[] }) => (
  <DataTable
    label="Conciliaciones"
    columns={reconciliationColumns}
    rows={rows}
    rowKey={({ id }) => id}
    rowLink={({ id, fundId }) => toReconciliation(fundId, id)}
  />
);

const movementText = ({ entryNumber, postedOn, description }: CashMovement) =>
  `Asiento ${entryNumber}, ${showDate(postedOn)}: ${description}`;

/** Movements in words, one below the other. */
export const Movements = ({ movements }: { readonly movements: readonly CashMovement[] }) => (
  <>
    {movements.map((one) => (
      <Box key={one.entryNumber}>{movementText(one)}</Box>
    ))}
  </>
);

/** Match of a line in the books, or the one proposed and why, or why there is none. */
function booksOf({ status, movements, proposal, problem, leftReason, leftNote }: StatementLine) {
  if (status === 'matched') return <Movements movements={movements} />;
  if (status === 'refused') return problem;
  const reasons = leftReason === null ? '' : [LEFT_REASON[leftReason], leftNote].filter(Boolean);
  return (
    <>
      {reasons !== '' && <Box>{reasons.join(': ')}</Box>}
      {proposal === null ? (
        reasons === '' && 'Ningún movimiento se le parece.'
      ) : (
        <>
          <Box sx={{ color: 'text.secondary' }}>Propuesta. {proposal.why}</Box>
          <Movements movements={proposal.movements} />
        </>
      )}
    </>
  );
}

const lineColumns = (currency: string, id: number): readonly Column<StatementLine>[] => [
  {
    id: 'line',
    header: 'Línea',
    cell: ({ line, reconciliationId, reconciliationNumber }) =>
      reconciliationId === id ? line : `${line} de ${reconciliationNumber}`,
    cardTitle: ({ line }) => `Línea ${line}`,
  },
  {
    id: 'on',
    header: 'Fecha',
    phone: 'subtitle',
    cell: ({ bookedOn }) => (bookedOn === null ? '—' : showDate(bookedOn)),
  },
  {
    id: 'text',
    header: 'Descripción',
    cell: ({ description, reference, cells, amount }) =>
      amount === null
        ? cells.filter(Boolean).join(' · ')
        : [description, reference].filter(Boolean).join(' · '),
  },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount }) =>
      amount === null ? '—' : <MoneyText amount={amount} currency={currency} />,
  },
  { id: 'books', header: 'En libros', phone: 'foot', cell: booksOf },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...STATEMENT_LINE_STATUS[status]} />,
  },
];

interface StatementLinesTableProps {
  readonly id: number;
  readonly currency: string;
  readonly lines: readonly StatementLine[];
  /** Buttons of a line: the acts it admits. */
  readonly acts?: ((line: StatementLine) => ReactNode) | undefined;
}

/** The lines of the bank beside the books. */
export function StatementLinesTable({ id, currency, lines, acts }: StatementLinesTableProps) {
  const columns = lineColumns(currency, id);
  const actColumns: readonly Column<StatementLine>[] =
    acts === undefined ? [] : [{ id: 'acts', header: 'Acción', phone: 'foot', cell: acts }];
  return (
    <DataTable
      label="Líneas del banco"
      columns={[...columns, ...actColumns]}
      rows={lines}
      rowKey={(line) => line.id}
    />
  );
}

const movementColumns = (currency: string): readonly Column<CashMovement>[] => [
  { id: 'entry', header: 'Asiento', cell: ({ entryNumber }) => entryNumber },
  { id: 'on', header: 'Fecha', phone: 'subtitle', cell: ({ postedOn }) => showDate(postedOn) },
  { id: 'text', header: 'Concepto', phone: 'foot', cell: ({ description }) => description },
  {
    id: 'amount',
    header: 'Importe',
    align: 'right',
    phone: 'corner',
    cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
  },
];

interface CashMovementsTableProps<Movement extends CashMovement> {
  readonly label: string;
  readonly currency: string;
  readonly movements: readonly Movement[];
  readonly choice?: Choice<Movement>;
  /** Cell of a movement: its mark, and the acts it admits. */
  readonly acts?: (movement: Movement) => ReactNode;
}

/** Movements of the cash of a fund, to read or to choose from. */
export function CashMovementsTable<Movement extends CashMovement>({
  label,
  currency,
  movements,
  choice,
  acts,
}: CashMovementsTableProps<Movement>) {
  const actColumns: readonly Column<Movement>[] =
    acts === undefined ? [] : [{ id: 'acts', header: 'En el banco', phone: 'foot', cell: acts }];
  return (
    <DataTable
      label={label}
      columns={[...movementColumns(currency), ...actColumns]}
      rows={movements}
      rowKey={({ entryNumber }) => entryNumber}
      choice={choice}
    />
  );
}
