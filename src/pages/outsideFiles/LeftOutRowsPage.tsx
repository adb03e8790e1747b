import { useParams } from 'react-router-dom';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { PageHeader } from '@/components/PageHeader';
import { EmptyNote } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { useListState } from '@/components/useListState';
import { LeftOutRowsTable } from '@/features/outsideFiles/LeftOutRowsTable';
import { useListLeftOutRowsQuery } from '@/features/outsideFiles/outsideFilesApi';
import { toOutsideFile } from '@/paths';
import { useAccess } from '@/store/access';

/** /dashboard/advanced/reportes/archivos/:fileId/filas-excluidas: rows that a file leaves out. */
export function LeftOutRowsPage() {
  const { fileId = '' } = useParams();
  const { may } = useAccess();
  const list = useListState({ sort: 'row', direction: 'asc' });
  const rows = useListLeftOutRowsQuery(
    { id: fileId, params: list.query },
    { skip: !may('listLeftOutRows') },
  );
  if (!may('listLeftOutRows'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  return (
    <>
      <PageHeader
        title="Filas fuera del archivo"
        back={{ to: toOutsideFile(Number(fileId)), label: `Archivo ${fileId}` }}
        detail="Las condiciones del formato no las piden, o su préstamo se anuló."
      />
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Préstamo o asiento" {...list.field('search')} />
      </ListToolbar>
      <PagedList
        query={rows}
        list={list}
        noun={['fila', 'filas']}
        empty="No hay filas fuera, o el archivo es de antes de que se guardara cuáles son."
      >
        {(items) => <LeftOutRowsTable rows={items} />}
      </PagedList>
    </>
  );
}
