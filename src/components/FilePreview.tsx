import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { loadFile } from '@/api/files';
import { ProblemAlert } from './ProblemAlert';

interface FilePreviewProps {
  readonly url: string;
  readonly name: string;
  readonly mediaType: string;
  /** Changes with the content, so that a replaced file is fetched again. */
  readonly version: string;
}

/** A file shown in place: a picture as a picture, a PDF in a frame; both open whole. */
export function FilePreview({ url, name, mediaType, version }: FilePreviewProps) {
  const address = useContent(url, mediaType, version);
  if (address === undefined) return <Skeleton variant="rounded" height={160} />;
  if (address === '') return <ProblemAlert title="El archivo no llegó. Actualice la página." />;
  const frame = { width: 1, border: 1, borderColor: 'divider', borderRadius: 1 };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {mediaType === 'application/pdf' ? (
        <Box component="iframe" src={address} title={name} sx={{ ...frame, height: 320 }} />
      ) : (
        <Box
          component="img"
          src={address}
          alt={name}
          sx={{ ...frame, maxHeight: 320, objectFit: 'contain', bgcolor: 'background.default' }}
        />
      )}
      <Link href={address} target="_blank" rel="noreferrer" underline="hover" sx={{ fontSize: 14 }}>
        Abrir {name}
      </Link>
    </Box>
  );
}

/** An address for the content while it is shown; empty when it did not come. */
function useContent(url: string, mediaType: string, version: string): string | undefined {
  const [content, setContent] = useState<{ readonly of: string; readonly address: string }>();
  const key = `${url} ${version}`;
  useEffect(() => {
    let address = '';
    let isShown = true;
    const show = (next: string) => {
      address = next;
      if (isShown) setContent({ of: key, address });
      else URL.revokeObjectURL(next);
    };
    loadFile(url).then(
      (bytes) => show(URL.createObjectURL(new Blob([bytes], { type: mediaType }))),
      () => show(''),
    );
    return () => {
      isShown = false;
      URL.revokeObjectURL(address);
    };
  }, [url, mediaType, key]);
  return content?.of === key ? content.address : undefined;
}
