import { paths } from '@/paths';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState, type ListState } from '@/components/useListState';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { PromisesTray } from '@/features/paymentPromises/PromisesTray';
import { useListPromisesQuery } from '@/features/paymentPromises/promisesApi';
import { PROMISE_VIEW } from '@/i18n/collection';
import { optionsOf, optionsOfNamed } from '@/i18n/es';

const VIEWS = optionsOf(PROMISE_VIEW).filter(({ value }) => value !== 'toAttend');

/** /pendientes/promesas: what was promised and is broken, falls due, or is past. */
export function PromisesPage() {
  const list = useListState({
    sort: 'promisedOn',
    direction: 'asc',
    filters: ['show', 'officer', 'zone'],
  });
  const promises = useListPromisesQuery(list.query);
  return (
    <>
      <PageHeader
        title="Promesas de pago"
        detail="Por atender queda la promesa rota de un préstamo vencido que no prometió de nuevo."
        back={{ to: paths.pending, label: 'Pendientes' }}
      />
      <Section title="La bandeja">
        <Filters list={list} />
        <PagedList
          query={promises}
          list={list}
          noun={['promesa', 'promesas']}
          file={listFile('promesas', list.query)}
          empty="No hay promesas pendientes: se registran en la pestaña Cobranza de cada préstamo."
        >
          {(rows) => <PromisesTray promises={rows} sorting={list} />}
        </PagedList>
      </Section>
    </>
  );
}

function Filters({ list }: { readonly list: ListState }) {
  const { data } = useGetPortfolioOptionsQuery();
  const fields = [
    { name: 'show', label: 'Estado', empty: PROMISE_VIEW.toAttend, options: VIEWS },
    {
      name: 'officer',
      label: 'Responsable',
      empty: 'Todos',
      options: optionsOfNamed(data?.officers ?? [], 'Sin responsable'),
    },
    {
      name: 'zone',
      label: 'Zona',
      empty: 'Todas',
      options: optionsOfNamed(data?.zones ?? [], 'Sin zona'),
    },
  ];
  return (
    <ListToolbar>
      <SearchField label="Buscar" placeholder="Número o prestatario" {...list.field('search')} />
      {fields.map((field) => (
        <SelectField
          key={field.name}
          {...field}
          value={list.filter(field.name)}
          onChange={(value) => list.setFilter(field.name, value)}
        />
      ))}
    </ListToolbar>
  );
}
