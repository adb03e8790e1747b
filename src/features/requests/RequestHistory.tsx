import Box from '@mui/material/Box';
import type { RequestDetail } from '@core/contract/requests';
import { STEP_DONE, STEP_REASON, VOTE } from '@core/names/requestNames';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { DownloadButton } from '@/components/DownloadButton';
import { EmptyNote } from '@/components/QueryState';
import { count, showInstant } from '@/i18n/format';
import { REQUEST_STATUS } from '@/i18n/requests';
import { useAccess } from '@/store/access';
import { EvaluationFacts } from './EvaluationFacts';
import { changeText, joinEdits } from './requestChanges';
import { acceptancePaperUrl } from './requestsApi';

interface PartProps {
  readonly request: RequestDetail;
}

const doneText = (action: string, reasonCode: string | null) =>
  // An acceptance that staff writes down rests on something; others do not.
  action === 'accept' && reasonCode !== null
    ? 'Registró la aceptación del cliente'
    : (STEP_DONE as Readonly<Record<string, string>>)[action];

/** Hours as people say them. */
const lasted = (hours: number) =>
  hours < 24 ? count(hours, 'hora', 'horas') : count(Math.round(hours / 24), 'día', 'días');

/** Every step with who, when and why; and how long each stage took. */
export function RequestHistory({ request }: PartProps) {
  const { history, stages } = request;
  const { may } = useAccess();
  return (
    <Blocks gap={2.5}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {joinEdits(history).map(
          ({ id, action, by, at, reason, reasonCode, hasEvidence, changes, evaluation }) => (
            <li key={id}>
              <strong>{doneText(action, reasonCode) ?? action}</strong> · {by} · {showInstant(at)}
              {reason !== null && reason !== '' && (
                <Box sx={{ color: 'text.secondary' }}>
                  {reasonText(reasonCode)}
                  {reason}
                </Box>
              )}
              {changes.map((change) => (
                <Box key={change.field} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {changeText(change, request.currency)}
                </Box>
              ))}
              {evaluation !== null && (
                <EvaluationFacts evaluation={evaluation} currency={request.currency} />
              )}
              {hasEvidence && may('getAcceptancePaper') && (
                <DownloadButton
                  label="Descargar el papel firmado"
                  url={acceptancePaperUrl(request.id)}
                  fileName={reason ?? 'aceptacion'}
                />
              )}
            </li>
          ),
        )}
      </Box>
      {stages.length > 0 && (
        <Facts
          facts={stages.map(({ status, hours }, index) => ({
            term: `${index + 1}. ${REQUEST_STATUS[status]}`,
            value: lasted(hours),
          }))}
        />
      )}
    </Blocks>
  );
}

function reasonText(code: string | null): string {
  const text = code === null ? undefined : STEP_REASON[code];
  return text === undefined ? '' : `${text}: `;
}

/** The votes of this round, against those that the amount needs. */
export function RequestVotes({ request }: PartProps) {
  const { votes, votesNeeded } = request;
  const votesFor = votes.filter(({ vote }) => vote === 'for').length;
  return (
    <Blocks gap={1}>
      <div>
        {votesFor} de {count(votesNeeded ?? 0, 'voto a favor', 'votos a favor')} que pide este
        monto.
      </div>
      {votes.length === 0 ? (
        <EmptyNote>Nadie votó en esta ronda.</EmptyNote>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {votes.map(({ by, vote, at, reason }) => (
            <li key={by}>
              <strong>{VOTE[vote]}</strong> · {by} · {showInstant(at)}
              {reason !== '' && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
            </li>
          ))}
        </Box>
      )}
    </Blocks>
  );
}
