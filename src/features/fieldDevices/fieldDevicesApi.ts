import type { CollectorDayPage } from '@core/contract/collectorDays';
import type {
  DeviceApproval,
  FieldDevice,
  FieldDevicePage,
  FieldRecord,
  FieldRecordPage,
} from '@core/contract/fieldDevices';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

const DEVICES = '/protected/telefonos';
const RECORDS = '/protected/recibos-de-campo';

type WithReason = Command<{ readonly reason: string }> & { readonly id: number };
type Query = Readonly<Record<string, string>>;

const fieldDevicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFieldDevices: build.query<FieldDevicePage, Query>({
      query: (params) => ({ url: DEVICES, params }),
      providesTags: ['FieldDevice'],
    }),
    listCollectorDays: build.query<CollectorDayPage, Query>({
      query: (params) => ({ url: '/protected/jornadas-de-cobranza', params }),
      providesTags: ['FieldDevice', 'Collection', 'LoanContact'],
    }),
    approveFieldDevice: build.mutation<
      FieldDevice,
      Command<DeviceApproval> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${DEVICES}/${id}/aprobacion`, data, idempotencyKey),
      invalidatesTags: ['FieldDevice'],
    }),
    revokeFieldDevice: build.mutation<FieldDevice, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${DEVICES}/${id}/revocacion`, data, idempotencyKey),
      invalidatesTags: ['FieldDevice'],
    }),
    listFieldRecords: build.query<FieldRecordPage, Query>({
      query: (params) => ({ url: RECORDS, params }),
      providesTags: ['FieldDevice'],
    }),
    takeHeldFieldRecord: build.mutation<FieldRecord, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${RECORDS}/${id}/ingreso`, data, idempotencyKey),
      invalidatesTags: [...MONEY_MOVED, 'FieldDevice'],
    }),
    discardFieldRecord: build.mutation<FieldRecord, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${RECORDS}/${id}/descarte`, data, idempotencyKey),
      invalidatesTags: ['FieldDevice'],
    }),
  }),
});

export const {
  useListCollectorDaysQuery,
  useListFieldDevicesQuery,
  useApproveFieldDeviceMutation,
  useRevokeFieldDeviceMutation,
  useListFieldRecordsQuery,
  useTakeHeldFieldRecordMutation,
  useDiscardFieldRecordMutation,
} = fieldDevicesApi;
