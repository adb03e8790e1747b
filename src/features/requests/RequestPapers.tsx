import { REQUIRED_DOCUMENT } from '@core/products/choiceNames';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RequestPaper } from '@core/contract/requestPapers';
import type { RequestDetail } from '@core/contract/requests';
import { asProblem } from '@/components/problems';
import { newUuid } from '@/components/useIdempotencyKey';
import { useAccess } from '@/store/access';
import { LIST } from './listStyles';
import { PaperRow, PaperUpload } from './PaperRow';
import { calledFileUrl, paperFileUrl, useStepRequestMutation } from './requestsApi';

interface RequestPapersProps {
  readonly request: RequestDetail;
  /** True where files of the product's list may be sent here, as in the wizard. */
  readonly canChange?: boolean;
}

/** The papers that the product asks for and those the team asked for, each with its file. */
export function RequestPapers({ request, canChange = false }: RequestPapersProps) {
  const { id, papers, calledPapers } = request;
  if (papers.length === 0 && calledPapers.length === 0) {
    return <>Este producto no pide documentos.</>;
  }
  return (
    <>
      {papers.length > 0 && (
        <Box component="ul" sx={LIST}>
          {papers.map((paper) => (
            <PaperRow
              key={paper.paper}
              title={REQUIRED_DOCUMENT[paper.paper]}
              paper={paper}
              url={paperFileUrl(id, paper.paper)}
              instead={paper.isOnFile ? 'Ya está aprobado en el expediente' : undefined}
            >
              {canChange && <PaperActs request={request} paper={paper} />}
            </PaperRow>
          ))}
        </Box>
      )}
      {calledPapers.length > 0 && <CalledPapers request={request} />}
    </>
  );
}

/** Papers that the team asked for while it looked at the request: sent whatever its stage. */
function CalledPapers({ request: { id, papers, calledPapers } }: RequestPapersProps) {
  const { may } = useAccess();
  const heading = `pedidos-${id}`;
  return (
    <>
      <Typography
        id={heading}
        component="h3"
        variant="h3"
        sx={{ mt: papers.length > 0 ? 2 : 0, mb: 1 }}
      >
        Pedidos durante la evaluación
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={LIST}>
        {calledPapers.map(({ recordId, title, canUpload, ...paper }) => {
          const url = calledFileUrl(id, recordId);
          const isSent = paper.fileName !== null;
          return (
            <PaperRow key={recordId} title={title} paper={paper} url={url}>
              {canUpload && (
                <PaperUpload
                  title={title}
                  status={paper.status}
                  isSent={isSent}
                  url={url}
                  mayUpload={may('uploadCalledPaper')}
                />
              )}
            </PaperRow>
          );
        })}
      </Box>
    </>
  );
}

interface PaperActsProps {
  readonly request: RequestDetail;
  readonly paper: RequestPaper;
}

/** Sends the file of a paper of the product's list, or takes it back. */
function PaperActs({ request, paper: { paper, fileName, isOnFile, status } }: PaperActsProps) {
  const { may } = useAccess();
  const [takeStep, { error, isLoading }] = useStepRequestMutation();
  const remove = { id: request.id, step: `documentos/${paper}/retiro`, data: {} };
  const title = REQUIRED_DOCUMENT[paper];
  const isSent = fileName !== null && !isOnFile;
  return (
    <PaperUpload
      title={title}
      status={status}
      isSent={isSent}
      url={paperFileUrl(request.id, paper)}
      mayUpload={may('uploadRequestPaper') && !isOnFile}
      problem={error === undefined ? '' : asProblem(error).title}
    >
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
    </PaperUpload>
  );
}
