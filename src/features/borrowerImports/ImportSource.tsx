import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BorrowerImportDetail } from '@core/contract/borrowerImports';
import { api } from '@/api/api';
import { sendFile } from '@/api/files';
import { Blocks } from '@/components/Blocks';
import { FileButton } from '@/components/FileButton';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { TextInput } from '@/components/TextInput';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useAppDispatch } from '@/store/hooks';
import { IMPORT_FILE_URL } from './importsApi';

interface ImportSourceProps {
  readonly onRead: (read: BorrowerImportDetail) => void;
}

/** A file, or a table copied from a spreadsheet: read, and nobody registered yet. */
export function ImportSource({ onRead }: ImportSourceProps) {
  const dispatch = useAppDispatch();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [pasted, setPasted] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function read(file: File) {
    setIsBusy(true);
    setRefusal('');
    try {
      const sent = { url: IMPORT_FILE_URL, file, idempotencyKey, onProgress: () => undefined };
      onRead((await sendFile(sent)) as BorrowerImportDetail);
      dispatch(api.util.invalidateTags(['BorrowerImport']));
    } catch (error) {
      setRefusal(asProblem(error).title);
    }
    renewKey();
    setIsBusy(false);
  }
  const readPasted = () => read(new File([pasted], 'tabla pegada.txt', { type: 'text/plain' }));

  return (
    <Section title="De dónde vienen">
      <Blocks gap={2}>
        <Typography>
          Use un archivo CSV de su hoja de cálculo, con los títulos de las columnas en la primera
          fila. Todavía no se registra a nadie: primero verá qué pasaría con cada fila.
        </Typography>
        <Box>
          <FileButton
            label={isBusy ? 'Leyendo...' : 'Elegir un archivo'}
            of="prestatarios"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            isBusy={isBusy}
            onFile={(file) => void read(file)}
          />
        </Box>
        <TextInput
          name="pasted"
          label="O pegue aquí la tabla"
          help="Copie las celdas en su hoja de cálculo, con sus títulos, y péguelas."
          rows={5}
          value={pasted}
          onChange={setPasted}
        />
        <Box>
          <Button
            variant="outlined"
            aria-disabled={isBusy || pasted.trim() === ''}
            onClick={() => void (!isBusy && pasted.trim() !== '' && readPasted())}
          >
            Leer la tabla pegada
          </Button>
        </Box>
        {refusal !== '' && <ProblemAlert title={refusal} />}
      </Blocks>
    </Section>
  );
}
