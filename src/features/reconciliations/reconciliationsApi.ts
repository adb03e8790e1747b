import type {
  CashMovementPage,
  LineEntry,
  LineLeft,
  LineMatch,
  ProposalsSeen,
  ReconciliationDetail,
  ReconciliationPage,
  ReconciliationSummary,
  StatementChange,
  StatementLine,
  StatementLinePage,
} from '@core/contract/reconciliations';
import type { LedgerAccount } from '@core/contract/books';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const ofFund = (fundId: number) => `/protected/fondos/${fundId}/conciliaciones`;
const addressOf = (id: number) => `/protected/conciliaciones/${id}`;

/** Address that the statement of a fund is sent to. */
export const statementUrl = (fundId: number) => `${ofFund(fundId)}/archivo`;

type Query = Readonly<Record<string, string>>;
type Of<T> = Command<T> & { readonly id: number };
type OfLine<T> = Of<T> & { readonly lineId: number };
type Listed = { readonly id: number; readonly params: Query };

const reconciliationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReconciliations: build.query<ReconciliationPage, { fundId: number; params: Query }>({
      query: ({ fundId, params }) => ({ url: ofFund(fundId), params }),
      providesTags: ['Reconciliation'],
    }),
    getReconciliationSummary: build.query<ReconciliationSummary, number>({
      query: (fundId) => ({ url: `${ofFund(fundId)}/resumen` }),
      providesTags: ['Reconciliation'],
    }),
    getReconciliation: build.query<ReconciliationDetail, number>({
      query: (id) => ({ url: addressOf(id) }),
      providesTags: ['Reconciliation', 'Fund'],
    }),
    listStatementLines: build.query<StatementLinePage, Listed>({
      query: ({ id, params }) => ({ url: `${addressOf(id)}/lineas`, params }),
      providesTags: ['Reconciliation', 'Fund'],
    }),
    listCashMovements: build.query<CashMovementPage, Listed>({
      query: ({ id, params }) => ({ url: `${addressOf(id)}/movimientos`, params }),
      providesTags: ['Reconciliation', 'Fund'],
    }),
    listEntryAccounts: build.query<LedgerAccount[], void>({
      query: () => ({ url: '/protected/contabilidad/cuentas' }),
      providesTags: ['Books'],
    }),
    changeStatement: build.mutation<ReconciliationDetail, Of<StatementChange>>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${addressOf(id)}/extracto`, data, idempotencyKey),
      invalidatesTags: ['Reconciliation'],
    }),
    acceptMatchProposals: build.mutation<ReconciliationDetail, Of<ProposalsSeen>>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${addressOf(id)}/propuestas`, data, idempotencyKey),
      invalidatesTags: ['Reconciliation'],
    }),
    moveReconciliation: build.mutation<
      ReconciliationDetail,
      Of<{ readonly reason?: string }> & {
        readonly step: 'cierre' | 'reapertura' | 'descarte';
      }
    >({
      query: ({ id, step, data, idempotencyKey }) =>
        post(`${addressOf(id)}/${step}`, data, idempotencyKey),
      invalidatesTags: ['Reconciliation'],
    }),
    matchStatementLine: build.mutation<StatementLine, OfLine<LineMatch>>({
      query: ({ id, lineId, data, idempotencyKey }) =>
        post(`${addressOf(id)}/lineas/${lineId}/pareja`, data, idempotencyKey),
      invalidatesTags: ['Reconciliation'],
    }),
    unmatchStatementLine: build.mutation<StatementLine, OfLine<object>>({
      query: ({ id, lineId, data, idempotencyKey }) =>
        post(`${addressOf(id)}/lineas/${lineId}/separacion`, data, idempotencyKey),
      invalidatesTags: ['Reconciliation'],
    }),
    leaveStatementLine: build.mutation<StatementLine, OfLine<LineLeft>>({
      query: ({ id, lineId, data, idempotencyKey }) =>
        post(`${addressOf(id)}/lineas/${lineId}/motivo`, data, idempotencyKey),
      invalidatesTags: ['Reconciliation'],
    }),
    postStatementLine: build.mutation<StatementLine, OfLine<LineEntry>>({
      query: ({ id, lineId, data, idempotencyKey }) =>
        post(`${addressOf(id)}/lineas/${lineId}/asiento`, data, idempotencyKey),
      invalidatesTags: ['Reconciliation', 'Books', ...MONEY_MOVED],
    }),
  }),
});

export const {
  useListReconciliationsQuery,
  useGetReconciliationSummaryQuery,
  useGetReconciliationQuery,
  useListStatementLinesQuery,
  useListCashMovementsQuery,
  useListEntryAccountsQuery,
  useChangeStatementMutation,
  useAcceptMatchProposalsMutation,
  useMoveReconciliationMutation,
  useMatchStatementLineMutation,
  useUnmatchStatementLineMutation,
  useLeaveStatementLineMutation,
  usePostStatementLineMutation,
} = reconciliationsApi;
