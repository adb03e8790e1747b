import { useLocation } from 'react-router-dom';
import { PANEL_TABS, paths, toPanel, withQuery, type PanelTab } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { CurrencyScope } from '@/components/CurrencyScope';
import { PageHeader } from '@/components/PageHeader';
import { PageTabs } from '@/components/PageTabs';
import { asProblem, fieldErrorsOf } from '@/components/problems';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { useListState, type ListState } from '@/components/useListState';
import { PANEL_FILTERS } from '@/features/indicators/addresses';
import { PanelNarrowingContext } from '@/features/indicators/chartFile';
import { CashChart } from '@/features/indicators/CashChart';
import { GroupChart } from '@/features/indicators/GroupChart';
import { useGetIndicatorsQuery } from '@/features/indicators/indicatorsApi';
import { Knowledge } from '@/features/indicators/Knowledge';
import { PANEL_FIELDS, PanelFilters } from '@/features/indicators/PanelFilters';
import { PeriodCards } from '@/features/indicators/PeriodCards';
import { RiskTrend } from '@/features/indicators/RiskTrend';
import { RollTable } from '@/features/indicators/RollTable';
import { StandingCards } from '@/features/indicators/StandingCards';
import { usePanelNarrowing } from '@/features/indicators/usePanelNarrowing';
import { VintageTable } from '@/features/indicators/VintageTable';
import { WeekChart } from '@/features/indicators/WeekChart';
import { useAccess } from '@/store/access';

const TAB_NAMES = {
  indicadores: 'Indicadores',
  cobranza: 'Cobranza y efectivo',
  riesgo: 'Cosechas y migración',
  grupos: 'Por grupos',
} as const satisfies Readonly<Record<PanelTab, string>>;

/** /dashboard/advanced: the portfolio in figures, by period and filters of its address. */
export function DashboardPage() {
  const { may } = useAccess();
  const { pathname } = useLocation();
  const list = useListState({
    sort: '',
    direction: 'desc',
    filters: [...PANEL_FILTERS, 'groupBy'],
  });
  const tab = PANEL_TABS.find((one) => toPanel(one) === pathname) ?? 'indicadores';
  const { sort: _sort, direction: _direction, groupBy: _groupBy, ...query } = list.query;
  const indicators = useGetIndicatorsQuery(query, { skip: !may('getIndicators') });
  const narrowing = usePanelNarrowing(query, indicators.data?.chosen);
  if (!may('getIndicators')) {
    return (
      <>
        <PageHeader title="Panel avanzado" />
        <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>
      </>
    );
  }
  const { error, isFetching } = indicators;
  const isRefused = error !== undefined && !isFetching;
  const errors = isRefused ? fieldErrorsOf(asProblem(error)) : {};
  const isBeside = PANEL_FIELDS.some((name) => errors[name] !== undefined);
  const address = (one: PanelTab) => withQuery(toPanel(one), query);
  return (
    <>
      <PageHeader title="Panel avanzado" />
      <PageTabs
        label="Partes del panel"
        value={address(tab)}
        tabs={[
          ...PANEL_TABS.map((one) => ({ to: address(one), label: TAB_NAMES[one] })),
          ...(may('listReports') ? [{ to: paths.reports, label: 'Reportes' }] : []),
        ]}
      />
      <PanelFilters list={list} errors={errors} chosen={indicators.data?.chosen} />
      {isBeside && <EmptyNote>Corrija las fechas para ver las cifras.</EmptyNote>}
      {isRefused && !isBeside && <QueryState query={indicators}>{() => null}</QueryState>}
      {!isRefused && (
        <Blocks>
          {indicators.data !== undefined && <Knowledge indicators={indicators.data} tab={tab} />}
          <PanelNarrowingContext value={narrowing}>
            {contentOf(tab, query, list)}
          </PanelNarrowingContext>
        </Blocks>
      )}
    </>
  );
}

function contentOf(tab: PanelTab, query: Readonly<Record<string, string>>, list: ListState) {
  if (tab === 'cobranza') {
    return (
      <>
        <WeekChart query={query} />
        <CashChart query={query} />
      </>
    );
  }
  if (tab === 'riesgo') {
    return (
      <>
        <VintageTable query={query} />
        <RollTable query={query} />
      </>
    );
  }
  return tab === 'grupos' ? <GroupChart list={list} /> : <Summary query={query} />;
}

function Summary({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const indicators = useGetIndicatorsQuery(query);
  return (
    <QueryState query={indicators}>
      {(data) => (
        <CurrencyScope currency={data.currency}>
          <Blocks>
            <StandingCards indicators={data} query={query} />
            <RiskTrend query={query} />
            <PeriodCards indicators={data} />
          </Blocks>
        </CurrencyScope>
      )}
    </QueryState>
  );
}
