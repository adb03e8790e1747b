import type { Vintages } from '@core/contract/indicators';
import { QueryState } from '@/components/QueryState';
import { showDate, showMoney, showMonth } from '@/i18n/format';
import { absenceOf, percentOrDash } from '@/i18n/indicators';
import { ChartFigure } from './ChartFigure';
import { HeatTable } from './HeatTable';
import { useGetVintagesQuery } from './indicatorsApi';
import { useChartColours } from './useChartColours';

const TITLE = 'Cosechas';

/** Part of the loans of each month that went bad, by the months since. */
export function VintageTable({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const vintages = useGetVintagesQuery(query);
  return <QueryState query={vintages}>{(data) => <Drawn vintages={data} />}</QueryState>;
}

function Drawn({ vintages: { currency, asOf, months } }: { readonly vintages: Vintages }) {
  const { heat } = useChartColours();
  const most = Math.max(0, ...months.map(({ cells }) => cells.length));
  const since = Array.from({ length: most }, (_, k) => `Mes ${k}`);
  const headers = ['Desembolsado en', 'Monto', ...since];
  return (
    <ChartFigure
      title={TITLE}
      note={
        'De lo desembolsado cada mes, el capital que llegó a más de 30 días de atraso o se ' +
        `castigó, hasta el fin de cada mes. Datos al ${showDate(asOf)}; un mes que no termina ` +
        'no tiene celda.'
      }
      fileName="cosechas"
      scope={{ from: `${months[0]?.month ?? asOf.slice(0, 7)}-01`, to: asOf, currency }}
      table={{
        headers,
        rows: months.map(({ month, disbursed, cells }) => [
          month,
          disbursed,
          ...cells.map(({ percent }) => percent ?? ''),
        ]),
      }}
      twin={
        <HeatTable
          label={TITLE}
          headers={headers}
          rows={months.map(({ month, disbursed, cells }) => ({
            key: month,
            name: showMonth(month),
            cells: [
              { text: showMoney(disbursed, currency) },
              ...cells.map(({ bad, percent }) => ({
                text: percentOrDash(percent),
                title: showMoney(bad, currency),
                ground: percent === null ? undefined : heat(Number(percent)),
                why: absenceOf(percent, 'ese mes no se desembolsó'),
              })),
            ],
          }))}
        />
      }
    />
  );
}
