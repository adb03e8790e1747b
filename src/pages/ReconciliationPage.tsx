import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReconciliationDetail } from '@core/contract/reconciliations';
import { toFund } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { EarlierMovements } from '@/features/reconciliations/EarlierMovements';
import { LineActs } from '@/features/reconciliations/LineActs';
import { OutstandingMovements } from '@/features/reconciliations/OutstandingMovements';
import { ProposalsBar } from '@/features/reconciliations/ProposalsBar';
import { ReconciliationActs } from '@/features/reconciliations/ReconciliationActs';
import { StatementLinesTable } from '@/features/reconciliations/ReconciliationTables';
import {
  useGetReconciliationQuery,
  useListStatementLinesQuery,
} from '@/features/reconciliations/reconciliationsApi';
import { StatementCard } from '@/features/reconciliations/StatementCard';
import { StatementFormSection } from '@/features/reconciliations/StatementFormSection';
import { STATEMENT_LINE_STATUS } from '@/i18n/reconciliations';
import { useAccess } from '@/store/access';

/** /fondos/:fundId/conciliacion/:reconciliationId: each line of the bank beside the books. */
export function ReconciliationPage() {
  const { fundId, reconciliationId } = useParams();
  const reconciliation = useGetReconciliationQuery(Number(reconciliationId));
  const back = { to: toFund(Number(fundId), 'conciliacion'), label: 'Conciliación' };
  return (
    <QueryState
      query={{ ...reconciliation, isFetching: reconciliation.isLoading }}
      header={<PageHeader title="Conciliación" back={back} />}
    >
      {(data) => <One reconciliation={data} />}
    </QueryState>
  );
}

interface OneProps {
  readonly reconciliation: ReconciliationDetail;
}

function One({ reconciliation }: OneProps) {
  const { may } = useAccess();
  const [result, setResult] = useState('');
  const { id, number, fileName, fundName, fundId, status, currency, opening } = reconciliation;
  return (
    <>
      <PageHeader
        title={`Conciliación ${number}`}
        detail={`${fundName} · ${fileName}`}
        back={{ to: toFund(fundId, 'conciliacion'), label: 'Conciliación' }}
        action={<ReconciliationActs reconciliation={reconciliation} onDone={setResult} />}
      />
      <PageResult latest={result} />
      <Blocks>
        <StatementCard reconciliation={reconciliation} />
        {status === 'open' && may('changeStatement') && (
          <StatementFormSection key={id} reconciliation={reconciliation} onDone={setResult} />
        )}
        {opening !== null && <EarlierMovements reconciliation={reconciliation} opening={opening} />}
        <Lines reconciliation={reconciliation} onDone={setResult} />
        {status === 'open' && <OutstandingMovements id={id} currency={currency} />}
      </Blocks>
    </>
  );
}

const STATUSES = Object.entries(STATEMENT_LINE_STATUS).map(([value, { label }]) => ({
  value,
  label,
}));

interface LinesProps extends OneProps {
  readonly onDone: (result: string) => void;
}

function Lines({ reconciliation, onDone }: LinesProps) {
  const { id, status, currency, proposals } = reconciliation;
  const list = useListState({ sort: 'id', direction: 'asc', filters: ['status'] });
  const lines = useListStatementLinesQuery({ id, params: list.query });
  return (
    <Section title="Líneas del banco">
      <ProposalsBar id={id} proposals={proposals} onDone={onDone} />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Descripción, referencia, monto o fecha"
          {...list.field('search')}
        />
        <SelectField
          label="Estado de la línea"
          empty="Todas"
          options={STATUSES}
          {...list.field('status')}
        />
      </ListToolbar>
      <PagedList
        query={{ ...lines, isFetching: lines.isLoading }}
        list={list}
        noun={['línea', 'líneas']}
        empty="El estado de cuenta no tiene líneas."
      >
        {(rows) => (
          <StatementLinesTable
            id={id}
            currency={currency}
            lines={rows}
            acts={
              status === 'open'
                ? (line) => <LineActs id={id} currency={currency} line={line} onDone={onDone} />
                : undefined
            }
          />
        )}
      </PagedList>
    </Section>
  );
}
