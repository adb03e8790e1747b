import { useNavigate, useParams } from 'react-router-dom';
import type { Fund } from '@core/contract/funds';
import { toFund, toReconciliation } from '@/app/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { StatusList } from '@/components/StatusList';
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
    <StatusList
      title="Conciliaciones del fondo"
      list={list}
      query={made}
      statuses={STATUSES}
      all="Todas"
      search="Número, archivo o fecha"
      empty="Todavía no hay conciliaciones así."
      noun={['conciliación', 'conciliaciones']}
    >
      {(rows) => <ReconciliationsTable rows={rows} />}
    </StatusList>
  );
}
