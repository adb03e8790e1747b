import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { CalledPaper } from '@core/contract/requestPapers';
import { MEDIA_TYPES } from '@core/identity/accountReview';
import { isPaperGiven, type PaperStatus } from '@core/requests/papers';
import { api } from '@/api/api';
import { FileButton } from '@/components/FileButton';
import { FilePreview } from '@/components/FilePreview';
import { ProblemAlert } from '@/components/ProblemAlert';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { useFileUpload } from '@/components/useFileUpload';
import { PAPER_STATUS } from '@/i18n/requests';
import { useAppDispatch } from '@/store/hooks';
import { ROW } from './listStyles';

const TONES: Readonly<Record<PaperStatus, Tone>> = {
  missing: 'quiet',
  received: 'warn',
  observed: 'late',
  approved: 'good',
  expired: 'late',
};

type Standing = Pick<CalledPaper, 'status' | 'note' | 'fileName' | 'mediaType' | 'sha256'>;

interface PaperRowProps {
  readonly title: string;
  readonly paper: Standing;
  /** Address that its file is read from. */
  readonly url: string;
  /** Said in place of a file: the one on file counts. */
  readonly instead?: string | undefined;
  readonly children?: ReactNode;
}

/** A paper: what it is, where it stands, what to mend, and its file. */
export function PaperRow({ title, paper, url, instead, children }: PaperRowProps) {
  const [isShown, setIsShown] = useState(false);
  const { status, note, fileName, mediaType, sha256 } = paper;
  return (
    <Box component="li" sx={{ ...ROW, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          {title}
          <Box sx={{ color: 'text.secondary', fontSize: 14, overflowWrap: 'anywhere' }}>
            {instead ?? fileName}
          </Box>
        </Box>
        <StatusChip tone={TONES[status]} label={PAPER_STATUS[status]} />
        {fileName !== null && instead === undefined && (
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
          <FilePreview url={url} name={fileName} mediaType={mediaType} version={sha256 ?? ''} />
        </Box>
      )}
      {children}
    </Box>
  );
}

interface PaperUploadProps {
  readonly title: string;
  readonly status: PaperStatus;
  readonly isSent: boolean;
  readonly url: string;
  readonly mayUpload: boolean;
  /** Why something else about the paper was refused. */
  readonly problem?: string;
  /** Other acts on the file. */
  readonly children?: ReactNode;
}

/** Sends the file of a paper. */
export function PaperUpload(props: PaperUploadProps) {
  const { title, status, isSent, url, mayUpload, problem = '', children } = props;
  const dispatch = useAppDispatch();
  const { upload, percent, refusal } = useFileUpload(url, () =>
    // The request is read again with it.
    dispatch(api.util.invalidateTags(['DigitalRecord'])),
  );
  const error = refusal || problem;
  return (
    <>
      {percent !== undefined && (
        <LinearProgress variant="determinate" value={percent} aria-label={`Enviando ${title}`} />
      )}
      {error !== '' && <ProblemAlert title={error} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {mayUpload && (
          <FileButton
            label={isSent ? 'Reemplazar archivo' : 'Subir archivo'}
            of={title}
            accept={MEDIA_TYPES.join(',')}
            variant={isPaperGiven(status) ? 'text' : 'outlined'}
            isBusy={percent !== undefined}
            onFile={(file) => void upload(file)}
          />
        )}
        {children}
      </Box>
    </>
  );
}
