import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { TextLink } from '@/components/TextLink';
import { useListState } from '@/components/useListState';
import { ReportList } from '@/features/reports/ReportList';
import { useListReportsQuery } from '@/features/reports/reportsApi';
import { paths, toAdvanced } from '@/paths';
import { useAccess } from '@/store/access';

/** The books that the reports are compared with; the journal is one of the reports below. */
const BOOKS = [
  { to: toAdvanced('contabilidad'), label: 'Contabilidad', operation: 'getTrialBalance' },
  { to: toAdvanced('meses'), label: 'Cierre de mes', operation: 'listPeriods' },
] as const;

/** /dashboard/advanced/reportes: every report, searched by a word. */
export function ReportsPage() {
  const { may, opens } = useAccess();
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
            {BOOKS.filter(({ to, operation }) => may(operation) && opens(to)).map(
              ({ to, label }) => (
                <TextLink key={to} to={to}>
                  {label}
                </TextLink>
              ),
            )}
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
