import type { ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

/** A coloured cell: its text, and the ground that says how much it is. */
interface HeatCell {
  readonly text: string;
  /** Amount behind a percentage. */
  readonly title?: string;
  readonly ground?: string | undefined;
  /** Why a dash stands there, in few words. */
  readonly why?: string | undefined;
}

interface HeatTableProps {
  readonly label: string;
  readonly headers: readonly string[];
  readonly rows: readonly {
    readonly name: ReactNode;
    readonly key: string;
    readonly cells: readonly HeatCell[];
  }[];
}

/** A table whose cells are coloured by what they hold; it scrolls sideways where it is wide. */
export function HeatTable({ label, headers, rows }: HeatTableProps) {
  return (
    <TableContainer
      tabIndex={0}
      component="section"
      aria-label={`${label}, tabla`}
      className="table-frame"
    >
      <Table size="small" aria-label={label} sx={{ '& th, & td': { px: 1 } }}>
        <TableHead>
          <TableRow>
            {headers.map((header, index) => (
              <TableCell key={header} align={index === 0 ? 'left' : 'right'}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, cells }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
              {headers.slice(1).map((header, index) => {
                const cell = cells[index];
                return (
                  <TableCell
                    key={header}
                    align="right"
                    title={cell?.why ?? cell?.title}
                    // A voice reads no title of a cell that has a text.
                    aria-label={cell?.why === undefined ? undefined : `Sin cifra: ${cell.why}`}
                    sx={{ whiteSpace: 'nowrap', bgcolor: cell?.ground }}
                  >
                    {cell?.text ?? ''}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
