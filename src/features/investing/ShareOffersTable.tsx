import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ShareOffer } from '@core/contract/shareSales';
import { toOpportunity, toShare } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showDate, showRate } from '@/i18n/format';
import { SALE_PAUSED } from '@/i18n/shareSales';

const amount = (
  id: 'principal' | 'price' | 'accrued' | 'total',
  header: string,
): Column<ShareOffer> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <MoneyText amount={row[id]} currency={row.currency} />,
});

function Standing({ offer }: { readonly offer: ShareOffer }) {
  const { isPaused, isMine, shareId } = offer;
  return (
    <>
      {isPaused && <StatusChip tone="late" label="En pausa" />}
      {isMine ? (
        <TextLink to={toShare(shareId)}>Es suya</TextLink>
      ) : (
        !isPaused && <StatusChip tone="good" label="En venta" />
      )}
      {isPaused && (
        <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary', minWidth: 180 }}>
          {SALE_PAUSED}
        </Box>
      )}
    </>
  );
}

const columns: readonly Column<ShareOffer>[] = [
  {
    id: 'title',
    header: 'Préstamo',
    cell: ({ title, opportunityId }) => (
      <TextLink to={toOpportunity(opportunityId)}>{title}</TextLink>
    ),
  },
  {
    id: 'class',
    header: 'Clase',
    phone: 'subtitle',
    cell: ({ riskClass }) => `Clase ${riskClass}`,
  },
  amount('principal', 'Capital en venta'),
  {
    id: 'percent',
    header: 'Precio',
    align: 'right',
    cell: ({ pricePercent }) => showRate(pricePercent),
  },
  { ...amount('price', 'Precio de hoy'), isExtra: true },
  amount('accrued', 'Interés corrido'),
  { ...amount('total', 'Total'), phone: 'corner' },
  {
    id: 'rate',
    header: 'Tasa del préstamo',
    align: 'right',
    cell: ({ annualRatePercent }) => showRate(annualRatePercent),
  },
  {
    id: 'next',
    header: 'Próxima cuota',
    cell: ({ nextDueOn }) => (nextDueOn === null ? '—' : showDate(nextDueOn)),
  },
  { id: 'state', header: 'Estado', cell: (offer) => <Standing offer={offer} /> },
];

interface ShareOffersTableProps {
  readonly rows: readonly ShareOffer[];
  /** Buys one, for who may; staff look at them alone. */
  readonly onBuy?: ((offer: ShareOffer) => void) | undefined;
}

/** Shares that other investors sell, with what each costs today. */
export function ShareOffersTable({ rows, onBuy }: ShareOffersTableProps) {
  const actions: Column<ShareOffer> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (offer) =>
      !offer.isMine &&
      !offer.isPaused && (
        <Button size="small" aria-label={`Comprar ${offer.title}`} onClick={() => onBuy?.(offer)}>
          Comprar
        </Button>
      ),
  };
  return (
    <DataTable
      label="En venta"
      columns={onBuy === undefined ? columns : [...columns, actions]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
