import type {
  IssuedOperationKey,
  NewOperationKey,
  OperationKeyPage,
} from '@core/contract/operationKeys';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/claves-operacion';

const operationKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOperationKeys: build.query<OperationKeyPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['OperationKey'],
    }),
    issueOperationKey: build.mutation<IssuedOperationKey, Command<NewOperationKey>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['OperationKey']),
    }),
    revokeOperationKey: build.mutation<unknown, Command<number>>({
      query: ({ data: id, idempotencyKey }) => post(`${BASE}/${id}/revocacion`, {}, idempotencyKey),
      invalidatesTags: ['OperationKey'],
    }),
  }),
});

export const {
  useListOperationKeysQuery,
  useIssueOperationKeyMutation,
  useRevokeOperationKeyMutation,
} = operationKeysApi;
