import type { LoanPast } from '@core/contract/loanPast';
import { api } from '@/api/api';

const loanPastApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLoanPast: build.query<LoanPast, { readonly loanId: number; readonly asOf: string }>({
      query: ({ loanId, asOf }) => ({
        url: `/protected/prestamos/${loanId}/a-fecha`,
        params: { asOf },
      }),
      providesTags: ['Loan'],
    }),
  }),
});

export const { useGetLoanPastQuery } = loanPastApi;
