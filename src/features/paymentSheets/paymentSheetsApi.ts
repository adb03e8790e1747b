import type { PayrollDiscountPage } from '@core/contract/payrollDiscounts';
import type {
  NewPaymentSheet,
  PaymentSheet,
  PaymentSheetDraft,
  PaymentSheetPage,
  PaymentSheetPreview,
  PaymentSheetRowPage,
  SheetProposal,
} from '@core/contract/paymentSheets';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const BASE = '/protected/planillas-de-cobros';

type Query = Readonly<Record<string, string>>;

const paymentSheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayrollDiscounts: build.query<PayrollDiscountPage, Query>({
      query: (params) => ({ url: '/protected/descuentos-por-planilla', params }),
      providesTags: ['Loan', 'Borrower'],
    }),
    listPaymentSheets: build.query<PaymentSheetPage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['PaymentSheet', 'Loan'],
    }),
    getPaymentSheet: build.query<PaymentSheet, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['PaymentSheet', 'Loan'],
    }),
    listPaymentSheetRows: build.query<
      PaymentSheetRowPage,
      // State of the sheet and count of rows that wait: one recorded is another answer.
      { readonly id: number; readonly progress: string; readonly params: Query }
    >({
      query: ({ id, params }) => ({ url: `${BASE}/${id}/filas`, params }),
      providesTags: ['PaymentSheet', 'Loan'],
    }),
    proposePaymentSheet: build.query<SheetProposal, Query>({
      query: (params) => ({ url: `${BASE}/propuesta`, params }),
      keepUnusedDataFor: 0,
    }),
    previewPaymentSheet: build.query<PaymentSheetPreview, PaymentSheetDraft>({
      query: (data) => ({ url: `${BASE}/simulacion`, method: 'POST', data }),
      keepUnusedDataFor: 0,
      providesTags: ['Loan'],
    }),
    recordPaymentSheet: build.mutation<PaymentSheet, Command<NewPaymentSheet>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['PaymentSheet', ...MONEY_MOVED],
    }),
    undoPaymentSheet: build.mutation<
      PaymentSheet,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/extorno`, data, idempotencyKey),
      invalidatesTags: ['PaymentSheet', ...MONEY_MOVED],
    }),
  }),
});

export const {
  useListPayrollDiscountsQuery,
  useListPaymentSheetsQuery,
  useGetPaymentSheetQuery,
  useListPaymentSheetRowsQuery,
  useLazyProposePaymentSheetQuery,
  usePreviewPaymentSheetQuery,
  useRecordPaymentSheetMutation,
  useUndoPaymentSheetMutation,
} = paymentSheetsApi;
