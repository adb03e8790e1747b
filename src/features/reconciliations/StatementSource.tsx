import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReconciliationDetail } from '@core/contract/reconciliations';
import { api } from '@/api/api';
import { sendFile } from '@/api/files';
import { Blocks } from '@/components/Blocks';
import { FileButton } from '@/components/FileButton';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useAppDispatch } from '@/store/hooks';
import { statementUrl } from './reconciliationsApi';

interface StatementSourceProps {
  readonly fundId: number;
  readonly onRead: (read: ReconciliationDetail) => void;
}

/** The statement of the bank that a fund is reconciled with. */
export function StatementSource({ fundId, onRead }: StatementSourceProps) {
  const dispatch = useAppDispatch();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function read(file: File) {
    setIsBusy(true);
    setRefusal('');
    const onProgress = () => undefined;
    try {
      const sent = { url: statementUrl(fundId), file, idempotencyKey, onProgress };
      onRead((await sendFile(sent)) as ReconciliationDetail);
      dispatch(api.util.invalidateTags(['Reconciliation']));
    } catch (error) {
      setRefusal(asProblem(error).title);
    }
    renewKey();
    setIsBusy(false);
  }

  return (
    <Section title="Cargar un estado de cuenta">
      <Blocks gap={2}>
        <Typography>
          Use el CSV del estado de cuenta de su banco, con los títulos de las columnas en la primera
          fila: fecha, descripción y monto con signo, o cargo y abono. No se mueve dinero.
        </Typography>
        <Box>
          <FileButton
            label={isBusy ? 'Leyendo...' : 'Elegir un archivo'}
            of="estado de cuenta del banco"
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
