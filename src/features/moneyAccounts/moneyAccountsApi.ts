import type {
  MoneyAccount,
  MoneyAccountChange,
  MoneyAccountQuery,
  NewMoneyAccount,
} from '@core/contract/moneyAccounts';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/cuentas-de-dinero';

type Reason = Command<{ readonly reason: string }> & { readonly id: number };

const moneyAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMoneyAccounts: build.query<MoneyAccount[], MoneyAccountQuery>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['MoneyAccount', 'Fund'],
    }),
    openMoneyAccount: build.mutation<MoneyAccount, Command<NewMoneyAccount>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['MoneyAccount'],
    }),
    changeMoneyAccount: build.mutation<
      MoneyAccount,
      Command<MoneyAccountChange> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) => ({
        ...post(`${BASE}/${id}`, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: ['MoneyAccount'],
    }),
    closeMoneyAccount: build.mutation<MoneyAccount, Reason>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/cierre`, data, idempotencyKey),
      invalidatesTags: ['MoneyAccount'],
    }),
    reopenMoneyAccount: build.mutation<MoneyAccount, Reason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/reapertura`, data, idempotencyKey),
      invalidatesTags: ['MoneyAccount'],
    }),
  }),
});

export const {
  useListMoneyAccountsQuery,
  useOpenMoneyAccountMutation,
  useChangeMoneyAccountMutation,
  useCloseMoneyAccountMutation,
  useReopenMoneyAccountMutation,
} = moneyAccountsApi;
