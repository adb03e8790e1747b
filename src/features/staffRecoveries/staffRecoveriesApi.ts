import type { StaffRecoveryDecision, StaffRecoveryList } from '@core/contract/staffRecoveries';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/recuperaciones';

type Decision = StaffRecoveryDecision & { readonly id: number };

const staffRecoveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStaffRecoveries: build.query<StaffRecoveryList, undefined>({
      query: () => ({ url: BASE }),
      providesTags: ['User'],
    }),
    decideStaffRecovery: build.mutation<object, Command<Decision>>({
      query: ({ data: { id, ...body }, idempotencyKey }) =>
        post(`${BASE}/${id}/decision`, body, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['User', 'Mail']),
    }),
  }),
});

export const { useListStaffRecoveriesQuery, useDecideStaffRecoveryMutation } = staffRecoveriesApi;
