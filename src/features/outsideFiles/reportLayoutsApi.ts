import type {
  LayoutInfo,
  LayoutSample,
  NewLayoutDraft,
  NewReportLayout,
  PublishedLayout,
  ReportLayout,
} from '@core/contract/reportLayouts';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/formatos-de-archivos';

interface Version {
  readonly id: number;
  readonly version: number;
}

const reportLayoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReportLayouts: build.query<LayoutInfo[], void>({
      query: () => ({ url: BASE }),
      transformResponse: ({ items }: { items: LayoutInfo[] }) => items,
      providesTags: ['ReportLayout'],
    }),
    getReportLayout: build.query<ReportLayout, string>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['ReportLayout'],
    }),
    getLayoutSample: build.query<LayoutSample, Version>({
      query: ({ id, version }) => ({ url: `${BASE}/${id}/versiones/${version}/muestra` }),
      providesTags: ['ReportLayout', 'Books', 'Portfolio'],
    }),
    addReportLayout: build.mutation<ReportLayout, Command<NewReportLayout>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['ReportLayout'],
    }),
    saveLayoutDraft: build.mutation<
      ReportLayout,
      Command<NewLayoutDraft> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) => post(`${BASE}/${id}/borrador`, data, idempotencyKey),
      invalidatesTags: ['ReportLayout'],
    }),
    publishReportLayout: build.mutation<
      ReportLayout,
      Command<PublishedLayout> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/publicacion`, data, idempotencyKey),
      invalidatesTags: ['ReportLayout'],
    }),
  }),
});

export const {
  useListReportLayoutsQuery,
  useGetReportLayoutQuery,
  useGetLayoutSampleQuery,
  useAddReportLayoutMutation,
  useSaveLayoutDraftMutation,
  usePublishReportLayoutMutation,
} = reportLayoutsApi;
