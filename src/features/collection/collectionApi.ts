import type {
  CashCountPreview,
  CashDesk,
  CloseCashDesk,
  CollectionRoute,
  CollectionRoutePage,
  CollectionSheet,
  Collector,
  CountedCash,
  NewCollectionRoute,
  OpenCashDesk,
} from '@core/contract/collection';
import type { NewRest, Rest, RestPage } from '@core/contract/dailyFacts';
import { api, post, type Command } from '@/api/api';

type Query = Readonly<Record<string, string>>;
type Undo = Command<{ reason: string }> & { readonly id: number };

export const collectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCollectionSheet: build.query<CollectionSheet, Query>({
      query: (params) => ({ url: '/protected/cobranza-diaria', params }),
      providesTags: ['Collection'],
    }),
    listCollectionRoutes: build.query<CollectionRoutePage, Query>({
      query: (params) => ({ url: '/protected/rutas-de-cobranza', params }),
      providesTags: ['Collection'],
    }),
    listCollectors: build.query<{ readonly items: readonly Collector[] }, void>({
      query: () => ({ url: '/protected/gestores-de-cobranza' }),
      providesTags: ['Collection'],
    }),
    programmeRoute: build.mutation<CollectionRoute, Command<NewCollectionRoute>>({
      query: ({ data, idempotencyKey }) =>
        post('/protected/rutas-de-cobranza', data, idempotencyKey),
      invalidatesTags: ['Collection'],
    }),
    acceptRoute: build.mutation<CollectionRoute, Command<null> & { readonly id: number }>({
      query: ({ id, idempotencyKey }) =>
        post(`/protected/rutas-de-cobranza/${id}/aceptacion`, undefined, idempotencyKey),
      invalidatesTags: ['Collection'],
    }),
    cancelRoute: build.mutation<CollectionRoute, Undo>({
      query: ({ id, data, idempotencyKey }) =>
        post(`/protected/rutas-de-cobranza/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Collection'],
    }),
    openCashDesk: build.mutation<CashDesk, Command<OpenCashDesk>>({
      query: ({ data, idempotencyKey }) => post('/protected/caja/apertura', data, idempotencyKey),
      invalidatesTags: ['Collection'],
    }),
    previewCashCount: build.query<CashCountPreview, CountedCash>({
      // Asked as it is typed alone: of a desk that was squared since, asking again is refused.
      query: (data) => ({ url: '/protected/caja/cierre/simulacion', method: 'POST', data }),
    }),
    closeCashDesk: build.mutation<CashDesk, Command<CloseCashDesk>>({
      query: ({ data, idempotencyKey }) => post('/protected/caja/cierre', data, idempotencyKey),
      invalidatesTags: ['Collection'],
    }),
    reopenCashDesk: build.mutation<CashDesk, Undo>({
      query: ({ id, data, idempotencyKey }) =>
        post(`/protected/caja/${id}/reapertura`, data, idempotencyKey),
      invalidatesTags: ['Collection'],
    }),
    listRests: build.query<RestPage, Query>({
      query: (params) => ({ url: '/protected/descansos', params }),
      providesTags: ['Rest'],
    }),
    declareRest: build.mutation<Rest, Command<NewRest>>({
      query: ({ data, idempotencyKey }) => post('/protected/descansos', data, idempotencyKey),
      invalidatesTags: ['Rest'],
    }),
    cancelRest: build.mutation<Rest, Undo>({
      query: ({ id, data, idempotencyKey }) =>
        post(`/protected/descansos/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Rest'],
    }),
  }),
});

export const {
  useGetCollectionSheetQuery,
  useListCollectionRoutesQuery,
  useListCollectorsQuery,
  useProgrammeRouteMutation,
  useAcceptRouteMutation,
  useCancelRouteMutation,
  useOpenCashDeskMutation,
  usePreviewCashCountQuery,
  useCloseCashDeskMutation,
  useReopenCashDeskMutation,
  useListRestsQuery,
  useDeclareRestMutation,
  useCancelRestMutation,
} = collectionApi;
