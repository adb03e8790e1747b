import type { LoanOffer, LoanOfferQuery } from '@core/contract/loanOffers';
import type {
  NewOpportunity,
  OpportunityDetail,
  OpportunityPage,
} from '@core/contract/opportunities';
import type { NewReservation, Reservation, ReservationPreview } from '@core/contract/reservations';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/oportunidades';

/** Tags of all that money put into an opportunity, or taken out of it, changes. */
const HELD = ['Opportunity', 'Investor'] as const;

type OfOne<T> = Command<T> & { readonly id: number };

const opportunitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOpportunities: build.query<OpportunityPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['Opportunity', 'Loan'],
    }),
    getOpportunity: build.query<OpportunityDetail, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['Opportunity', 'Loan'],
    }),
    getLoanOffer: build.query<LoanOffer, { readonly id: number } & LoanOfferQuery>({
      query: ({ id, ...params }) => ({
        url: `/protected/prestamos/${id}/oferta-a-inversionistas`,
        params,
      }),
      providesTags: ['Opportunity', 'Loan'],
    }),
    prepareOpportunity: build.mutation<OpportunityDetail, Command<NewOpportunity>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['Opportunity', 'Request'],
    }),
    stepOpportunity: build.mutation<OpportunityDetail, OfOne<object> & { readonly step: string }>({
      query: ({ id, step, data, idempotencyKey }) =>
        post(`${BASE}/${id}/${step}`, data, idempotencyKey),
      invalidatesTags: [...HELD, 'Fund', 'Loan'],
    }),
    previewReservation: build.mutation<
      ReservationPreview,
      { readonly id: number; readonly data: NewReservation }
    >({
      query: ({ id, data }) => ({
        url: `${BASE}/${id}/reservas/vista-previa`,
        method: 'POST',
        data,
      }),
    }),
    reserveShare: build.mutation<Reservation, OfOne<NewReservation>>({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/reservas`, data, idempotencyKey),
      invalidatesTags: [...HELD],
    }),
    cancelReservation: build.mutation<Reservation, OfOne<null>>({
      query: ({ id, idempotencyKey }) =>
        post(`/protected/participaciones/${id}/cancelacion`, {}, idempotencyKey),
      invalidatesTags: [...HELD],
    }),
  }),
});

export const {
  useListOpportunitiesQuery,
  useGetOpportunityQuery,
  useGetLoanOfferQuery,
  usePrepareOpportunityMutation,
  useStepOpportunityMutation,
  usePreviewReservationMutation,
  useReserveShareMutation,
  useCancelReservationMutation,
} = opportunitiesApi;
