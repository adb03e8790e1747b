import type {
  DocumentCall,
  RequestAssignees,
  RequestAssignment,
  RequestStatistics,
  TrayResult,
} from '@core/contract/requestTray';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/bandeja-de-solicitudes';

/** Address that the filtered requests are saved from. */
export const REQUESTS_FILE_URL = `${BASE}/exportacion`;

const requestTrayApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRequestAssignees: build.query<RequestAssignees, void>({
      query: () => ({ url: `${BASE}/responsables` }),
      providesTags: ['User'],
    }),
    getRequestStatistics: build.query<RequestStatistics, Readonly<Record<string, string>>>({
      query: (params) => ({ url: `${BASE}/estadisticas`, params }),
      providesTags: ['Request'],
    }),
    assignRequests: build.mutation<TrayResult, Command<RequestAssignment>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/asignacion`, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['Request']),
    }),
    callForDocument: build.mutation<TrayResult, Command<DocumentCall>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/documentos`, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['Request', 'DigitalRecord']),
    }),
  }),
});

export const {
  useListRequestAssigneesQuery,
  useGetRequestStatisticsQuery,
  useAssignRequestsMutation,
  useCallForDocumentMutation,
} = requestTrayApi;
