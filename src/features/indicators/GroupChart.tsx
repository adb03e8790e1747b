import { type IndicatorGrouping, INDICATOR_GROUPINGS } from '@core/indicators/bands';
import { daysBetween } from '@core/calendar/plainDate';
import { BarChart } from '@mui/x-charts/BarChart';
import type { IndicatorGroup, IndicatorGroups } from '@core/contract/indicators';

import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { SelectField } from '@/components/SelectField';
import type { ListState } from '@/components/useListState';
import { optionsOf } from '@/i18n/es';
import { showMoney } from '@/i18n/format';
import { fewDays, INDICATOR_GROUPING, MEANING } from '@/i18n/indicators';
import { ratingName } from '@/i18n/riskRatings';
import { paths, toPanel, withQuery } from '@/paths';
import { barAxis, CHART_ROOM } from './axes';
import { ChartFigure } from './ChartFigure';
import { PercentOrWhy } from './PercentOrWhy';
import { useGetIndicatorGroupsQuery } from './indicatorsApi';
import { useChartColours } from './useChartColours';

/** Filter that narrows the panel to a group. */
const FILTER = {
  fund: 'fundId',
  product: 'productId',
  officer: 'officerId',
  zone: 'zoneId',
  rating: 'rating',
} as const satisfies Readonly<Record<IndicatorGrouping, string>>;

const isGrouping = (text: string): text is IndicatorGrouping =>
  (INDICATOR_GROUPINGS as readonly string[]).includes(text);

/** Indicators of each fund, product, officer, zone or class. */
export function GroupChart({ list }: { readonly list: ListState }) {
  const asked = list.filter('groupBy');
  const groupBy = isGrouping(asked) ? asked : 'fund';
  const { sort: _sort, direction: _direction, ...query } = list.query;
  const groups = useGetIndicatorGroupsQuery({ ...query, groupBy });
  return (
    <>
      <ListToolbar>
        <SelectField
          name="groupBy"
          label="Agrupar por"
          options={optionsOf(INDICATOR_GROUPING)}
          value={groupBy}
          onChange={(value) => list.setFilter('groupBy', value)}
        />
      </ListToolbar>
      <QueryState query={groups}>
        {(data) =>
          data.groups.length === 0 ? (
            <EmptyNote>Ningún préstamo coincide con lo que busca.</EmptyNote>
          ) : (
            <Drawn data={data} groupBy={groupBy} query={query} />
          )
        }
      </QueryState>
    </>
  );
}

interface DrawnProps {
  readonly data: IndicatorGroups;
  readonly groupBy: IndicatorGrouping;
  readonly query: Readonly<Record<string, string>>;
}

function columnsOf(
  groupBy: IndicatorGrouping,
  { currency, from, to }: IndicatorGroups,
  nameOf: (group: IndicatorGroup) => string,
): readonly Column<IndicatorGroup>[] {
  const noYield = fewDays(daysBetween(from, to) + 1) ?? 'no hubo saldo en el periodo';
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    { id: 'name', header: INDICATOR_GROUPING[groupBy], cell: nameOf },
    { id: 'loans', header: 'Préstamos', align: 'right', cell: ({ loans }) => loans },
    {
      id: 'principal',
      header: 'Saldo capital',
      align: 'right',
      cell: (row) => money(row.principal),
    },
    {
      id: 'risk',
      header: 'Más de 30 días',
      align: 'right',
      phone: 'corner',
      cell: ({ atRisk30 }) => <PercentOrWhy percent={atRisk30.percent} why="no tiene saldo" />,
    },
    { id: 'lent', header: 'Desembolsado', align: 'right', cell: (row) => money(row.disbursed) },
    {
      id: 'onTime',
      header: 'A tiempo',
      align: 'right',
      cell: ({ onTimeRatio }) => (
        <PercentOrWhy percent={onTimeRatio} why="nada venció en el periodo" />
      ),
    },
    { id: 'income', header: 'Ingreso', align: 'right', cell: (row) => money(row.income) },
    {
      id: 'yield',
      header: 'Rendimiento',
      align: 'right',
      cell: ({ yieldRatio }) => <PercentOrWhy percent={yieldRatio} why={noYield} />,
    },
  ];
}

function Drawn({ data, groupBy, query }: DrawnProps) {
  const { currency, groups } = data;
  const { main, other } = useChartColours();
  const nameOf = ({ key, name }: IndicatorGroup) =>
    groupBy === 'rating' ? ratingName(key) : (name ?? 'Sin asignar');
  const title = `Indicadores por ${INDICATOR_GROUPING[groupBy].toLowerCase()}`;
  const columns = columnsOf(groupBy, data, nameOf);
  return (
    <ChartFigure
      title={title}
      note={
        'El saldo y el riesgo son del último día; lo demás, del periodo, de quien tenía el ' +
        'préstamo cada día. Elija una fila para ver sólo sus cifras.'
      }
      meaning={`${MEANING.yield} ${MEANING.onTime}`}
      fileName={`por-${INDICATOR_GROUPING[groupBy].toLowerCase()}`}
      scope={data}
      table={{
        headers: columns.map(({ header }) => header),
        rows: groups.map((group) => [
          nameOf(group),
          String(group.loans),
          group.principal,
          group.atRisk30.percent ?? '',
          group.disbursed,
          group.onTimeRatio ?? '',
          group.income,
          group.yieldRatio ?? '',
        ]),
      }}
      twin={
        <DataTable
          label={title}
          columns={columns}
          rows={groups}
          rowKey={({ key }) => key}
          rowLink={({ key }) =>
            key === ''
              ? withQuery(toPanel('grupos'), { ...query, groupBy })
              : withQuery(paths.dashboard, { ...query, [FILTER[groupBy]]: key })
          }
        />
      }
    >
      <BarChart
        height={260}
        {...CHART_ROOM}
        xAxis={barAxis(groups.map(nameOf))}
        series={[
          {
            label: 'Saldo capital',
            color: main,
            data: groups.map(({ principal }) => Number(principal)),
            valueFormatter: (_value, { dataIndex }) =>
              showMoney(groups[dataIndex]!.principal, currency),
          },
          {
            label: 'Desembolsado en el periodo',
            color: other,
            data: groups.map(({ disbursed }) => Number(disbursed)),
            valueFormatter: (_value, { dataIndex }) =>
              showMoney(groups[dataIndex]!.disbursed, currency),
          },
        ]}
      />
    </ChartFigure>
  );
}
