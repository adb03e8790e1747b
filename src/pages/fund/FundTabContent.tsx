import { useNavigate } from 'react-router-dom';
import type { Fund } from '@core/contract/funds';
import { paths, toReconciliation, withQuery, type FundTab } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { DownloadButton } from '@/components/DownloadButton';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { EmptyList } from '@/components/EmptyList';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusList } from '@/components/StatusList';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { FundForecastSection } from '@/features/funds/FundForecastSection';
import { FundLimitsSection } from '@/features/funds/FundLimitsSection';
import { FundMovementsTable } from '@/features/funds/FundMovementsTable';
import { FundProfileSection } from '@/features/funds/FundProfileSection';
import { useListFundMovementsQuery } from '@/features/funds/fundsApi';
import { useListProductsQuery } from '@/features/products/productsApi';
import { ProvisionSection } from '@/features/portfolio/ProvisionSection';
import { ReconciliationCard } from '@/features/reconciliations/ReconciliationCard';
import { ReconciliationsTable } from '@/features/reconciliations/ReconciliationTables';
import { useListReconciliationsQuery } from '@/features/reconciliations/reconciliationsApi';
import { StatementSource } from '@/features/reconciliations/StatementSource';
import { optionsOfNamed } from '@/i18n/es';
import { count, isSome } from '@/i18n/format';
import { RECONCILIATION_STATUS } from '@/i18n/reconciliations';
import { useAccess } from '@/store/access';

/** Name of the files of movements. */
const FILE = 'movimientos-del-fondo';

const STATUSES = Object.entries(RECONCILIATION_STATUS).map(([value, { label }]) => ({
  value,
  label,
}));

interface FundTabContentProps {
  readonly tab: FundTab;
  readonly fund: Fund;
  readonly onDone: (result: string) => void;
}

/** The part of a fund that the address names. */
export function FundTabContent({ tab, fund, onDone }: FundTabContentProps) {
  const { id, currency } = fund;
  if (tab === 'movimientos') return <Movements fund={fund} />;
  if (tab === 'conciliacion') return <Reconciliations fundId={id} />;
  if (tab === 'flujo') return <FundForecastSection fundId={id} currency={currency} />;
  return <Summary fund={fund} onDone={onDone} />;
}

function Summary({ fund, onDone }: Omit<FundTabContentProps, 'tab'>) {
  const { may } = useAccess();
  const { id, currency } = fund;
  return (
    <Blocks>
      <Section title="Dónde está el dinero">
        <Facts isLarge facts={factsOf(fund)} />
      </Section>
      {may('getFundProfile') && <FundProfileSection fund={fund} onDone={onDone} />}
      {may('getFundLimits') && <Limits fund={fund} onDone={onDone} />}
      {may('getReconciliationSummary') && <ReconciliationCard fundId={id} currency={currency} />}
      {may('getPortfolioGroups') && <ProvisionSection fundId={id} />}
    </Blocks>
  );
}

/** Limits of the fund, of the products in its currency and of the zones. */
function Limits({ fund, onDone }: Omit<FundTabContentProps, 'tab'>) {
  const skip = !useAccess().may('addFundLimit');
  const { data: products = [] } = useListProductsQuery({}, { skip });
  const { data: options } = useGetPortfolioOptionsQuery(undefined, { skip });
  const choices = {
    products: optionsOfNamed(products.filter(({ currency }) => currency === fund.currency)),
    zones: optionsOfNamed(options?.zones),
  };
  return <FundLimitsSection fund={fund} choices={choices} onDone={onDone} />;
}

function factsOf(fund: Fund) {
  const money = (amount: string) => <MoneyText amount={amount} currency={fund.currency} />;
  // Loans that the figure counts: the fund has others that ended, or wait for their money.
  const loans = withQuery(paths.loans, { fundId: fund.id, status: 'living' });
  return [
    { term: 'Disponible', value: money(fund.cash) },
    ...(isSome(fund.reserved)
      ? [{ term: 'De ello, reservado por desembolsar', value: money(fund.reserved) }]
      : []),
    ...(isSome(fund.investorsCash)
      ? [{ term: 'De ello, de los inversionistas', value: money(fund.investorsCash) }]
      : []),
    { term: 'Colocado', value: money(fund.lent) },
    { term: 'Capital', value: money(fund.capital) },
    { term: 'Cobrado', value: money(fund.collected) },
    { term: 'Provisión en libros', value: money(fund.provision) },
    {
      term: 'Préstamos vigentes',
      value: <TextLink to={loans}>{count(fund.livingLoans, 'préstamo', 'préstamos')}</TextLink>,
    },
  ];
}

function Movements({ fund }: { readonly fund: Fund }) {
  const list = useListState({ sort: '', direction: 'desc' });
  const { sort: _sort, direction: _direction, ...query } = list.query;
  const { may } = useAccess();
  const files = `/protected/fondos/${fund.id}/movimientos`;
  const movements = useListFundMovementsQuery({ fundId: fund.id, query });
  return (
    <Section
      title="Movimientos"
      action={
        may('exportFundMovements') && (
          <>
            <DownloadButton label="Descargar CSV" url={`${files}/csv`} fileName={`${FILE}.csv`} />
            <DownloadButton
              label="Descargar Excel"
              url={`${files}/xlsx`}
              fileName={`${FILE}.xlsx`}
            />
          </>
        )
      }
    >
      <QueryState
        query={movements}
        isEmpty={(page) => page.items.length === 0}
        empty="Este fondo aún no tiene movimientos."
      >
        {(page) => (
          <>
            <FundMovementsTable movements={page.items} currency={fund.currency} />
            <Pager page={page} list={list} noun={['movimiento', 'movimientos']} />
          </>
        )}
      </QueryState>
    </Section>
  );
}

/** A fund beside its bank, statement by statement. */
function Reconciliations({ fundId }: { readonly fundId: number }) {
  const navigate = useNavigate();
  const { may } = useAccess();
  const list = useListState({ sort: 'id', direction: 'desc', filters: ['status'] });
  const made = useListReconciliationsQuery({ fundId, params: list.query });
  return (
    <Blocks>
      {may('openReconciliation') && (
        <StatementSource
          fundId={fundId}
          onRead={({ id }) => void navigate(toReconciliation(fundId, id))}
        />
      )}
      <StatusList
        title="Conciliaciones del fondo"
        list={list}
        query={made}
        statuses={STATUSES}
        all="Todas"
        search="Número, archivo o fecha"
        empty={
          <EmptyList list={list}>
            Todavía no hay conciliaciones: comience con el estado de cuenta del banco, arriba.
          </EmptyList>
        }
        noun={['conciliación', 'conciliaciones']}
      >
        {(rows) => <ReconciliationsTable rows={rows} />}
      </StatusList>
    </Blocks>
  );
}
