import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { CommandDialog } from '@/components/CommandDialog';
import { DownloadButton } from '@/components/DownloadButton';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { hindranceOf, isOut } from '@/i18n/outsideFiles';
import { useAccess } from '@/store/access';
import { CorrectionDialog } from './CorrectionDialog';
import { FileWarnings, useFileWarnings } from './FileWarnings';
import { AnswerDialog, SendingDialog } from './FileDialogs';
import { contentOf, useMoveOutsideFileMutation } from './outsideFilesApi';

interface FileActsProps {
  readonly file: OutsideFile;
  readonly onDone: (text: string) => void;
}

type Act = 'approve' | 'send' | 'answer' | 'discard' | 'correct';

/** Acts that a file may meet in its state, by whoever may do them. */
export function FileActs({ file, onDone }: FileActsProps) {
  const { may } = useAccess();
  const [act, setAct] = useState<Act>();
  const { id, status, fileName, isOwn } = file;
  const close = () => setAct(undefined);
  const done = (text: string) => {
    close();
    onDone(text);
  };
  const dialog = { file, onClose: close, onDone: done };
  const isReady = status === 'assembled' && hindranceOf(file) === undefined && !isOwn;
  const mayCorrect = isOut(file) && file.kind === 'loans' && file.correctsId === null;
  const isUnsent = status === 'assembled' || status === 'approved';
  return (
    <>
      {may('exportOutsideFile') && (
        <DownloadButton label="Descargar" url={contentOf(id)} fileName={fileName} />
      )}
      {isReady && may('approveOutsideFile') && (
        <Button variant="contained" onClick={() => setAct('approve')}>
          Aprobar
        </Button>
      )}
      {status === 'approved' && may('markOutsideFileSent') && (
        <Button variant="contained" onClick={() => setAct('send')}>
          Marcar como enviado
        </Button>
      )}
      {status === 'sent' && may('answerOutsideFile') && (
        <Button variant="contained" onClick={() => setAct('answer')}>
          Anotar el acuse
        </Button>
      )}
      {isUnsent && may('discardOutsideFile') && (
        <Button variant="outlined" onClick={() => setAct('discard')}>
          Descartar
        </Button>
      )}
      {mayCorrect && may('correctOutsideFile') && (
        <Button variant="outlined" onClick={() => setAct('correct')}>
          Corregir préstamos
        </Button>
      )}
      {act === 'approve' && <ApprovalDialog {...dialog} />}
      {act === 'send' && <SendingDialog {...dialog} />}
      {act === 'answer' && <AnswerDialog {...dialog} />}
      {act === 'discard' && <DiscardDialog {...dialog} />}
      {act === 'correct' && <CorrectionDialog file={file} onClose={close} />}
    </>
  );
}

interface DialogProps extends FileActsProps {
  readonly onClose: () => void;
}

function ApprovalDialog({ file, onClose, onDone }: DialogProps) {
  const [move] = useMoveOutsideFileMutation();
  const { fresh, isAsked, isTold } = useFileWarnings(file);
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      move({ id: file.id, act: 'aprobacion', data: null, idempotencyKey })
        .unwrap()
        .then(() => onDone('El archivo quedó aprobado.')),
  });
  return (
    <CommandDialog
      command={command}
      title="Aprobar"
      confirm="Aprobar"
      isReady={isTold}
      onClose={onClose}
    >
      <Typography>
        {file.rowCount === 1 ? 'Su fila no tiene' : `Sus ${file.rowCount} filas no tienen`}{' '}
        problemas. Se compara otra vez con los libros, y desde entonces puede enviarse.
      </Typography>
      {isAsked && <FileWarnings file={file} query={fresh} />}
    </CommandDialog>
  );
}

function DiscardDialog({ file, onClose, onDone }: DialogProps) {
  const [move] = useMoveOutsideFileMutation();
  return (
    <ReasonDialog
      title="Descartar"
      effect="El archivo ya no podrá enviarse; queda guardado con su motivo."
      confirm="Descartar"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        move({ id: file.id, act: 'descarte', data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone('El archivo quedó descartado.'))
      }
    />
  );
}
