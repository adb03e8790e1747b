import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { BorrowersTable } from '@/features/borrowers/BorrowersTable';
import { useListBorrowersQuery } from '@/features/borrowers/borrowersApi';
import { BORROWER_STATE } from '@/i18n/borrowers';
import { optionsOf } from '@/i18n/es';
import { useAccess } from '@/store/access';

/** /clientes */
export function BorrowerListPage() {
  const list = useListState({ sort: 'name', direction: 'asc', filters: ['state'] });
  const { may } = useAccess();
  const borrowers = useListBorrowersQuery(list.query);
  return (
    <>
      <PageHeader
        title="Prestatarios"
        action={
          <>
            {may('readBorrowerFile') && (
              <Button variant="outlined" component={Link} to={paths.importBorrowers}>
                Importar
              </Button>
            )}
            {may('registerBorrower') && (
              <Button variant="contained" component={Link} to={paths.newBorrower}>
                Nuevo prestatario
              </Button>
            )}
          </>
        }
      />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Nombre, documento o teléfono"
          value={list.search}
          onChange={(text) => list.setFilter('search', text)}
        />
        <SelectField
          name="state"
          label="Estado"
          empty="Todos"
          options={optionsOf(BORROWER_STATE)}
          value={list.filter('state')}
          onChange={(state) => list.setFilter('state', state)}
        />
      </ListToolbar>
      <QueryState
        query={borrowers}
        isEmpty={(page) => page.items.length === 0}
        empty={
          list.search === '' && list.filter('state') === ''
            ? 'Aún no hay prestatarios. Registre al primero con «Nuevo prestatario».'
            : 'Nadie coincide con lo que busca. Cambie el texto o el estado.'
        }
      >
        {(page) => (
          <>
            <BorrowersTable borrowers={page.items} sorting={list} />
            <Pager page={page} list={list} noun={['prestatario', 'prestatarios']} />
          </>
        )}
      </QueryState>
    </>
  );
}
