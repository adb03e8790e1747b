import type { NewRatingTable, RatingTable } from '@core/contract/riskRatings';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/clases-de-riesgo';

const riskRatingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRatingTables: build.query<RatingTable[], void>({
      query: () => ({ url: BASE }),
      providesTags: ['RatingTable'],
    }),
    addRatingTable: build.mutation<RatingTable, Command<NewRatingTable>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['RatingTable', 'Portfolio', 'Loan'],
    }),
    voidRatingTable: build.mutation<
      RatingTable,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['RatingTable', 'Portfolio', 'Loan'],
    }),
  }),
});

export const { useListRatingTablesQuery, useAddRatingTableMutation, useVoidRatingTableMutation } =
  riskRatingsApi;
