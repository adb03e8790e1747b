import type { DebtExplanation } from '@core/contract/explanations';
import { api } from '@/api/api';

const explanationApi = api.injectEndpoints({
  endpoints: (build) => ({
    explainInstallment: build.query<
      DebtExplanation,
      { readonly loanId: number; readonly number: number }
    >({
      query: ({ loanId, number }) => ({
        url: `/protected/prestamos/${loanId}/cuotas/${number}/explicacion`,
      }),
      providesTags: ['Loan'],
    }),
  }),
});

export const { useExplainInstallmentQuery } = explanationApi;
