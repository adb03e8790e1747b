import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { downloadFile } from '@/api/saveFile';

interface DownloadButtonProps {
  readonly label: string;
  readonly url: string;
  /** Filters of the list: the file holds the same rows. */
  readonly params?: Readonly<Record<string, string>>;
  readonly fileName: string;
  /** True of one that stands beside a list, below what the page is for. */
  readonly isQuiet?: boolean;
}

/** Saves a file that the server writes. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, url, params, fileName, isQuiet = false } = props;
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    setFailure(await downloadFile({ url, params }, fileName));
    setIsBusy(false);
  };
  return (
    <Box>
      <Button
        {...(isQuiet ? { size: 'small' } : { variant: 'outlined' })}
        aria-disabled={isBusy}
        onClick={() => void (!isBusy && download())}
      >
        {isBusy ? 'Descargando...' : label}
      </Button>
      {failure !== '' && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 14, mt: 0.5 }}>
          {failure}
        </Box>
      )}
    </Box>
  );
}
