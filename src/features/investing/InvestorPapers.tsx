import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openPdf } from '@/api/openPdf';
import { downloadFile } from '@/api/saveFile';
import { PdfIcon } from '@/components/icons';
import { ProblemAlert } from '@/components/ProblemAlert';
import { today } from '@/i18n/format';
import { useAccess } from '@/store/access';

/** Papers of an investor: the statement of this year, and the certificate of what was withheld. */
export function InvestorPapers({ userId }: { readonly userId: number }) {
  const { may } = useAccess();
  const to = today();
  const [failure, setFailure] = useState('');
  const year = to.slice(0, 4);
  const base = `/protected/inversionistas/${userId}`;
  const days = `from=${year}-01-01&to=${to}`;
  const openPaper = (url: string) => void openPdf({ url }).then(setFailure);
  return (
    <>
      {failure !== '' && <ProblemAlert title={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {may('getInvestorStatement') && (
          <Button
            startIcon={<PdfIcon />}
            onClick={() => openPaper(`${base}/estado-de-cuenta.pdf?${days}`)}
          >
            Estado de cuenta {year}
          </Button>
        )}
        {may('exportInvestorStatement') && (
          <Button
            startIcon={<PdfIcon />}
            onClick={() =>
              void downloadFile(
                { url: `${base}/estado-de-cuenta.csv?${days}` },
                `estado-de-cuenta-${year}.csv`,
              ).then(setFailure)
            }
          >
            Estado de cuenta (CSV)
          </Button>
        )}
        {may('getTaxCertificate') && (
          <Button
            startIcon={<PdfIcon />}
            onClick={() => openPaper(`${base}/certificado-de-retenciones.pdf?year=${year}`)}
          >
            Certificado de retenciones {year}
          </Button>
        )}
      </Box>
    </>
  );
}
