import { MATTER } from '@core/names/stateNames';
import { WORKED_KINDS } from '@core/loan/collectionCase';
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
import { CasesTray } from '@/features/caseMatters/CasesTray';
import { useListCasesQuery } from '@/features/caseMatters/casesApi';
import { CASE_VIEW } from '@/i18n/cases';
import { optionsOf, optionsOfNamed } from '@/i18n/es';

const VIEWS = optionsOf(CASE_VIEW).filter(({ value }) => value !== 'due');
const KINDS = WORKED_KINDS.map((kind) => ({ value: kind, label: MATTER[kind] }));

/** /pendientes/casos: late loans by what somebody has to do about each, and by when. */
export function CasesPage() {
  const list = useListState({
    sort: 'dueOn',
    direction: 'asc',
    filters: ['show', 'kind', 'officer', 'zone'],
  });
  const cases = useListCasesQuery(list.query);
  return (
    <>
      <PageHeader
        title="Casos de cobranza"
        detail="Quién hace qué y para cuándo en cada préstamo que se cobra."
        back={{ to: paths.pending, label: 'Pendientes' }}
      />
      <Section title="La bandeja">
        <Filters list={list} />
        <PagedList
          query={cases}
          list={list}
          noun={['caso', 'casos']}
          file={listFile('casos', list.query)}
          empty="Ningún caso está así: se abren en la pestaña Cobranza de cada préstamo."
        >
          {(rows) => <CasesTray cases={rows} sorting={list} />}
        </PagedList>
      </Section>
    </>
  );
}

function Filters({ list }: { readonly list: ListState }) {
  const { data } = useGetPortfolioOptionsQuery();
  const fields = [
    { name: 'show', label: 'Estado', empty: CASE_VIEW.due, options: VIEWS },
    { name: 'kind', label: 'Asunto', empty: 'Todos', options: KINDS },
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
