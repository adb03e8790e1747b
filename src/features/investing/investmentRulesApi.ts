import type { InvestmentRuleDraft, InvestmentRuleReach } from '@core/contract/investmentRuleReach';
import type { InvestmentRule, NewInvestmentRule } from '@core/contract/investmentRules';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/reglas-de-inversion';

const investmentRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvestmentRules: build.query<readonly InvestmentRule[], void>({
      query: () => ({ url: BASE }),
      transformResponse: ({ items }: { items: readonly InvestmentRule[] }) => items,
      providesTags: ['InvestmentRule'],
    }),
    previewInvestmentRule: build.query<InvestmentRuleReach, InvestmentRuleDraft>({
      query: (data) => ({ url: `${BASE}/vista-previa`, method: 'POST', data }),
      providesTags: ['InvestmentRule', 'Distribution'],
    }),
    previewRuleVoid: build.query<InvestmentRuleReach, number>({
      query: (id) => ({ url: `${BASE}/${id}/anulacion/vista-previa`, method: 'POST' }),
      providesTags: ['InvestmentRule', 'Distribution'],
    }),
    addInvestmentRule: build.mutation<InvestmentRule, Command<NewInvestmentRule>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['InvestmentRule', 'Opportunity'],
    }),
    voidInvestmentRule: build.mutation<
      InvestmentRule,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['InvestmentRule', 'Opportunity'],
    }),
  }),
});

export const {
  useListInvestmentRulesQuery,
  usePreviewInvestmentRuleQuery,
  usePreviewRuleVoidQuery,
  useAddInvestmentRuleMutation,
  useVoidInvestmentRuleMutation,
} = investmentRulesApi;
