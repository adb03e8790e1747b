import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { useListState } from '@/components/useListState';
import { BorrowersTable } from '@/features/borrowers/BorrowersTable';
import { useListBorrowersQuery } from '@/features/borrowers/borrowersApi';
import { useAccess } from '@/store/access';

/** /clientes */
export function BorrowerListPage() {
  const list = useListState({ sort: 'name', direction: 'asc' });
  const { may } = useAccess();
  const borrowers = useListBorrowersQuery(list.query);
  return (
    <>
      <PageHeader
        title="Prestatarios"
        action={
          may('registerBorrower') && (
            <Button variant="contained" component={Link} to={paths.newBorrower}>
              Nuevo prestatario
            </Button>
          )
        }
      />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Nombre o documento"
          value={list.search}
          onChange={(text) => list.setFilter('search', text)}
        />
      </ListToolbar>
      <QueryState
        query={borrowers}
        isEmpty={(page) => page.items.length === 0}
        empty={
          list.search === ''
            ? 'Aún no hay prestatarios. Registre al primero con «Nuevo prestatario».'
            : `Nadie coincide con «${list.search}».`
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
