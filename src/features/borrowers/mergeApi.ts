import type {
  MergePreview,
  NewMerge,
  SimilarBorrowers,
  SimilarQuery,
} from '@core/contract/borrowerMerge';
import type { Borrower, BorrowerReason } from '@core/contract/borrowers';
import type { PersonalData } from '@core/contract/personalData';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/clientes';

type OfBorrower<T> = Command<T> & { readonly borrowerId: number };

const changed = (result: unknown) =>
  result === undefined ? [] : (['Borrower', 'Loan', 'DigitalRecord', 'Survey'] as const);

const mergeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSimilarBorrowers: build.query<SimilarBorrowers, SimilarQuery>({
      query: (params) => ({ url: '/protected/clientes-parecidos', params }),
      providesTags: ['Borrower'],
    }),
    previewMerge: build.query<MergePreview, { readonly keptId: number; readonly mergedId: number }>(
      {
        query: ({ keptId, mergedId }) => ({
          url: `${BASE}/${keptId}/fusion`,
          params: { con: mergedId },
        }),
        providesTags: ['Borrower'],
      },
    ),
    mergeBorrowers: build.mutation<Borrower, OfBorrower<NewMerge>>({
      query: ({ borrowerId, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/fusion`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    undoMerge: build.mutation<Borrower, OfBorrower<BorrowerReason>>({
      query: ({ borrowerId, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/fusion/deshacer`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    exportBorrowerData: build.mutation<PersonalData, number>({
      query: (borrowerId) => ({ url: `${BASE}/${borrowerId}/datos-personales`, method: 'POST' }),
      invalidatesTags: ['Borrower'],
    }),
  }),
});

export const {
  useListSimilarBorrowersQuery,
  usePreviewMergeQuery,
  useMergeBorrowersMutation,
  useUndoMergeMutation,
  useExportBorrowerDataMutation,
} = mergeApi;
