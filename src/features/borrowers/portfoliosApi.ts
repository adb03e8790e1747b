import type {
  NewReassignment,
  PortfolioOptions,
  Reassignment,
} from '@core/contract/borrowerPortfolios';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/carteras';

/** Address that the filtered list is saved from. */
export const BORROWERS_FILE_URL = `${BASE}/exportacion`;

const portfoliosApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPortfolioOptions: build.query<PortfolioOptions, void>({
      query: () => ({ url: BASE }),
      providesTags: ['Options', 'User'],
    }),
    reassignBorrowers: build.mutation<Reassignment, Command<NewReassignment>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/reasignaciones`, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['Borrower']),
    }),
    undoReassignment: build.mutation<
      Reassignment,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/reasignaciones/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['Borrower']),
    }),
  }),
});

export const {
  useGetPortfolioOptionsQuery,
  useReassignBorrowersMutation,
  useUndoReassignmentMutation,
} = portfoliosApi;
