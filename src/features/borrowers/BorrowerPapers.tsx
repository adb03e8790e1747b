import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Borrower } from '@core/contract/borrowers';
import { send, toProblem } from '@/api/client';
import { PdfIcon } from '@/components/icons';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useAccess } from '@/store/access';
import { useExportBorrowerDataMutation, useUndoMergeMutation } from './mergeApi';
import { MergeDialog } from './MergeDialog';

interface BorrowerPapersProps {
  readonly borrower: Borrower;
  readonly onDone: (result: string) => void;
}

/** What is printed, given out and put together of a whole borrower. */
export function BorrowerPapers({ borrower, onDone }: BorrowerPapersProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<'merge' | 'undo'>();
  const [failure, setFailure] = useState('');
  const [exportData, exported] = useExportBorrowerDataMutation();
  const { id, state, fullName } = borrower;
  const isMerged = state === 'FUSIONADO';
  const close = () => setOpen(undefined);
  const done = (result: string) => {
    close();
    onDone(result);
  };
  const download = () =>
    exportData(id)
      .unwrap()
      .then(
        (data) => {
          saveJson(data, `datos-personales-${id}.json`);
          onDone(`Se exportaron los datos de ${fullName}.`);
        },
        () => undefined,
      );
  const problem = failure === '' && exported.error !== undefined ? asProblem(exported.error) : null;
  return (
    <>
      {(failure !== '' || problem !== null) && (
        <ProblemAlert title={failure === '' ? (problem?.title ?? '') : failure} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may('getStatement') && (
          <Button startIcon={<PdfIcon />} onClick={() => void openStatement(id).then(setFailure)}>
            Estado de cuenta
          </Button>
        )}
        {may('exportBorrowerData') && (
          <Button onClick={() => void download()}>Exportar datos personales</Button>
        )}
        {!isMerged && may('mergeBorrowers') && (
          <Button onClick={() => setOpen('merge')}>Fusionar con otra ficha</Button>
        )}
        {isMerged && may('undoMerge') && (
          <Button onClick={() => setOpen('undo')}>Deshacer la fusión</Button>
        )}
      </Box>
      {open === 'merge' && <MergeDialog borrower={borrower} onClose={close} onDone={done} />}
      {open === 'undo' && <UndoDialog borrower={borrower} onClose={close} onDone={done} />}
    </>
  );
}

function UndoDialog(props: BorrowerPapersProps & { readonly onClose: () => void }) {
  const { borrower, onClose, onDone } = props;
  const [undo] = useUndoMergeMutation();
  return (
    <ReasonDialog
      title="Deshacer la fusión"
      effect="Cada dato que pasó a la otra ficha vuelve a esta."
      confirm="Deshacer la fusión"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ borrowerId: borrower.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone('La fusión quedó deshecha.'))
      }
    />
  );
}

const LIFE_MS = 60_000;

function saveJson(data: unknown, name: string): void {
  const bytes = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), LIFE_MS);
}

/** Opens the statement of account; answers what to say when it does not come. */
async function openStatement(borrowerId: number): Promise<string> {
  // Opened during the click, or the browser takes it for an unwanted window.
  const tab = window.open('', '_blank');
  try {
    const url = `/protected/clientes/${borrowerId}/estado-de-cuenta.pdf`;
    const pdf = await send({ url, responseType: 'blob' });
    const address = URL.createObjectURL(new Blob([pdf as Blob], { type: 'application/pdf' }));
    if (tab === null) window.location.assign(address);
    else tab.location.replace(address);
    window.setTimeout(() => URL.revokeObjectURL(address), LIFE_MS);
    return '';
  } catch (error) {
    tab?.close();
    return toProblem(error).title;
  }
}
