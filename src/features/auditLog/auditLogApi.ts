import type { AuditPage } from '@core/contract/auditLog';
import { api } from '@/api/api';

interface LoanAuditQuery {
  readonly loanId: number;
  readonly query: Readonly<Record<string, string>>;
}

const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/bitacora', params }),
      // The log grows with every act, here and elsewhere: nothing kept of it is still true.
      keepUnusedDataFor: 0,
      providesTags: ['AuditLog'],
    }),
    listLoanAudit: build.query<AuditPage, LoanAuditQuery>({
      query: ({ loanId, query }) => ({
        url: `/protected/prestamos/${loanId}/bitacora`,
        params: query,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['AuditLog', 'Loan'],
    }),
  }),
});

export const { useListAuditQuery, useListLoanAuditQuery } = auditLogApi;
