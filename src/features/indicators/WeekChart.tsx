import { BarChart } from '@mui/x-charts/BarChart';
import { addDays } from '@core/calendar/plainDate';
import type { WeekCollections } from '@core/contract/indicators';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { showDate, showMoney } from '@/i18n/format';
import { barAxis, CHART_ROOM } from './axes';
import { ChartFigure } from './ChartFigure';
import { PercentOrWhy } from './PercentOrWhy';
import { useGetWeekCollectionsQuery } from './indicatorsApi';
import { useChartColours } from './useChartColours';

type Week = WeekCollections['items'][number];

const TITLE = 'Esperado y cobrado por semana';

/** Money that each week was to bring and what came of it. */
export function WeekChart({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const weeks = useGetWeekCollectionsQuery(query);
  return <QueryState query={weeks}>{(data) => <Drawn weeks={data} />}</QueryState>;
}

const weekText = ({ monday, isRunning }: Week) =>
  `${showDate(monday)} a ${showDate(addDays(monday, 6))}${isRunning ? ' (en curso)' : ''}`;

function columnsOf(currency: string): readonly Column<Week>[] {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    { id: 'week', header: 'Semana', cell: weekText },
    { id: 'installments', header: 'Cuotas', align: 'right', cell: (week) => week.installments },
    { id: 'expected', header: 'Esperado', align: 'right', cell: (week) => money(week.expected) },
    { id: 'collected', header: 'Cobrado', align: 'right', cell: (week) => money(week.collected) },
    {
      id: 'percent',
      header: 'Cobrado de lo esperado',
      align: 'right',
      phone: 'corner',
      cell: ({ percent }) => <PercentOrWhy percent={percent} why="no se esperaba nada" />,
    },
  ];
}

function Drawn({ weeks: { currency, items } }: { readonly weeks: WeekCollections }) {
  const { main, other } = useChartColours();
  return (
    <ChartFigure
      title={TITLE}
      note={
        'Capital e interés de las cuotas de cada semana, fijados al cierre del domingo ' +
        'anterior, y lo que entró en la semana para ellas, hasta el último día cerrado: la ' +
        'semana en curso todavía cobra.'
      }
      fileName="semanas"
      scope={{ from: items[0]!.monday, to: addDays(items.at(-1)!.monday, 6), currency }}
      table={{
        headers: ['Lunes', 'Cuotas', 'Esperado', 'Cobrado', '%'],
        rows: items.map(({ monday, installments, expected, collected, percent }) => [
          monday,
          String(installments),
          expected,
          collected,
          percent ?? '',
        ]),
      }}
      twin={
        <DataTable
          label={TITLE}
          columns={columnsOf(currency)}
          rows={items.toReversed()}
          rowKey={({ monday }) => monday}
        />
      }
    >
      <BarChart
        height={260}
        {...CHART_ROOM}
        xAxis={barAxis(items.map(({ monday }) => showDate(monday)))}
        series={[
          {
            label: 'Esperado',
            color: other,
            data: items.map(({ expected }) => Number(expected)),
            valueFormatter: (_value, { dataIndex }) =>
              showMoney(items[dataIndex]!.expected, currency),
          },
          {
            label: 'Cobrado',
            color: main,
            data: items.map(({ collected }) => Number(collected)),
            valueFormatter: (_value, { dataIndex }) =>
              showMoney(items[dataIndex]!.collected, currency),
          },
        ]}
      />
    </ChartFigure>
  );
}
