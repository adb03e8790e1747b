import type { ReportInfo, ReportPage } from '@core/contract/reports';
import { api } from '@/api/api';

interface ReportRequest {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<ReportInfo[], void>({
      query: () => ({ url: '/protected/reportes' }),
      transformResponse: ({ items }: { items: ReportInfo[] }) => items,
    }),
    getReport: build.query<ReportPage, ReportRequest>({
      query: ({ id, params }) => ({ url: `/protected/reportes/${id}`, params }),
      providesTags: ['Portfolio', 'Panel'],
    }),
  }),
});

export const { useListReportsQuery, useGetReportQuery } = reportsApi;
