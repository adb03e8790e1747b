import type {
  LedgerAccount,
  LedgerAccountChange,
  LedgerPage,
  ManualEntry,
  NewLedgerAccount,
  NewManualEntry,
  TrialBalance,
} from '@core/contract/books';
import type {
  DueEntry,
  EntryTemplate,
  EntryTemplatePage,
  NewEntryTemplate,
} from '@core/contract/entryTemplates';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const BASE = '/protected/contabilidad';
const REPEATED = `${BASE}/asientos-repetidos`;

/** Address of the papers of an entry. */
export const annexesOf = (number: number) => `${BASE}/asientos/${number}/anexos`;

type Query = Readonly<Record<string, string>>;
type Reason = Command<{ readonly reason: string }>;

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
    listAccounts: build.query<LedgerAccount[], void>({
      query: () => ({ url: `${BASE}/cuentas` }),
      providesTags: ['Books'],
    }),
    listEntryTemplates: build.query<EntryTemplatePage, Query>({
      query: (params) => ({ url: REPEATED, params }),
      providesTags: ['Books'],
    }),
    listDueEntries: build.query<DueEntry[], void>({
      query: () => ({ url: `${REPEATED}/por-registrar` }),
      providesTags: ['Books', 'BusinessDay'],
    }),
    addEntryTemplate: build.mutation<EntryTemplate, Command<NewEntryTemplate>>({
      query: ({ data, idempotencyKey }) => post(REPEATED, data, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
    endEntryTemplate: build.mutation<EntryTemplate, Reason & { readonly id: number }>({
      query: ({ id, data, idempotencyKey }) => post(`${REPEATED}/${id}/fin`, data, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
    skipEntryMonth: build.mutation<
      DueEntry[],
      Reason & { readonly templateId: number; readonly month: string }
    >({
      query: ({ templateId, month, data, idempotencyKey }) =>
        post(`${REPEATED}/${templateId}/meses/${month}/omision`, data, idempotencyKey),
      invalidatesTags: ['Books'],
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
  useListAccountsQuery,
  useListEntryTemplatesQuery,
  useListDueEntriesQuery,
  useAddEntryTemplateMutation,
  useEndEntryTemplateMutation,
  useSkipEntryMonthMutation,
} = booksApi;
