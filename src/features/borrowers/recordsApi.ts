import type {
  BorrowerRecords,
  EmploymentPage,
  NewBorrowerRecord,
  RecordDone,
  RecordKind,
  TimelinePage,
} from '@core/contract/borrowerRecords';
import type { BorrowerReason } from '@core/contract/borrowers';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/clientes';

type Query = Readonly<Record<string, string>>;
type OfBorrower<T> = Command<T> & { readonly borrowerId: number };
type OfRecord = OfBorrower<BorrowerReason> & { readonly kind: RecordKind; readonly id: number };

const changed = (result: unknown) => (result === undefined ? [] : (['Borrower'] as const));

const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBorrowerRecords: build.query<BorrowerRecords, number>({
      query: (borrowerId) => ({ url: `${BASE}/${borrowerId}/datos` }),
      providesTags: ['Borrower'],
    }),
    addBorrowerRecord: build.mutation<RecordDone, OfBorrower<NewBorrowerRecord>>({
      query: ({ borrowerId, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/datos`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    endBorrowerRecord: build.mutation<RecordDone, OfRecord>({
      query: ({ borrowerId, kind, id, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/datos/${kind}/${id}/baja`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    restoreBorrowerRecord: build.mutation<RecordDone, OfRecord>({
      query: ({ borrowerId, kind, id, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/datos/${kind}/${id}/reactivacion`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    listEmployments: build.query<EmploymentPage, Query>({
      query: (params) => ({ url: '/protected/empleos', params }),
      providesTags: ['Borrower'],
    }),
    verifyEmployment: build.mutation<RecordDone, OfBorrower<{ readonly id: number }>>({
      query: ({ borrowerId, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/empleos/${data.id}/verificacion`, {}, idempotencyKey),
      invalidatesTags: changed,
    }),
    listBorrowerTimeline: build.query<
      TimelinePage,
      { readonly borrowerId: number; readonly query: Query }
    >({
      query: ({ borrowerId, query }) => ({ url: `${BASE}/${borrowerId}/bitacora`, params: query }),
      providesTags: ['Borrower', 'Loan', 'Survey'],
    }),
  }),
});

export const {
  useListBorrowerRecordsQuery,
  useAddBorrowerRecordMutation,
  useEndBorrowerRecordMutation,
  useRestoreBorrowerRecordMutation,
  useListEmploymentsQuery,
  useVerifyEmploymentMutation,
  useListBorrowerTimelineQuery,
} = recordsApi;
