import { useParams } from 'react-router-dom';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { EmptyNote } from '@/components/QueryState';
import { useListState } from '@/components/useListState';
import { useListReportSendingsQuery } from '@/features/reports/reportSchedulesApi';
import { SendingsTable } from '@/features/reports/SendingsTable';
import { paths } from '@/paths';
import { useAccess } from '@/store/access';

/** /dashboard/advanced/reportes/programados/:scheduleId: what each reader was sent. */
export function ReportSendingsPage() {
  const { scheduleId = '' } = useParams();
  const { may } = useAccess();
  const list = useListState({ sort: 'at', direction: 'desc' });
  const sendings = useListReportSendingsQuery(
    { id: scheduleId, params: list.query },
    { skip: !may('listReportSendings') },
  );
  if (!may('listReportSendings'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  return (
    <>
      <PageHeader
        title="Envíos del reporte"
        back={{ to: paths.reportSchedules, label: 'Envíos programados' }}
        detail="Lo que recibió cada uno, y por qué no lo recibió quien no."
      />
      <PagedList
        query={sendings}
        list={list}
        noun={['envío', 'envíos']}
        empty="Todavía no se envió: sale después de cerrar el día."
      >
        {(rows) => <SendingsTable sendings={rows} />}
      </PagedList>
    </>
  );
}
