import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { OpenRevaluation, Revaluation } from '@core/contract/exchangeRates';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showInstant, showMonth } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useGetOpenRevaluationQuery, useListRevaluationsQuery } from './exchangeApi';
import { PostDialog, VoidDialog } from './RevaluationDialogs';

interface RevaluationsSectionProps {
  readonly onDone: (result: string) => void;
}

/** The next month to revalue, and those that are. */
export function RevaluationsSection({ onDone }: RevaluationsSectionProps) {
  const open = useGetOpenRevaluationQuery();
  const made = useListRevaluationsQuery();
  const { may } = useAccess();
  const [step, setStep] = useState<'post' | Revaluation>();
  const leave = () => setStep(undefined);
  const done = (result: string) => {
    leave();
    onDone(result);
  };
  const next = open.data;
  const isReady = next?.isOver === true && next.missing.length === 0;
  return (
    <Section
      title="Revaluación de fin de mes"
      action={
        isReady &&
        may('postRevaluation') && (
          <Button size="small" variant="contained" onClick={() => setStep('post')}>
            Revaluar {showMonth(next.month!)}
          </Button>
        )
      }
    >
      <Blocks gap={2}>
        <QueryState query={open}>{(data) => <NextMonth open={data} />}</QueryState>
        <QueryState query={made}>
          {(rows) =>
            rows.length > 0 && (
              <DataTable
                label="Revaluaciones"
                columns={may('voidRevaluation') ? [...columns, voiding(setStep)] : columns}
                rows={rows}
                rowKey={({ id }) => id}
              />
            )
          }
        </QueryState>
      </Blocks>
      {step === 'post' && next !== undefined && (
        <PostDialog open={next} onClose={leave} onDone={done} />
      )}
      {typeof step === 'object' && <VoidDialog made={step} onClose={leave} onDone={done} />}
    </Section>
  );
}

function NextMonth({ open: { month, isOver, missing } }: { readonly open: OpenRevaluation }) {
  if (month === null) return 'Todos los fondos están en la moneda de los totales.';
  if (!isOver) return `Sigue ${showMonth(month)}, cuando termine.`;
  return missing.length > 0 ? (
    <Alert severity="warning">
      Falta el tipo de cambio de fin de {showMonth(month)}: {missing.join(', ')}. Regístrelo para
      revaluar.
    </Alert>
  ) : (
    `Ya se puede revaluar ${showMonth(month)}.`
  );
}

const columns: readonly Column<Revaluation>[] = [
  {
    id: 'month',
    header: 'Mes',
    cell: ({ month }) => showMonth(month),
    cardTitle: ({ month }) => showMonth(month),
  },
  {
    id: 'difference',
    header: 'Ganancia, o pérdida si es negativa',
    align: 'right',
    cell: ({ difference, baseCurrency }) => (
      <MoneyText amount={difference} currency={baseCurrency} />
    ),
  },
  {
    id: 'made',
    header: 'Hecha',
    phone: 'subtitle',
    cell: ({ madeBy, madeAt }) => `${madeBy ?? 'El sistema'}, ${showInstant(madeAt)}`,
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ voidedAt, voidedBy, voidReason }) =>
      voidedAt === null ? (
        <StatusChip tone="good" label="Vigente" />
      ) : (
        `Anulada por ${voidedBy ?? 'el sistema'} el ${showInstant(voidedAt)}: ${voidReason}`
      ),
  },
];

const voiding = (onVoid: (made: Revaluation) => void): Column<Revaluation> => ({
  id: 'act',
  header: '',
  cell: (made) =>
    made.canVoid && (
      <Button
        size="small"
        color="error"
        aria-label={`Anular ${showMonth(made.month)}`}
        onClick={() => onVoid(made)}
      >
        Anular
      </Button>
    ),
});
