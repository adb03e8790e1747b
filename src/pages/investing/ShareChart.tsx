import { LineChart } from '@mui/x-charts/LineChart';
import type { ShareDetail } from '@core/contract/shares';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { CHART_ROOM } from '@/features/indicators/axes';
import { ChartFigure } from '@/features/indicators/ChartFigure';
import { useChartColours } from '@/features/indicators/useChartColours';
import { standingBuyBacks, standingSales } from '@/features/investing/shareMoney';
import type { SharePoint } from '@/features/investing/sharePoints';
import { isSome, showDate, showMoney } from '@/i18n/format';

const TITLE = 'Dinero recibido hasta cada día';

/** Day of a point; where a buy-back or a sale paid, it says so. */
function dayOf({ on, isOfBuyBack, isOfSale }: SharePoint): string {
  const paidBy = [...(isOfBuyBack ? ['la recompra'] : []), ...(isOfSale ? ['la venta'] : [])];
  return paidBy.length === 0 ? showDate(on) : `${showDate(on)}, con ${paidBy.join(' y ')}`;
}

const columnsFor = (currency: string, hasLoss: boolean): readonly Column<SharePoint>[] => {
  const amount = (id: 'net' | 'total' | 'lost', header: string): Column<SharePoint> => ({
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
  points: readonly SharePoint[],
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

interface ShareChartProps {
  readonly share: ShareDetail;
  /** Its points: one or more. */
  readonly points: readonly SharePoint[];
}

/** Money that a share brought or lost until each day, beside what was put into it. */
export function ShareChart({ share, points }: ShareChartProps) {
  const { currency, putIn, number } = share;
  const put = showMoney(putIn, currency);
  const { main, other, bad } = useChartColours();
  const hasLoss = points.some(({ lost }) => isSome(lost));
  const paidBy = [
    ...(standingBuyBacks(share).length > 0 ? ['de la recompra'] : []),
    ...(standingSales(share).length > 0 ? ['de lo que se vendió'] : []),
  ];
  const also = paidBy.length === 0 ? '' : `, también ${paidBy.join(' y ')}`;
  return (
    <ChartFigure
      title={TITLE}
      note={`Capital e interés${also}, neto de comisión e impuesto. Se pusieron ${put}.`}
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
