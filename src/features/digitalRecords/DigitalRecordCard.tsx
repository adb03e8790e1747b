import { useState } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { DigitalRecord } from '@core/contract/digitalRecords';
import { MEDIA_TYPES } from '@core/identity/accountReview';
import { Blocks } from '@/components/Blocks';
import { FileButton } from '@/components/FileButton';
import { FilePreview } from '@/components/FilePreview';
import { ProblemAlert } from '@/components/ProblemAlert';
import { Section } from '@/components/Section';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { DIGITAL_RECORD_STATUS, DIGITAL_RECORD_TYPE } from '@/i18n/borrowers';
import { showDate, showInstant } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { DigitalRecordActs } from './DigitalRecordActs';
import { recordFileUrl } from './digitalRecordsApi';
import { useRecordUpload } from './useRecordUpload';

const TONES: Readonly<Record<DigitalRecord['status'], Tone>> = {
  pending: 'quiet',
  received: 'warn',
  observed: 'late',
  approved: 'good',
};

/** A document with its latest file in place, and what can be done with it. */
export function DigitalRecordCard({ record }: { readonly record: DigitalRecord }) {
  const [isShown, setIsShown] = useState(record.status === 'received');
  const { title, status, fileName, mediaType, sha256, note, isExpired } = record;
  return (
    <Section
      isEntry
      title={title}
      action={
        <>
          {isExpired && <StatusChip tone="late" label="Vencido" />}
          {record.endedAt !== null && <StatusChip tone="quiet" label="Retirado" />}
          <StatusChip tone={TONES[status]} label={DIGITAL_RECORD_STATUS[status]} />
        </>
      }
    >
      <Blocks gap={1.5}>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{describe(record)}</Box>
        {note !== '' && <Box>Observación: {note}</Box>}
        {record.endReason !== null && <Box>Retirado: {record.endReason}</Box>}
        {isShown && fileName !== null && mediaType !== null && (
          <Box sx={{ maxWidth: 480 }}>
            <FilePreview
              url={recordFileUrl(record)}
              name={fileName}
              mediaType={mediaType}
              version={sha256 ?? ''}
            />
          </Box>
        )}
        {record.endedAt === null && <Upload record={record} />}
        <DigitalRecordActs
          record={record}
          isShown={isShown}
          onShow={() => setIsShown((before) => !before)}
        />
      </Blocks>
    </Section>
  );
}

function describe(record: DigitalRecord): string {
  const { type, version, issuedOn, expiresOn, uploadedAt, uploadedBy, reviewedBy } = record;
  return [
    DIGITAL_RECORD_TYPE[type],
    issuedOn === null ? '' : `emitido el ${showDate(issuedOn)}`,
    expiresOn === null ? '' : `vence el ${showDate(expiresOn)}`,
    uploadedAt === null
      ? ''
      : `versión ${version}, recibida el ${showInstant(uploadedAt)} por ${uploadedBy ?? 'Sistema'}`,
    reviewedBy === null ? '' : `revisado por ${reviewedBy}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Upload({ record }: { readonly record: DigitalRecord }) {
  const { may } = useAccess();
  const { upload, percent, refusal } = useRecordUpload(record);
  if (!may('uploadDigitalRecord')) return null;
  return (
    <>
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={`Enviando ${record.title}`}
        />
      )}
      {refusal !== '' && <ProblemAlert title={refusal} />}
      <Box>
        <FileButton
          label={record.version === 0 ? 'Subir archivo' : 'Subir versión nueva'}
          of={record.title}
          accept={MEDIA_TYPES.join(',')}
          isBusy={percent !== undefined}
          onFile={(file) => void upload(file)}
        />
      </Box>
    </>
  );
}
