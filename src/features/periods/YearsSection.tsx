import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OpenYear, YearClose } from '@core/contract/years';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showInstant } from '@/i18n/format';
import { byTwo } from '@/i18n/periods';
import { useAccess } from '@/store/access';
import { useGetOpenYearQuery, useListYearsQuery } from './periodsApi';
import { CloseDialog, ReopenDialog } from './YearDialogs';

interface YearsSectionProps {
  readonly onDone: (result: string) => void;
}

/** The next year to close, with its entries, and the years that are closed. */
export function YearsSection({ onDone }: YearsSectionProps) {
  const open = useGetOpenYearQuery();
  const years = useListYearsQuery();
  const { may } = useAccess();
  const [step, setStep] = useState<'close' | YearClose>();
  const leave = () => setStep(undefined);
  const done = (result: string) => {
    leave();
    onDone(result);
  };
  const canClose = open.data?.areMonthsClosed === true && may('closeYear');
  return (
    <Section
      title="Cierre de año"
      action={
        canClose && (
          <Button size="small" variant="contained" onClick={() => setStep('close')}>
            Cerrar {open.data?.year}
          </Button>
        )
      }
    >
      <Blocks gap={2}>
        <QueryState query={open}>{(year) => <NextYear open={year} />}</QueryState>
        <QueryState query={years}>
          {(rows) =>
            rows.length > 0 && (
              <DataTable
                label="Años cerrados"
                columns={may('reopenYear') ? [...columns, reopening(setStep)] : columns}
                rows={rows}
                rowKey={({ id }) => id}
              />
            )
          }
        </QueryState>
      </Blocks>
      {step === 'close' && open.data !== undefined && (
        <CloseDialog open={open.data} onClose={leave} onDone={done} />
      )}
      {typeof step === 'object' && <ReopenDialog close={step} onClose={leave} onDone={done} />}
    </Section>
  );
}

function NextYear({ open: { year, areMonthsClosed } }: { readonly open: OpenYear }) {
  if (year === null) return 'Todavía no hay nada en los libros.';
  return areMonthsClosed ? (
    `Los doce meses de ${year} están cerrados: ya se puede cerrar el año.`
  ) : (
    <Alert severity="info">El año {year} se cierra después de cerrar sus doce meses.</Alert>
  );
}

const columns: readonly Column<YearClose>[] = [
  {
    id: 'year',
    header: 'Año',
    cell: ({ year }) => year,
    cardTitle: ({ year }) => String(year),
  },
  {
    id: 'closed',
    header: 'Cerrado',
    phone: 'subtitle',
    cell: ({ closedAt, closedBy, closingApprovedBy }) =>
      `${byTwo(closedBy, closingApprovedBy)} ${showInstant(closedAt)}`,
  },
  {
    id: 'results',
    header: 'Resultado de cada fondo',
    phone: 'wide',
    cell: ({ entries }) =>
      entries.map(({ number, fundName, currency, result }) => (
        <Box key={number}>
          {fundName}: <MoneyText amount={result} currency={currency} /> (asiento {number})
        </Box>
      )),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'wide',
    cell: ({ reopenedAt, reopenedBy, reopeningApprovedBy, reopenReason }) =>
      reopenedAt === null ? (
        <StatusChip tone="good" label="Cerrado" />
      ) : (
        `Vuelto a abrir por ${byTwo(reopenedBy, reopeningApprovedBy)} el ` +
        `${showInstant(reopenedAt)}: ${reopenReason}`
      ),
  },
];

const reopening = (onReopen: (close: YearClose) => void): Column<YearClose> => ({
  id: 'act',
  header: '',
  phone: 'foot',
  cell: (close) =>
    close.canReopen && (
      <Button
        size="small"
        aria-label={`Volver a abrir ${close.year}`}
        onClick={() => onReopen(close)}
      >
        Volver a abrir
      </Button>
    ),
});
