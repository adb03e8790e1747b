import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { paths, toChargeRun } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { BusinessDayCard } from '@/features/businessDay/BusinessDayCard';
import { AssembleDialog } from '@/features/chargeRuns/AssembleDialog';
import { RunsTable } from '@/features/chargeRuns/RunsTable';
import { useListChargeRunsQuery } from '@/features/chargeRuns/chargeRunsApi';
import { useListProductsQuery } from '@/features/products/productsApi';
import { RUN_STATUS } from '@/i18n/chargeRuns';
import { optionsOf } from '@/i18n/es';
import { useAccess } from '@/store/access';

/** /pendientes/cierre: the lots of charges, day by day. */
export function CloseOfDayPage() {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [result, setResult] = useState('');
  const products = useListProductsQuery({}).data ?? [];
  const [isAssembling, setIsAssembling] = useState(false);
  return (
    <>
      <PageHeader
        title="Cierre del día"
        detail="Arme el lote de cargos, revíselo, genérelo y, si hace falta, deshágalo entero."
        back={{ to: paths.pending, label: 'Pendientes' }}
        action={
          may('assembleCharges') && (
            <Button variant="contained" onClick={() => setIsAssembling(true)}>
              Armar lote
            </Button>
          )
        }
      />
      <PageResult latest={result} />
      <Blocks>
        {may('getBusinessDay') && (
          <BusinessDayCard
            rights={{
              close: may('closeDay'),
              reopen: may('reopenDay'),
              mode: may('changeDayMode'),
              two: may('changeTwoPersons'),
              catchUp: may('catchUpDay'),
            }}
            onDone={setResult}
          />
        )}
        <Runs />
      </Blocks>
      {isAssembling && (
        <AssembleDialog
          door={null}
          products={products.map(({ id, name }) => ({ value: String(id), label: name }))}
          onClose={() => setIsAssembling(false)}
          onDone={({ id }) => void navigate(toChargeRun(id))}
        />
      )}
    </>
  );
}

function Runs() {
  const list = useListState({ sort: 'id', direction: 'desc', filters: ['status'] });
  const runs = useListChargeRunsQuery({ door: null, query: list.query });
  return (
    <Section title="Lotes de cargos">
      <ListToolbar>
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(RUN_STATUS)}
          {...list.field('status')}
        />
      </ListToolbar>
      <PagedList
        query={runs}
        list={list}
        noun={['lote', 'lotes']}
        empty="Todavía no se armó ningún lote de cargos."
      >
        {(rows) => <RunsTable runs={rows} linkOf={({ id }) => toChargeRun(id)} />}
      </PagedList>
    </Section>
  );
}
