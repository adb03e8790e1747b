import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import type { ListState } from '@/components/useListState';
import { BORROWER_STATE } from '@/i18n/borrowers';
import { RATING_CHOICES } from '@/i18n/riskRatings';
import { optionsOf, optionsOfNamed } from '@/i18n/es';
import { useGetPortfolioOptionsQuery } from './portfoliosApi';

/** Filters of the list of borrowers, by their names in the address. */
export const BORROWER_FILTERS = ['state', 'riskRating', 'zone', 'officer'] as const;

/** The search and the filters over the list of borrowers. */
export function BorrowerFilters({ list }: { readonly list: ListState }) {
  const { data } = useGetPortfolioOptionsQuery();
  const fields = [
    { name: 'state', label: 'Estado', empty: 'Todos', options: optionsOf(BORROWER_STATE) },
    { name: 'riskRating', label: 'Clase', empty: 'Todas', options: optionsOf(RATING_CHOICES) },
    {
      name: 'zone',
      label: 'Zona',
      empty: 'Todas',
      options: optionsOfNamed(data?.zones ?? [], 'Sin zona'),
    },
    {
      name: 'officer',
      label: 'Responsable',
      empty: 'Todos',
      options: optionsOfNamed(data?.officers ?? [], 'Sin responsable'),
    },
  ];
  return (
    <>
      <SearchField
        label="Buscar"
        placeholder="Nombre, documento o teléfono"
        {...list.field('search')}
      />
      {fields.map((field) => (
        <SelectField
          key={field.name}
          {...field}
          value={list.filter(field.name)}
          onChange={(value) => list.setFilter(field.name, value)}
        />
      ))}
    </>
  );
}
