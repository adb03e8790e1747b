import type {
  ChangeAccrual,
  ClosePeriod,
  OpenPeriod,
  Period,
  PeriodPage,
} from '@core/contract/periods';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/contabilidad/meses';

type Query = Readonly<Record<string, string>>;
type OfMonth<T> = Command<T> & { readonly month: string };

const periodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPeriods: build.query<PeriodPage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['Books'],
    }),
    getOpenPeriod: build.query<OpenPeriod, void>({
      query: () => ({ url: `${BASE}/por-cerrar` }),
      providesTags: ['Books', 'BusinessDay', 'ChargeRun'],
    }),
    closePeriod: build.mutation<Period, OfMonth<ClosePeriod>>({
      query: ({ month, data, idempotencyKey }) =>
        post(`${BASE}/${month}/cierre`, data, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
    reopenPeriod: build.mutation<Period, OfMonth<{ readonly reason: string }>>({
      query: ({ month, data, idempotencyKey }) =>
        post(`${BASE}/${month}/reapertura`, data, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
    changeAccrual: build.mutation<OpenPeriod, Command<ChangeAccrual>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/devengo`, data, idempotencyKey),
      invalidatesTags: ['Books'],
    }),
  }),
});

export const {
  useListPeriodsQuery,
  useGetOpenPeriodQuery,
  useClosePeriodMutation,
  useReopenPeriodMutation,
  useChangeAccrualMutation,
} = periodsApi;
