import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BankFileDetail } from '@core/contract/bankFiles';
import { api } from '@/api/api';
import { sendFile } from '@/api/files';
import { Blocks } from '@/components/Blocks';
import { FileButton } from '@/components/FileButton';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { SelectField, type Option } from '@/components/SelectField';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useAppDispatch } from '@/store/hooks';
import { BANK_FILE_URL } from './bankFilesApi';

interface BankFileSourceProps {
  readonly funds: readonly Option[];
  readonly onRead: (file: BankFileDetail) => void;
}

/** A file of the bank for one fund: read and shown before any money moves. */
export function BankFileSource({ funds, onRead }: BankFileSourceProps) {
  const dispatch = useAppDispatch();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [chosen, setChosen] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const fundId = chosen === '' && funds.length === 1 ? funds[0]!.value : chosen;

  async function read(file: File) {
    if (fundId === '') return setRefusal('Elija primero el fondo de la cuenta.');
    setIsBusy(true);
    setRefusal('');
    const params = { fundId };
    try {
      const sent = {
        url: BANK_FILE_URL,
        file,
        params,
        idempotencyKey,
        onProgress: () => undefined,
      };
      onRead((await sendFile(sent)) as BankFileDetail);
      dispatch(api.util.invalidateTags(['BankFile']));
    } catch (error) {
      setRefusal(asProblem(error).title);
    }
    renewKey();
    setIsBusy(false);
  }

  return (
    <Section title="Cargar un archivo">
      <Blocks gap={2}>
        <Typography>
          Use el CSV de movimientos de su banco, con los títulos de las columnas en la primera fila.
          Todavía no se mueve dinero: primero verá de quién parece ser cada línea.
        </Typography>
        <Box sx={{ maxWidth: 360 }}>
          <SelectField
            name="fundId"
            label="Fondo dueño de la cuenta"
            empty="Elija un fondo"
            options={funds}
            value={fundId}
            onChange={setChosen}
          />
        </Box>
        <Box>
          <FileButton
            label={isBusy ? 'Leyendo...' : 'Elegir un archivo'}
            of="movimientos del banco"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            isBusy={isBusy}
            onFile={(file) => void read(file)}
          />
        </Box>
        {refusal !== '' && <ProblemAlert title={refusal} />}
      </Blocks>
    </Section>
  );
}
