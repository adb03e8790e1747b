import type { ShareDetail, SharePage } from '@core/contract/shares';
import { api } from '@/api/api';

const BASE = '/protected/participaciones';

const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShares: build.query<SharePage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['Investor', 'Opportunity', 'Distribution', 'Loan'],
    }),
    getShare: build.query<ShareDetail, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['Investor', 'Opportunity', 'Distribution', 'Loan'],
    }),
  }),
});

export const { useListSharesQuery, useGetShareQuery } = sharesApi;
