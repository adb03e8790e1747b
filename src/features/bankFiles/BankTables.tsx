import type { ReactNode } from 'react';
import type { BankFile, BankLine } from '@core/contract/bankFiles';
import { toBankFile, toLoan } from '@/paths';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { ageText, BANK_FILE_STATUS, BANK_LINE_STATUS } from '@/i18n/bankFiles';
import { showDate, showInstant } from '@/i18n/format';
import { moneyWayText } from '@/i18n/moneyWay';

const fileColumns: readonly Column<BankFile>[] = [
  { id: 'number', header: 'Archivo', cell: ({ number }) => number },
  {
    id: 'at',
    header: 'Cargado',
    phone: 'subtitle',
    cell: ({ createdAt, createdBy }) => `${showInstant(createdAt)} · ${createdBy}`,
  },
  { id: 'fund', header: 'Fondo', cell: ({ fundName }) => fundName },
  { id: 'name', header: 'Nombre', isExtra: true, cell: ({ fileName }) => fileName },
  { id: 'lines', header: 'Líneas', align: 'right', cell: ({ lines }) => lines },
  { id: 'paid', header: 'Pagos', align: 'right', cell: ({ applied }) => applied.lines },
  {
    id: 'waiting',
    header: 'Por identificar',
    align: 'right',
    cell: ({ unidentified }) => unidentified.lines,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...BANK_FILE_STATUS[status]} />,
  },
];

/** The files that were read, each with its way in. */
export const BankFilesTable = ({ files }: { readonly files: readonly BankFile[] }) => (
  <DataTable
    label="Archivos del banco"
    columns={fileColumns}
    rows={files}
    rowKey={({ id }) => id}
    rowLink={({ id }) => toBankFile(id)}
  />
);

const amountOf = ({ amount, currency }: BankLine) =>
  amount === null ? '—' : <MoneyText amount={amount} currency={currency} />;

/** Reference that the bank wrote on a line, and below it the number of its operation. */
const referenceOf = ({ reference, operationNumber }: BankLine) => (
  <>
    {reference}
    {operationNumber !== '' && <div>Operación {operationNumber}</div>}
  </>
);

/** The loan, and below it why that one: nobody has to believe a proposal. */
const loanOf = ({ loanId, loanNumber, borrowerName, why, problem }: BankLine) => (
  <>
    {loanId !== null && (
      <TextLink to={toLoan(loanId, 'pagos')}>{`${loanNumber} · ${borrowerName}`}</TextLink>
    )}
    <div>{problem === '' ? why : problem}</div>
  </>
);

const lineColumns: readonly Column<BankLine>[] = [
  {
    id: 'line',
    header: 'Línea',
    cell: ({ line }) => line,
    cardTitle: ({ line }) => `Línea ${line}`,
  },
  {
    id: 'on',
    header: 'Fecha',
    phone: 'subtitle',
    cell: ({ bookedOn }) => (bookedOn === null ? '—' : showDate(bookedOn)),
  },
  { id: 'amount', header: 'Monto', align: 'right', cell: amountOf },
  {
    id: 'reference',
    header: 'Referencia',
    cell: (line) => (line.amount === null ? line.cells.join(' · ') : referenceOf(line)),
  },
  { id: 'loan', header: 'Préstamo y por qué', phone: 'foot', cell: loanOf },
  {
    id: 'status',
    header: 'Resultado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...BANK_LINE_STATUS[status]} />,
  },
];

interface BankLinesTableProps {
  readonly lines: readonly BankLine[];
  /** Buttons of a line: the acts it admits. */
  readonly acts: (line: BankLine) => ReactNode;
}

/** The lines of a file: whose each is, why, and what became of it. */
export const BankLinesTable = ({ lines, acts }: BankLinesTableProps) => (
  <DataTable
    label="Líneas del archivo"
    columns={[...lineColumns, { id: 'acts', header: 'Acción', phone: 'foot', cell: acts }]}
    rows={lines}
    rowKey={({ id }) => id}
  />
);

/** Day, way and reason of money that went back. */
function returnText({ returnedOn, returnReason, returnMoney }: BankLine): string {
  const way = returnMoney === null ? '' : ` por ${moneyWayText(returnMoney)}`;
  return `Devuelto el ${showDate(returnedOn!)}${way}: ${returnReason}`;
}

const moneyColumns: readonly Column<BankLine>[] = [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  {
    id: 'on',
    header: 'Recibido',
    sort: 'bookedOn',
    phone: 'subtitle',
    cell: ({ bookedOn, age }) => `${showDate(bookedOn!)} (${ageText(age!)})`,
  },
  { id: 'amount', header: 'Monto', align: 'right', sort: 'amount', cell: amountOf },
  { id: 'reference', header: 'Referencia', cell: referenceOf },
  {
    id: 'file',
    header: 'Archivo y fondo',
    cell: ({ fileId, fileNumber, fundName }) => (
      <TextLink to={toBankFile(fileId)}>{`${fileNumber} · ${fundName}`}</TextLink>
    ),
  },
  {
    id: 'why',
    header: 'Por qué espera',
    phone: 'foot',
    cell: (line) => (line.status === 'returned' ? returnText(line) : line.problem || line.why),
  },
];

interface MoneyTableProps extends BankLinesTableProps {
  readonly sorting: Sorting;
}

/** The tray: money that waits for its owner, or that went back. */
export const MoneyTable = ({ lines, acts, sorting }: MoneyTableProps) => (
  <DataTable
    label="Dinero por identificar"
    columns={[...moneyColumns, { id: 'acts', header: 'Acción', phone: 'foot', cell: acts }]}
    rows={lines}
    rowKey={({ id }) => id}
    sorting={sorting}
  />
);
