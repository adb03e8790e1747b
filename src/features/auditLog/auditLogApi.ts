import type { AuditPage } from '@core/contract/auditLog';
import { api } from '@/api/api';

const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/bitacora', params }),
      // It grows with every act, here and elsewhere: nothing kept of it is still true.
      keepUnusedDataFor: 0,
      providesTags: ['AuditLog'],
    }),
  }),
});

export const { useListAuditQuery } = auditLogApi;
