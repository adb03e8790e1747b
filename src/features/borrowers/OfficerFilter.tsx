import { SelectField } from '@/components/SelectField';
import { useAccess } from '@/store/access';
import { useGetPortfolioOptionsQuery } from './portfoliosApi';

interface OfficerFilterProps {
  /** Name of the column that it filters; «Responsable» where it has that one. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filter of a list by whoever answers for the borrower, for those who may read the team. */
export function OfficerFilter({ label = 'Responsable', value, onChange }: OfficerFilterProps) {
  const { may, isStaff } = useAccess();
  const isOffered = isStaff && may('getPortfolioOptions');
  const { data } = useGetPortfolioOptionsQuery(undefined, { skip: !isOffered });
  if (!isOffered) return null;
  const options = (data?.officers ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <SelectField
      name="officer"
      label={label}
      empty="Todos"
      options={[...options, { value: 'none', label: 'Sin responsable' }]}
      value={value}
      onChange={onChange}
    />
  );
}
