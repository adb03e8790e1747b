import type { LeftOutRow } from '@core/contract/outsideFileRows';
import { DataTable, type Column } from '@/components/DataTable';
import { showDate } from '@/i18n/format';
import { FIELD_SOURCE, TEST } from '@/i18n/outsideFiles';
import { toLoan } from '@/paths';

/** Words of a condition that a row does not meet, with what the row says. */
function reasonText({ record, source, test, value, said }: LeftOutRow['conditions'][number]) {
  const asked = `${FIELD_SOURCE[source].toLowerCase()} ${TEST[test]} ${value || 'vacío'}`;
  return `${record}: sólo si ${asked}; dice ${said || 'vacío'}`;
}

/** Reason why a row is out: the conditions of the layout, or a loan that is no more. */
const whyText = ({ voidedOn, conditions }: LeftOutRow) =>
  voidedOn === null
    ? conditions.map(reasonText).join('. ')
    : `Un archivo anterior lo informó, y el préstamo se anuló el ${showDate(voidedOn)}`;

const columns: readonly Column<LeftOutRow>[] = [
  {
    id: 'row',
    header: 'Fila',
    cell: ({ loanNumber, entryId, account }) =>
      loanNumber ?? `Asiento ${entryId}, cuenta ${account}`,
  },
  { id: 'borrower', header: 'Prestatario', phone: 'subtitle', cell: (row) => row.borrowerName },
  {
    id: 'why',
    header: 'Por qué queda fuera',
    phone: 'wide',
    cell: whyText,
  },
];

/** Rows that a file leaves out; of loans, each opens its loan. */
export function LeftOutRowsTable({ rows }: { readonly rows: readonly LeftOutRow[] }) {
  const isOfLoans = rows.every(({ loanId }) => loanId !== null);
  return (
    <DataTable
      label="Filas fuera del archivo"
      columns={isOfLoans ? columns : columns.filter(({ id }) => id !== 'borrower')}
      rows={rows}
      rowKey={({ id }) => id}
      {...(isOfLoans && { rowLink: ({ loanId }: LeftOutRow) => toLoan(loanId!) })}
    />
  );
}
