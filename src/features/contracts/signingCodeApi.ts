import type { SigningCodeSent } from '@core/contract/signings';
import { api, post, type Command } from '@/api/api';

const signingCodeApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSigningCode: build.mutation<SigningCodeSent, Command<null> & { readonly id: number }>({
      query: ({ id, idempotencyKey }) =>
        post(`/protected/contratos/${id}/codigo`, undefined, idempotencyKey),
      invalidatesTags: ['Contract', 'Mail'],
    }),
  }),
});

export const { useSendSigningCodeMutation } = signingCodeApi;
