import type { LenderBrand } from '@core/contract/lenderProfiles';
import { api } from './api';

const lenderBrandApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLenderBrand: build.query<LenderBrand, void>({
      query: () => ({ url: '/protected/prestamista/marca' }),
      providesTags: ['LenderProfile'],
    }),
  }),
});

export const { useGetLenderBrandQuery } = lenderBrandApi;
