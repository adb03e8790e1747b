import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openPdf } from '@/api/openPdf';
import { PdfIcon } from './icons';

interface OpenPdfButtonProps {
  readonly url: string;
  readonly label: string;
  /** Sent when the PDF is made of something that is not stored. */
  readonly data?: unknown;
}

/** Opens a PDF, to read, print or keep. */
export function OpenPdfButton({ url, label, data }: OpenPdfButtonProps) {
  const [failure, setFailure] = useState('');
  const request = data === undefined ? { url } : { url, method: 'POST', data };
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<PdfIcon />}
        onClick={() => void openPdf(request).then(setFailure)}
      >
        {label}
      </Button>
      {failure !== '' && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 14, mt: 0.5 }}>
          {failure}
        </Box>
      )}
    </Box>
  );
}
