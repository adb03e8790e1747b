import type { AutoInvestRule, NewAutoInvestRule } from '@core/contract/shareSales';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/mi-inversion/reglas';

type Rules = readonly AutoInvestRule[];

const autoInvestApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyAutoInvestRules: build.query<Rules, void>({
      query: () => ({ url: BASE }),
      transformResponse: ({ items }: { items: Rules }) => items,
      providesTags: ['Investor'],
    }),
    addMyAutoInvestRule: build.mutation<unknown, Command<NewAutoInvestRule>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['Investor'],
    }),
    endMyAutoInvestRule: build.mutation<unknown, Command<null> & { readonly id: number }>({
      query: ({ id, idempotencyKey }) => post(`${BASE}/${id}/fin`, {}, idempotencyKey),
      invalidatesTags: ['Investor'],
    }),
  }),
});

export const {
  useListMyAutoInvestRulesQuery,
  useAddMyAutoInvestRuleMutation,
  useEndMyAutoInvestRuleMutation,
} = autoInvestApi;
