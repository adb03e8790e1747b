import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LoanChangePreview, PlanSum } from '@core/contract/loanChanges';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { showDate } from '@/i18n/format';

type Schedule = NonNullable<LoanChangePreview['schedule']>;
type PlanRow = PlanSum['rows'][number];

interface PlanComparisonProps {
  readonly schedule: Schedule;
  readonly currency: string;
}

interface Line {
  readonly what: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

function linesOf({ before, after }: Schedule, currency: string): readonly Line[] {
  const money = (pick: 'nextAmount' | 'interest' | 'total') => ({
    before: <MoneyText amount={before[pick]} currency={currency} />,
    after: <MoneyText amount={after[pick]} currency={currency} />,
  });
  const day = (pick: 'nextDueOn' | 'lastDueOn') => ({
    before: showDate(before[pick]),
    after: showDate(after[pick]),
  });
  return [
    { what: 'Cuotas por pagar', before: before.installments, after: after.installments },
    { what: 'Próximo vencimiento', ...day('nextDueOn') },
    { what: 'Próxima cuota', ...money('nextAmount') },
    { what: 'Última cuota', ...day('lastDueOn') },
    { what: 'Interés por pagar', ...money('interest') },
    { what: 'Total por pagar', ...money('total') },
  ];
}

const COMPARED: readonly Column<Line>[] = [
  { id: 'what', header: 'Concepto', cell: ({ what }) => what },
  { id: 'before', header: 'Hoy', align: 'right', cell: ({ before }) => before },
  { id: 'after', header: 'Nuevo', align: 'right', cell: ({ after }) => after },
];

const amount = (id: 'principal' | 'interest' | 'charges' | 'total', header: string) => ({
  id,
  header,
  align: 'right' as const,
  cell: (row: PlanRow) => <MoneyText amount={row[id]} bare />,
});

const ROWS: readonly Column<PlanRow>[] = [
  {
    id: 'number',
    header: 'N.º',
    cell: ({ number }) => number,
    cardTitle: ({ number }) => `Cuota ${number}`,
  },
  { id: 'dueOn', phone: 'subtitle', header: 'Vencimiento', cell: ({ dueOn }) => showDate(dueOn) },
  amount('principal', 'Capital'),
  amount('interest', 'Interés'),
  amount('charges', 'Cargos y mora'),
  { ...amount('total', 'Cuota'), phone: 'corner' },
];

/** The schedule of now and the new one, side by side, and the new one whole. */
export function PlanComparison({ schedule, currency }: PlanComparisonProps) {
  const { interestDifference } = schedule;
  const isLess = interestDifference.startsWith('-');
  return (
    <Blocks gap={2}>
      <DataTable
        label="Hoy y nuevo"
        rows={linesOf(schedule, currency)}
        rowKey={({ what }) => what}
        columns={COMPARED}
      />
      <Typography>
        {isLess ? 'Pagará menos interés: ' : 'Pagará más interés: '}
        <Box component="span" sx={{ fontWeight: 600 }}>
          <MoneyText amount={interestDifference.replace('-', '')} currency={currency} />
        </Box>
        .
      </Typography>
      <DataTable
        label="Cronograma nuevo"
        rows={schedule.after.rows}
        rowKey={({ number }) => number}
        columns={ROWS}
      />
    </Blocks>
  );
}
