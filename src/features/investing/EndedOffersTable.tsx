import Box from '@mui/material/Box';
import type { ShareOffer } from '@core/contract/shareSales';
import { toShare } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showDate, showRate } from '@/i18n/format';

const columns: readonly Column<ShareOffer>[] = [
  {
    id: 'title',
    header: 'Préstamo',
    cell: ({ title, riskClass, shareId }) => (
      <>
        <TextLink to={toShare(shareId)}>{title}</TextLink> · clase {riskClass}
      </>
    ),
  },
  {
    id: 'principal',
    header: 'Capital',
    align: 'right',
    cell: ({ status, isWhole, principal, currency }) =>
      isWhole && status !== 'VENDIDA' ? (
        'Todo'
      ) : (
        <MoneyText amount={principal} currency={currency} />
      ),
  },
  {
    id: 'percent',
    header: 'Precio',
    align: 'right',
    cell: ({ pricePercent }) => showRate(pricePercent),
  },
  {
    id: 'total',
    header: 'Se pagó',
    align: 'right',
    phone: 'corner',
    cell: ({ status, total, currency }) =>
      status === 'VENDIDA' ? <MoneyText amount={total} currency={currency} /> : '—',
  },
  { id: 'offered', header: 'Ofrecida', cell: ({ offeredOn }) => showDate(offeredOn) },
  {
    id: 'ended',
    header: 'Terminó',
    phone: 'subtitle',
    cell: ({ endedOn }) => (endedOn === null ? '—' : showDate(endedOn)),
  },
  {
    id: 'state',
    header: 'Cómo terminó',
    cell: ({ status, endReason }) => (
      <>
        {status === 'VENDIDA' ? (
          <StatusChip tone="good" label="Vendida" />
        ) : (
          <StatusChip tone="quiet" label="Retirada" />
        )}
        {endReason !== '' && <Box sx={REASON}>{endReason}</Box>}
      </>
    ),
  },
];

const REASON = { fontSize: 12, fontWeight: 400, color: 'text.secondary' };

/** Offers of shares of one's own that ended, with how. */
export function EndedOffersTable({ rows }: { readonly rows: readonly ShareOffer[] }) {
  return (
    <DataTable
      label="Ofertas que terminaron"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
