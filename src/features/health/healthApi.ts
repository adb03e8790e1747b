import type { Health } from '@core/contract/health';
import { api } from '@/api/api';

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query<Health, void>({
      query: () => ({ url: '/protected/salud' }),
      providesTags: ['Health'],
    }),
  }),
});

export const { useGetHealthQuery } = healthApi;
