import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { JournalEntry } from '@core/contract/loans';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showDate } from '@/i18n/format';

type Line = JournalEntry['lines'][number];

const side = (id: 'debit' | 'credit', header: string): Column<Line> => ({
  id,
  header,
  align: 'right',
  cell: (line) => (isSome(line[id]) ? <MoneyText amount={line[id]} bare /> : ''),
});

const columns: readonly Column<Line>[] = [
  { id: 'account', header: 'Cuenta', cell: (line) => `${line.account} · ${line.accountName}` },
  side('debit', 'Debe'),
  side('credit', 'Haber'),
];

/** The entries of the books that a loan has made. */
export function JournalEntries({ entries }: { readonly entries: readonly JournalEntry[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {entries.map(({ number, postedOn, description, lines }) => (
        <Box key={number} component="section" aria-label={`Asiento ${number}`}>
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            Asiento {number} · {showDate(postedOn)}
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              {description}
            </Box>
          </Typography>
          <DataTable
            label={`Líneas del asiento ${number}`}
            columns={columns}
            rows={lines}
            rowKey={(line) => `${line.account}-${line.debit}-${line.credit}`}
          />
        </Box>
      ))}
    </Box>
  );
}
