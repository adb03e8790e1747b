import type { Borrower, BorrowerPage, NewBorrower } from '@core/contract/borrowers';
import { api, post, type Command } from '@/api/api';

export const borrowersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBorrowers: build.query<BorrowerPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/clientes', params }),
      providesTags: ['Borrower'],
    }),
    getBorrower: build.query<Borrower, number>({
      query: (id) => ({ url: `/protected/clientes/${id}` }),
      providesTags: ['Borrower'],
    }),
    registerBorrower: build.mutation<Borrower, Command<NewBorrower>>({
      query: ({ data, idempotencyKey }) => post('/protected/clientes', data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['Borrower', 'Portfolio']),
    }),
  }),
});

export const { useListBorrowersQuery, useGetBorrowerQuery, useRegisterBorrowerMutation } =
  borrowersApi;
