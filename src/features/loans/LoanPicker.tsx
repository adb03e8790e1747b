import { useDeferredValue, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { LOAN_STATUS } from '@core/names/stateNames';
import type { LoanListItem } from '@core/contract/loanLists';
import { SearchSelect } from '@/components/SearchSelect';
import { showMoney } from '@/i18n/format';
import { useGetLoanQuery, useListLoansQuery } from './loansApi';

interface LoanPickerProps {
  readonly value: string;
  readonly onChange: (loanId: string) => void;
}

const LATEST = { sort: 'disbursedOn', direction: 'desc', limit: '10' };

/** Finds a loan while typing its number, or the name or document of who owes it. */
export function LoanPicker({ value, onChange }: LoanPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const chosen = useGetLoanQuery(value === '' ? skipToken : Number(value)).currentData;
  const selected = chosen === undefined || value === '' ? null : optionOf(chosen);
  const isAsking = search !== '' && search !== selected?.label;
  const { data, isFetching } = useListLoansQuery(isAsking ? { ...LATEST, search } : LATEST);
  return (
    <SearchSelect
      label="Préstamo"
      placeholder="Número, nombre o documento"
      error={undefined}
      isLoading={isFetching}
      none="Ningún préstamo coincide."
      value={selected}
      options={(data?.items ?? []).filter(({ status }) => status !== 'voided').map(optionOf)}
      onSearch={setTyped}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  );
}

type Named = Pick<LoanListItem, 'id' | 'number' | 'borrowerName' | 'status' | 'currency'> & {
  readonly principal: string;
};

const optionOf = ({ id, number, borrowerName, status, currency, principal }: Named) => ({
  value: String(id),
  label: `${number} · ${borrowerName}`,
  detail: `${showMoney(principal, currency)} · ${LOAN_STATUS[status]}`,
});
