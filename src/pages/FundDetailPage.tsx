import { useState } from 'react';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { Fund, NewFundMovement } from '@core/contract/funds';
import { paths, withQuery } from '@/app/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { PageResult } from '@/components/PageResult';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { FundForecastSection } from '@/features/funds/FundForecastSection';
import { FundMovementDialog } from '@/features/funds/FundMovementDialog';
import { FundProfileSection } from '@/features/funds/FundProfileSection';
import { FundMovementsTable } from '@/features/funds/FundMovementsTable';
import { useGetFundQuery, useListFundMovementsQuery } from '@/features/funds/fundsApi';
import { ReconciliationCard } from '@/features/reconciliations/ReconciliationCard';
import { ProvisionSection } from '@/features/portfolio/ProvisionSection';
import { FUND_MOVEMENT_KIND } from '@/i18n/es';
import { count, showDate, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';

type Kind = NewFundMovement['kind'];

const back = { to: paths.funds, label: 'Fondos' };

/** /fondos/:fundId */
export function FundDetailPage() {
  const fund = useGetFundQuery(Number(useParams()['fundId']));
  return (
    <QueryState query={fund} header={<PageHeader title="Fondo" back={back} />}>
      {(data) => <FundCard fund={data} />}
    </QueryState>
  );
}

function FundCard({ fund }: { readonly fund: Fund }) {
  const { may } = useAccess();
  const [kind, setKind] = useState<Kind>();
  const [result, setResult] = useState('');
  return (
    <>
      <PageHeader
        title={fund.name}
        detail={`Abierto el ${showDate(fund.openedOn)}`}
        back={back}
        action={
          may('recordFundMovement') && (
            <>
              <Button variant="outlined" onClick={() => setKind('withdrawal')}>
                Registrar retiro
              </Button>
              <Button variant="contained" onClick={() => setKind('contribution')}>
                Registrar aporte
              </Button>
            </>
          )
        }
      />
      <PageResult latest={result} />
      <Blocks>
        <Section title="Dónde está el dinero">
          <Facts isLarge facts={factsOf(fund)} />
        </Section>
        {may('getFundProfile') && <FundProfileSection fund={fund} onDone={setResult} />}
        {may('getReconciliationSummary') && (
          <ReconciliationCard fundId={fund.id} currency={fund.currency} />
        )}
        {may('getFundForecast') && (
          <FundForecastSection fundId={fund.id} currency={fund.currency} />
        )}
        {may('getPortfolioGroups') && <ProvisionSection fundId={fund.id} />}
        <Movements fund={fund} />
      </Blocks>
      {kind !== undefined && (
        <FundMovementDialog
          fund={fund}
          kind={kind}
          onClose={() => setKind(undefined)}
          onDone={(changed) => {
            setKind(undefined);
            const cash = showMoney(changed.cash, changed.currency);
            setResult(`${FUND_MOVEMENT_KIND[kind]} registrado. Disponible: ${cash}.`);
          }}
        />
      )}
    </>
  );
}

function factsOf(fund: Fund) {
  const money = (amount: string) => <MoneyText amount={amount} currency={fund.currency} />;
  const loans = withQuery(paths.loans, { fundId: fund.id });
  return [
    { term: 'Disponible', value: money(fund.cash) },
    { term: 'Colocado', value: money(fund.lent) },
    { term: 'Capital', value: money(fund.capital) },
    { term: 'Cobrado', value: money(fund.collected) },
    { term: 'Provisión', value: money(fund.provision) },
    {
      term: 'Préstamos vigentes',
      value: <TextLink to={loans}>{count(fund.livingLoans, 'préstamo', 'préstamos')}</TextLink>,
    },
  ];
}

function Movements({ fund }: { readonly fund: Fund }) {
  const list = useListState({ sort: '', direction: 'desc' });
  const { sort: _sort, direction: _direction, ...query } = list.query;
  const movements = useListFundMovementsQuery({ fundId: fund.id, query });
  return (
    <Section title="Movimientos">
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
