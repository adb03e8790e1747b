import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { RequestDetail } from '@core/contract/requests';
import { paths, toRequest } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { RequestWizard } from '@/features/requests/RequestWizard';
import { useGetRequestQuery } from '@/features/requests/requestsApi';
import { MAILED_NEWS } from '@/i18n/requests';

const back = { to: paths.pendingRequests, label: 'Solicitudes pendientes' };

/** /solicitar-prestamo/:requestId: the questions of a draft, or of one to mend */
export function RequestDraftPage() {
  const request = useGetRequestQuery(Number(useParams()['requestId']));
  return (
    <QueryState query={request} header={<PageHeader title="Completar la solicitud" back={back} />}>
      {(data) => <Draft key={data.id} request={data} />}
    </QueryState>
  );
}

function Draft({ request }: { readonly request: RequestDetail }) {
  const navigate = useNavigate();
  // A request that is sent closes, and the page after it says so.
  const [isOpen] = useState(request.canEdit);
  if (!isOpen) return <Navigate to={toRequest(request.id)} replace />;
  return (
    <>
      <PageHeader
        title={`Solicitud ${request.folio}`}
        detail={`${request.borrowerName} · ${request.productName}`}
        back={back}
      />
      <RequestWizard
        request={request}
        onSent={({ id, folio }) =>
          void navigate(toRequest(id), {
            state: { result: `Solicitud ${folio} enviada. ${MAILED_NEWS}` },
          })
        }
      />
    </>
  );
}
