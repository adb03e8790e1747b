import type {
  DistributionDetail,
  DistributionLotDetail,
  DistributionLotPage,
  LoanInvestors,
} from '@core/contract/distributions';
import { api, post, type Command } from '@/api/api';

const LOTS = '/protected/lotes-de-repartos';

/** Tags of what a lot changes: the money of investors, their shares, the books. */
const SHARED_OUT = ['Distribution', 'Investor', 'Opportunity', 'Fund', 'Books'] as const;

type OfOne<T> = Command<T> & { readonly id: number };

const distributionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDistributionLots: build.query<DistributionLotPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: LOTS, params }),
      providesTags: ['Distribution'],
    }),
    getDistributionLot: build.query<DistributionLotDetail, number>({
      query: (id) => ({ url: `${LOTS}/${id}` }),
      // Money that an investor takes out meanwhile changes whom its next step leaves below zero.
      providesTags: ['Distribution', 'Loan', 'Investor'],
    }),
    assembleDistributionLot: build.mutation<DistributionLotDetail, Command<null>>({
      query: ({ idempotencyKey }) => post(LOTS, {}, idempotencyKey),
      invalidatesTags: ['Distribution'],
    }),
    stepDistributionLot: build.mutation<
      DistributionLotDetail,
      OfOne<object> & { readonly step: 'generacion' | 'descarte' | 'extorno' }
    >({
      query: ({ id, step, data, idempotencyKey }) =>
        post(`${LOTS}/${id}/${step}`, data, idempotencyKey),
      invalidatesTags: [...SHARED_OUT],
    }),
    getDistribution: build.query<DistributionDetail, number>({
      query: (id) => ({ url: `/protected/repartos/${id}` }),
      providesTags: ['Distribution'],
    }),
    getLoanInvestors: build.query<LoanInvestors | null, number>({
      query: (loanId) => ({ url: `/protected/prestamos/${loanId}/inversionistas` }),
      providesTags: ['Distribution', 'Opportunity', 'Loan'],
      // Most loans have no investors, and the answer of those is null.
      extraOptions: { mayBeNull: true },
    }),
  }),
});

export const {
  useListDistributionLotsQuery,
  useGetDistributionLotQuery,
  useAssembleDistributionLotMutation,
  useStepDistributionLotMutation,
  useGetDistributionQuery,
  useGetLoanInvestorsQuery,
} = distributionsApi;
