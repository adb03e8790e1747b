import type { LoanPaper, LoanPapers, NewLoanPaper } from '@core/contract/loanPapers';
import { api, post, type Command } from '@/api/api';

/** Address of the papers of a loan. */
export const papersOf = (loanId: number) => `/protected/prestamos/${loanId}/documentos`;

const loanPapersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoanPapers: build.query<LoanPapers, number>({
      query: (loanId) => ({ url: papersOf(loanId) }),
      providesTags: ['Loan', 'LoanPaper'],
    }),
    makeLoanPaper: build.mutation<LoanPaper, Command<NewLoanPaper> & { readonly loanId: number }>({
      query: ({ loanId, data, idempotencyKey }) => post(papersOf(loanId), data, idempotencyKey),
      invalidatesTags: ['LoanPaper'],
    }),
  }),
});

export const { useListLoanPapersQuery, useMakeLoanPaperMutation } = loanPapersApi;
