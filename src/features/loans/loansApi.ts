import type { LoanPage } from '@core/contract/loanLists';
import type { JournalEntry, LoanCharge } from '@core/contract/loanEntries';
import type { LoanDetail, LoanPreview, NewLoan, PayoffQuote } from '@core/contract/loans';
import type { VoidLoan } from '@core/contract/voidLoan';
import type { MigrationPreview, NewMigratedLoan } from '@core/contract/migrations';
import type { ScheduleVersions } from '@core/contract/schedules';
import type { NewTranche, TranchePreview } from '@core/contract/tranches';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

/** Act on tranches that asks for a reason: one is undone, the rest is given up or reopened. */
interface UndoneTranche {
  readonly loanId: number;
  readonly path: `${number}/anulacion` | 'cierre' | 'reapertura';
}

const loansApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoans: build.query<LoanPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/prestamos', params }),
      providesTags: ['Loan'],
    }),
    getLoan: build.query<LoanDetail, number>({
      query: (id) => ({ url: `/protected/prestamos/${id}` }),
      // The conditions that a loan waits for depend on its contract.
      providesTags: ['Loan', 'Contract'],
    }),
    listScheduleVersions: build.query<ScheduleVersions, number>({
      query: (loanId) => ({ url: `/protected/prestamos/${loanId}/cronogramas` }),
      providesTags: ['Loan'],
    }),
    listCharges: build.query<LoanCharge[], number>({
      query: (id) => ({ url: `/protected/prestamos/${id}/cargos` }),
      providesTags: ['Loan'],
    }),
    listJournalEntries: build.query<JournalEntry[], number>({
      query: (id) => ({ url: `/protected/prestamos/${id}/asientos` }),
      providesTags: ['Loan'],
    }),
    quotePayoff: build.query<PayoffQuote, number>({
      query: (id) => ({ url: `/protected/prestamos/${id}/cancelacion` }),
      providesTags: ['Loan'],
    }),
    previewLoan: build.query<LoanPreview, NewLoan>({
      query: (data) => ({ url: '/protected/prestamos/vista-previa', method: 'POST', data }),
      keepUnusedDataFor: 0,
      providesTags: ['Loan', 'Fund'],
    }),
    previewMigration: build.query<MigrationPreview, NewMigratedLoan>({
      query: (data) => ({
        url: '/protected/prestamos/migracion/vista-previa',
        method: 'POST',
        data,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Loan'],
    }),
    migrateLoan: build.mutation<LoanDetail, Command<NewMigratedLoan>>({
      query: ({ data, idempotencyKey }) =>
        post('/protected/prestamos/migracion', data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? ['Loan'] : [...MONEY_MOVED]),
    }),
    disburseLoan: build.mutation<LoanDetail, Command<NewLoan>>({
      query: ({ data, idempotencyKey }) => post('/protected/prestamos', data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? ['Fund', 'Loan'] : [...MONEY_MOVED]),
    }),
    previewTranche: build.query<TranchePreview, number>({
      query: (id) => ({ url: `/protected/prestamos/${id}/desembolsos/vista-previa` }),
      keepUnusedDataFor: 0,
      providesTags: ['Loan', 'Fund'],
    }),
    disburseTranche: build.mutation<LoanDetail, Command<NewTranche> & { loanId: number }>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`/protected/prestamos/${loanId}/desembolsos`, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? ['Fund', 'Loan'] : [...MONEY_MOVED]),
    }),
    undoTranche: build.mutation<LoanDetail, Command<VoidLoan> & UndoneTranche>({
      query: ({ loanId, path, data, idempotencyKey }) =>
        post(`/protected/prestamos/${loanId}/desembolsos/${path}`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
    voidLoan: build.mutation<LoanDetail, Command<VoidLoan> & { loanId: number }>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`/protected/prestamos/${loanId}/anulacion`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED],
    }),
  }),
});

export const {
  useListLoansQuery,
  useGetLoanQuery,
  useListChargesQuery,
  useListJournalEntriesQuery,
  useQuotePayoffQuery,
  usePreviewLoanQuery,
  usePreviewMigrationQuery,
  useMigrateLoanMutation,
  useDisburseLoanMutation,
  useVoidLoanMutation,
  useListScheduleVersionsQuery,
  usePreviewTrancheQuery,
  useDisburseTrancheMutation,
  useUndoTrancheMutation,
} = loansApi;
