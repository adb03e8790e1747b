import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { RequestDetail } from '@core/contract/requests';
import { paths, toBorrower, toDraft, toLoan, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { usePageResult } from '@/components/usePageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { newUuid } from '@/components/useIdempotencyKey';
import { OfferButton } from '@/features/investing/OfferButton';
import { ApprovalCash } from '@/features/requests/ApprovalCash';
import {
  CapacityFacts,
  EligibilityNote,
  OfferSummary,
  ScoreReasons,
} from '@/features/requests/AssessmentFacts';
import { AcceptanceNote, DecidersNote } from '@/features/requests/DecidersNote';
import { RequestActions } from '@/features/requests/RequestActions';
import { RequestAnswers } from '@/features/requests/RequestAnswers';
import { RequestConversation } from '@/features/requests/RequestConversation';
import { RequestGuarantors } from '@/features/requests/RequestGuarantors';
import { RequestHistory, RequestVotes } from '@/features/requests/RequestHistory';
import { RequestPapers } from '@/features/requests/RequestPapers';
import { useGetRequestQuery, useStepRequestMutation } from '@/features/requests/requestsApi';
import { RequestStatusChip, StageAge } from '@/features/requests/RequestsTable';
import { Observations } from '@/features/requests/RequestWizard';
import { ASKED_AGAIN } from '@/features/requests/wizardForm';
import { nextStepText } from '@/i18n/requests';
import { useAccess } from '@/store/access';

const back = { to: paths.pendingRequests, label: 'Solicitudes pendientes' };

/** /solicitudes-pendientes/:requestId */
export function RequestDetailPage() {
  const request = useGetRequestQuery(Number(useParams()['requestId']));
  return (
    <QueryState query={request} header={<PageHeader title="Solicitud" back={back} />}>
      {(data) => <RequestCard request={data} />}
    </QueryState>
  );
}

function RequestCard({ request }: { readonly request: RequestDetail }) {
  const { isStaff } = useAccess();
  const [result, setResult] = usePageResult();
  const { folio, borrowerName, borrowerDocument, observations } = request;
  return (
    <>
      <PageHeader
        title={`${folio} · ${borrowerName}`}
        detail={borrowerDocument}
        back={back}
        action={
          <>
            <OtherActions request={request} />
            <OfferButton request={request} />
            <RequestActions request={request} onDone={setResult} />
          </>
        }
      />
      <PageResult latest={result} takesFocus />
      <Blocks>
        {observations.length > 0 && <Observations items={observations} />}
        <DecidersNote request={request} />
        {request.acceptanceNeedsOther && <AcceptanceNote />}
        <Standing request={request} isStaff={isStaff} />
        <Section title={request.isApproved ? 'Condiciones aprobadas' : 'Lo que se pide'}>
          <OfferSummary request={request} />
        </Section>
        {isStaff && (
          <Box sx={HALVES}>
            <Section title="Capacidad">
              <Blocks gap={2}>
                <CapacityFacts request={request} />
                <ApprovalCash request={request} />
                <EligibilityNote request={request} />
              </Blocks>
            </Section>
            <Section title="Puntaje">
              <ScoreReasons request={request} />
            </Section>
          </Box>
        )}
        <Section title="Datos de la solicitud">
          <RequestAnswers request={request} />
        </Section>
        <Brought request={request} isStaff={isStaff} />
        {isStaff && request.status !== 'BORRADOR' && (
          <Section title="Comité">
            <RequestVotes request={request} />
          </Section>
        )}
        <Section title="Conversación">
          <RequestConversation request={request} />
        </Section>
        <Section title="Historia">
          <RequestHistory request={request} />
        </Section>
      </Blocks>
    </>
  );
}

const HALVES = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

interface StandingProps {
  readonly request: RequestDetail;
  readonly isStaff: boolean;
}

/** The papers and guarantors that came with it. */
function Brought({ request, isStaff }: StandingProps) {
  return (
    <Box sx={HALVES}>
      <Section
        title="Documentos"
        action={
          isStaff && (
            <TextLink to={toBorrower(request.borrowerId, 'expediente')}>
              Revisar en el expediente
            </TextLink>
          )
        }
      >
        <RequestPapers request={request} />
      </Section>
      <Section title="Avales">
        <RequestGuarantors request={request} />
      </Section>
    </Box>
  );
}

/** Stage of a request, since when, and with whom. */
function Standing({ request, isStaff }: StandingProps) {
  const { status, assignedTo, borrowerId, borrowerName, loanId, reopenedFrom } = request;
  const next = isStaff ? '' : nextStepText(request);
  return (
    <Blocks gap={1.5}>
      <Facts
        isLarge
        facts={[
          { term: 'Etapa', value: <RequestStatusChip status={status} /> },
          ...(isStaff
            ? [
                { term: 'En esta etapa', value: <StageAge request={request} /> },
                { term: 'Responsable', value: assignedTo ?? 'Sin tomar' },
                {
                  term: 'Prestatario',
                  value: <TextLink to={toBorrower(borrowerId)}>{borrowerName}</TextLink>,
                },
              ]
            : []),
          ...(loanId === null
            ? []
            : [{ term: 'Préstamo', value: <TextLink to={toLoan(loanId)}>Ver</TextLink> }]),
          ...(reopenedFrom === null ? [] : [{ term: 'Viene de', value: `N.º ${reopenedFrom}` }]),
        ]}
      />
      {next !== '' && <div>{next}</div>}
    </Blocks>
  );
}

/** Acts of a request that lead to another page: mend, disburse, ask again. */
function OtherActions({ request }: { readonly request: RequestDetail }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [takeStep, { isLoading }] = useStepRequestMutation();
  const { id, status } = request;
  async function reopen() {
    const command = { id, step: 'reapertura', data: {}, idempotencyKey: newUuid() };
    const { data } = await takeStep(command);
    if (data !== undefined) await navigate(toDraft(data.id), { state: ASKED_AGAIN });
  }
  return (
    <>
      {request.canEdit && (
        <Button variant="contained" component={Link} to={toDraft(id)}>
          {status === 'OBSERVADA' ? 'Corregir' : 'Continuar la solicitud'}
        </Button>
      )}
      {status === 'ACEPTADA' && may('disburseLoan') && (
        <Button
          variant="contained"
          component={Link}
          to={withQuery(paths.newLoan, { solicitud: id })}
        >
          Desembolsar
        </Button>
      )}
      {request.canReopen && (
        <Button variant="contained" disabled={isLoading} onClick={() => void reopen()}>
          Presentar otra vez
        </Button>
      )}
    </>
  );
}
