import type {
  InvestorDeposit,
  InvestorMovement,
  InvestorMovementPage,
  NewWithdrawal,
  WalletPreview,
  Withdrawal,
  WithdrawalPage,
  WithdrawalPayment,
} from '@core/contract/investorMoney';
import { api, post, type Command } from '@/api/api';

const MOVEMENTS = '/protected/movimientos-de-inversionistas';
const WITHDRAWALS = '/protected/retiros-de-inversionistas';

const depositsOf = (userId: number) => `/protected/inversionistas/${userId}/depositos`;

/** Tags of what money that came or left changes. */
const MOVED = ['Investor', 'MoneyAccount', 'Fund', 'Reconciliation', 'Books'] as const;

type OfOne<T> = Command<T> & { readonly id: number };
type Reason = OfOne<{ readonly reason: string }>;

const walletsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvestorMovements: build.query<InvestorMovementPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: MOVEMENTS, params }),
      providesTags: ['Investor', 'Distribution'],
    }),
    previewInvestorDeposit: build.mutation<
      WalletPreview,
      { readonly userId: number; readonly data: InvestorDeposit }
    >({
      query: ({ userId, data }) => ({
        url: `${depositsOf(userId)}/vista-previa`,
        method: 'POST',
        data,
      }),
    }),
    recordInvestorDeposit: build.mutation<
      InvestorMovement,
      Command<InvestorDeposit> & { readonly userId: number }
    >({
      query: ({ userId, data, idempotencyKey }) => post(depositsOf(userId), data, idempotencyKey),
      invalidatesTags: [...MOVED],
    }),
    voidInvestorMovement: build.mutation<InvestorMovement, Reason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${MOVEMENTS}/${id}/extorno`, data, idempotencyKey),
      invalidatesTags: [...MOVED],
    }),
    listWithdrawals: build.query<WithdrawalPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: WITHDRAWALS, params }),
      providesTags: ['Investor'],
    }),
    askWithdrawal: build.mutation<Withdrawal, Command<NewWithdrawal>>({
      query: ({ data, idempotencyKey }) => post(WITHDRAWALS, data, idempotencyKey),
      invalidatesTags: ['Investor'],
    }),
    endWithdrawal: build.mutation<Withdrawal, Reason & { readonly act: 'renuncia' | 'rechazo' }>({
      query: ({ id, act, data, idempotencyKey }) =>
        post(`${WITHDRAWALS}/${id}/${act}`, data, idempotencyKey),
      invalidatesTags: ['Investor'],
    }),
    previewWithdrawalPayment: build.mutation<
      WalletPreview,
      { readonly id: number; readonly data: WithdrawalPayment }
    >({
      query: ({ id, data }) => ({
        url: `${WITHDRAWALS}/${id}/pago/vista-previa`,
        method: 'POST',
        data,
      }),
    }),
    payWithdrawal: build.mutation<Withdrawal, OfOne<WithdrawalPayment>>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${WITHDRAWALS}/${id}/pago`, data, idempotencyKey),
      invalidatesTags: [...MOVED],
    }),
  }),
});

export const {
  useListInvestorMovementsQuery,
  usePreviewInvestorDepositMutation,
  useRecordInvestorDepositMutation,
  useVoidInvestorMovementMutation,
  useListWithdrawalsQuery,
  useAskWithdrawalMutation,
  useEndWithdrawalMutation,
  usePreviewWithdrawalPaymentMutation,
  usePayWithdrawalMutation,
} = walletsApi;
