import { useState } from 'react';
import type { DigitalRecord } from '@core/contract/digitalRecords';
import { FILE_MAX_BYTES } from '@core/identity/accountReview';
import { api } from '@/api/api';
import { sendFile } from '@/api/files';
import { asProblem } from '@/components/problems';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useAppDispatch } from '@/store/hooks';
import { recordFileUrl } from './digitalRecordsApi';

const TOO_LARGE = `El archivo pasa de ${FILE_MAX_BYTES / 1_000_000} MB. Elija uno menor.`;

/** Sends the file of a document: how far it got, or why it did not arrive. */
export function useRecordUpload(record: DigitalRecord) {
  const dispatch = useAppDispatch();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [percent, setPercent] = useState<number>();
  const [refusal, setRefusal] = useState('');

  async function upload(file: File) {
    if (file.size > FILE_MAX_BYTES) return setRefusal(TOO_LARGE);
    setRefusal('');
    setPercent(0);
    try {
      const url = recordFileUrl(record);
      await sendFile({ url, file, idempotencyKey, onProgress: setPercent });
      dispatch(api.util.invalidateTags(['DigitalRecord', 'Borrower']));
    } catch (error) {
      setRefusal(asProblem(error).title);
    }
    renewKey();
    setPercent(undefined);
  }
  return { upload, percent, refusal };
}
