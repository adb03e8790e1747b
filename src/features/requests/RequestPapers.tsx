import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { RequestPaper } from '@core/contract/requestPapers';
import type { RequestDetail } from '@core/contract/requests';
import { MEDIA_TYPES } from '@core/identity/accountReview';
import { isPaperGiven, type PaperStatus } from '@core/requests/papers';
import { api } from '@/api/api';
import { FileButton } from '@/components/FileButton';
import { FilePreview } from '@/components/FilePreview';
import { asProblem } from '@/components/problems';
import { ProblemAlert } from '@/components/ProblemAlert';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { useFileUpload } from '@/components/useFileUpload';
import { newUuid } from '@/components/useIdempotencyKey';
import { REQUIRED_DOCUMENT } from '@/i18n/es';
import { PAPER_STATUS } from '@/i18n/requests';
import { useAccess } from '@/store/access';
import { useAppDispatch } from '@/store/hooks';
import { LIST, ROW } from './listStyles';
import { paperFileUrl, useStepRequestMutation } from './requestsApi';

const TONES: Readonly<Record<PaperStatus, Tone>> = {
  missing: 'quiet',
  received: 'warn',
  observed: 'late',
  approved: 'good',
  expired: 'late',
};

interface RequestPapersProps {
  readonly request: RequestDetail;
  /** Whether files may be sent here, as in the wizard. */
  readonly canChange?: boolean;
}

/** The papers that the product asks for, each with its file. */
export function RequestPapers({ request, canChange = false }: RequestPapersProps) {
  const { papers } = request;
  if (papers.length === 0) return <>Este producto no pide documentos.</>;
  return (
    <Box component="ul" sx={LIST}>
      {papers.map((paper) => (
        <PaperRow key={paper.paper} request={request} paper={paper} canChange={canChange} />
      ))}
    </Box>
  );
}

interface PaperRowProps {
  readonly request: RequestDetail;
  readonly paper: RequestPaper;
  readonly canChange: boolean;
}

function PaperRow({ request, paper, canChange }: PaperRowProps) {
  const [isShown, setIsShown] = useState(false);
  const { status, isOnFile, note, fileName, mediaType, sha256 } = paper;
  const title = REQUIRED_DOCUMENT[paper.paper];
  return (
    <Box component="li" sx={{ ...ROW, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          {title}
          <Box sx={{ color: 'text.secondary', fontSize: 14, overflowWrap: 'anywhere' }}>
            {isOnFile ? 'Ya está aprobado en el expediente' : fileName}
          </Box>
        </Box>
        <StatusChip tone={TONES[status]} label={PAPER_STATUS[status]} />
        {fileName !== null && !isOnFile && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isShown}
            aria-label={`${isShown ? 'Ocultar' : 'Ver'}: ${title}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Ocultar' : 'Ver'}
          </Button>
        )}
      </Box>
      {note !== '' && <Box>Observación: {note}</Box>}
      {isShown && fileName !== null && mediaType !== null && (
        <Box sx={{ maxWidth: 480 }}>
          <FilePreview
            url={paperFileUrl(request.id, paper.paper)}
            name={fileName}
            mediaType={mediaType}
            version={sha256 ?? ''}
          />
        </Box>
      )}
      {canChange && <PaperActs request={request} paper={paper} title={title} />}
    </Box>
  );
}

type PaperActsProps = Omit<PaperRowProps, 'canChange'> & { readonly title: string };

/** Sends the file of a paper, or takes it back. */
function PaperActs({
  request,
  paper: { paper, fileName, isOnFile, status },
  title,
}: PaperActsProps) {
  const dispatch = useAppDispatch();
  const { may } = useAccess();
  const { upload, percent, refusal } = useFileUpload(paperFileUrl(request.id, paper), () =>
    // The request is read again with it.
    dispatch(api.util.invalidateTags(['DigitalRecord'])),
  );
  const [takeStep, { error, isLoading }] = useStepRequestMutation();
  const remove = { id: request.id, step: `documentos/${paper}/retiro`, data: {} };
  const problem = refusal || (error === undefined ? '' : asProblem(error).title);
  const isSent = fileName !== null && !isOnFile;
  return (
    <>
      {percent !== undefined && (
        <LinearProgress variant="determinate" value={percent} aria-label={`Enviando ${title}`} />
      )}
      {problem !== '' && <ProblemAlert title={problem} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {may('uploadRequestPaper') && !isOnFile && (
          <FileButton
            label={isSent ? 'Reemplazar archivo' : 'Subir archivo'}
            of={title}
            accept={MEDIA_TYPES.join(',')}
            variant={isPaperGiven(status) ? 'text' : 'outlined'}
            isBusy={percent !== undefined}
            onFile={(file) => void upload(file)}
          />
        )}
        {may('removeRequestPaper') && isSent && (
          <Button
            size="small"
            color="inherit"
            aria-label={`Quitar: ${title}`}
            aria-disabled={isLoading}
            onClick={() => !isLoading && void takeStep({ ...remove, idempotencyKey: newUuid() })}
          >
            Quitar
          </Button>
        )}
      </Box>
    </>
  );
}
