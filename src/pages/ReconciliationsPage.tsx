import { useNavigate, useParams } from 'react-router-dom';
import type { Fund } from '@core/contract/funds';
import { toFund, toReconciliation } from '@/app/paths';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { useGetFundQuery } from '@/features/funds/fundsApi';
import { ReconciliationsTable } from '@/features/reconciliations/ReconciliationTables';
import { useListReconciliationsQuery } from '@/features/reconciliations/reconciliationsApi';
import { StatementSource } from '@/features/reconciliations/StatementSource';
import { RECONCILIATION_STATUS } from '@/i18n/reconciliations';
import { useAccess } from '@/store/access';

const STATUSES = Object.entries(RECONCILIATION_STATUS).map(([value, { label }]) => ({
  value,
  label,
}));

/** /fondos/:fundId/conciliacion: a fund beside its bank, statement by statement. */
export function ReconciliationsPage() {
  const fundId = Number(useParams()['fundId']);
  const fund = useGetFundQuery(fundId);
  const back = { to: toFund(fundId), label: 'Fondo' };
  return (
    <QueryState query={fund} header={<PageHeader title="Conciliación" back={back} />}>
      {(data) => <OfFund fund={data} />}
    </QueryState>
  );
}

function OfFund({ fund }: { readonly fund: Fund }) {
  const navigate = useNavigate();
  const { may } = useAccess();
  return (
    <>
      <PageHeader
        title="Conciliación"
        detail={`${fund.name}: los libros junto a lo que dice su banco.`}
        back={{ to: toFund(fund.id), label: fund.name }}
      />
      <Blocks>
        {may('openReconciliation') && (
          <StatementSource
            fundId={fund.id}
            onRead={({ id }) => void navigate(toReconciliation(fund.id, id))}
          />
        )}
        <Made fundId={fund.id} />
      </Blocks>
    </>
  );
}

function Made({ fundId }: { readonly fundId: number }) {
  const list = useListState({ sort: 'id', direction: 'desc', filters: ['status'] });
  const made = useListReconciliationsQuery({ fundId, params: list.query });
  return (
    <Section title="Conciliaciones del fondo">
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Número, archivo o fecha"
          value={list.search}
          onChange={(text) => list.setFilter('search', text)}
        />
        <SelectField
          name="status"
          label="Estado"
          empty="Todas"
          options={STATUSES}
          value={list.filter('status')}
          onChange={(status) => list.setFilter('status', status)}
        />
      </ListToolbar>
      <QueryState
        query={made}
        isEmpty={({ items }) => items.length === 0}
        empty="Todavía no hay conciliaciones así."
      >
        {(page) => (
          <>
            <ReconciliationsTable rows={page.items} />
            <Pager page={page} list={list} noun={['conciliación', 'conciliaciones']} />
          </>
        )}
      </QueryState>
    </Section>
  );
}
