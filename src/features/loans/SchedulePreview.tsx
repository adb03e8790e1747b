import {
  eachOf,
  SCHEDULED_CHARGES,
  SCHEDULED_COMPONENTS,
  type ScheduledCharge,
  type ScheduledComponent,
} from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import { CurrencyScope } from '@/components/CurrencyScope';
import type { ReactNode } from 'react';
import { carriedName } from '@core/documents/carriedName';
import type { ScheduleRow } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { ProblemAlert } from '@/components/ProblemAlert';
import { EmptyNote } from '@/components/QueryState';
import { FlatCostNote, HabitNote } from '@/components/HabitNote';
import { graceNames, installmentNames, isEven } from '@/i18n/es';
import { isSome, showDate, showRate } from '@/i18n/format';
import { purchaseFacts } from '@/i18n/purchaseFacts';
import { upfrontFacts } from '@/i18n/upfrontFacts';
import type { Preview } from './previewSchedule';
import { sumOf } from './sumOf';

type Amount = ScheduledComponent | 'total' | 'balanceAfter';

const money = (id: Amount, header: string) => ({
  id,
  header,
  align: 'right' as const,
  cell: (row: ScheduleRow) => <MoneyText amount={row[id]} bare />,
});

const columns: readonly Column<ScheduleRow>[] = [
  {
    id: 'number',
    header: 'N.º',
    cell: (row) => row.number,
    cardTitle: (row) => `Cuota ${row.number}`,
  },
  { id: 'dueOn', phone: 'subtitle', header: 'Vencimiento', cell: (row) => showDate(row.dueOn) },
  { id: 'days', phone: 'hidden', header: 'Días', align: 'right', cell: (row) => row.days },
  ...SCHEDULED_COMPONENTS.map((one) => money(one, COMPONENTS[one].title)),
  { ...money('total', 'Cuota'), phone: 'corner' },
  money('balanceAfter', 'Saldo'),
];

interface SchedulePreviewProps {
  readonly preview: Preview;
  readonly currency: string;
  /** True while the conditions are refused beside their fields. */
  readonly isRefused?: boolean;
}

/** The schedule and its cost, as the terms stand now. */
export function SchedulePreview({ preview, currency, isRefused = false }: SchedulePreviewProps) {
  if (isRefused) {
    return (
      <EmptyNote>
        Estas condiciones no se aceptan, así que no tienen cronograma. Corrija los campos señalados.
      </EmptyNote>
    );
  }
  if (preview.kind === 'incomplete') {
    return (
      <EmptyNote>
        Complete o corrija las condiciones para ver la cuota, el costo y el cronograma.
      </EmptyNote>
    );
  }
  if (preview.kind === 'impossible') return <ProblemAlert title={preview.text} />;
  const { schedule } = preview;
  const { totalPrincipal, totalInterest, totalDue, installments } = schedule;
  const carried = eachOf(SCHEDULED_CHARGES, (one) => sumOf(installments, one));
  return (
    <CurrencyScope currency={currency}>
      <Blocks gap={2.5}>
        <Facts isLarge facts={costOf(preview, currency)} />
        <FlatCostNote method={preview.method} costRatePercent={preview.costRatePercent} />
        {preview.habits !== '' && <HabitNote>{preview.habits}</HabitNote>}
        <DataTable
          label="Cronograma"
          rows={installments}
          rowKey={(row) => row.number}
          columns={columnsWith(carried).map((column) => ({
            ...column,
            ...totalsOf(column.id, {
              principal: totalPrincipal,
              interest: totalInterest,
              total: totalDue,
              ...carried,
            }),
          }))}
        />
      </Blocks>
    </CurrencyScope>
  );
}

/** Columns of what some installment carries; where none does, days give their room. */
function columnsWith(carried: Readonly<Record<ScheduledCharge, string>>) {
  const isShown: Readonly<Record<string, boolean>> = {
    ...eachOf(SCHEDULED_CHARGES, (one) => isSome(carried[one])),
    days: !SCHEDULED_CHARGES.some((one) => isSome(carried[one])),
  };
  return columns.filter(({ id }) => isShown[id] ?? true);
}

/** Figures that a borrower asks for: the installment, the cost in money, and the cost as a rate. */
export function costOf(preview: Preview & { kind: 'ready' }, currency: string) {
  const { schedule, installment, costRatePercent, fee, upfront = [], received, payoff } = preview;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const isTaxed = schedule.installments.some(({ tax }) => isSome(tax));
  return [
    ...installmentsOf(preview, installment, money),
    ...purchaseFacts(preview.purchase, money),
    ...(received === undefined ? [] : [{ term: 'Recibe', value: money(received) }]),
    ...(payoff === undefined ? [] : [{ term: 'Cancela el anterior', value: money(payoff) }]),
    // A financed fee is lent besides: what the borrower owes is more than what they receive.
    ...(fee === undefined || !isSome(fee)
      ? []
      : [{ term: 'Capital del préstamo', value: money(schedule.totalPrincipal) }]),
    ...(fee === undefined ? [] : upfrontFacts(fee, upfront, money)),
    { term: 'Interés total', value: money(schedule.totalInterest) },
    ...(isSome(schedule.totalCharges)
      ? [{ term: carriedName(isTaxed), value: money(schedule.totalCharges) }]
      : []),
    { term: 'Total a pagar', value: money(schedule.totalDue) },
    ...(costRatePercent === '' ? [] : [{ term: 'TCEA', value: showRate(costRatePercent) }]),
  ];
}

/** The installment; where method or grace make them differ, each kind of it. */
function installmentsOf(
  { method, graceInstallments, schedule }: Preview & { kind: 'ready' },
  first: string,
  money: (amount: string) => ReactNode,
) {
  const { installments } = schedule;
  const names = installmentNames(method);
  const last = installments.at(-1)?.total ?? first;
  const ending = names.last === null ? [] : [{ term: names.last, value: money(last) }];
  if (graceInstallments === 0) return [{ term: names.first, value: money(first) }, ...ending];
  const next = installments[graceInstallments]?.total ?? last;
  const { grace, after } = graceNames(graceInstallments);
  // Installments that repeat go first: those of a grace are the exception.
  return [
    ...(isEven(method) ? [{ term: after, value: money(next) }] : []),
    { term: grace, value: money(first) },
    ...ending,
  ];
}

function totalsOf(id: string, sums: Readonly<Record<string, string>>) {
  const amount = sums[id];
  if (id === 'dueOn') return { total: 'Total' };
  return amount === undefined ? {} : { total: <MoneyText amount={amount} bare /> };
}
