import type { LoanRating } from '@core/contract/riskRatings';
import { api } from '@/api/api';

const loanRatingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLoanRating: build.query<LoanRating, number>({
      query: (id) => ({ url: `/protected/prestamos/${id}/clase` }),
      providesTags: ['Loan', 'RatingTable'],
    }),
  }),
});

export const { useGetLoanRatingQuery } = loanRatingApi;
