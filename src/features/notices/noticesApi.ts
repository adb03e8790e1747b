import type { NoticeList } from '@core/contract/notices';
import { api } from '@/api/api';

const BASE = '/protected/avisos';

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.query<NoticeList, void>({
      query: () => ({ url: BASE }),
      providesTags: ['Notice', 'AwaitingAct', 'ApprovalRule', 'User'],
    }),
    dismissNotice: build.mutation<unknown, string>({
      query: (code) => ({ url: `${BASE}/${code}/visto`, method: 'POST' }),
      invalidatesTags: ['Notice'],
    }),
  }),
});

export const { useListNoticesQuery, useDismissNoticeMutation } = noticesApi;
