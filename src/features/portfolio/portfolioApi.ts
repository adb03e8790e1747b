import type { HomeSummary, PortfolioBalance, PortfolioGroups } from '@core/contract/portfolio';
import type { PanelDay } from '@core/contract/dailyFacts';
import { api } from '@/api/api';

const portfolioApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeSummary: build.query<HomeSummary, void>({
      query: () => ({ url: '/protected/inicio' }),
      providesTags: ['Portfolio'],
    }),
    getBalance: build.query<PortfolioBalance, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/balance-prestamos', params }),
      providesTags: ['Portfolio'],
    }),
    getBalanceGroups: build.query<PortfolioGroups, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/balance-prestamos/grupos', params }),
      providesTags: ['Portfolio'],
    }),
    listPanelData: build.query<
      { readonly items: readonly PanelDay[] },
      Readonly<Record<string, string>>
    >({
      query: (params) => ({ url: '/protected/panel', params }),
      providesTags: ['Panel'],
    }),
  }),
});

export const {
  useGetHomeSummaryQuery,
  useGetBalanceQuery,
  useGetBalanceGroupsQuery,
  useListPanelDataQuery,
} = portfolioApi;
