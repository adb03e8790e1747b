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

const columns: readonly Column<ShareOffer>[] = [
  {
    id: 'title',
    header: 'Préstamo',
    cell: ({ title, riskClass, opportunityId }) => (
      <>
        <TextLink to={toOpportunity(opportunityId)}>{title}</TextLink> · clase {riskClass}
      </>
    ),
  },
  amount('principal', 'Capital'),
  {
    id: 'percent',
    header: 'Precio',
    align: 'right',
    cell: ({ pricePercent }) => showRate(pricePercent),
  },
  { ...amount('price', 'Precio de hoy'), isExtra: 'widest' },
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
];

interface StandingProps {
  readonly offer: ShareOffer;
  readonly onBuy?: ((offer: ShareOffer) => void) | undefined;
}

/** Why nobody buys an offer now; else whose it is, or the way to buy it. */
function Standing({ offer, onBuy }: StandingProps) {
  const { isPaused, isMine, shareId, title } = offer;
  return (
    <>
      {isPaused && <StatusChip tone="late" label="En pausa" />}
      {isPaused && <Box sx={PAUSED}>{SALE_PAUSED}</Box>}
      {isMine && <TextLink to={toShare(shareId)}>Es suya</TextLink>}
      {!isMine && !isPaused && onBuy === undefined && <StatusChip tone="good" label="En venta" />}
      {!isMine && !isPaused && onBuy !== undefined && (
        <Button size="small" aria-label={`Comprar ${title}`} onClick={() => onBuy(offer)}>
          Comprar
        </Button>
      )}
    </>
  );
}

const PAUSED = { fontSize: 12, fontWeight: 400, color: 'text.secondary', minWidth: 160 };

interface ShareOffersTableProps {
  readonly rows: readonly ShareOffer[];
  /** Buys one, for who may; staff look at them alone. */
  readonly onBuy?: ((offer: ShareOffer) => void) | undefined;
}

/** Shares that other investors sell, with what each costs today. */
export function ShareOffersTable({ rows, onBuy }: ShareOffersTableProps) {
  const standing: Column<ShareOffer> = {
    id: 'state',
    header: 'Estado',
    phone: 'foot',
    cell: (offer) => <Standing offer={offer} onBuy={onBuy} />,
  };
  return (
    <DataTable
      label="En venta"
      columns={[...columns, standing]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
