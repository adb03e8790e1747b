import { LineChart } from '@mui/x-charts/LineChart';
import type { CashOutlook } from '@core/contract/indicators';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { showDate, showMoney } from '@/i18n/format';
import { CHART_ROOM } from './axes';
import { ChartFigure } from './ChartFigure';
import { useGetCashOutlookQuery } from './indicatorsApi';
import { useChartColours } from './useChartColours';

type Week = CashOutlook['weeks'][number];

const TITLE = 'Efectivo de 13 semanas';

/** Cash of the funds in the weeks to come, as it is agreed today. */
export function CashChart({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const { currency = '', fundId = '' } = query;
  const asked = Object.entries({ currency, fundId }).filter(([, value]) => value !== '');
  const outlook = useGetCashOutlookQuery(Object.fromEntries(asked));
  return <QueryState query={outlook}>{(data) => <Drawn outlook={data} />}</QueryState>;
}

/** Words about what is counted, and what is not. */
const noteOf = ({ currency, cash, overdue }: CashOutlook) =>
  `Hoy hay ${showMoney(cash, currency)} de la entidad, sin el dinero de inversionistas. Se suman ` +
  'las cuotas que vencen y se resta lo que falta desembolsar. No se cuentan ' +
  `${showMoney(overdue, currency)} ya vencidos, sin mora. De los préstamos que financian ` +
  'inversionistas cuenta la parte de la entidad, y la comisión que retiene al entregarlos. Sólo ' +
  'el fondo filtra este efectivo.';

function Drawn({ outlook }: { readonly outlook: CashOutlook }) {
  const { asOf, currency, weeks } = outlook;
  const { main } = useChartColours();
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const columns: readonly Column<Week>[] = [
    {
      id: 'week',
      header: 'Semana',
      cell: ({ from, to }) => `${showDate(from)} a ${showDate(to)}`,
    },
    {
      id: 'collections',
      header: 'Por cobrar',
      align: 'right',
      cell: (week) => money(week.collections),
    },
    {
      id: 'disbursements',
      header: 'Por desembolsar',
      align: 'right',
      cell: (week) => money(week.disbursements),
    },
    {
      id: 'cash',
      header: 'Efectivo',
      align: 'right',
      phone: 'corner',
      cell: (week) => money(week.cash),
    },
  ];
  return (
    <ChartFigure
      title={TITLE}
      note={noteOf(outlook)}
      fileName="efectivo-13-semanas"
      scope={{ from: weeks[0]?.from ?? asOf, to: weeks.at(-1)?.to ?? asOf, currency }}
      isOfFundAlone
      table={{
        headers: ['Desde', 'Hasta', 'Por cobrar', 'Por desembolsar', 'Efectivo'],
        rows: weeks.map((week) => [
          week.from,
          week.to,
          week.collections,
          week.disbursements,
          week.cash,
        ]),
      }}
      twin={<DataTable label={TITLE} columns={columns} rows={weeks} rowKey={({ from }) => from} />}
    >
      <LineChart
        height={240}
        {...CHART_ROOM}
        // Room for the half of the last day that stands beyond its point.
        margin={{ right: 44 }}
        xAxis={[{ data: weeks.map(({ to }) => showDate(to)), scaleType: 'point', height: 28 }]}
        series={[
          {
            label: 'Efectivo al fin de la semana',
            color: main,
            curve: 'linear',
            data: weeks.map((week) => Number(week.cash)),
            valueFormatter: (_value, { dataIndex }) => showMoney(weeks[dataIndex]!.cash, currency),
          },
        ]}
      />
    </ChartFigure>
  );
}
