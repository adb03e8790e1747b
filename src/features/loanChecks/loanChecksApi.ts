import type { LoanCheckPage } from '@core/contract/loanChecks';
import { api } from '@/api/api';

const loanChecksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLoanCheck: build.query<LoanCheckPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/trabajos/recalculo', params }),
      providesTags: ['Job'],
    }),
  }),
});

export const { useGetLoanCheckQuery } = loanChecksApi;
