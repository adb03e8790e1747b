import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Withdrawal } from '@core/contract/investorMoney';
import type { Share } from '@core/contract/shares';
import type { ShareOffer } from '@core/contract/shareSales';
import { paths, toInvestments, toShare, withQuery } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState, type ShownQuery } from '@/components/QueryState';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showDate } from '@/i18n/format';
import { WITHDRAWAL_STATUS } from '@/i18n/investing';
import { ShareState } from './OpportunityState';
import { useListSharesQuery } from './sharesApi';
import { useListShareOffersQuery } from './shareSalesApi';
import { useListWithdrawalsQuery } from './walletsApi';

/** Something of an investor that waits, with the page where it is. */
interface Waiting {
  readonly key: string;
  readonly to: string;
  readonly what: string;
  readonly of: string;
  readonly amount: string;
  readonly currency: string;
  readonly since: string;
  readonly state: ReactNode;
}

const WITHDRAWALS = { status: 'PEDIDO' };
/** Rows of each kind, the newest. */
const ROWS = { limit: '100' };
const IS_CUT = 'Se muestran los 100 últimos de cada clase: los demás están en sus inversiones.';

interface WaitingRows {
  readonly rows: readonly Waiting[];
  /** True where somebody waits for more than is shown. */
  readonly isCut: boolean;
}

const ofShare = ({ id, number, status, units, reservedOn, ...share }: Share): Waiting => ({
  key: `share ${id}`,
  to: toShare(id),
  what: `Reserva ${number}`,
  of: share.title,
  amount: units,
  currency: share.currency,
  since: reservedOn,
  state: <ShareState status={status} />,
});

const ofWithdrawal = ({ id, number, amount, ...withdrawal }: Withdrawal): Waiting => ({
  key: `withdrawal ${id}`,
  to: withQuery(toInvestments('retiros'), WITHDRAWALS),
  what: `Retiro ${number}`,
  of: `${withdrawal.bankName} ${withdrawal.bankAccount}`,
  amount,
  currency: withdrawal.currency,
  since: withdrawal.askedOn,
  state: <StatusChip tone="warn" label={WITHDRAWAL_STATUS[withdrawal.status]} />,
});

const ofOffer = ({ id, shareId, isPaused, price, ...offer }: ShareOffer): Waiting => ({
  key: `offer ${id}`,
  to: toShare(shareId),
  what: 'Participación en venta',
  of: offer.title,
  amount: price,
  currency: offer.currency,
  since: offer.offeredOn,
  state: isPaused ? (
    <StatusChip tone="late" label="En pausa" />
  ) : (
    <StatusChip tone="good" label="En venta" />
  ),
});

const columns: readonly Column<Waiting>[] = [
  { id: 'what', header: 'Qué espera', cell: ({ what }) => what },
  { id: 'of', header: 'De', phone: 'subtitle', cell: ({ of }) => of },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  { id: 'since', header: 'Desde', cell: ({ since }) => showDate(since) },
  { id: 'state', header: 'Estado', phone: 'corner', cell: ({ state }) => state },
];

/** Three lists as one: what any lacks or refuses, all do. */
function useWaiting(): ShownQuery<WaitingRows> {
  const shares = useListSharesQuery({ group: 'funding', ...ROWS });
  const withdrawals = useListWithdrawalsQuery({ ...WITHDRAWALS, ...ROWS });
  const offers = useListShareOffersQuery({ mine: 'yes', ...ROWS });
  const all = [shares, withdrawals, offers];
  const isFetching = all.some((query) => query.isFetching);
  const refetch = () => all.map((query) => query.refetch());
  const failed = all.find((query) => query.error !== undefined);
  const rest = { error: failed?.error, isFetching, refetch };
  if (shares.data === undefined || withdrawals.data === undefined || offers.data === undefined) {
    return rest;
  }
  const pages = [shares.data, withdrawals.data, offers.data];
  const isCut = pages.some(({ items, total }) => items.length < total);
  const rows = [
    ...shares.data.items.map(ofShare),
    ...withdrawals.data.items.map(ofWithdrawal),
    ...offers.data.items.map(ofOffer),
  ].toSorted((a, b) => b.since.localeCompare(a.since));
  return { data: { rows, isCut }, ...rest };
}

/** Matters of an investor that wait: reservations, withdrawals asked, own shares on sale. */
export function WaitingOfMine() {
  return (
    <QueryState
      query={useWaiting()}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <>
          Nada suyo espera. Vea las{' '}
          <TextLink to={paths.opportunities} isInText>
            oportunidades abiertas
          </TextLink>
          , o lo que ya tiene en{' '}
          <TextLink to={paths.investments} isInText>
            sus inversiones
          </TextLink>
          .
        </>
      }
    >
      {({ rows, isCut }) => (
        <>
          <DataTable
            label="Lo que espera"
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            rowLink={({ to }) => to}
          />
          {isCut && <Box sx={{ mt: 1, color: 'text.secondary' }}>{IS_CUT}</Box>}
        </>
      )}
    </QueryState>
  );
}
