import type {
  Fund,
  FundForecast,
  FundMovementPage,
  NewFund,
  NewFundMovement,
  OpenedFund,
} from '@core/contract/funds';
import { api, post, type Command } from '@/api/api';

interface MovementQuery {
  readonly fundId: number;
  readonly query: Readonly<Record<string, string>>;
}

const fundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFund: build.query<Fund, number>({
      query: (id) => ({ url: `/protected/fondos/${id}` }),
      providesTags: ['Fund'],
    }),
    listFundMovements: build.query<FundMovementPage, MovementQuery>({
      query: ({ fundId, query }) => ({
        url: `/protected/fondos/${fundId}/movimientos`,
        params: query,
      }),
      providesTags: ['Fund'],
    }),
    getFundForecast: build.query<FundForecast, number>({
      query: (id) => ({ url: `/protected/fondos/${id}/flujo` }),
      providesTags: ['Fund', 'Portfolio'],
    }),
    openFund: build.mutation<OpenedFund, Command<NewFund>>({
      query: ({ data, idempotencyKey }) => post('/protected/fondos', data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['Fund', 'Portfolio']),
    }),
    recordFundMovement: build.mutation<Fund, Command<NewFundMovement> & { fundId: number }>({
      query: ({ fundId, data, idempotencyKey }) =>
        post(`/protected/fondos/${fundId}/movimientos`, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['Fund', 'Portfolio']),
    }),
  }),
});

export const {
  useGetFundQuery,
  useGetFundForecastQuery,
  useListFundMovementsQuery,
  useOpenFundMutation,
  useRecordFundMovementMutation,
} = fundsApi;
