import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Borrower } from '@core/contract/borrowers';
import { openPdf } from '@/api/openPdf';
import { saveBlob } from '@/api/saveFile';
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

/** Papers of a borrower: the file printed, the data given out, two records merged. */
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
          <Button
            startIcon={<PdfIcon />}
            onClick={() => void openPdf({ url: statementUrl(id) }).then(setFailure)}
          >
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

const statementUrl = (id: number) => `/protected/clientes/${id}/estado-de-cuenta.pdf`;

function saveJson(data: unknown, name: string): void {
  saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name);
}
