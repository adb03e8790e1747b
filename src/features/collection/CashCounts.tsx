import type { CashCount } from '@core/contract/collection';
import { AmountsText } from '@/components/AmountsText';
import { DataTable, type Column } from '@/components/DataTable';
import { showInstant } from '@/i18n/format';

type Figure = 'expectedCash' | 'counted' | 'difference';

const figure = (id: Figure, header: string): Column<CashCount> => ({
  id,
  header,
  align: 'right',
  ...(id === 'counted' && { phone: 'corner' }),
  cell: ({ amounts }) => (
    <AmountsText amounts={amounts.map((of) => ({ currency: of.currency, amount: of[id] }))} />
  ),
});

/** Entries that posted what a count found, and whether they stand. */
const entryOf = ({ entryNumbers, isTakenBack }: CashCount['amounts'][number]) =>
  entryNumbers.map((number) => (isTakenBack ? `${number} (extornado)` : `${number}`));

const columns: readonly Column<CashCount>[] = [
  { id: 'at', header: 'Conteo', cell: ({ countedAt }) => showInstant(countedAt) },
  figure('expectedCash', 'Debía haber'),
  figure('counted', 'Contado'),
  figure('difference', 'Diferencia'),
  {
    id: 'entry',
    header: 'Asiento',
    cell: ({ amounts }) => amounts.flatMap(entryOf).join(', ') || '—',
  },
  { id: 'by', header: 'Lo contó', cell: ({ countedBy }) => countedBy ?? 'Sistema' },
  { id: 'note', header: 'Nota', cell: ({ note }) => note ?? '—' },
];

/** Every count that a desk had, the newest first. */
export const CashCounts = ({ counts }: { readonly counts: readonly CashCount[] }) => (
  <DataTable
    label="Conteos de la caja"
    columns={columns}
    rows={counts}
    rowKey={({ countedAt }) => countedAt}
  />
);
