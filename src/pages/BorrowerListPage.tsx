import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { ownListFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { useListState } from '@/components/useListState';
import { useSelection } from '@/components/useSelection';
import { BORROWER_FILTERS, BorrowerFilters } from '@/features/borrowers/BorrowerFilters';
import { BorrowersTable } from '@/features/borrowers/BorrowersTable';
import { useListBorrowersQuery } from '@/features/borrowers/borrowersApi';
import { BORROWERS_FILE_URL } from '@/features/borrowers/portfoliosApi';
import { Reassigning } from '@/features/borrowers/Reassigning';
import { useAccess } from '@/store/access';

/** Rows of a page: a screen and a half. */
const ROWS = '50';

/** /clientes */
export function BorrowerListPage() {
  const list = useListState({ sort: 'name', direction: 'asc', filters: BORROWER_FILTERS });
  const { may } = useAccess();
  const selection = useSelection();
  const borrowers = useListBorrowersQuery({ ...list.query, limit: ROWS });
  return (
    <>
      <PageHeader title="Prestatarios" action={<Actions />} />
      <ListToolbar>
        <BorrowerFilters list={list} />
      </ListToolbar>
      <Reassigning selection={selection} />
      <PagedList
        query={borrowers}
        list={list}
        noun={['prestatario', 'prestatarios']}
        file={ownListFile('exportBorrowers', BORROWERS_FILE_URL, 'prestatarios', list.query)}
        empty="Aún no hay prestatarios."
        begin={may('registerBorrower') && { to: paths.newBorrower, label: 'Registre al primero' }}
      >
        {(rows) => (
          <BorrowersTable
            borrowers={rows}
            sorting={list}
            selection={may('reassignBorrowers') ? selection : undefined}
          />
        )}
      </PagedList>
    </>
  );
}

function Actions() {
  const { may } = useAccess();
  return (
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
  );
}
