import type { DigitalRecord } from '@core/contract/digitalRecords';
import { api } from '@/api/api';
import { useFileUpload } from '@/components/useFileUpload';
import { useAppDispatch } from '@/store/hooks';
import { recordFileUrl } from './digitalRecordsApi';

/** Sends the file of a document: how far it got, or why it did not arrive. */
export function useRecordUpload(record: DigitalRecord) {
  const dispatch = useAppDispatch();
  return useFileUpload(recordFileUrl(record), () =>
    dispatch(api.util.invalidateTags(['DigitalRecord', 'Borrower'])),
  );
}
