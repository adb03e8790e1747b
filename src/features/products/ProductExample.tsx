import { listed } from '@core/documents/listed';
import { useDeferredValue } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PlainDate } from '@core/calendar/plainDate';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { HabitNote } from '@/components/HabitNote';
import { CurrencyScope } from '@/components/CurrencyScope';
import { MoneyText } from '@/components/MoneyText';
import { ProblemAlert } from '@/components/ProblemAlert';
import { EmptyNote } from '@/components/QueryState';
import { showDate, showRate, today } from '@/i18n/format';
import { exampleOf, type Example, type ExampleRow } from './productExample';
import type { ProductForm } from './productForm';

interface ProductExampleProps {
  readonly values: ProductForm;
  /** Holidays of the country, as far as they are known here. */
  readonly holidays: readonly PlainDate[];
}

const TITLE = 'ejemplo-del-producto';

/** The schedule of what the product proposes, drawn as it is typed. */
export function ProductExample({ values, holidays }: ProductExampleProps) {
  const typed = useDeferredValue(values);
  const example = exampleOf(typed, holidays, today());
  return (
    <Box component="section" aria-labelledby={TITLE} sx={FRAME}>
      <Typography variant="h3" id={TITLE} sx={{ mb: 1.5 }}>
        Ejemplo de préstamo
      </Typography>
      <CurrencyScope currency={typed.currency}>
        <ExampleOf example={example} currency={typed.currency} />
      </CurrencyScope>
    </Box>
  );
}

function ExampleOf({
  example,
  currency,
}: {
  readonly example: Example;
  readonly currency: string;
}) {
  if (example.kind === 'incomplete') {
    return <EmptyNote>Para ver el cronograma complete {listed(example.missing)}.</EmptyNote>;
  }
  if (example.kind === 'impossible') return <ProblemAlert title={example.text} />;
  const { received, paidApart, totalDue, costRatePercent, habits } = example;
  return (
    <Blocks gap={2}>
      <Facts
        facts={[
          { term: 'Recibe hoy', value: <MoneyText amount={received} currency={currency} /> },
          ...(paidApart === ''
            ? []
            : [
                {
                  term: 'Paga aparte',
                  value: <MoneyText amount={paidApart} currency={currency} />,
                },
              ]),
          { term: 'Total a pagar', value: <MoneyText amount={totalDue} currency={currency} /> },
          { term: 'TCEA', value: costRatePercent === '' ? '—' : showRate(costRatePercent) },
        ]}
      />
      {habits !== '' && <HabitNote>{habits}</HabitNote>}
      <ExampleTable example={example} />
      <HabitNote>Desembolso de hoy, con lo que el producto propone.</HabitNote>
    </Blocks>
  );
}

const AMOUNTS = [
  ['principal', 'Capital'],
  ['interest', 'Interés'],
  ['charges', 'Cargos'],
  ['total', 'Cuota'],
] as const;

/** Rows stay rows on a phone: five short columns fit there. */
function ExampleTable({ example }: { readonly example: Example & { kind: 'ready' } }) {
  const { rows, skipped } = example;
  const first = skipped === 0 ? rows : rows.slice(0, -1);
  const last = rows.slice(first.length);
  return (
    <Table size="small" aria-label="Cronograma de ejemplo" sx={COMPACT}>
      <TableHead>
        <TableRow>
          <TableCell>Vence</TableCell>
          {AMOUNTS.map(([id, header]) => (
            <TableCell key={id} align="right">
              {header}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {first.map((row) => (
          <ExampleLine key={row.number} row={row} />
        ))}
        {skipped > 0 && (
          <TableRow>
            <TableCell colSpan={AMOUNTS.length + 1} sx={{ color: 'text.secondary' }}>
              {skipped === 1 ? 'Una cuota más' : `${skipped} cuotas más`} y la última:
            </TableCell>
          </TableRow>
        )}
        {last.map((row) => (
          <ExampleLine key={row.number} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

const ExampleLine = ({ row }: { readonly row: ExampleRow }) => (
  <TableRow>
    <TableCell>{showDate(row.dueOn)}</TableCell>
    {AMOUNTS.map(([id]) => (
      <TableCell key={id} align="right">
        <MoneyText amount={row[id]} bare />
      </TableCell>
    ))}
  </TableRow>
);

const FRAME = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  position: { md: 'sticky' },
  top: { md: 0 },
};

const COMPACT = {
  '& .MuiTableCell-root': { px: 0.5, py: 0.75, fontSize: 13, whiteSpace: 'nowrap' },
  '& .MuiTableCell-root:first-of-type': { pl: 0 },
  '& .MuiTableCell-root:last-of-type': { pr: 0 },
};
