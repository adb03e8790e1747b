import { LineChart } from '@mui/x-charts/LineChart';
import type { ShareDetail } from '@core/contract/opportunities';
import { sumOfTexts } from '@core/money/decimalTexts';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { CHART_ROOM } from '@/features/indicators/axes';
import { ChartFigure } from '@/features/indicators/ChartFigure';
import { useChartColours } from '@/features/indicators/useChartColours';
import { standingBuyBacks } from '@/features/investing/shareMoney';
import { showDate, showMoney } from '@/i18n/format';

const TITLE = 'Dinero recibido hasta cada día';

interface Point {
  readonly on: string;
  readonly net: string;
  /** Net received until that day. */
  readonly total: string;
  readonly isOfBuyBack: boolean;
}

/** Net money by day, from the day on which it was put in: nothing had come yet. */
function pointsOf({ reservedOn, received, ...share }: ShareDetail): readonly Point[] {
  const buyBacks = standingBuyBacks(share).map(({ actedOn, net }) => ({ on: actedOn, net }));
  const flows = [...received.map(({ valueDate, net }) => ({ on: valueDate, net })), ...buyBacks];
  const days = [...new Set(flows.map(({ on }) => on))].toSorted();
  const netThrough = (last: string, first = '') =>
    sumOfTexts(flows.flatMap(({ on, net }) => (on <= last && on >= first ? [net] : [])));
  return [
    ...(days[0] === reservedOn
      ? []
      : [{ on: reservedOn, net: '0.00', total: '0.00', isOfBuyBack: false }]),
    ...days.map((on) => ({
      on,
      net: netThrough(on, on),
      total: netThrough(on),
      isOfBuyBack: buyBacks.some((one) => one.on === on),
    })),
  ];
}

/** Day of a point; where a buy-back paid, it says so. */
const dayOf = ({ on, isOfBuyBack }: Point) =>
  isOfBuyBack ? `${showDate(on)}, con la recompra` : showDate(on);

/** Money that a share brought until each day, beside what was put into it. */
export function ShareChart({ share }: { readonly share: ShareDetail }) {
  const { currency, putIn, number } = share;
  const put = showMoney(putIn, currency);
  const { main, other } = useChartColours();
  const points = pointsOf(share);
  const bought = standingBuyBacks(share).length > 0 ? ', también de la recompra' : '';
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const columns: readonly Column<Point>[] = [
    { id: 'on', header: 'Fecha', cell: dayOf },
    { id: 'net', header: 'Recibido ese día', align: 'right', cell: ({ net }) => money(net) },
    {
      id: 'total',
      header: 'Recibido en total',
      align: 'right',
      phone: 'corner',
      cell: ({ total }) => money(total),
    },
  ];
  return (
    <ChartFigure
      title={TITLE}
      note={`Capital e interés${bought}, neto de comisión e impuesto. Se pusieron ${put}.`}
      fileName={`participacion-${number}`}
      table={{
        headers: ['Fecha', 'Recibido ese día', 'Recibido en total'],
        rows: points.map(({ on, net, total }) => [on, net, total]),
      }}
      twin={<DataTable label={TITLE} columns={columns} rows={points} rowKey={({ on }) => on} />}
    >
      <LineChart
        height={220}
        {...CHART_ROOM}
        // Room for the half of the last day that stands beyond its point.
        margin={{ right: 44 }}
        xAxis={[{ data: points.map(({ on }) => showDate(on)), scaleType: 'point', height: 28 }]}
        series={[
          {
            label: 'Recibido',
            color: main,
            curve: 'linear',
            data: points.map(({ total }) => Number(total)),
            valueFormatter: (_value, { dataIndex }) =>
              showMoney(points[dataIndex]!.total, currency),
          },
          {
            label: 'Puesto',
            color: other,
            curve: 'linear',
            showMark: false,
            data: points.map(() => Number(putIn)),
            valueFormatter: () => put,
          },
        ]}
      />
    </ChartFigure>
  );
}
