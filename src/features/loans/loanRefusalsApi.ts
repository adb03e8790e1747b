import type { LoanCheck, LoanRefusals } from '@core/contract/loanRefusals';
import { api } from '@/api/api';

const loanRefusalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewLoan: build.mutation<LoanRefusals, LoanCheck>({
      query: (data) => ({ url: '/protected/prestamos/comprobacion', method: 'POST', data }),
    }),
  }),
});

export const { useReviewLoanMutation } = loanRefusalsApi;
