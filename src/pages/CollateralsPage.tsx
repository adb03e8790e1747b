import { paths } from '@/paths';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { CollateralsTable } from '@/features/collaterals/CollateralsTable';
import { useListCollateralsQuery } from '@/features/collaterals/collateralsApi';
import { COLLATERAL_VIEW } from '@/i18n/collection';
import { optionsOf } from '@/i18n/es';

const VIEWS = optionsOf(COLLATERAL_VIEW).filter(({ value }) => value !== 'toRelease');

/** /pendientes/garantias: what is to be given back, what lost its insurance, and all the rest. */
export function CollateralsPage() {
  const list = useListState({ sort: 'number', direction: 'asc', filters: ['show'] });
  const collaterals = useListCollateralsQuery({ show: 'toRelease', ...list.query });
  return (
    <>
      <PageHeader
        title="Garantías"
        detail="Por liberar queda la de un préstamo que ya no se debe."
        back={{ to: paths.pending, label: 'Pendientes' }}
      />
      <Section title="La bandeja">
        <ListToolbar>
          <SearchField
            label="Buscar"
            placeholder="Número, descripción o prestatario"
            {...list.field('search')}
          />
          <SelectField
            label="Estado"
            empty={COLLATERAL_VIEW.toRelease}
            options={VIEWS}
            {...list.field('show')}
          />
        </ListToolbar>
        <PagedList
          query={collaterals}
          list={list}
          noun={['garantía', 'garantías']}
          file={listFile('garantias', { show: 'toRelease', ...list.query })}
          empty="No hay garantías por liberar: se registran en la pestaña Garantías de un préstamo."
        >
          {(rows) => <CollateralsTable rows={rows} sorting={list} />}
        </PagedList>
      </Section>
    </>
  );
}
