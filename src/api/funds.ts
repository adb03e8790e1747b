import type { FundPage } from '@core/contract/funds';
import { api } from './api';

/** Funds to choose from: all of them, by name. */
export const ALL_FUNDS = { sort: 'name', direction: 'asc', limit: '100' };

const fundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFunds: build.query<FundPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/fondos', params }),
      providesTags: ['Fund'],
    }),
  }),
});

export const { useListFundsQuery } = fundsApi;
