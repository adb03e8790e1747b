import { useState } from 'react';
import { FILE_MAX_BYTES } from '@core/identity/accountReview';
import { sendFile } from '@/api/files';
import { asProblem } from './problems';
import { useIdempotencyKey } from './useIdempotencyKey';

const TOO_LARGE = `El archivo pasa de ${FILE_MAX_BYTES / 1_000_000} MB. Elija uno menor.`;

/** Sends files to an address, one at a time: how far each got, or why it did not arrive. */
export function useFileUpload(url: string, onArrived: () => void) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [percent, setPercent] = useState<number>();
  const [refusal, setRefusal] = useState('');

  async function upload(file: File) {
    if (file.size > FILE_MAX_BYTES) return setRefusal(TOO_LARGE);
    setRefusal('');
    setPercent(0);
    try {
      await sendFile({ url, file, idempotencyKey, onProgress: setPercent });
      onArrived();
    } catch (error) {
      setRefusal(asProblem(error).title);
    }
    renewKey();
    setPercent(undefined);
  }
  return { upload, percent, refusal };
}
