import type {
  CashOutlook,
  IndicatorGroups,
  Indicators,
  IndicatorTrend,
  RollMatrix,
  Vintages,
  WeekCollections,
} from '@core/contract/indicators';
import { api } from '@/api/api';

type Query = Readonly<Record<string, string>>;

const BASE = '/protected/panel';

const indicatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getIndicators: build.query<Indicators, Query>({
      query: (params) => ({ url: `${BASE}/indicadores`, params }),
      providesTags: ['Panel'],
    }),
    getIndicatorTrend: build.query<IndicatorTrend, Query>({
      query: (params) => ({ url: `${BASE}/evolucion`, params }),
      providesTags: ['Panel'],
    }),
    getIndicatorGroups: build.query<IndicatorGroups, Query>({
      query: (params) => ({ url: `${BASE}/grupos`, params }),
      providesTags: ['Panel'],
    }),
    getVintages: build.query<Vintages, Query>({
      query: (params) => ({ url: `${BASE}/cosechas`, params }),
      providesTags: ['Panel'],
    }),
    getRollMatrix: build.query<RollMatrix, Query>({
      query: (params) => ({ url: `${BASE}/migracion`, params }),
      providesTags: ['Panel'],
    }),
    getWeekCollections: build.query<WeekCollections, Query>({
      query: (params) => ({ url: `${BASE}/semanas`, params }),
      providesTags: ['Panel'],
    }),
    getCashOutlook: build.query<CashOutlook, Query>({
      query: (params) => ({ url: `${BASE}/caja`, params }),
      providesTags: ['Panel', 'Portfolio'],
    }),
  }),
});

export const {
  useGetIndicatorsQuery,
  useGetIndicatorTrendQuery,
  useGetIndicatorGroupsQuery,
  useGetVintagesQuery,
  useGetRollMatrixQuery,
  useGetWeekCollectionsQuery,
  useGetCashOutlookQuery,
} = indicatorsApi;
