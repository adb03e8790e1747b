import { useId } from 'react';
import Box from '@mui/material/Box';
import type { PanelDay } from '@core/contract/dailyFacts';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { showDate, showMoney } from '@/i18n/format';
import { paths, withQuery } from '@/paths';
import { useAccess } from '@/store/access';
import { useListPanelDataQuery } from './portfolioApi';
import { largestOf, pointsOf, TREND } from './trend';

/** Portfolio day by day: what is owed, and what is at risk. */
export function PanelTrend({
  currency,
  from,
}: {
  readonly currency: string;
  readonly from: string;
}) {
  const { may } = useAccess();
  const panel = useListPanelDataQuery({ currency, from });
  return (
    <Section
      title="Evolución"
      action={
        may('getIndicators') && (
          <TextLink to={withQuery(paths.dashboard, { currency })}>Ver el panel avanzado</TextLink>
        )
      }
    >
      <QueryState query={panel}>
        {({ items }) =>
          items.length < 2 ? (
            <EmptyNote>La evolución se dibuja desde el segundo día con datos.</EmptyNote>
          ) : (
            <Trend days={items} />
          )
        }
      </QueryState>
    </Section>
  );
}

function Trend({ days }: { readonly days: readonly PanelDay[] }) {
  const id = useId();
  const owed = days.map(({ outstandingPrincipal }) => outstandingPrincipal);
  const risk = days.map(({ atRisk30 }) => atRisk30);
  const largest = largestOf(owed);
  const [first, last] = [days[0]!, days.at(-1)!];
  const line = (points: string, colour: string) => (
    <Box
      component="polyline"
      points={points}
      sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 3, color: colour }}
      vectorEffect="non-scaling-stroke"
    />
  );
  return (
    <>
      <Box
        component="svg"
        aria-labelledby={id}
        viewBox={`0 -4 ${TREND.width} ${TREND.height + 8}`}
        preserveAspectRatio="none"
        sx={{ width: 1, height: TREND.height, borderBottom: 1, borderColor: 'divider' }}
      >
        <title id={id}>
          {`Saldo capital del ${showDate(first.takenOn)} al ${showDate(last.takenOn)}: de ` +
            `${showMoney(first.outstandingPrincipal, first.currency)} a ` +
            `${showMoney(last.outstandingPrincipal, last.currency)}; en riesgo ` +
            showMoney(last.atRisk30, last.currency)}
        </title>
        {line(pointsOf(owed, largest), 'primary.main')}
        {line(pointsOf(risk, largest), 'error.main')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 1, fontSize: 14 }}>
        <Key colour="primary.main" label="Saldo capital" />
        <Key colour="error.main" label="En riesgo (más de 30 días)" />
      </Box>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', fontSize: 14 }}>
          Ver los datos
        </Box>
        <DataTable
          label="Evolución"
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ takenOn }) => takenOn}
        />
      </Box>
    </>
  );
}

function Key({ colour, label }: { readonly colour: string; readonly label: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" aria-hidden sx={{ width: 16, height: 3, bgcolor: colour }} />
      {label}
    </Box>
  );
}

const amount = (id: 'outstandingPrincipal' | 'overdue' | 'atRisk30', header: string) =>
  ({
    id,
    header,
    align: 'right',
    cell: (day) => <MoneyText amount={day[id]} currency={day.currency} />,
  }) satisfies Column<PanelDay>;

const columns: readonly Column<PanelDay>[] = [
  { id: 'takenOn', header: 'Día', cell: ({ takenOn }) => showDate(takenOn) },
  { id: 'loans', header: 'Préstamos', align: 'right', cell: ({ loans }) => loans },
  amount('outstandingPrincipal', 'Saldo capital'),
  amount('overdue', 'Vencido'),
  amount('atRisk30', 'En riesgo'),
];
