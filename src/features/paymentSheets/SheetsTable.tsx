import type { ReactNode } from 'react';
import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import type { PaymentSheet, PaymentSheetRow } from '@core/contract/paymentSheets';
import { toLoan, toPaymentSheet } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showDate, showInstant } from '@/i18n/format';
import { SHEET_ROW_STATUS, SHEET_STATUS, sheetAmount } from '@/i18n/paymentSheets';

const columns: readonly Column<PaymentSheet>[] = [
  { id: 'number', header: 'Planilla', cell: ({ number }) => number },
  {
    id: 'at',
    header: 'Registrada',
    phone: 'subtitle',
    cell: ({ createdAt, createdBy }) => `${showInstant(createdAt)} · ${createdBy}`,
  },
  { id: 'rows', header: 'Filas', align: 'right', cell: ({ rows }) => rows },
  { id: 'posted', header: 'Pagos', align: 'right', cell: ({ posted }) => posted },
  { id: 'refused', header: 'No se pudo', align: 'right', cell: ({ refused }) => refused },
  { id: 'amount', header: 'Importe', align: 'right', cell: ({ totals }) => sheetAmount(totals) },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...SHEET_STATUS[status]} />,
  },
];

/** The sheets that were recorded, each with its way in. */
export const SheetsTable = ({ sheets }: { readonly sheets: readonly PaymentSheet[] }) => (
  <DataTable
    label="Planillas anteriores"
    columns={columns}
    rows={sheets}
    rowKey={({ id }) => id}
    rowLink={({ id }) => toPaymentSheet(id)}
  />
);

const rowColumns: readonly Column<PaymentSheetRow>[] = [
  { id: 'line', header: 'Fila', cell: ({ line }) => line, cardTitle: ({ line }) => `Fila ${line}` },
  {
    id: 'loan',
    header: 'Préstamo',
    phone: 'subtitle',
    cell: ({ loanId, loanNumber, borrowerName, typed }) =>
      loanId === null ? (
        typed[0] || '—'
      ) : (
        <TextLink to={toLoan(loanId, 'pagos')}>{`${loanNumber} · ${borrowerName}`}</TextLink>
      ),
  },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount, currency, typed }) =>
      amount === null ? typed[1] : <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'on',
    header: 'Fecha',
    cell: ({ receivedOn, typed }) => (receivedOn === null ? typed[2] : showDate(receivedOn)),
  },
  {
    id: 'means',
    header: 'Medio',
    cell: ({ means, typed }) => (means === null ? typed[3] : PAYMENT_MEANS_NAMES[means]),
  },
  {
    id: 'account',
    header: 'Cuenta',
    cell: ({ moneyAccountName, typed }) => moneyAccountName || (typed[5] ?? ''),
  },
  {
    id: 'operation',
    header: 'N.º de operación',
    cell: ({ operationNumber, typed }) => operationNumber || (typed[6] ?? ''),
  },
  { id: 'reason', header: 'Motivo', phone: 'foot', cell: ({ reason }) => reason },
  {
    id: 'status',
    header: 'Resultado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...SHEET_ROW_STATUS[status]} />,
  },
];

const RECEIPT_NUMBER: Column<PaymentSheetRow> = {
  id: 'number',
  header: 'N.º de recibo',
  cell: ({ receiptNumber }) => receiptNumber ?? '',
};

interface SheetRowsTableProps {
  readonly rows: readonly PaymentSheetRow[];
  /** The way to the receipt of a row that has one. */
  readonly receipt: (row: PaymentSheetRow) => ReactNode;
}

/** Rows of a recorded sheet, each with its outcome. */
export const SheetRowsTable = ({ rows, receipt }: SheetRowsTableProps) => (
  <DataTable
    label="Filas de la planilla"
    columns={[
      ...rowColumns,
      RECEIPT_NUMBER,
      { id: 'receipt', header: 'Recibo', phone: 'foot', cell: receipt },
    ]}
    rows={rows}
    rowKey={({ id }) => id}
  />
);
