import type { PortfolioBalance } from '@core/contract/portfolio';
import Box from '@mui/material/Box';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { isSome } from '@/i18n/format';

type Line = PortfolioBalance['tieOut'][number];

const money = (id: 'loans' | 'books' | 'difference', header: string): Column<Line> => ({
  id,
  header,
  align: 'right',
  cell: (line) => <MoneyText amount={line[id]} bare />,
});

interface TieOutProps {
  readonly lines: readonly Line[];
  readonly difference: string;
}

/** The loans against the books, account by account; the difference must be 0.00. */
export function TieOut({ lines, difference }: TieOutProps) {
  const isEqual = !isSome(difference);
  const columns: readonly Column<Line>[] = [
    {
      id: 'account',
      header: 'Cuenta',
      total: 'Diferencia',
      cell: (line) => `${line.account} · ${line.accountName}`,
    },
    money('loans', 'Según los préstamos'),
    money('books', 'Según los libros'),
    { ...money('difference', 'Diferencia'), total: <MoneyText amount={difference} bare /> },
  ];
  return (
    <Section
      title="Cuadre de toda la cartera con los libros"
      action={
        <StatusChip
          tone={isEqual ? 'good' : 'late'}
          label={isEqual ? 'Cuadra: diferencia 0.00' : 'No cuadra'}
        />
      }
    >
      <Box>
        <DataTable
          label="Cuadre con los libros"
          columns={columns}
          rows={lines}
          rowKey={(line) => line.account}
        />
      </Box>
    </Section>
  );
}
