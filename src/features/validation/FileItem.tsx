import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReviewedItem } from '@core/contract/validation';
import { MEDIA_TYPES } from '@core/identity/accountReview';
import { Blocks } from '@/components/Blocks';
import { FileButton } from '@/components/FileButton';
import { FilePreview } from '@/components/FilePreview';
import { ProblemAlert } from '@/components/ProblemAlert';
import { REVIEW_ITEM } from '@/i18n/es';
import { fileUrl } from './validationApi';
import { useUpload } from './useUpload';

/** A photograph or PDF: sent, seen as it arrived, replaced until it is approved. */
export function FileItem({ reviewed }: { readonly reviewed: ReviewedItem }) {
  const { item, file, status, seen } = reviewed;
  const { upload, percent, refusal } = useUpload(item);
  const isBusy = percent !== undefined;
  return (
    <Blocks gap={1.5}>
      {file !== null && (
        <Box sx={{ maxWidth: 420 }}>
          <FilePreview {...file} url={fileUrl(item)} version={seen} />
        </Box>
      )}
      {isBusy && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={`Enviando ${REVIEW_ITEM[item].toLowerCase()}`}
        />
      )}
      {refusal !== '' && <ProblemAlert title={refusal} />}
      {status !== 'approved' && (
        <Sources reviewed={reviewed} isBusy={isBusy} onFile={(chosen) => void upload(chosen)} />
      )}
    </Blocks>
  );
}

interface SourcesProps {
  readonly reviewed: ReviewedItem;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A phone offers its camera first. */
function Sources({ reviewed: { item, file }, isBusy, onFile }: SourcesProps) {
  const hasCamera = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const of = REVIEW_ITEM[item];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {hasCamera && (
        <FileButton
          label="Tomar foto"
          of={of}
          accept="image/*"
          camera={item === 'selfie' ? 'user' : 'environment'}
          isBusy={isBusy}
          onFile={onFile}
        />
      )}
      <FileButton
        label={file === null ? 'Elegir archivo' : 'Reemplazar'}
        of={of}
        accept={MEDIA_TYPES.join(',')}
        variant={hasCamera ? 'text' : 'outlined'}
        isBusy={isBusy}
        onFile={onFile}
      />
    </Box>
  );
}
