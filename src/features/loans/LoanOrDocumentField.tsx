import { useDeferredValue, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { FieldProps } from '@/components/fieldProps';
import { SuggestField } from '@/components/SuggestField';
import { showMoney } from '@/i18n/format';
import { useListLoansQuery } from './loansApi';

/** The shortest text that says whose loans are meant. */
const SEARCH_MIN = 2;

/** A loan by its number or its borrower's document, found while a name or a number is typed. */
export function LoanOrDocumentField(props: Omit<FieldProps, 'label'>) {
  const { value } = props;
  // A text that stood there already asks nothing.
  const [isTyped, setIsTyped] = useState(false);
  const search = useDeferredValue(value.trim());
  const query = { search, sort: 'nextDueOn', direction: 'asc', limit: '8' };
  const { currentData } = useListLoansQuery(
    isTyped && search.length >= SEARCH_MIN ? query : skipToken,
  );
  return (
    <SuggestField
      {...props}
      label="Préstamo o documento"
      placeholder="P-000012, documento o nombre"
      suggestions={(currentData?.items ?? []).map(
        ({ number, borrowerName, outstandingPrincipal, currency }) => ({
          value: number,
          label: `${number} · ${borrowerName}`,
          detail: `Saldo ${showMoney(outstandingPrincipal, currency)}`,
        }),
      )}
      onChange={(text) => {
        setIsTyped(true);
        props.onChange(text);
      }}
    />
  );
}
