import type {
  BuyBack,
  BuyBackPreview,
  NewBuyBack,
  NewShareOffer,
  ShareAct,
  ShareActPage,
  ShareOffer,
  ShareOfferPage,
  SharePurchase,
  SharePurchasePreview,
} from '@core/contract/shareSales';
import { api, post, type Command } from '@/api/api';

const OFFERS = '/protected/ofertas-de-participaciones';
const ACTS = '/protected/ventas-de-participaciones';

const buyBacksOf = (id: number) => `/protected/oportunidades/${id}/recompras`;

/** Tags of all that shares which change hands change: who holds them, and whose money paid. */
const CHANGED_HANDS = ['Opportunity', 'Investor', 'Distribution', 'Fund', 'Books'] as const;

type OfOne<T> = Command<T> & { readonly id: number };

const shareSalesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShareOffers: build.query<ShareOfferPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: OFFERS, params }),
      providesTags: ['Opportunity', 'Investor', 'Distribution', 'Loan'],
    }),
    offerShare: build.mutation<ShareOffer, OfOne<NewShareOffer>>({
      query: ({ id, data, idempotencyKey }) =>
        post(`/protected/participaciones/${id}/oferta`, data, idempotencyKey),
      invalidatesTags: ['Opportunity'],
    }),
    withdrawShareOffer: build.mutation<ShareOffer, OfOne<null>>({
      query: ({ id, idempotencyKey }) => post(`${OFFERS}/${id}/retiro`, {}, idempotencyKey),
      invalidatesTags: ['Opportunity'],
    }),
    previewPurchase: build.query<SharePurchasePreview, number>({
      query: (id) => ({ url: `${OFFERS}/${id}/compra/vista-previa`, method: 'POST' }),
      keepUnusedDataFor: 0,
    }),
    buyShare: build.mutation<ShareAct, OfOne<SharePurchase>>({
      query: ({ id, data, idempotencyKey }) => post(`${OFFERS}/${id}/compra`, data, idempotencyKey),
      invalidatesTags: [...CHANGED_HANDS],
    }),
    previewBuyBack: build.mutation<
      BuyBackPreview,
      { readonly id: number; readonly data: NewBuyBack }
    >({
      query: ({ id, data }) => ({ url: `${buyBacksOf(id)}/vista-previa`, method: 'POST', data }),
    }),
    buyBackShares: build.mutation<ShareAct, OfOne<BuyBack>>({
      query: ({ id, data, idempotencyKey }) => post(buyBacksOf(id), data, idempotencyKey),
      invalidatesTags: [...CHANGED_HANDS],
    }),
    listShareActs: build.query<ShareActPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: ACTS, params }),
      providesTags: ['Opportunity', 'Investor'],
    }),
    undoShareAct: build.mutation<ShareAct, OfOne<{ readonly reason: string }>>({
      query: ({ id, data, idempotencyKey }) => post(`${ACTS}/${id}/extorno`, data, idempotencyKey),
      invalidatesTags: [...CHANGED_HANDS],
    }),
  }),
});

export const {
  useListShareOffersQuery,
  useOfferShareMutation,
  useWithdrawShareOfferMutation,
  usePreviewPurchaseQuery,
  useBuyShareMutation,
  usePreviewBuyBackMutation,
  useBuyBackSharesMutation,
  useListShareActsQuery,
  useUndoShareActMutation,
} = shareSalesApi;
