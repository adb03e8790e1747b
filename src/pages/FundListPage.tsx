import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CurrencyField } from '@/components/CurrencyField';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { useListState } from '@/components/useListState';
import { FundDialog } from '@/features/funds/FundDialog';
import { FundsTable } from '@/features/funds/FundsTable';
import { useListFundsQuery } from '@/api/funds';
import { MonthCloseLink } from '@/features/periods/MonthCloseLink';
import { SubsidiesCard } from '@/features/subsidies/SubsidiesCard';
import { listed } from '@core/documents/listed';
import { showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';

/** /fondos */
export function FundListPage() {
  const list = useListState({ sort: 'name', direction: 'asc', filters: ['currency'] });
  const { may } = useAccess();
  const funds = useListFundsQuery(list.query);
  const [isOpening, setIsOpening] = useState(false);
  const [result, setResult] = useState('');
  return (
    <>
      <PageHeader
        title="Fondos"
        action={
          <>
            <MonthCloseLink />
            {may('openFund') && (
              <Button variant="contained" onClick={() => setIsOpening(true)}>
                Nuevo fondo
              </Button>
            )}
          </>
        }
      />
      <PageResult latest={result} />
      {list.filter('currency') !== '' && (
        <ListToolbar>
          <CurrencyField empty="Todas" {...list.field('currency')} />
        </ListToolbar>
      )}
      <PagedList
        query={funds}
        list={list}
        noun={['fondo', 'fondos']}
        file={listFile('fondos', list.query)}
        empty="Aún no hay fondos. Cree el primero con «Nuevo fondo» para poder prestar."
      >
        {(rows) => <FundsTable funds={rows} sorting={list} />}
      </PagedList>
      {may('listSubsidies') && (
        <Box sx={{ mt: 3 }}>
          <SubsidiesCard onDone={setResult} />
        </Box>
      )}
      {isOpening && (
        <FundDialog
          onClose={() => setIsOpening(false)}
          onDone={(fund) => {
            setIsOpening(false);
            setResult(
              `${fund.name} quedó creado con ${showMoney(fund.cash, fund.currency)} disponibles. ` +
                `Se abrieron sus cuentas: ${listed(fund.accounts)}.`,
            );
          }}
        />
      )}
    </>
  );
}
