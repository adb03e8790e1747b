import { LineChart } from '@mui/x-charts/LineChart';
import type { ShareDetail } from '@core/contract/shares';
import { sumOfTexts } from '@core/money/decimalTexts';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { CHART_ROOM } from '@/features/indicators/axes';
import { ChartFigure } from '@/features/indicators/ChartFigure';
import { useChartColours } from '@/features/indicators/useChartColours';
import { standingBuyBacks } from '@/features/investing/shareMoney';
import { isSome, showDate, showMoney } from '@/i18n/format';

const TITLE = 'Dinero recibido hasta cada día';

interface Point {
  readonly on: string;
  readonly net: string;
  /** Net received until that day. */
  readonly total: string;
  readonly isOfBuyBack: boolean;
  /** Principal lost until that day. */
  readonly lost: string;
}

/** Net money by day, from the day on which it was put in: nothing had come yet. */
function pointsOf({ reservedOn, received, ...share }: ShareDetail): readonly Point[] {
  const buyBacks = standingBuyBacks(share).map(({ actedOn, net }) => ({ on: actedOn, net }));
  const flows = [...received.map(({ valueDate, net }) => ({ on: valueDate, net })), ...buyBacks];
  const days = [...new Set(flows.map(({ on }) => on))].toSorted();
  const lostThrough = (last: string) =>
    sumOfTexts(received.flatMap(({ valueDate, lost }) => (valueDate <= last ? [lost] : [])));
  const netThrough = (last: string, first = '') =>
    sumOfTexts(flows.flatMap(({ on, net }) => (on <= last && on >= first ? [net] : [])));
  return [
    ...(days[0] === reservedOn
      ? []
      : [{ on: reservedOn, net: '0.00', total: '0.00', isOfBuyBack: false, lost: '0.00' }]),
    ...days.map((on) => ({
      on,
      net: netThrough(on, on),
      total: netThrough(on),
      isOfBuyBack: buyBacks.some((one) => one.on === on),
      lost: lostThrough(on),
    })),
  ];
}

/** Day of a point; where a buy-back paid, it says so. */
const dayOf = ({ on, isOfBuyBack }: Point) =>
  isOfBuyBack ? `${showDate(on)}, con la recompra` : showDate(on);

const columnsFor = (currency: string, hasLoss: boolean): readonly Column<Point>[] => {
  const amount = (id: 'net' | 'total' | 'lost', header: string): Column<Point> => ({
    id,
    header,
    align: 'right',
    cell: (point) => <MoneyText amount={point[id]} currency={currency} />,
  });
  return [
    { id: 'on', header: 'Fecha', cell: dayOf },
    amount('net', 'Recibido ese día'),
    ...(hasLoss ? [amount('lost', 'Perdido')] : []),
    { ...amount('total', 'Recibido en total'), phone: 'corner' },
  ];
};

/** Line of a chart that tells an amount of each point. */
const lineOf = (
  points: readonly Point[],
  currency: string,
  { label, color, of }: { label: string; color: string; of: 'total' | 'lost' },
) => ({
  label,
  color,
  curve: 'linear' as const,
  data: points.map((point) => Number(point[of])),
  valueFormatter: (_value: number | null, { dataIndex }: { readonly dataIndex: number }) =>
    showMoney(points[dataIndex]![of], currency),
});

/** Money that a share brought or lost until each day, beside what was put into it. */
export function ShareChart({ share }: { readonly share: ShareDetail }) {
  const { currency, putIn, number } = share;
  const put = showMoney(putIn, currency);
  const { main, other, bad } = useChartColours();
  const points = pointsOf(share);
  const hasLoss = points.some(({ lost }) => isSome(lost));
  const bought = standingBuyBacks(share).length > 0 ? ', también de la recompra' : '';
  return (
    <ChartFigure
      title={TITLE}
      note={`Capital e interés${bought}, neto de comisión e impuesto. Se pusieron ${put}.`}
      fileName={`participacion-${number}`}
      scope={{ from: points[0]!.on, to: points.at(-1)!.on, currency }}
      subject={`Participación ${number}`}
      table={{
        headers: ['Fecha', 'Recibido ese día', 'Recibido en total', 'Perdido'],
        rows: points.map(({ on, net, total, lost }) => [on, net, total, lost]),
      }}
      twin={
        <DataTable
          label={TITLE}
          columns={columnsFor(currency, hasLoss)}
          rows={points}
          rowKey={({ on }) => on}
        />
      }
    >
      <LineChart
        height={220}
        {...CHART_ROOM}
        // Room for the half of the last day that stands beyond its point.
        margin={{ right: 44 }}
        xAxis={[{ data: points.map(({ on }) => showDate(on)), scaleType: 'point', height: 28 }]}
        series={[
          lineOf(points, currency, { label: 'Recibido', color: main, of: 'total' }),
          {
            label: 'Puesto',
            color: other,
            curve: 'linear',
            showMark: false,
            data: points.map(() => Number(putIn)),
            valueFormatter: () => put,
          },
          ...(hasLoss
            ? [lineOf(points, currency, { label: 'Perdido', color: bad, of: 'lost' })]
            : []),
        ]}
      />
    </ChartFigure>
  );
}
