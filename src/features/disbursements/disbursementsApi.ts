import type { WaitingLoanPage } from '@core/contract/agreements';
import type {
  AskedDisbursement,
  DisbursementPreview,
  NewDisbursement,
} from '@core/contract/disbursements';
import type { LoanDetail } from '@core/contract/loans';
import type { VoidLoan } from '@core/contract/voidLoan';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

/** Acts on the money of a loan that waits: it leaves, or another day is agreed on. */
export type DisbursementAct = 'desembolso' | 'fecha-pactada';

interface OfLoan {
  readonly loanId: number;
  readonly act: DisbursementAct;
}

const disbursementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWaitingLoans: build.query<WaitingLoanPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/por-desembolsar', params }),
      providesTags: ['Loan', 'Contract'],
    }),
    previewDisbursement: build.query<DisbursementPreview, OfLoan & { data: AskedDisbursement }>({
      query: ({ loanId, act, data }) => ({
        url: `/protected/prestamos/${loanId}/${act}/vista-previa`,
        method: 'POST',
        data,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Loan', 'Fund'],
    }),
    disburseAgreed: build.mutation<LoanDetail, Command<NewDisbursement> & OfLoan>({
      query: ({ loanId, act, data, idempotencyKey }) =>
        post(`/protected/prestamos/${loanId}/${act}`, data, idempotencyKey),
      invalidatesTags: (result) =>
        result === undefined ? ['Fund', 'Loan'] : [...MONEY_MOVED, 'Contract'],
    }),
    undoDisbursement: build.mutation<LoanDetail, Command<VoidLoan> & { loanId: number }>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`/protected/prestamos/${loanId}/desembolso/anulacion`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED, 'Contract'],
    }),
  }),
});

export const {
  useListWaitingLoansQuery,
  usePreviewDisbursementQuery,
  useDisburseAgreedMutation,
  useUndoDisbursementMutation,
} = disbursementsApi;
