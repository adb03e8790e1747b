import { useDeferredValue, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Officer } from '@core/contract/officers';
import { SearchSelect } from '@/components/SearchSelect';
import { SelectField } from '@/components/SelectField';
import { useAccess } from '@/store/access';
import { useGetOfficerQuery, useListOfficersQuery } from './officersApi';

/** Most people that are offered in a list; among more, one is found by name. */
const LISTED_MAX = 50;

interface OfficerChooserProps {
  readonly name: string;
  readonly label: string;
  /** Words for nobody chosen. */
  readonly empty: string;
  /** People among whom one is chosen: those who lead others, or all that one sees. */
  readonly among: 'leads' | 'all';
  /** Fewest people for which there is something to choose. */
  readonly least: number;
  readonly value: string;
  readonly onChange: (userId: string) => void;
}

/** Chooses one of the team that one sees; nothing where there is nobody to choose among. */
export function OfficerChooser(props: OfficerChooserProps) {
  const { name, label, empty, among, least, value, onChange } = props;
  const { may } = useAccess();
  const ofWhom = among === 'leads' ? { leads: 'yes' } : {};
  const query = { ...ofWhom, sort: 'name', limit: String(LISTED_MAX) };
  const { data } = useListOfficersQuery(query, { skip: !may('listOfficers') });
  if (data === undefined || data.total < least) return null;
  if (data.total > LISTED_MAX) return <OfficerSearch {...props} query={query} />;
  return (
    <SelectField
      name={name}
      label={label}
      empty={empty}
      options={data.items.map((officer) => optionOf(officer))}
      value={value}
      onChange={onChange}
    />
  );
}

interface OfficerSearchProps extends Pick<
  OfficerChooserProps,
  'label' | 'empty' | 'value' | 'onChange'
> {
  readonly query: Readonly<Record<string, string>>;
}

/** Finds somebody of a large team while typing a name or an e-mail; the server searches. */
function OfficerSearch({ label, empty, value, onChange, query }: OfficerSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const chosen = useGetOfficerQuery(value === '' ? skipToken : Number(value)).currentData;
  const selected = chosen === undefined || value === '' ? null : optionOf(chosen);
  const isAsking = search !== '' && search !== selected?.label;
  const { data, isFetching } = useListOfficersQuery(isAsking ? { ...query, search } : query);
  return (
    <SearchSelect
      label={label}
      placeholder={empty}
      error={undefined}
      isLoading={isFetching}
      none="Nadie coincide."
      value={selected}
      options={(data?.items ?? []).map((officer) => optionOf(officer))}
      onSearch={setTyped}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  );
}

const optionOf = ({ userId, name, position }: Pick<Officer, 'userId' | 'name' | 'position'>) => ({
  value: String(userId),
  label: name,
  detail: position?.name ?? '',
});
