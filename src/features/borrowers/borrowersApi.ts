import type {
  Blacklisting,
  Borrower,
  BorrowerChange,
  BorrowerDecision,
  BorrowerPage,
  BorrowerReason,
  NewBorrower,
} from '@core/contract/borrowers';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/clientes';

type Query = Readonly<Record<string, string>>;
type OfBorrower<T> = Command<T> & { readonly borrowerId: number };

const changed = (result: unknown) =>
  result === undefined ? [] : (['Borrower', 'Portfolio'] as const);

const borrowersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBorrowers: build.query<BorrowerPage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['Borrower'],
    }),
    getBorrower: build.query<Borrower, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['Borrower'],
    }),
    registerBorrower: build.mutation<Borrower, Command<NewBorrower>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    changeBorrower: build.mutation<Borrower, OfBorrower<BorrowerChange>>({
      query: ({ borrowerId, data, idempotencyKey }) => ({
        ...post(`${BASE}/${borrowerId}`, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: changed,
    }),
    decideBorrower: build.mutation<Borrower, OfBorrower<BorrowerDecision>>({
      query: ({ borrowerId, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/decisiones`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    blacklistBorrower: build.mutation<Borrower, OfBorrower<Blacklisting>>({
      query: ({ borrowerId, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/lista-negra`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    liftBlacklist: build.mutation<Borrower, OfBorrower<BorrowerReason>>({
      query: ({ borrowerId, data, idempotencyKey }) =>
        post(`${BASE}/${borrowerId}/lista-negra/levantamiento`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListBorrowersQuery,
  useGetBorrowerQuery,
  useRegisterBorrowerMutation,
  useChangeBorrowerMutation,
  useDecideBorrowerMutation,
  useBlacklistBorrowerMutation,
  useLiftBlacklistMutation,
} = borrowersApi;
