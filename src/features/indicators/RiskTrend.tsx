import { ROLL_BANDS } from '@core/indicators/bands';
import { BarChart } from '@mui/x-charts/BarChart';
import type { IndicatorTrend, StandingIndicators } from '@core/contract/indicators';

import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { isSome, showDate, showMoney } from '@/i18n/format';
import { MEANING, ROLL_END } from '@/i18n/indicators';
import { barAxis, CHART_ROOM } from './axes';
import { ChartFigure } from './ChartFigure';
import { PercentOrWhy } from './PercentOrWhy';
import { useGetIndicatorTrendQuery } from './indicatorsApi';
import { useChartColours } from './useChartColours';

const TITLE = 'Saldo por días de atraso';

/** The balance by days late at the end of each month. */
export function RiskTrend({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const { from: _from, ...lastYear } = query;
  const trend = useGetIndicatorTrendQuery(lastYear);
  return (
    <QueryState query={trend}>
      {(data) =>
        data.items.some(({ principal }) => isSome(principal)) ? (
          <Drawn trend={data} />
        ) : (
          <Section title={TITLE}>
            <EmptyNote>No hay saldo en estos meses.</EmptyNote>
          </Section>
        )
      }
    </QueryState>
  );
}

function columnsOf(currency: string): readonly Column<StandingIndicators>[] {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    { id: 'day', header: 'Al cierre del', cell: ({ day }) => showDate(day) },
    {
      id: 'principal',
      header: 'Saldo capital',
      align: 'right',
      cell: ({ principal }) => money(principal),
    },
    ...ROLL_BANDS.map((band, index): Column<StandingIndicators> => ({
      id: band,
      header: ROLL_END[band],
      align: 'right',
      cell: ({ bands }) => money(bands[index]!.amount),
    })),
    {
      id: 'risk',
      header: 'Más de 30 días',
      align: 'right',
      phone: 'corner',
      cell: ({ atRisk }) => (
        <PercentOrWhy
          percent={atRisk.find(({ moreThanDays }) => moreThanDays === 30)!.late.percent}
          why="ese día no había saldo"
        />
      ),
    },
  ];
}

function Drawn({ trend: { currency, items } }: { readonly trend: IndicatorTrend }) {
  const { bands } = useChartColours();
  return (
    <ChartFigure
      title={TITLE}
      note="Al fin de cada uno de los últimos doce meses, y al cierre elegido."
      meaning={MEANING.risk}
      fileName="saldo-por-atraso"
      scope={{ from: items[0]!.day, to: items.at(-1)!.day, currency }}
      table={{
        headers: ['Día', 'Saldo capital', ...ROLL_BANDS.map((band) => ROLL_END[band])],
        rows: items.map(({ day, principal, bands: amounts }) => [
          day,
          principal,
          ...amounts.map(({ amount }) => amount),
        ]),
      }}
      twin={
        <DataTable
          label={TITLE}
          columns={columnsOf(currency)}
          rows={items.toReversed()}
          rowKey={({ day }) => day}
        />
      }
    >
      <BarChart
        height={280}
        {...CHART_ROOM}
        xAxis={barAxis(items.map(({ day }) => showDate(day)))}
        series={ROLL_BANDS.map((band, index) => ({
          label: ROLL_END[band],
          stack: 'saldo',
          color: bands[index]!,
          data: items.map((item) => Number(item.bands[index]!.amount)),
          valueFormatter: (_value, { dataIndex }) =>
            showMoney(items[dataIndex]!.bands[index]!.amount, currency),
        }))}
      />
    </ChartFigure>
  );
}
