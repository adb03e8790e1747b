import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sendFile } from '@/api/files';
import { Blocks } from './Blocks';
import { FileButton } from './FileButton';
import { ProblemAlert } from './ProblemAlert';
import { asProblem } from './problems';
import { Section } from './Section';
import { TextInput } from './TextInput';
import { useIdempotencyKey } from './useIdempotencyKey';

interface TableSourceProps {
  /** Address that the file is sent to. */
  readonly url: string;
  /** Name of the rows of the table, for who does not see where the button stands. */
  readonly of: string;
  /** Sentences about what reading the table does, and what it does not do yet. */
  readonly intro: ReactNode;
  readonly onRead: (read: unknown) => void;
}

/** A file, or a table copied from a spreadsheet: read, and nothing registered yet. */
export function TableSource({ url, of, intro, onRead }: TableSourceProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [pasted, setPasted] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function read(file: File) {
    setIsBusy(true);
    setRefusal('');
    try {
      onRead(await sendFile({ url, file, idempotencyKey, onProgress: () => undefined }));
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
        <Typography component="div">{intro}</Typography>
        <Box>
          <FileButton
            label={isBusy ? 'Leyendo...' : 'Elegir un archivo'}
            of={of}
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
