import type {
  BusinessDay,
  CatchUp,
  ChangeDayMode,
  ChangeTwoPersons,
  CloseDay,
} from '@core/contract/businessDay';
import { api, post, type Command } from '@/api/api';

const PATH = '/protected/dia-de-negocio';
const MOVED = ['BusinessDay', 'ChargeRun', 'Loan', 'Portfolio', 'Collection', 'Panel'] as const;

const businessDayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBusinessDay: build.query<BusinessDay, void>({
      query: () => ({ url: PATH }),
      providesTags: ['BusinessDay', 'ChargeRun'],
    }),
    closeDay: build.mutation<BusinessDay, Command<CloseDay>>({
      query: ({ data, idempotencyKey }) => post(`${PATH}/cierre`, data, idempotencyKey),
      invalidatesTags: MOVED,
    }),
    reopenDay: build.mutation<BusinessDay, Command<{ reason: string }>>({
      query: ({ data, idempotencyKey }) => post(`${PATH}/reapertura`, data, idempotencyKey),
      invalidatesTags: MOVED,
    }),
    catchUpDay: build.mutation<BusinessDay, Command<CatchUp>>({
      query: ({ data, idempotencyKey }) => post(`${PATH}/puesta-al-dia`, data, idempotencyKey),
      invalidatesTags: MOVED,
    }),
    changeTwoPersons: build.mutation<BusinessDay, Command<ChangeTwoPersons>>({
      query: ({ data, idempotencyKey }) => post(`${PATH}/dos-personas`, data, idempotencyKey),
      invalidatesTags: ['BusinessDay'],
    }),
    changeDayMode: build.mutation<BusinessDay, Command<ChangeDayMode>>({
      query: ({ data, idempotencyKey }) => post(`${PATH}/modo`, data, idempotencyKey),
      invalidatesTags: MOVED,
    }),
  }),
});

export const {
  useGetBusinessDayQuery,
  useCatchUpDayMutation,
  useCloseDayMutation,
  useReopenDayMutation,
  useChangeDayModeMutation,
  useChangeTwoPersonsMutation,
} = businessDayApi;
