import type { ReactNode } from 'react';
import type { Withdrawal } from '@core/contract/investorMoney';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { optionsOf } from '@/i18n/es';
import { WITHDRAWAL_STATUS } from '@/i18n/investing';
import { useListWithdrawalsQuery } from './walletsApi';
import { WithdrawalsTable } from './WithdrawalsTable';

interface WithdrawalsListProps {
  readonly isStaff: boolean;
  readonly actions?: ((withdrawal: Withdrawal) => ReactNode) | undefined;
}

/** Withdrawals by state, the newest first. */
export function WithdrawalsList({ isStaff, actions }: WithdrawalsListProps) {
  const list = useListState({ sort: 'number', direction: 'desc', filters: ['status'] });
  const withdrawals = useListWithdrawalsQuery(list.query);
  return (
    <>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder={isStaff ? 'Número, inversionista o cuenta' : 'Número o cuenta'}
          {...list.field('search')}
        />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(WITHDRAWAL_STATUS)}
          {...list.field('status')}
        />
      </ListToolbar>
      <PagedList
        query={withdrawals}
        list={list}
        noun={['retiro', 'retiros']}
        empty={
          isStaff
            ? 'Ningún inversionista pidió retirar dinero.'
            : 'Aún no pidió ningún retiro. Pida el primero con «Pedir un retiro».'
        }
      >
        {(rows) => <WithdrawalsTable rows={rows} isStaff={isStaff} actions={actions} />}
      </PagedList>
    </>
  );
}
