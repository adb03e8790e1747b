import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DigitalRecord } from '@core/contract/digitalRecords';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useAccess } from '@/store/access';
import { DigitalRecordDialog } from './DigitalRecordDialog';
import {
  useEndDigitalRecordMutation,
  useRestoreDigitalRecordMutation,
  useReviewDigitalRecordMutation,
} from './digitalRecordsApi';

type Open = 'observe' | 'change' | 'end' | 'restore';

interface DigitalRecordActsProps {
  readonly record: DigitalRecord;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** Acts that can be done with a document now. */
export function DigitalRecordActs({ record, isShown, onShow }: DigitalRecordActsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<Open>();
  const [review, { error, isLoading }] = useReviewDigitalRecordMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const { borrowerId, id, version, status, title, endedAt } = record;
  const isStanding = endedAt === null;
  const isReviewer = isStanding && may('reviewDigitalRecord');
  const decide = async (decision: 'approve' | 'undo') => {
    if (isLoading) return;
    await review({ borrowerId, id, idempotencyKey, data: { decision, version, note: '' } });
    renewKey();
  };
  const button = (label: string, onClick: () => void, isMain = false) => (
    <Button
      size="small"
      color={isMain ? 'primary' : 'inherit'}
      variant={isMain ? 'contained' : 'text'}
      aria-label={`${label}: ${title}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <>
      {error !== undefined && <ProblemAlert title={asProblem(error).title} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isReviewer &&
          status === 'received' &&
          button('Aprobar', () => void decide('approve'), true)}
        {isReviewer && status === 'received' && button('Observar', () => setOpen('observe'))}
        {isReviewer &&
          (status === 'approved' || status === 'observed') &&
          button('Deshacer revisión', () => void decide('undo'))}
        {version > 0 && button(isShown ? 'Ocultar archivo' : 'Ver archivo', onShow)}
        {isStanding &&
          may('changeDigitalRecord') &&
          button('Cambiar datos', () => setOpen('change'))}
        {isStanding && may('endDigitalRecord') && button('Retirar', () => setOpen('end'))}
        {!isStanding &&
          may('restoreDigitalRecord') &&
          button('Restituir', () => setOpen('restore'))}
      </Box>
      {open !== undefined && (
        <ActDialog record={record} open={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

const TEXTS = {
  observe: {
    title: 'Observar',
    effect: 'Queda a la espera de otro archivo.',
    label: 'Qué debe corregir',
  },
  end: { title: 'Retirar', effect: 'Sale del expediente; sus archivos se conservan.' },
  restore: { title: 'Restituir', effect: 'Vuelve al expediente como estaba.' },
} as const;

interface ActDialogProps {
  readonly record: DigitalRecord;
  readonly open: Open;
  readonly onClose: () => void;
}

function ActDialog({ record, open, onClose }: ActDialogProps) {
  const [review] = useReviewDigitalRecordMutation();
  const [end] = useEndDigitalRecordMutation();
  const [restore] = useRestoreDigitalRecordMutation();
  const { borrowerId, id, version } = record;
  if (open === 'change') {
    return <DigitalRecordDialog {...{ borrowerId, record, onClose }} onDone={onClose} />;
  }
  const { title, ...texts } = TEXTS[open];
  const send = (reason: string, idempotencyKey: string) => {
    const name = { borrowerId, id, idempotencyKey };
    const observation = { decision: 'observe' as const, version, note: reason };
    if (open === 'observe') return review({ ...name, data: observation }).unwrap();
    return (open === 'end' ? end : restore)({ ...name, data: { reason } }).unwrap();
  };
  return (
    <ReasonDialog
      {...texts}
      title={`${title}: ${record.title}`}
      confirm={title}
      onClose={onClose}
      send={(reason, idempotencyKey) => send(reason, idempotencyKey).then(onClose)}
    />
  );
}
