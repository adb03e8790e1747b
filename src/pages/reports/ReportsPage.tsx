import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { ReportList } from '@/features/reports/ReportList';
import { useListReportsQuery } from '@/features/reports/reportsApi';
import { paths } from '@/paths';
import { useAccess } from '@/store/access';

/** /dashboard/advanced/reportes: every report, searched by a word. */
export function ReportsPage() {
  const { may } = useAccess();
  const list = useListState({ sort: '', direction: 'asc' });
  const reports = useListReportsQuery(undefined, { skip: !may('listReports') });
  if (!may('listReports'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  return (
    <>
      <PageHeader
        title="Reportes"
        back={{ to: paths.dashboard, label: 'Panel avanzado' }}
        detail="Cada total se compara con los libros."
        action={
          <>
            {may('listOutsideFiles') && (
              <TextLink to={paths.outsideFiles}>Archivos para terceros</TextLink>
            )}
            {may('listReportSchedules') && (
              <TextLink to={paths.reportSchedules}>Envíos programados</TextLink>
            )}
          </>
        }
      />
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Una palabra" {...list.field('search')} />
      </ListToolbar>
      <QueryState query={reports}>
        {(items) => (
          <Blocks>
            <ReportList reports={items} search={list.search} />
          </Blocks>
        )}
      </QueryState>
    </>
  );
}
