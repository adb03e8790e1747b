import type { NewSubsidyProgram, SubsidyPage, SubsidyProgram } from '@core/contract/dailyFacts';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/subsidios';

type WithReason = Command<{ reason: string }> & { readonly id: number };

const subsidiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSubsidies: build.query<SubsidyPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['Subsidy'],
    }),
    registerSubsidy: build.mutation<SubsidyProgram, Command<NewSubsidyProgram>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['Subsidy'],
    }),
    closeSubsidy: build.mutation<SubsidyProgram, WithReason>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/cierre`, data, idempotencyKey),
      invalidatesTags: ['Subsidy'],
    }),
    reopenSubsidy: build.mutation<SubsidyProgram, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/reapertura`, data, idempotencyKey),
      invalidatesTags: ['Subsidy'],
    }),
  }),
});

export const {
  useListSubsidiesQuery,
  useRegisterSubsidyMutation,
  useCloseSubsidyMutation,
  useReopenSubsidyMutation,
} = subsidiesApi;
