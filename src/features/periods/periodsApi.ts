import type {
  ChangeAccrual,
  ClosePeriod,
  OpenPeriod,
  Period,
  PeriodPage,
} from '@core/contract/periods';
import type { OpenYear, YearClose } from '@core/contract/years';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/contabilidad/meses';
const YEARS = '/protected/contabilidad/anios';

type Query = Readonly<Record<string, string>>;
type OfYear<T> = Command<T> & { readonly year: number };
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
    listYears: build.query<YearClose[], void>({
      query: () => ({ url: YEARS }),
      providesTags: ['Books'],
    }),
    getOpenYear: build.query<OpenYear, void>({
      query: () => ({ url: `${YEARS}/por-cerrar` }),
      providesTags: ['Books', 'BusinessDay'],
    }),
    closeYear: build.mutation<YearClose, Omit<OfYear<never>, 'data'>>({
      query: ({ year, idempotencyKey }) =>
        post(`${YEARS}/${year}/cierre`, undefined, idempotencyKey),
      invalidatesTags: ['Books', 'Portfolio', 'Fund'],
    }),
    reopenYear: build.mutation<YearClose, OfYear<{ readonly reason: string }>>({
      query: ({ year, data, idempotencyKey }) =>
        post(`${YEARS}/${year}/reapertura`, data, idempotencyKey),
      invalidatesTags: ['Books', 'Portfolio', 'Fund'],
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
  useListYearsQuery,
  useGetOpenYearQuery,
  useCloseYearMutation,
  useReopenYearMutation,
} = periodsApi;
