import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { RequestDeciders, RequestDetail } from '@core/contract/requests';
import { Blocks } from '@/components/Blocks';
import { decidersTitle, namesText, STANDING } from '@/i18n/deciders';

/** People who must act for a request to go on, and what its reader may do meanwhile. */
export function DecidersNote({ request }: { readonly request: RequestDetail }) {
  const { deciders } = request;
  if (deciders === null || deciders.standing === 'actor') return null;
  return (
    <Alert severity="info" icon={false}>
      <AlertTitle>{decidersTitle(deciders, request.votesNeeded ?? 0)}</AlertTitle>
      <Blocks gap={0.5}>
        <div>{actorsText(deciders)}</div>
        <div>
          {STANDING[deciders.standing]} {mayDoText(request)}
        </div>
      </Blocks>
    </Alert>
  );
}

function actorsText({ next, actors, approvers }: RequestDeciders): string {
  const who = {
    submit: 'La puede enviar a comité',
    vote: 'Puede votar',
    approve: 'La puede aprobar',
  }[next];
  if (actors.length === 0) {
    const act = { submit: 'enviarla a comité', vote: 'votar', approve: 'aprobarla' }[next];
    return (
      `Nadie más puede ${act} ahora: quien la registró, corrigió, completó o ` +
      'envió no la decide, y quien vota no la aprueba. ' +
      'Pida a un administrador que dé ese permiso a otra persona en «Administrar módulos».'
    );
  }
  const then =
    next === 'vote' && approvers.length > 0
      ? ` Con los votos completos, la aprueba ${namesText(approvers)}.`
      : '';
  return `${who} ${namesText(actors)}.${then}`;
}

function mayDoText({ actions }: RequestDetail): string {
  const acts = [
    ...(actions.includes('observe') ? ['devolverla con observaciones'] : []),
    ...(actions.includes('reject') ? ['rechazarla'] : []),
    ...(actions.includes('withdraw') ? ['desistirla si el cliente lo pide'] : []),
    'escribir en la conversación',
  ];
  return `Mientras tanto puede ${new Intl.ListFormat('es', { type: 'disjunction' }).format(acts)}.`;
}

/** Note to who approved, while the borrower has yet to accept. */
export const AcceptanceNote = () => (
  <Alert severity="info" icon={false}>
    Usted aprobó esta solicitud: la aceptación la da el prestatario en su cuenta, o la registra otra
    persona del equipo.
  </Alert>
);
