import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { DataCards } from './DataCards';
import { RowLink } from './RowLink';
import { useIsPhone } from './useIsPhone';

/** One column. The first one names the row, and carries its link. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** The name that the server sorts by. */
  readonly sort?: string;
  readonly total?: ReactNode;
  /** Its place on a phone's card; without one it is a pair of header and value. */
  readonly phone?: 'subtitle' | 'corner' | 'foot' | 'hidden';
  /** Only where there is room for it, from 1200 px. */
  readonly isExtra?: boolean;
  /** The title of the card, where the first cell alone would not say enough. */
  readonly cardTitle?: (row: Row) => ReactNode;
}

export interface Sorting {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly onSort: (sort: string) => void;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowLink?: (row: Row) => string;
  readonly sorting?: Sorting;
}

/** A list as a table; below 600 px as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  if (isPhone) return <DataCards {...props} />;
  const { label, columns, rows, rowKey, rowLink, sorting } = props;
  const hasTotals = columns.some((column) => column.total !== undefined);
  return (
    <TableContainer
      className="table-frame"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} hover={rowLink !== undefined} sx={{ position: 'relative' }}>
              {columns.map((column, index) => (
                <TableCell
                  key={column.id}
                  align={column.align ?? 'left'}
                  sx={{ ...shownAt(column), ...(index === 0 && { whiteSpace: 'nowrap' }) }}
                >
                  <RowLink to={index === 0 ? rowLink?.(row) : undefined}>
                    {column.cell(row)}
                  </RowLink>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasTotals && (
          <TableFooter>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.id} align={column.align ?? 'left'} sx={shownAt(column)}>
                  <Box component="strong">{column.total}</Box>
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}

const shownAt = ({ isExtra = false }: { readonly isExtra?: boolean }) =>
  isExtra ? { display: { xs: 'none', lg: 'table-cell' } } : {};

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
}

function HeaderCell<Row>({ column, sorting }: HeaderCellProps<Row>) {
  const { header, sort, align = 'left' } = column;
  if (sort === undefined || sorting === undefined) {
    return (
      <TableCell align={align} sx={shownAt(column)}>
        {header}
      </TableCell>
    );
  }
  const isActive = sorting.sort === sort;
  return (
    <TableCell
      align={align}
      sortDirection={isActive ? sorting.direction : false}
      sx={shownAt(column)}
    >
      <TableSortLabel
        active={isActive}
        direction={isActive ? sorting.direction : 'asc'}
        onClick={() => sorting.onSort(sort)}
        hideSortIcon
      >
        {header}
      </TableSortLabel>
    </TableCell>
  );
}
