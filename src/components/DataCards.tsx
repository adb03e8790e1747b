import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Choice, Column, DataTableProps } from './DataTable';
import { RowCheckbox } from './RowCheckbox';
import { ROW_LINK_PROPS, ROW_LINK_STYLE, RowLink } from './RowLink';

/** The rows of a table on a phone: one card each, the first column as its title. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, choice } = props;
  const totals = columns.filter((column) => column.total !== undefined);
  return (
    <Box className="data-cards">
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          // No card is wider than the page, however long its words.
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {rows.map((row) => (
          <Paper
            component="li"
            variant="outlined"
            key={rowKey(row)}
            {...(rowLink !== undefined && ROW_LINK_PROPS)}
            sx={{ p: 1.5, ...(rowLink !== undefined && ROW_LINK_STYLE) }}
          >
            <CardHead columns={columns} row={row} link={rowLink?.(row)} choice={choice} />
            <Pairs
              pairs={columns
                .filter(({ phone = 'wide' }, index) => index > 0 && phone === 'wide')
                .map(({ id, header, cell, phone }) => {
                  return { id, header, value: cell(row), isWide: phone === 'wide' };
                })}
            />
            {columns
              .filter(({ phone }) => phone === 'foot')
              .map(({ id, cell }) => (
                <Box key={id} sx={{ mt: 1, ml: -0.5 }}>
                  {cell(row)}
                </Box>
              ))}
          </Paper>
        ))}
      </Box>
      {totals.length > 0 && (
        <Paper variant="outlined" sx={{ p: 1.5, mt: 1, fontWeight: 600 }}>
          {totals.map(({ total }) => total).find((total) => typeof total === 'string')}
          <Pairs
            pairs={totals
              .filter(({ total }) => typeof total !== 'string')
              .map(({ id, header, total }) => ({ id, header, value: total }))}
          />
        </Paper>
      )}
    </Box>
  );
}

interface CardHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly link: string | undefined;
  readonly choice: Choice<Row> | undefined;
}

/** Title and subtitle on the left, the thing most looked for in the corner. */
function CardHead<Row>({ columns, row, link, choice }: CardHeadProps<Row>) {
  const [title] = columns;
  const at = (place: Column<Row>['phone']) =>
    columns
      .filter((column) => column.phone === place)
      .map(({ id, cell }) => <div key={id}>{cell(row)}</div>);
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      {choice !== undefined && (
        <Box>
          <RowCheckbox
            label={`Elegir ${choice.nameOf(row)}`}
            isChosen={choice.selection.chosen.has(choice.idOf(row))}
            onToggle={() => choice.selection.toggle(choice.idOf(row))}
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          <RowLink to={link}>{(title?.cardTitle ?? title?.cell)?.(row)}</RowLink>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{at('subtitle')}</Box>
      </Box>
      <Box sx={{ textAlign: 'right', fontWeight: 600 }}>{at('corner')}</Box>
    </Box>
  );
}

interface Pair {
  readonly id: string;
  readonly header: string;
  readonly value: ReactNode;
  /** True of a text too long for a third of the card. */
  readonly isWide?: boolean;
}

function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  const filled = pairs.filter(({ value }) => value !== null && value !== '');
  if (filled.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        columnGap: 1.5,
        rowGap: 0.75,
        gridTemplateColumns: 'repeat(auto-fill, minmax(90px, 1fr))',
      }}
    >
      {filled.map(({ id, header, value, isWide = false }) => (
        <Box
          key={id}
          sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(isWide && { gridColumn: '1 / -1' }) }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {header}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 14 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
