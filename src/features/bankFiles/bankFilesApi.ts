import type {
  BankFileConfirmation,
  BankFileDetail,
  BankFilePage,
  BankLine,
  BankLineApplication,
  BankLineLoan,
  BankLinePage,
  BankLinePreview,
  BankLineReturn,
  BankMapping,
  UnidentifiedSummary,
} from '@core/contract/bankFiles';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const BASE = '/protected/archivos-del-banco';
const TRAY = '/protected/dinero-por-identificar';

type Query = Readonly<Record<string, string>>;
type Of<T> = Command<T> & { readonly id: number };
type Reason = { readonly reason: string };

/** Address that a file of the bank is sent to. */
export const BANK_FILE_URL = `${BASE}/archivo`;

const bankFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBankFiles: build.query<BankFilePage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['BankFile', 'Loan'],
    }),
    getBankFile: build.query<BankFileDetail, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['BankFile', 'Loan'],
    }),
    listBankLines: build.query<
      BankLinePage,
      // State of the file and count of lines that wait: one recorded is another answer.
      { readonly id: number; readonly progress: string; readonly params: Query }
    >({
      query: ({ id, params }) => ({ url: `${BASE}/${id}/lineas`, params }),
      providesTags: ['BankFile', 'Loan'],
    }),
    mapBankFile: build.mutation<BankFileDetail, Of<BankMapping>>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/columnas`, data, idempotencyKey),
      invalidatesTags: ['BankFile'],
    }),
    chooseBankLineLoan: build.mutation<BankLine, Of<BankLineLoan> & { readonly lineId: number }>({
      query: ({ id, lineId, data, idempotencyKey }) =>
        post(`${BASE}/${id}/lineas/${lineId}/prestamo`, data, idempotencyKey),
      invalidatesTags: ['BankFile'],
    }),
    confirmBankFile: build.mutation<BankFileDetail, Of<BankFileConfirmation>>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/confirmacion`, data, idempotencyKey),
      invalidatesTags: ['BankFile', ...MONEY_MOVED],
    }),
    undoBankFile: build.mutation<BankFileDetail, Of<Reason>>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/extorno`, data, idempotencyKey),
      invalidatesTags: ['BankFile', ...MONEY_MOVED],
    }),
    listUnidentifiedMoney: build.query<BankLinePage, Query>({
      query: (params) => ({ url: TRAY, params }),
      providesTags: ['BankFile', 'Loan'],
    }),
    getUnidentifiedSummary: build.query<UnidentifiedSummary, void>({
      query: () => ({ url: `${TRAY}/resumen` }),
      providesTags: ['BankFile', 'Loan'],
    }),
    previewBankLine: build.mutation<
      BankLinePreview,
      { readonly id: number; readonly data: BankLineApplication }
    >({
      query: ({ id, data }) => ({ url: `${TRAY}/${id}/simulacion`, method: 'POST', data }),
    }),
    applyBankLine: build.mutation<BankLine, Of<BankLineApplication>>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${TRAY}/${id}/aplicacion`, data, idempotencyKey),
      invalidatesTags: ['BankFile', ...MONEY_MOVED],
    }),
    returnBankLine: build.mutation<BankLine, Of<BankLineReturn>>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${TRAY}/${id}/devolucion`, data, idempotencyKey),
      invalidatesTags: ['BankFile', ...MONEY_MOVED],
    }),
    undoBankLine: build.mutation<BankLine, Of<Reason>>({
      query: ({ id, data, idempotencyKey }) => post(`${TRAY}/${id}/extorno`, data, idempotencyKey),
      invalidatesTags: ['BankFile', ...MONEY_MOVED],
    }),
  }),
});

export const {
  useListBankFilesQuery,
  useGetBankFileQuery,
  useListBankLinesQuery,
  useMapBankFileMutation,
  useChooseBankLineLoanMutation,
  useConfirmBankFileMutation,
  useUndoBankFileMutation,
  useListUnidentifiedMoneyQuery,
  useGetUnidentifiedSummaryQuery,
  usePreviewBankLineMutation,
  useApplyBankLineMutation,
  useReturnBankLineMutation,
  useUndoBankLineMutation,
} = bankFilesApi;
