import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { DataTableProps } from './DataTable';
import { RowLink } from './RowLink';

/** The rows of a table on a phone: one card each, the first column as its title. */
export function DataCards<Row>({ label, columns, rows, rowKey, rowLink }: DataTableProps<Row>) {
  const [title, ...rest] = columns;
  const totals = columns.filter((column) => column.total !== undefined);
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {rows.map((row) => (
          <Paper
            component="li"
            variant="outlined"
            key={rowKey(row)}
            sx={{ p: 1.5, position: 'relative' }}
          >
            <Box sx={{ mb: 0.5, fontWeight: 600 }}>
              <RowLink to={rowLink?.(row)}>{title?.cell(row)}</RowLink>
            </Box>
            <Pairs pairs={rest.map(({ id, header, cell }) => ({ id, header, value: cell(row) }))} />
          </Paper>
        ))}
      </Box>
      {totals.length > 0 && (
        <Paper variant="outlined" sx={{ p: 1.5, mt: 1, fontWeight: 600 }}>
          <Pairs pairs={totals.map(({ id, header, total }) => ({ id, header, value: total }))} />
        </Paper>
      )}
    </>
  );
}

interface Pair {
  readonly id: string;
  readonly header: string;
  readonly value: ReactNode;
}

function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.25 }}>
      {pairs
        .filter(({ value }) => value !== null && value !== '')
        .map(({ id, header, value }) => (
          <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 14 }}>
              {header}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontSize: 14 }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
