import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '@/paths';
import { SearchSelect } from '@/components/SearchSelect';
import { TextLink } from '@/components/TextLink';
import { useAccess } from '@/store/access';
import { useGetBorrowerQuery, useListBorrowersQuery } from './borrowersApi';

interface BorrowerPickerProps {
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (borrowerId: string, name: string) => void;
}

/** Finds a borrower while typing a name or a document. */
export function BorrowerPicker(props: BorrowerPickerProps) {
  const { label = 'Prestatario', value, error, onChange } = props;
  const { may } = useAccess();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const chosen = useGetBorrowerQuery(value === '' ? skipToken : Number(value)).data;
  const name = chosen?.fullName;
  const query = { sort: 'name', direction: 'asc', limit: '10' };
  const { data, isFetching } = useListBorrowersQuery(
    search === '' || search === name ? query : { ...query, search },
  );
  const tellName = useEffectEvent((fullName: string) => onChange(value, fullName));
  useEffect(() => {
    if (name !== undefined) tellName(name);
  }, [name]);

  return (
    <SearchSelect
      label={label}
      placeholder="Nombre o documento"
      error={error}
      isLoading={isFetching}
      none={
        <>
          Nadie coincide.{' '}
          {may('registerBorrower') && (
            <TextLink to={paths.newBorrower}>Regístrelo en Prestatarios</TextLink>
          )}
        </>
      }
      value={chosen === undefined || value === '' ? null : optionOf(chosen)}
      options={(data?.items ?? []).map(optionOf)}
      onSearch={setTyped}
      onChange={(option) => onChange(option?.value ?? '', option?.label ?? '')}
    />
  );
}

const optionOf = (borrower: {
  id: number;
  fullName: string;
  documentType: string;
  documentNumber: string;
}) => ({
  value: String(borrower.id),
  label: borrower.fullName,
  detail: `${borrower.documentType} ${borrower.documentNumber}`,
});
