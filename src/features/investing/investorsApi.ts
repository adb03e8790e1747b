import type { InvestorLimits } from '@core/contract/investmentLimits';
import type { InvestmentSummary } from '@core/contract/investmentSummary';
import type {
  AcceptedRisks,
  InvestmentRisks,
  Investor,
  InvestorPage,
  InvestorProfile,
  InvestorVerification,
} from '@core/contract/investors';
import { api, post, type Command } from '@/api/api';

const MINE = '/protected/mi-inversion';
const ALL = '/protected/inversionistas';

type OfOne<T> = Command<T> & { readonly userId: number };

const investorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyInvestor: build.query<Investor, void>({
      query: () => ({ url: MINE }),
      providesTags: ['Investor'],
    }),
    saveInvestorProfile: build.mutation<Investor, Command<InvestorProfile>>({
      query: ({ data, idempotencyKey }) => ({
        ...post(MINE, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: ['Investor'],
    }),
    getInvestmentRisks: build.query<InvestmentRisks, void>({
      query: () => ({ url: `${MINE}/riesgos` }),
      providesTags: ['Investor'],
    }),
    acceptInvestmentRisks: build.mutation<InvestmentRisks, Command<AcceptedRisks>>({
      query: ({ data, idempotencyKey }) => post(`${MINE}/riesgos`, data, idempotencyKey),
      invalidatesTags: ['Investor'],
    }),
    getMyInvestmentLimits: build.query<InvestorLimits, void>({
      query: () => ({ url: `${MINE}/limites` }),
      providesTags: ['Investor', 'Opportunity'],
    }),
    getInvestmentLimits: build.query<InvestorLimits, number>({
      query: (userId) => ({ url: `${ALL}/${userId}/limites` }),
      providesTags: ['Investor', 'Opportunity'],
    }),
    getInvestmentSummary: build.query<InvestmentSummary, void>({
      query: () => ({ url: '/protected/inversiones/resumen' }),
      providesTags: ['Investor', 'Distribution', 'Opportunity', 'Loan'],
    }),
    listInvestors: build.query<InvestorPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: ALL, params }),
      providesTags: ['Investor'],
    }),
    getInvestor: build.query<Investor, number>({
      query: (userId) => ({ url: `${ALL}/${userId}` }),
      providesTags: ['Investor'],
    }),
    verifyInvestor: build.mutation<Investor, OfOne<InvestorVerification>>({
      query: ({ userId, data, idempotencyKey }) =>
        post(`${ALL}/${userId}/verificacion`, data, idempotencyKey),
      invalidatesTags: ['Investor'],
    }),
    setInvestorStatus: build.mutation<
      Investor,
      OfOne<{ readonly reason: string }> & { readonly act: 'suspension' | 'reactivacion' }
    >({
      query: ({ userId, act, data, idempotencyKey }) =>
        post(`${ALL}/${userId}/${act}`, data, idempotencyKey),
      invalidatesTags: ['Investor'],
    }),
  }),
});

export const {
  useGetMyInvestorQuery,
  useSaveInvestorProfileMutation,
  useGetInvestmentRisksQuery,
  useAcceptInvestmentRisksMutation,
  useGetMyInvestmentLimitsQuery,
  useGetInvestmentLimitsQuery,
  useGetInvestmentSummaryQuery,
  useListInvestorsQuery,
  useGetInvestorQuery,
  useVerifyInvestorMutation,
  useSetInvestorStatusMutation,
} = investorsApi;
