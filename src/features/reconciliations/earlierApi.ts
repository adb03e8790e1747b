import type {
  EarlierMark,
  EarlierMovementPage,
  ReconciliationDetail,
} from '@core/contract/reconciliations';
import { api, post, type Command } from '@/api/api';

const addressOf = (id: number) => `/protected/conciliaciones/${id}/anteriores`;

interface Listed {
  readonly id: number;
  readonly params: Readonly<Record<string, string>>;
}

const earlierApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEarlierMovements: build.query<EarlierMovementPage, Listed>({
      query: ({ id, params }) => ({ url: addressOf(id), params }),
      providesTags: ['Reconciliation', 'Fund'],
    }),
    markEarlierMovement: build.mutation<
      ReconciliationDetail,
      Command<EarlierMark> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) => post(addressOf(id), data, idempotencyKey),
      invalidatesTags: ['Reconciliation'],
    }),
  }),
});

export const { useListEarlierMovementsQuery, useMarkEarlierMovementMutation } = earlierApi;
