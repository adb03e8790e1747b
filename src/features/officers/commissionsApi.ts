import type {
  CommissionLot,
  CommissionLotPage,
  CommissionMonth,
  CommissionPayment,
  CommissionPreview,
  CommissionRuleRow,
  NewCommissionRule,
  NewGoal,
  OfficerFigures,
} from '@core/contract/commissions';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const BASE = '/protected/comisiones';

type WithReason = Command<{ readonly reason: string }> & { readonly id: number };
type Month = CommissionMonth & { readonly officerId: number };

const commissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCommissionRules: build.query<readonly CommissionRuleRow[], void>({
      query: () => ({ url: `${BASE}/reglas` }),
      transformResponse: ({ items }: { items: CommissionRuleRow[] }) => items,
      providesTags: ['Commission'],
    }),
    addCommissionRule: build.mutation<CommissionRuleRow, Command<NewCommissionRule>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/reglas`, data, idempotencyKey),
      invalidatesTags: ['Commission'],
    }),
    voidCommissionRule: build.mutation<CommissionRuleRow, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/reglas/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Commission'],
    }),
    listCommissionLots: build.query<CommissionLotPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['Commission'],
    }),
    getCommissionLot: build.query<CommissionLot, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['Commission'],
    }),
    previewCommissions: build.mutation<CommissionPreview, CommissionMonth>({
      query: (data) => ({ url: `${BASE}/vista-previa`, method: 'POST', data }),
    }),
    assembleCommissions: build.mutation<CommissionLot, Command<CommissionMonth>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['Commission'],
    }),
    approveCommissions: build.mutation<CommissionLot, Command<null> & { readonly id: number }>({
      query: ({ id, idempotencyKey }) => post(`${BASE}/${id}/aprobacion`, {}, idempotencyKey),
      invalidatesTags: ['Commission'],
    }),
    discardCommissions: build.mutation<CommissionLot, WithReason>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/descarte`, data, idempotencyKey),
      invalidatesTags: ['Commission'],
    }),
    payCommissions: build.mutation<
      CommissionLot,
      Command<CommissionPayment> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/pago`, data, idempotencyKey),
      invalidatesTags: ['Commission', ...MONEY_MOVED],
    }),
    voidCommissionPayment: build.mutation<CommissionLot, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/pago/extorno`, data, idempotencyKey),
      invalidatesTags: ['Commission', ...MONEY_MOVED],
    }),
    getOfficerFigures: build.query<OfficerFigures, Month>({
      query: ({ officerId, ...params }) => ({
        url: `/protected/responsables/${officerId}/cifras`,
        params,
      }),
      providesTags: ['Commission', 'Loan'],
    }),
    setOfficerGoal: build.mutation<OfficerFigures, Command<NewGoal> & { readonly id: number }>({
      query: ({ id, data, idempotencyKey }) =>
        post(`/protected/responsables/${id}/metas`, data, idempotencyKey),
      invalidatesTags: ['Commission'],
    }),
  }),
});

export const {
  useListCommissionRulesQuery,
  useAddCommissionRuleMutation,
  useVoidCommissionRuleMutation,
  useListCommissionLotsQuery,
  useGetCommissionLotQuery,
  usePreviewCommissionsMutation,
  useAssembleCommissionsMutation,
  useApproveCommissionsMutation,
  useDiscardCommissionsMutation,
  usePayCommissionsMutation,
  useVoidCommissionPaymentMutation,
  useGetOfficerFiguresQuery,
  useSetOfficerGoalMutation,
} = commissionsApi;
