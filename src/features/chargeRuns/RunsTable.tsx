import type { ChargeRunSummary } from '@core/contract/chargeRuns';
import type { RunStatus } from '@core/loan/chargeRun';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { RUN_STATUS, lotKindsText, runAmount } from '@/i18n/chargeRuns';
import { groupMoney, showDate, showInstant } from '@/i18n/format';

const TONES = {
  assembling: 'warn',
  assembled: 'warn',
  generating: 'warn',
  generated: 'good',
  reversing: 'warn',
  reversed: 'quiet',
  discarded: 'quiet',
} as const satisfies Readonly<Record<RunStatus, string>>;

/** State of a lot. */
export const RunStatusChip = ({ status }: { readonly status: RunStatus }) => (
  <StatusChip label={RUN_STATUS[status]} tone={TONES[status]} />
);

interface RunsTableProps {
  readonly runs: readonly ChargeRunSummary[];
  readonly linkOf?: (run: ChargeRunSummary) => string;
  /** Column of the act of each lot, where the row is no link. */
  readonly action?: Column<ChargeRunSummary>;
}

/** Lots of charges, newest first. */
export function RunsTable({ runs, linkOf, action }: RunsTableProps) {
  return (
    <DataTable
      label="Lotes de cargos"
      columns={action === undefined ? columns : [...columns, action]}
      rows={runs}
      rowKey={({ id }) => id}
      {...(linkOf !== undefined && { rowLink: linkOf })}
    />
  );
}

const columns: readonly Column<ChargeRunSummary>[] = [
  {
    id: 'number',
    header: 'Lote',
    cell: ({ number }) => number,
    cardTitle: ({ number, businessDate }) => `${number} · ${showDate(businessDate)}`,
  },
  {
    id: 'businessDate',
    header: 'Fecha de negocio',
    phone: 'hidden',
    cell: ({ businessDate }) => showDate(businessDate),
  },
  {
    id: 'loans',
    header: 'Préstamos',
    align: 'right',
    cell: ({ loans }) => groupMoney(String(loans)),
  },
  { id: 'kinds', header: 'Cargos', cell: ({ kinds }) => lotKindsText(kinds) },
  { id: 'amount', header: 'Importe', align: 'right', cell: ({ totals }) => runAmount(totals) },
  {
    id: 'assembledBy',
    header: 'Armado por',
    phone: 'subtitle',
    cell: ({ assembledBy, startedAt }) =>
      `${assembledBy ?? 'El sistema'}, ${showInstant(startedAt)}`,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <RunStatusChip status={status} />,
  },
];
