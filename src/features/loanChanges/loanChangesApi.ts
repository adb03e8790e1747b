import type {
  ApproveLoanChange,
  ChangeEvidence,
  EndLoanChange,
  LoanChange,
  LoanChangePage,
  LoanChangePreview,
  LoanChangeTerms,
  NewLoanChange,
} from '@core/contract/loanChanges';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';
import { sendFile } from '@/api/files';

interface OneChange {
  readonly loanId: number;
  readonly changeId: number;
}

const pathOf = (loanId: number) => `/protected/prestamos/${loanId}/cambios`;

/** Sends the file that a change rests on; answers how the change names it. */
export async function keepEvidence(
  loanId: number,
  file: File,
): Promise<{ readonly evidenceFileId: number }> {
  const answer = await sendFile({
    url: `${pathOf(loanId)}/sustento`,
    file,
    field: 'evidenceFileId',
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => undefined,
  });
  return { evidenceFileId: (answer as ChangeEvidence).fileId };
}

/** Address that the file of a change is read from. */
export const evidenceOf = (loanId: number, changeId: number) =>
  `${pathOf(loanId)}/${changeId}/sustento`;

const loanChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoanChanges: build.query<LoanChange[], number>({
      query: (loanId) => ({ url: pathOf(loanId) }),
      providesTags: ['Loan'],
    }),
    listPendingLoanChanges: build.query<LoanChangePage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/cambios-de-prestamos', params }),
      providesTags: ['Loan'],
    }),
    previewLoanChange: build.mutation<
      LoanChangePreview,
      { readonly loanId: number; readonly terms: LoanChangeTerms }
    >({
      query: ({ loanId, terms }) => ({
        url: `${pathOf(loanId)}/vista-previa`,
        method: 'POST',
        data: { terms },
      }),
    }),
    reviewLoanChange: build.query<LoanChangePreview, OneChange>({
      query: ({ loanId, changeId }) => ({ url: `${pathOf(loanId)}/${changeId}/vista-previa` }),
      keepUnusedDataFor: 0,
      providesTags: ['Loan'],
    }),
    requestLoanChange: build.mutation<LoanChange, Command<NewLoanChange> & { loanId: number }>({
      query: ({ loanId, data, idempotencyKey }) => post(pathOf(loanId), data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
    approveLoanChange: build.mutation<LoanChange, Command<ApproveLoanChange> & OneChange>({
      query: ({ loanId, changeId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/${changeId}/aprobacion`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
    endLoanChange: build.mutation<
      LoanChange,
      Command<EndLoanChange> & OneChange & { readonly how: 'rechazo' | 'anulacion' }
    >({
      query: ({ loanId, changeId, how, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/${changeId}/${how}`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
  }),
});

export const {
  useListLoanChangesQuery,
  useListPendingLoanChangesQuery,
  usePreviewLoanChangeMutation,
  useReviewLoanChangeQuery,
  useRequestLoanChangeMutation,
  useApproveLoanChangeMutation,
  useEndLoanChangeMutation,
} = loanChangesApi;
