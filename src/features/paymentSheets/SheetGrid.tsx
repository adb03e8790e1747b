import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { CheckedSheetRow } from '@core/contract/paymentSheets';
import { pasteRows, SHEET_COLUMNS, type TypedRow } from '@core/payments/pastedRows';
import { useIsPhone } from '@/components/useIsPhone';
import { SHEET_COLUMN } from '@/i18n/paymentSheets';
import { SheetRowCard, SheetTableRow, type SheetRowProps } from './SheetRow';
import { cellName, cellOf, isTable, withCell, withoutRow, withTail } from './sheetRows';

interface SheetGridProps {
  readonly rows: readonly TypedRow[];
  readonly verdicts: ReadonlyMap<TypedRow, CheckedSheetRow>;
  readonly onChange: (change: (rows: readonly TypedRow[]) => TypedRow[]) => void;
}

/** The field of an event, when it is a cell of the sheet. */
const cellAt = (target: EventTarget) =>
  target instanceof HTMLInputElement ? cellOf(target.name) : undefined;

/** The rows as a spreadsheet takes them: tab, enter and paste. Cards on a phone. */
export function SheetGrid({ rows, verdicts, onChange }: SheetGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    const cell = cellAt(event.target);
    if (cell === undefined || !isTable(text)) return;
    event.preventDefault();
    onChange((before) => withTail(pasteRows(before, cell.at, cell.column, text)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellAt(event.target);
    if (cell === undefined || event.key !== 'Enter') return;
    event.preventDefault();
    const next = cellName(cell.at + (event.shiftKey ? -1 : 1), cell.column);
    box.current?.querySelector<HTMLInputElement>(`[name="${next}"]`)?.focus();
  }

  const propsOf = (row: TypedRow, at: number): SheetRowProps => ({
    at,
    row,
    verdict: verdicts.get(row),
    onCell: (line, column, text) => onChange((before) => withCell(before, line, column, text)),
    onRemove: (line) => onChange((before) => withoutRow(before, line)),
  });
  return (
    <Box ref={box} onPaste={onPaste} onKeyDown={onKeyDown}>
      {isPhone ? (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {rows.map((row, at) => (
            <SheetRowCard key={cellName(at, 'loan')} {...propsOf(row, at)} />
          ))}
        </Box>
      ) : (
        <TableContainer className="table-frame" sx={{ maxHeight: 560 }}>
          <Table size="small" stickyHeader aria-label="Filas de la planilla" sx={CELLS}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 40 }}>Fila</TableCell>
                {SHEET_COLUMNS.map((column) => (
                  <TableCell key={column} sx={{ width: WIDTHS[column] }}>
                    {SHEET_COLUMN[column].label}
                  </TableCell>
                ))}
                <TableCell>Qué paga</TableCell>
                <TableCell component="td" sx={{ width: 36 }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row, at) => (
                <SheetTableRow key={cellName(at, 'loan')} {...propsOf(row, at)} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}

/** Width of each column, px: a day, a means and the name of an account are read whole. */
const WIDTHS: Readonly<Record<(typeof SHEET_COLUMNS)[number], number>> = {
  loan: 112,
  amount: 92,
  receivedOn: 104,
  means: 126,
  note: 90,
  account: 220,
  operationNumber: 104,
};

/** Look of the inputs of the grid, said once for all of them. */
const CELLS = {
  tableLayout: 'fixed',
  minWidth: 1120,
  '& td': { verticalAlign: 'top', py: 0.75 },
  '& th, & td': { px: 0.5 },
  // The number of a row stands beside what is typed in it.
  '& td:first-of-type': { pt: 1.75 },
  // Columns are as wide as what is typed in them: a longer title takes two lines.
  '& th': { whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom' },
  '& input': {
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    width: '100%',
    minWidth: 0,
    fontSize: 14,
    px: 0.5,
    py: 0.75,
    border: 1,
    borderColor: 'text.disabled',
    borderRadius: 1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& input:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
  '& input[aria-invalid="true"]': { borderColor: 'error.main' },
} as const;
