import { useState } from 'react';
import type { LoanListItem } from '@core/contract/loanLists';
import { Blocks } from '@/components/Blocks';
import type { FieldProps } from '@/components/fieldProps';
import { PickList, type PickOption } from '@/components/PickList';
import { SearchField } from '@/components/SearchField';
import { useListLoansQuery } from '@/features/loans/loansApi';
import { showDate } from '@/i18n/format';

/** The first to fall due first: those are visited. */
const VISITABLE = { sort: 'nextDueOn', direction: 'asc', limit: '30' };

/** Loans to tick among those that the server finds; what was ticked stays in sight. */
export function LoanPickList(props: FieldProps) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<readonly PickOption[]>([]);
  const { data } = useListLoansQuery(search === '' ? VISITABLE : { ...VISITABLE, search });
  const matches = (data?.items ?? []).filter(({ nextDueOn }) => nextDueOn !== null).map(optionOf);
  const options = [...picked, ...matches.filter((loan) => !isIn(picked, loan.value))];
  return (
    <Blocks gap={1.5}>
      <SearchField
        label="Buscar préstamo"
        placeholder="Número, nombre, documento o teléfono"
        value={search}
        onChange={setSearch}
      />
      <PickList
        {...props}
        options={options}
        none={
          search === ''
            ? 'Ningún préstamo tiene cuotas por cobrar.'
            : 'Ningún préstamo por cobrar coincide.'
        }
        onChange={(value) => {
          const ids = value.split(' ');
          setPicked(options.filter((loan) => ids.includes(loan.value)));
          props.onChange(value);
        }}
      />
    </Blocks>
  );
}

const isIn = (options: readonly PickOption[], value: string) =>
  options.some((option) => option.value === value);

const optionOf = ({ id, number, borrowerName, nextDueOn }: LoanListItem): PickOption => ({
  value: String(id),
  label: `${number} · ${borrowerName}`,
  detail: `vence el ${showDate(nextDueOn ?? '')}`,
});
