import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { CheckedSheetRow } from '@core/contract/paymentSheets';
import {
  isBlankRow,
  SHEET_COLUMNS,
  type SheetColumn,
  type TypedRow,
} from '@core/payments/pastedRows';
import { ClearIcon } from '@/components/icons';
import { TextInput } from '@/components/TextInput';
import { showMoney } from '@/i18n/format';
import { SHEET_COLUMN, settlementText, wayText } from '@/i18n/paymentSheets';
import { cellName } from './sheetRows';

export interface SheetRowProps {
  readonly at: number;
  readonly row: TypedRow;
  readonly verdict: CheckedSheetRow | undefined;
  readonly onCell: (at: number, column: SheetColumn, text: string) => void;
  readonly onRemove: (at: number) => void;
}

const flawIn = (column: SheetColumn, verdict: CheckedSheetRow | undefined) =>
  verdict?.field === column ? verdict.problem : undefined;

/** A row of the grid: plain inputs, hundreds of which stay quick. */
export function SheetTableRow({ at, row, verdict, onCell, onRemove }: SheetRowProps) {
  const verdictId = useId();
  return (
    <TableRow>
      <TableCell sx={{ color: 'text.secondary' }}>{at + 1}</TableCell>
      {SHEET_COLUMNS.map((column) => (
        <TableCell key={column} padding="none">
          <input
            name={cellName(at, column)}
            aria-label={`${SHEET_COLUMN[column].label}, fila ${at + 1}`}
            aria-invalid={flawIn(column, verdict) !== undefined}
            aria-describedby={verdictId}
            autoComplete="off"
            inputMode={column === 'amount' ? 'decimal' : 'text'}
            placeholder={SHEET_COLUMN[column].hint}
            value={row[column]}
            onChange={(event) => onCell(at, column, event.target.value)}
          />
        </TableCell>
      ))}
      <TableCell id={verdictId} sx={{ fontSize: 13 }}>
        <Verdict verdict={verdict} />
      </TableCell>
      <TableCell padding="none">
        {!isBlankRow(row) && <RemoveButton at={at} onRemove={onRemove} />}
      </TableCell>
    </TableRow>
  );
}

/** Row of a sheet, on a phone. */
export function SheetRowCard({ at, row, verdict, onCell, onRemove }: SheetRowProps) {
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, m: 0, minWidth: 0 }}
    >
      <legend>Fila {at + 1}</legend>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {SHEET_COLUMNS.map((column) => (
          <Box key={column} sx={column === 'loan' ? { gridColumn: '1 / -1' } : {}}>
            <TextInput
              name={cellName(at, column)}
              label={SHEET_COLUMN[column].label}
              inputMode={column === 'amount' ? 'decimal' : 'text'}
              placeholder={SHEET_COLUMN[column].hint}
              value={row[column]}
              error={flawIn(column, verdict)}
              onChange={(text) => onCell(at, column, text)}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ fontSize: 14, mt: 1 }}>
        {verdict?.problem === '' && <Verdict verdict={verdict} />}
      </Box>
      {!isBlankRow(row) && (
        <Button
          size="small"
          color="inherit"
          aria-label={`Quitar la fila ${at + 1}`}
          sx={{ ml: -0.5 }}
          onClick={() => onRemove(at)}
        >
          Quitar fila
        </Button>
      )}
    </Box>
  );
}

function RemoveButton({ at, onRemove }: Pick<SheetRowProps, 'at' | 'onRemove'>) {
  return (
    <IconButton size="small" aria-label={`Quitar la fila ${at + 1}`} onClick={() => onRemove(at)}>
      <ClearIcon fontSize="small" />
    </IconButton>
  );
}

/** Borrower and effect of a row, or what to put right in it. */
function Verdict({ verdict }: Pick<SheetRowProps, 'verdict'>) {
  if (verdict === undefined) return null;
  const { borrowerName, loanNumber, currency, problem, warning, payoff } = verdict;
  return (
    <>
      {borrowerName !== '' && (
        <Box sx={{ fontWeight: 600 }}>
          {borrowerName} · <Box sx={{ display: 'inline-block' }}>{loanNumber}</Box>
        </Box>
      )}
      {problem === '' ? (
        <Box sx={{ color: 'text.secondary' }}>
          {settlementText(verdict)} {wayText(verdict)}
        </Box>
      ) : (
        <Box sx={{ color: 'error.main' }}>{problem}</Box>
      )}
      {payoff !== null && (
        <Box>
          Con {showMoney(payoff, currency)} se cancela el préstamo: la planilla solo adelanta
          cuotas. Cancélelo desde {loanNumber}.
        </Box>
      )}
      {warning !== '' && <Box sx={{ fontWeight: 600 }}>Revise: {warning}</Box>}
    </>
  );
}
