import type {
  LoanImportDetail,
  LoanImportMapping,
  LoanImportPage,
  LoanImportRowPage,
  LoanImportRun,
} from '@core/contract/loanImports';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const BASE = '/protected/migraciones';

type OfImport<T> = Command<T> & { readonly id: number };
type Query = Readonly<Record<string, string>>;

const changed = (result: unknown) =>
  result === undefined ? [] : (['LoanImport', ...MONEY_MOVED] as const);

/** Address that a file of loans is sent to. */
export const LOAN_FILE_URL = `${BASE}/archivo`;
export const LOAN_TEMPLATE_URL = `${BASE}/plantilla`;
export const loanReportUrl = (id: number) => `${BASE}/${id}/informe`;

const loanImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoanImports: build.query<LoanImportPage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['LoanImport'],
    }),
    getLoanImport: build.query<LoanImportDetail, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['LoanImport'],
    }),
    listLoanImportRows: build.query<
      LoanImportRowPage,
      { readonly id: number; readonly params: Query }
    >({
      query: ({ id, params }) => ({ url: `${BASE}/${id}/filas`, params }),
      providesTags: ['LoanImport'],
    }),
    checkLoanImport: build.mutation<LoanImportDetail, OfImport<LoanImportMapping>>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/revision`, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['LoanImport']),
    }),
    runLoanImport: build.mutation<LoanImportDetail, OfImport<LoanImportRun>>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/avance`, data, idempotencyKey),
      // One act in many steps: the lists are asked for again when the last one is done.
      invalidatesTags: (result) => (result?.status === 'TERMINADA' ? changed(result) : []),
    }),
    undoLoanImport: build.mutation<LoanImportDetail, OfImport<{ readonly reason: string }>>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListLoanImportsQuery,
  useGetLoanImportQuery,
  useListLoanImportRowsQuery,
  useCheckLoanImportMutation,
  useRunLoanImportMutation,
  useUndoLoanImportMutation,
} = loanImportsApi;
