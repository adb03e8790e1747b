import type { LedgerAccount } from '@core/contract/books';
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
import type { WaitingReviews } from '@core/contract/rateReviews';
import type { ChargeRate, NewChargeRate, OneOffCharge } from '@core/contract/oneOffCharges';
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

const RATES = '/protected/tarifas-de-cargos';

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
    listWaitingReviews: build.query<WaitingReviews, void>({
      query: () => ({ url: '/protected/revisiones-de-tasa' }),
      providesTags: ['Loan', 'Product'],
    }),
    listOneOffCharges: build.query<OneOffCharge[], number>({
      query: (loanId) => ({ url: `/protected/prestamos/${loanId}/cargos-puestos` }),
      providesTags: ['Loan'],
    }),
    listChargeRates: build.query<ChargeRate[], void>({
      query: () => ({ url: RATES }),
      providesTags: ['ChargeRate'],
    }),
    listChargeAccounts: build.query<LedgerAccount[], void>({
      query: () => ({ url: '/protected/contabilidad/cuentas' }),
      providesTags: ['Books'],
    }),
    addChargeRate: build.mutation<ChargeRate, Command<NewChargeRate>>({
      query: ({ data, idempotencyKey }) => post(RATES, data, idempotencyKey),
      invalidatesTags: ['ChargeRate'],
    }),
    voidChargeRate: build.mutation<
      ChargeRate,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${RATES}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['ChargeRate'],
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
  useListWaitingReviewsQuery,
  useListOneOffChargesQuery,
  useListChargeRatesQuery,
  useListChargeAccountsQuery,
  useAddChargeRateMutation,
  useVoidChargeRateMutation,
  usePreviewLoanChangeMutation,
  useReviewLoanChangeQuery,
  useRequestLoanChangeMutation,
  useApproveLoanChangeMutation,
  useEndLoanChangeMutation,
} = loanChangesApi;
