import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ChargeRun, RunTotal } from '@core/contract/chargeRuns';
import { isRunUnderWay } from '@core/loan/chargeRun';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { WorkProgress } from '@/components/WorkProgress';
import { differenceFrom, lotKindsText, runAmount, warningText } from '@/i18n/chargeRuns';
import { CHARGE_KIND } from '@/i18n/charges';
import { count, groupMoney, showDate, showInstant } from '@/i18n/format';
import { RunStatusChip } from './RunsTable';

/** A lot: where it stands, what to look at before it is posted, and what it charges. */
export function RunCard({ run }: { readonly run: ChargeRun }) {
  return (
    <Blocks>
      {run.warnings.length > 0 && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {run.warnings.map((warning) => (
              <li key={warning.code}>{warningText(warning)}</li>
            ))}
          </Box>
        </Alert>
      )}
      {hasNothing(run) && (
        <Alert severity="info">
          {isOfAll(run) ? 'No hay nada que cargar' : 'Nada de este lote queda por cargar'} al{' '}
          {showDate(run.businessDate)}: el lote se descartó y nadie tiene que aprobarlo.
        </Alert>
      )}
      <Section title="El lote">
        <Facts isLarge facts={figuresOf(run)} />
        <Box sx={{ mt: 3 }}>
          <Facts facts={historyOf(run)} />
        </Box>
        {isRunUnderWay(run.status) && <Progress run={run} />}
      </Section>
      <Section title="Totales por tipo">
        {run.totals.length === 0 ? (
          <EmptyNote>
            {isOfAll(run)
              ? 'Todo está cargado a la fecha: no falta ningún cargo.'
              : 'No falta ningún cargo de este lote a la fecha.'}
          </EmptyNote>
        ) : (
          <DataTable
            label="Totales por tipo"
            columns={columnsBeside(run)}
            rows={run.totals}
            rowKey={({ currency, kind }) => `${currency} ${kind}`}
          />
        )}
      </Section>
    </Blocks>
  );
}

/** True of a lot of every product and every kind of charge. */
const isOfAll = ({ kinds, productName }: ChargeRun) => kinds === null && productName === null;

/** True of a lot that was assembled to its end without a single loan. */
const hasNothing = ({ status, assembledAt, loans }: ChargeRun) =>
  status === 'discarded' && assembledAt !== null && loans === 0;

function figuresOf(run: ChargeRun) {
  const { progress } = run;
  const some = (term: string, value: number) =>
    value === 0 ? [] : [{ term, value: groupMoney(String(value)) }];
  return [
    { term: 'Estado', value: <RunStatusChip status={run.status} /> },
    { term: 'Fecha de negocio', value: showDate(run.businessDate) },
    { term: 'Préstamos vigentes', value: groupMoney(String(run.livingLoans)) },
    { term: 'En el lote', value: groupMoney(String(run.loans)) },
    { term: 'Importe', value: runAmount(run.totals) },
    ...(run.productName === null ? [] : [{ term: 'Producto', value: run.productName }]),
    ...some('Excluidos', progress.excluded),
    ...some('Generados', progress.posted),
    ...some('Ya estaban al día', progress.skipped),
    ...some('No se pudieron', progress.failed),
    ...some('Reversados', progress.reversed),
    ...some('Conservados', progress.kept),
  ];
}

/** History of a lot: what it charges, who did what, when and why, and its name. */
function historyOf(run: ChargeRun) {
  const { hash } = run;
  return [
    { term: 'Cargos', value: lotKindsText(run.kinds) },
    ...act('Armado', run.assembledBy ?? 'El sistema', run.assembledAt),
    ...act('Generado', run.generatedBy ?? 'El sistema', run.generatedAt),
    ...act('Terminado', run.endedBy ?? 'El sistema', run.endedAt),
    ...(run.endReason === '' ? [] : [{ term: 'Motivo', value: run.endReason }]),
    ...(hash === '' ? [] : [{ term: 'Huella', value: `${hash.slice(0, 8)}…${hash.slice(-8)}` }]),
  ];
}

const act = (term: string, who: string, at: string | null) =>
  at === null ? [] : [{ term, value: `${who}, ${showInstant(at)}` }];

/** Progress of a lot. */
function Progress({ run: { status, progress, loans } }: { readonly run: ChargeRun }) {
  const waiting = status === 'reversing' ? progress.posted : progress.pending;
  const done = loans - waiting - (status === 'reversing' ? 0 : progress.excluded);
  const isCounting = status === 'assembling' || loans === 0;
  const percent = isCounting ? 0 : Math.round((done / loans) * 100);
  const text = isCounting ? count(loans, 'préstamo', 'préstamos') : `${percent} %`;
  return (
    <WorkProgress label="Avance del lote" text={text} done={done} all={isCounting ? null : loans} />
  );
}

function columnsBeside({ previous }: ChargeRun): Column<RunTotal>[] {
  const columns: Column<RunTotal>[] = [
    { id: 'kind', header: 'Tipo', cell: ({ kind }) => CHARGE_KIND[kind] },
    {
      id: 'charges',
      header: 'Cargos',
      align: 'right',
      cell: ({ charges }) => groupMoney(String(charges)),
    },
    {
      id: 'amount',
      header: 'Importe',
      align: 'right',
      phone: 'corner',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
  ];
  if (previous === null) return columns;
  return [
    ...columns,
    {
      id: 'difference',
      header: `Frente a ${previous.number} (${showDate(previous.businessDate)})`,
      align: 'right',
      cell: (total) => (
        <MoneyText amount={differenceFrom(total, previous.totals)} currency={total.currency} />
      ),
    },
  ];
}
