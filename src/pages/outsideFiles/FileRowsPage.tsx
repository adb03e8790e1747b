import { useState } from 'react';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { EmptyNote } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { usePageResult } from '@/components/usePageResult';
import { FileRowsTable } from '@/features/outsideFiles/FileRowsTable';
import {
  useGetOutsideFileQuery,
  useListOutsideFileRowsQuery,
} from '@/features/outsideFiles/outsideFilesApi';
import { RowAnswersDialog } from '@/features/outsideFiles/RowAnswersDialog';
import { optionsOf } from '@/i18n/es';
import { isOut, ROW_SINCE, ROW_STATE } from '@/i18n/outsideFiles';
import { toOutsideFile } from '@/paths';
import { useAccess } from '@/store/access';

const STATES = Object.entries(ROW_STATE).map(([value, { label }]) => ({ value, label }));

/** /dashboard/advanced/reportes/archivos/:fileId/filas: loans of a file, and the answer to each. */
export function FileRowsPage() {
  const { fileId = '' } = useParams();
  const { may } = useAccess();
  const [result, tell] = usePageResult();
  const [isAnswering, setIsAnswering] = useState(false);
  const list = useListState({ sort: 'row', direction: 'asc', filters: ['state', 'since'] });
  const mayRead = may('listOutsideFileRows');
  const file = useGetOutsideFileQuery(fileId, { skip: !may('getOutsideFile') });
  const rows = useListOutsideFileRowsQuery({ id: fileId, params: list.query }, { skip: !mayRead });
  if (!mayRead) return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  const mayAnswer = file.data !== undefined && isOut(file.data) && may('answerOutsideFileRows');
  return (
    <>
      <PageHeader
        title="Filas del archivo"
        back={{ to: toOutsideFile(Number(fileId)), label: `Archivo ${fileId}` }}
        detail={file.data?.fileName}
        action={
          mayAnswer && (
            <Button variant="contained" onClick={() => setIsAnswering(true)}>
              Anotar respuestas
            </Button>
          )
        }
      />
      <PageResult latest={result} />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Préstamo o prestatario"
          {...list.field('search')}
        />
        <SelectField label="Respuesta" empty="Todas" options={STATES} {...list.field('state')} />
        <SelectField
          label="Después de armarlo"
          empty="Todas"
          options={optionsOf(ROW_SINCE)}
          {...list.field('since')}
        />
      </ListToolbar>
      <PagedList
        query={rows}
        list={list}
        noun={['fila', 'filas']}
        empty="El archivo no tiene filas."
      >
        {(items) => <FileRowsTable rows={items} />}
      </PagedList>
      {isAnswering && (
        <RowAnswersDialog
          fileId={Number(fileId)}
          onClose={() => setIsAnswering(false)}
          onDone={(text) => {
            setIsAnswering(false);
            tell(text);
          }}
        />
      )}
    </>
  );
}
