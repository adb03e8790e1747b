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
import { RowCheckbox } from './RowCheckbox';
import { ROW_LINK_PROPS, ROW_LINK_STYLE, RowLink } from './RowLink';
import { useIsPhone } from './useIsPhone';
import type { Selection } from './useSelection';

/** One column. The first one names the row, and carries its link. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** The name that the server sorts by. */
  readonly sort?: string;
  readonly total?: ReactNode;
  /** Its place on a phone's card; without one it is a pair of header and value, `wide` or not. */
  readonly phone?: 'subtitle' | 'corner' | 'foot' | 'hidden' | 'wide';
  /** Column that is shown only where there is room for it: from 1200 px, or from 1440. */
  readonly isExtra?: boolean | 'widest';
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
  /** Lets rows be chosen; each is named by `nameOf` for who does not see it. */
  readonly choice?: Choice<Row> | undefined;
}

export interface Choice<Row> {
  readonly selection: Selection;
  readonly idOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
}

/** A list as a table; below 600 px as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  if (isPhone) return <DataCards {...props} />;
  const { label, columns, rows, rowKey, rowLink, sorting, choice } = props;
  const hasTotals = columns.some((column) => column.total !== undefined);
  return (
    <TableContainer
      className="table-frame"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {choice !== undefined && <ChooseAllCell rows={rows} choice={choice} />}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              hover={rowLink !== undefined}
              {...(rowLink !== undefined && { ...ROW_LINK_PROPS, sx: ROW_LINK_STYLE })}
            >
              {choice !== undefined && <ChooseCell row={row} choice={choice} />}
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
              {choice !== undefined && <TableCell />}
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

const shownAt = ({ isExtra = false }: Pick<Column<never>, 'isExtra'>) => {
  if (isExtra === false) return {};
  const from = isExtra === 'widest' ? { xl: 'table-cell' } : { lg: 'table-cell' };
  return { display: { xs: 'none', ...from } };
};

interface ChooseCellProps<Row> {
  readonly row: Row;
  readonly choice: Choice<Row>;
}

function ChooseCell<Row>({ row, choice }: ChooseCellProps<Row>) {
  const { selection, idOf, nameOf } = choice;
  return (
    <TableCell padding="checkbox">
      <RowCheckbox
        label={`Elegir ${nameOf(row)}`}
        isChosen={selection.chosen.has(idOf(row))}
        onToggle={() => selection.toggle(idOf(row))}
      />
    </TableCell>
  );
}

interface ChooseAllCellProps<Row> {
  readonly rows: readonly Row[];
  readonly choice: Choice<Row>;
}

function ChooseAllCell<Row>({ rows, choice: { selection, idOf } }: ChooseAllCellProps<Row>) {
  const ids = rows.map(idOf);
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  return (
    <TableCell padding="checkbox">
      <RowCheckbox
        label="Elegir todas las filas"
        isChosen={chosen > 0 && chosen === ids.length}
        isPartly={chosen > 0 && chosen < ids.length}
        onToggle={() => selection.toggleAll(ids)}
      />
    </TableCell>
  );
}

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
