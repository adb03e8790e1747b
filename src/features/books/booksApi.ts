import type {
  LedgerAccount,
  LedgerAccountChange,
  LedgerPage,
  ManualEntry,
  NewLedgerAccount,
  NewManualEntry,
  TrialBalance,
} from '@core/contract/books';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const BASE = '/protected/contabilidad';

type Query = Readonly<Record<string, string>>;

/** Address that the trial balance is downloaded from. */
export const TRIAL_BALANCE_CSV = `${BASE}/balance/csv`;

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrialBalance: build.query<TrialBalance, Query>({
      query: (params) => ({ url: `${BASE}/balance`, params }),
      providesTags: ['Books', 'Loan', 'Fund'],
    }),
    listLedgerLines: build.query<LedgerPage, { readonly code: string; readonly params: Query }>({
      query: ({ code, params }) => ({ url: `${BASE}/cuentas/${code}/movimientos`, params }),
      providesTags: ['Books', 'Loan', 'Fund'],
    }),
    addAccount: build.mutation<LedgerAccount, Command<NewLedgerAccount>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/cuentas`, data, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
    changeAccount: build.mutation<
      LedgerAccount,
      Command<LedgerAccountChange> & { readonly code: string }
    >({
      query: ({ code, data, idempotencyKey }) => ({
        ...post(`${BASE}/cuentas/${code}`, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: ['Books', 'Portfolio'],
    }),
    postManualEntry: build.mutation<ManualEntry, Command<NewManualEntry>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/asientos`, data, idempotencyKey),
      invalidatesTags: ['Books', ...MONEY_MOVED],
    }),
    reverseManualEntry: build.mutation<
      ManualEntry,
      Command<{ readonly reason: string }> & { readonly number: number }
    >({
      query: ({ number, data, idempotencyKey }) =>
        post(`${BASE}/asientos/${number}/extorno`, data, idempotencyKey),
      invalidatesTags: ['Books', ...MONEY_MOVED],
    }),
  }),
});

export const {
  useGetTrialBalanceQuery,
  useListLedgerLinesQuery,
  useAddAccountMutation,
  useChangeAccountMutation,
  usePostManualEntryMutation,
  useReverseManualEntryMutation,
} = booksApi;
