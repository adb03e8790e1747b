import type { LoanDetail, LoanPreview, NewLoan } from '@core/contract/loans';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const agreementApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewAgreement: build.query<LoanPreview, NewLoan>({
      query: (data) => ({
        url: '/protected/prestamos/por-desembolsar/vista-previa',
        method: 'POST',
        data,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Loan', 'Fund'],
    }),
    agreeLoan: build.mutation<LoanDetail, Command<NewLoan>>({
      query: ({ data, idempotencyKey }) =>
        post('/protected/prestamos/por-desembolsar', data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? ['Fund', 'Loan'] : [...MONEY_MOVED]),
    }),
  }),
});

export const { usePreviewAgreementQuery, useAgreeLoanMutation } = agreementApi;
