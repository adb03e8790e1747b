import type {
  NewReportSchedule,
  ReportReader,
  ReportSchedule,
  ReportSchedulePage,
  ReportSendingPage,
} from '@core/contract/reportSchedules';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/reportes-programados';

type Query = Readonly<Record<string, string>>;

/** Act on a scheduled report: its address says which. */
export type ScheduleAct = 'pausa' | 'reanudacion' | 'fin';

const reportSchedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReportSchedules: build.query<ReportSchedulePage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['ReportSchedule', 'User'],
    }),
    listReportReaders: build.query<ReportReader[], void>({
      query: () => ({ url: `${BASE}/destinatarios` }),
      providesTags: ['User'],
    }),
    listReportSendings: build.query<ReportSendingPage, { readonly id: string; params: Query }>({
      query: ({ id, params }) => ({ url: `${BASE}/${id}/envios`, params }),
      providesTags: ['ReportSchedule', 'Mail'],
    }),
    addReportSchedule: build.mutation<ReportSchedule, Command<NewReportSchedule>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['ReportSchedule'],
    }),
    moveReportSchedule: build.mutation<
      ReportSchedule,
      Command<{ readonly reason: string }> & { readonly id: number; readonly act: ScheduleAct }
    >({
      query: ({ id, act, data, idempotencyKey }) =>
        post(`${BASE}/${id}/${act}`, data, idempotencyKey),
      invalidatesTags: ['ReportSchedule'],
    }),
  }),
});

export const {
  useListReportSchedulesQuery,
  useListReportReadersQuery,
  useListReportSendingsQuery,
  useAddReportScheduleMutation,
  useMoveReportScheduleMutation,
} = reportSchedulesApi;
