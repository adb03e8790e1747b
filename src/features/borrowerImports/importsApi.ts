import type {
  BorrowerImportDetail,
  BorrowerImportPage,
  BorrowerImportRowPage,
  ImportMapping,
  ImportRun,
} from '@core/contract/borrowerImports';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/importaciones';

type OfImport<T> = Command<T> & { readonly id: number };
type Query = Readonly<Record<string, string>>;

const changed = (result: unknown) =>
  result === undefined ? [] : (['BorrowerImport', 'Borrower'] as const);

/** Address that a file of borrowers is sent to. */
export const IMPORT_FILE_URL = `${BASE}/archivo`;

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBorrowerImports: build.query<BorrowerImportPage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['BorrowerImport'],
    }),
    getBorrowerImport: build.query<BorrowerImportDetail, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['BorrowerImport'],
    }),
    listBorrowerImportRows: build.query<
      BorrowerImportRowPage,
      { readonly id: number; readonly params: Query }
    >({
      query: ({ id, params }) => ({ url: `${BASE}/${id}/filas`, params }),
      providesTags: ['BorrowerImport'],
    }),
    checkBorrowerImport: build.mutation<BorrowerImportDetail, OfImport<ImportMapping>>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/revision`, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    runBorrowerImport: build.mutation<BorrowerImportDetail, OfImport<ImportRun>>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/avance`, data, idempotencyKey),
      // One act in many steps: the lists are asked for again when the last one is done.
      invalidatesTags: (result) => (result?.status === 'TERMINADA' ? changed(result) : []),
    }),
    undoBorrowerImport: build.mutation<BorrowerImportDetail, OfImport<{ readonly reason: string }>>(
      {
        query: ({ id, data, idempotencyKey }) =>
          post(`${BASE}/${id}/anulacion`, data, idempotencyKey),
        invalidatesTags: changed,
      },
    ),
  }),
});

export const {
  useListBorrowerImportsQuery,
  useGetBorrowerImportQuery,
  useListBorrowerImportRowsQuery,
  useCheckBorrowerImportMutation,
  useRunBorrowerImportMutation,
  useUndoBorrowerImportMutation,
} = importsApi;
