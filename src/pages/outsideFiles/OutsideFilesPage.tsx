import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { EmptyNote } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { NewFileDialog } from '@/features/outsideFiles/NewFileDialog';
import { OutsideFilesTable } from '@/features/outsideFiles/OutsideFilesTable';
import { useListOutsideFilesQuery } from '@/features/outsideFiles/outsideFilesApi';
import { useListReportLayoutsQuery } from '@/features/outsideFiles/reportLayoutsApi';
import { optionsOf } from '@/i18n/es';
import { FILE_STATE, RECORD_KIND } from '@/i18n/outsideFiles';
import { paths, toOutsideFile } from '@/paths';
import { useAccess } from '@/store/access';

const STATES = Object.entries(FILE_STATE).map(([value, { label }]) => ({ value, label }));

/** /dashboard/advanced/reportes/archivos: files for accountants, bureaus and supervisors. */
export function OutsideFilesPage() {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const list = useListState({ sort: '', direction: 'desc', filters: ['status', 'kind'] });
  const { sort: _sort, direction: _direction, ...query } = list.query;
  const files = useListOutsideFilesQuery(query, { skip: !may('listOutsideFiles') });
  const layouts = useListReportLayoutsQuery(undefined, { skip: !may('listReportLayouts') });
  if (!may('listOutsideFiles'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  const published = (layouts.data ?? []).filter((one) => one.publishedVersion !== null);
  return (
    <>
      <PageHeader
        title="Archivos para terceros"
        back={{ to: paths.reports, label: 'Reportes' }}
        detail="Los arma una persona y los aprueba otra, sin problemas y con los libros iguales."
        action={
          <>
            {may('listReportLayouts') && <TextLink to={paths.reportLayouts}>Formatos</TextLink>}
            {may('assembleOutsideFile') && layouts.data !== undefined && (
              <Button variant="contained" onClick={() => setIsAdding(true)}>
                Armar un archivo
              </Button>
            )}
          </>
        }
      />
      <Blocks>
        <PageResult />
        <div>
          <ListToolbar>
            <SearchField label="Buscar" placeholder="Formato o archivo" {...list.field('search')} />
            <SelectField label="Estado" empty="Todos" options={STATES} {...list.field('status')} />
            <SelectField
              label="Qué escribe"
              empty="Todo"
              options={optionsOf(RECORD_KIND)}
              {...list.field('kind')}
            />
          </ListToolbar>
          <PagedList
            query={files}
            list={list}
            noun={['archivo', 'archivos']}
            empty="Todavía no se armó ningún archivo."
          >
            {(rows) => <OutsideFilesTable files={rows} />}
          </PagedList>
        </div>
      </Blocks>
      {isAdding && (
        <NewFileDialog
          layouts={published}
          onClose={() => setIsAdding(false)}
          onDone={({ id, fileName }) => {
            const state = { result: `${fileName} quedó armado.` };
            void navigate(toOutsideFile(id), { state });
          }}
        />
      )}
    </>
  );
}
