import Box from '@mui/material/Box';
import type { ScheduleVersions } from '@core/contract/schedules';
import { PAYMENT_WAY_NAMES } from '@core/names/stateNames';
import { DataTable } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showDate } from '@/i18n/format';

type Change = ScheduleVersions['changes'][number];

interface ScheduleChangesProps {
  readonly changes: readonly Change[];
  readonly currency: string;
}

const KIND_NAMES: Readonly<Record<Change['kind'], string>> = {
  prepayment: 'Pago anticipado',
  rescheduling: 'Reprogramación',
  holiday: 'Descanso de pago',
  restoration: 'Vuelve el anterior',
  freeze: 'Mora congelada',
  unfreeze: 'Mora descongelada',
  interestFreeze: 'Interés congelado',
  interestThaw: 'Interés descongelado',
  rateReview: 'Revisión de la tasa',
};

/** Name of a change of the schedule, in words: a prepayment with what the borrower chose. */
function nameOf({ kind, way, receiptNumber }: Change): string {
  const chosen = Object.entries(PAYMENT_WAY_NAMES).find(([code]) => code === way)?.[1];
  const name = KIND_NAMES[kind];
  const what = chosen === undefined ? name : `${name}: ${chosen.toLowerCase()}`;
  return receiptNumber === null ? what : `${what} · ${receiptNumber}`;
}

/** Values before and after, one under the other. */
function Both({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      {after}
      {before !== after && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>antes {before}</Box>}
    </>
  );
}

/** The versions of a schedule, oldest first. */
export function ScheduleChanges({ changes, currency }: ScheduleChangesProps) {
  const inForce = changes.findLast(({ isUndone }) => !isUndone)?.number;
  return (
    <Section title="Versiones del cronograma">
      <DataTable
        label="Versiones del cronograma"
        rows={changes}
        rowKey={(change) => change.number}
        columns={[
          {
            id: 'number',
            header: 'Versión',
            cell: (change) => change.number + 1,
            cardTitle: (change) => `Versión ${change.number + 1}`,
          },
          { id: 'kind', phone: 'subtitle', header: 'Cambio', cell: nameOf },
          { id: 'on', header: 'Desde', cell: (change) => showDate(change.effectiveOn) },
          {
            id: 'lastDueOn',
            header: 'Última cuota',
            cell: ({ before, after }) => (
              <Both before={showDate(before.lastDueOn)} after={showDate(after.lastDueOn)} />
            ),
          },
          {
            id: 'interest',
            header: 'Interés total',
            align: 'right',
            cell: ({ before, after }) => (
              <>
                <MoneyText amount={after.interest} currency={currency} />
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  antes <MoneyText amount={before.interest} bare />
                </Box>
              </>
            ),
          },
          { id: 'madeBy', header: 'Hecho por', cell: (change) => change.madeBy },
          {
            id: 'status',
            phone: 'corner',
            header: 'Estado',
            cell: ({ isUndone, number }) => {
              if (isUndone) return <StatusChip tone="quiet" label="Deshecho" />;
              return number === inForce ? (
                <StatusChip tone="good" label="Vigente" />
              ) : (
                <StatusChip tone="quiet" label="Reemplazada" />
              );
            },
          },
        ]}
      />
    </Section>
  );
}
