import type {
  MoneyTransfer,
  MoneyTransferPage,
  MoneyTransferPreview,
  NewMoneyTransfer,
} from '@core/contract/moneyTransfers';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/transferencias-de-dinero';

const MOVED = ['MoneyAccount', 'Fund', 'Collection', 'Reconciliation'] as const;

const moneyTransfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMoneyTransfers: build.query<MoneyTransferPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['MoneyAccount', 'Fund'],
    }),
    previewMoneyTransfer: build.mutation<MoneyTransferPreview, NewMoneyTransfer>({
      query: (data) => ({ url: `${BASE}/vista-previa`, method: 'POST', data }),
    }),
    transferMoney: build.mutation<MoneyTransfer, Command<NewMoneyTransfer>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? ['MoneyAccount'] : [...MOVED]),
    }),
    voidMoneyTransfer: build.mutation<
      MoneyTransfer,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/extorno`, data, idempotencyKey),
      invalidatesTags: [...MOVED],
    }),
  }),
});

export const {
  useListMoneyTransfersQuery,
  usePreviewMoneyTransferMutation,
  useTransferMoneyMutation,
  useVoidMoneyTransferMutation,
} = moneyTransfersApi;
