import type { BorrowerReason } from '@core/contract/borrowers';
import type {
  DigitalRecord,
  DigitalRecordBody,
  DigitalRecordPage,
  DigitalRecordReview,
} from '@core/contract/digitalRecords';
import { api, post, type Command } from '@/api/api';

const baseOf = (borrowerId: number) => `/protected/clientes/${borrowerId}/expediente`;

type OfRecord<T> = Command<T> & Pick<DigitalRecord, 'borrowerId' | 'id'>;

const urlOf = ({ borrowerId, id }: Pick<DigitalRecord, 'borrowerId' | 'id'>) =>
  `${baseOf(borrowerId)}/${id}`;

/** Address that the file of a document is sent to and read from. */
export const recordFileUrl = (record: Pick<DigitalRecord, 'borrowerId' | 'id'>) =>
  `${urlOf(record)}/archivo`;

const changed = (result: unknown) =>
  result === undefined ? [] : (['DigitalRecord', 'Borrower'] as const);

const digitalRecordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDigitalRecords: build.query<DigitalRecordPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/expedientes', params }),
      providesTags: ['DigitalRecord'],
    }),
    requestDigitalRecord: build.mutation<
      DigitalRecord,
      Command<DigitalRecordBody> & { readonly borrowerId: number }
    >({
      query: ({ borrowerId, data, idempotencyKey }) =>
        post(baseOf(borrowerId), data, idempotencyKey),
      invalidatesTags: changed,
    }),
    changeDigitalRecord: build.mutation<DigitalRecord, OfRecord<DigitalRecordBody>>({
      query: ({ data, idempotencyKey, ...record }) => ({
        ...post(urlOf(record), data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: changed,
    }),
    reviewDigitalRecord: build.mutation<DigitalRecord, OfRecord<DigitalRecordReview>>({
      query: ({ data, idempotencyKey, ...record }) =>
        post(`${urlOf(record)}/revision`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    endDigitalRecord: build.mutation<DigitalRecord, OfRecord<BorrowerReason>>({
      query: ({ data, idempotencyKey, ...record }) =>
        post(`${urlOf(record)}/baja`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    restoreDigitalRecord: build.mutation<DigitalRecord, OfRecord<BorrowerReason>>({
      query: ({ data, idempotencyKey, ...record }) =>
        post(`${urlOf(record)}/reactivacion`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListDigitalRecordsQuery,
  useRequestDigitalRecordMutation,
  useChangeDigitalRecordMutation,
  useReviewDigitalRecordMutation,
  useEndDigitalRecordMutation,
  useRestoreDigitalRecordMutation,
} = digitalRecordsApi;
