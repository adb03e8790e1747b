import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { JournalEntry } from '@core/contract/loanEntries';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showDate } from '@/i18n/format';

/** The entries of the books that a loan has made, as a journal is written. */
export function JournalEntries({ entries }: { readonly entries: readonly JournalEntry[] }) {
  return (
    <TableContainer
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Table size="small" aria-label="Asientos">
        <TableHead>
          <TableRow>
            <TableCell>Cuenta</TableCell>
            <TableCell align="right">Debe</TableCell>
            <TableCell align="right">Haber</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <Fragment key={entry.number}>
              <EntryHead entry={entry} />
              <EntryLines lines={entry.lines} />
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function EntryHead({ entry }: { readonly entry: JournalEntry }) {
  const { number, postedOn, description } = entry;
  return (
    <TableRow sx={{ bgcolor: 'action.hover' }}>
      <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 600 }}>
        Asiento {number} · {showDate(postedOn)}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {description}
        </Box>
      </TableCell>
    </TableRow>
  );
}

function EntryLines({ lines }: { readonly lines: JournalEntry['lines'] }) {
  return lines.map(({ account, accountName, debit, credit }) => (
    <TableRow key={`${account}-${debit}-${credit}`}>
      <TableCell sx={{ pl: isSome(credit) ? 5 : 1.75 }}>
        {account} · {accountName}
      </TableCell>
      <TableCell align="right">{isSome(debit) && <MoneyText amount={debit} bare />}</TableCell>
      <TableCell align="right">{isSome(credit) && <MoneyText amount={credit} bare />}</TableCell>
    </TableRow>
  ));
}
