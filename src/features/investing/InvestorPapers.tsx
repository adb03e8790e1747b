import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Investor } from '@core/contract/investors';
import { openPdf } from '@/api/openPdf';
import { downloadFile } from '@/api/saveFile';
import { PdfIcon } from '@/components/icons';
import { ProblemAlert } from '@/components/ProblemAlert';
import { SelectField } from '@/components/SelectField';
import { today } from '@/i18n/format';
import { useAccess } from '@/store/access';

/** Years of which an investor has papers, the newest first. */
function yearsOf(firstMovedOn: string | null, current: number): readonly string[] {
  const first = Math.min(current, Number((firstMovedOn ?? today()).slice(0, 4)));
  return Array.from({ length: current - first + 1 }, (_, back) => String(current - back));
}

interface InvestorPapersProps {
  readonly investor: Pick<Investor, 'userId' | 'firstMovedOn'>;
}

/** Papers of an investor by year: the statement, and the certificate of what was withheld. */
export function InvestorPapers({ investor: { userId, firstMovedOn } }: InvestorPapersProps) {
  const { may } = useAccess();
  const current = today().slice(0, 4);
  const [year, setYear] = useState(current);
  const [failure, setFailure] = useState('');
  const years = yearsOf(firstMovedOn, Number(current));
  const base = `/protected/inversionistas/${userId}`;
  const days = `from=${year}-01-01&to=${year === current ? today() : `${year}-12-31`}`;
  const openPaper = (url: string) => void openPdf({ url }).then(setFailure);
  return (
    <>
      {failure !== '' && <ProblemAlert title={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'flex-end' }}>
        {years.length > 1 && (
          <Box sx={{ width: { xs: '100%', sm: 180 } }}>
            <SelectField
              name="year"
              label="Año de los papeles"
              options={years.map((value) => ({ value, label: value }))}
              value={year}
              onChange={setYear}
            />
          </Box>
        )}
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
