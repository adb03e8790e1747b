import type { LedgerAccount } from '@core/contract/books';
import type { NewProduct, NewRateCap, Product, RateCap } from '@core/contract/products';
import type { IndexValue, NewIndexValue } from '@core/contract/rateIndexes';
import { api, post, type Command } from '@/api/api';

type WithReason = Command<{ reason: string }> & { readonly id: number };

const PRODUCTS = '/protected/productos';
const CAPS = '/protected/topes-de-tasa';
const INDEXES = '/protected/indices-de-tasa';

const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<Product[], { readonly code?: string }>({
      query: (params) => ({ url: PRODUCTS, params }),
      providesTags: ['Product'],
    }),
    publishProduct: build.mutation<Product, Command<NewProduct>>({
      query: ({ data, idempotencyKey }) => post(PRODUCTS, data, idempotencyKey),
      invalidatesTags: ['Product'],
    }),
    deactivateProduct: build.mutation<Product, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${PRODUCTS}/${id}/desactivacion`, data, idempotencyKey),
      invalidatesTags: ['Product'],
    }),
    activateProduct: build.mutation<Product, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${PRODUCTS}/${id}/activacion`, data, idempotencyKey),
      invalidatesTags: ['Product'],
    }),
    listProductAccounts: build.query<LedgerAccount[], void>({
      query: () => ({ url: '/protected/contabilidad/cuentas' }),
      providesTags: ['Books'],
    }),
    listIndexValues: build.query<IndexValue[], void>({
      query: () => ({ url: INDEXES }),
      providesTags: ['Product', 'Loan'],
    }),
    addIndexValue: build.mutation<IndexValue, Command<NewIndexValue>>({
      query: ({ data, idempotencyKey }) => post(INDEXES, data, idempotencyKey),
      invalidatesTags: ['Product'],
    }),
    listRateCaps: build.query<RateCap[], void>({
      query: () => ({ url: CAPS }),
      providesTags: ['Product'],
    }),
    addRateCap: build.mutation<RateCap, Command<NewRateCap>>({
      query: ({ data, idempotencyKey }) => post(CAPS, data, idempotencyKey),
      invalidatesTags: ['Product'],
    }),
    voidRateCap: build.mutation<RateCap, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${CAPS}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useListProductAccountsQuery,
  useListProductsQuery,
  usePublishProductMutation,
  useDeactivateProductMutation,
  useActivateProductMutation,
  useListIndexValuesQuery,
  useAddIndexValueMutation,
  useListRateCapsQuery,
  useAddRateCapMutation,
  useVoidRateCapMutation,
} = productsApi;
